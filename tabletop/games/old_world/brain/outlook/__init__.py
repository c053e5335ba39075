"""What regions are likely to come to, whoever looks at them."""
