"""Ayar: four pairs walk from Tiwanaku to Cusco; please the Sun by day and the Moon by night."""
