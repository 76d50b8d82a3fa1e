"""Many games: simulations, the fuzzer, the laws that every game obeys, the benchmark."""
