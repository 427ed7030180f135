package daemon

import "flag"

// long asks for everything. Without it the tests that try one thing at every place try it at some, so that "go test ./..." is soon done;
// .ci/run gives the flag.
var long = flag.Bool("daemon.long", false, "try deaths at every step each time it is reached, cuts at every byte, and more seeds")

// shorter is n, or a smaller number when not everything is asked for.
func shorter(n, short int) int {
	if *long {
		return n
	}
	return short
}
