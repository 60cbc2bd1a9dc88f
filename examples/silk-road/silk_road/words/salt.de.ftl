### Was auf der Salzstraße anders heißt.

ware-silk = Salz
ware-spice = Datteln
ware-glass = Kupfer
ware-amber = Gold
