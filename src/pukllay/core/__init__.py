"""What every game needs: positions and the rules that wait on them, chance, decks, small sets, words."""
