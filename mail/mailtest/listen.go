package mailtest

import (
	"fmt"
	"math/rand/v2"
	"net"
)

// Listen takes a free port of 127.0.0.1 for a server that goes down and comes back there. No system gives such a port to whoever asks for
// any, so that nobody has it meanwhile.
func Listen() (net.Listener, error) {
	const first, ports = 20_000, 10_000 // systems give away from 32768 on
	for range ports {
		if ln, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", first+rand.IntN(ports))); err == nil {
			return ln, nil
		}
	}
	return nil, fmt.Errorf("no port between %d and %d is free", first, first+ports)
}
