from pukllay.core.words import Notation


class TawantinsuyuNotation(Notation):
    pass
