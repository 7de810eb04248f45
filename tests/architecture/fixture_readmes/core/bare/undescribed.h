// Stands in a folder without a README.
