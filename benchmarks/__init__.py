"""How many moves a second random play makes here, in one run with other projects. Run it as `make bench`."""
