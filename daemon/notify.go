package daemon

import (
	"fmt"
	"net"
	"os"
	"time"
)

// Notify tells the service manager how the daemon fares, as systemd's sd_notify(3) does it: one datagram to the socket that the
// environment names. Without one nobody wants to know.
func Notify(state string) error {
	name := os.Getenv("NOTIFY_SOCKET")
	if name == "" {
		return nil
	}
	if name[0] == '@' { // an abstract socket
		name = "\x00" + name[1:]
	}
	conn, err := net.DialTimeout("unixgram", name, time.Second)
	if err != nil {
		return fmt.Errorf("telling the service manager %q: %w", state, err)
	}
	defer conn.Close()
	_, err = conn.Write([]byte(state))
	return err
}
