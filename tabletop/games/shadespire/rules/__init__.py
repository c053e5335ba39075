"""The rules of Shadespire, one file a thing that is carried out."""
