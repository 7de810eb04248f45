// The README names it only as a part of a longer name.
