// Named by the README.
