# Not in the README at all.
