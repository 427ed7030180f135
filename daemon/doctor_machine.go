package daemon

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"time"

	"despatch/storage/place"
)

// littleSpace is how much free space a store should have before it, in bytes: some thousand turns' worth.
const littleSpace = 200 << 20

// examineSpace warns before the disk is full. Where the system does not tell, or the store is in a database, nothing is said.
func examineSpace(store string) []Finding {
	if place.IsDatabase(store) {
		return nil // its disk is its server's
	}
	free, ok := freeSpace(filepath.Dir(store))
	if !ok {
		return nil
	}
	text := fmt.Sprintf("%d MB are free beside the store", free>>20)
	if free < littleSpace {
		return []Finding{{Name: "disk", Text: text + "; make room, or the daemon will have to leave letters in the mailbox"}}
	}
	return []Finding{{Name: "disk", OK: true, Text: text}}
}

// examineWatch sees whether the daemon can be watched: it answers already, or the address can be had.
func examineWatch(ctx context.Context, address string) []Finding {
	if address == "" {
		return nil
	}
	ctx, stop := context.WithTimeout(ctx, 5*time.Second)
	defer stop()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+address+"/healthz", nil)
	if err != nil {
		return []Finding{{Name: "http", Text: fmt.Sprintf("http.address: %v", err)}}
	}
	if answer, err := http.DefaultClient.Do(request); err == nil {
		defer answer.Body.Close()
		if answer.StatusCode == http.StatusServiceUnavailable {
			told, _ := io.ReadAll(io.LimitReader(answer.Body, 1<<12)) // what can be read of it will do
			return []Finding{{Name: "http", Text: fmt.Sprintf("the daemon that answers at %s is not well: %s", address, strings.Join(strings.Fields(string(told)), " "))}}
		}
		return []Finding{{Name: "http", OK: true, Text: fmt.Sprintf("somebody answers at %s, with %s", address, answer.Status)}}
	}
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", address)
	if err != nil {
		return []Finding{{Name: "http", Text: fmt.Sprintf("the daemon could not be watched: %v; name a free port of this machine", err)}}
	}
	if err := listener.Close(); err != nil {
		return []Finding{{Name: "http", Text: err.Error()}}
	}
	return []Finding{{Name: "http", OK: true, Text: address + " can be listened at"}}
}
