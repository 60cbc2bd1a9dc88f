### What goes by another name on the road of salt.

ware-silk = salt
ware-spice = dates
ware-glass = copper
ware-amber = gold
