"""Quarriors!"""
