package demo

import (
	"context"
	"sync"
)

// early counts sheets that are to be in before anybody moves: a letter that crosses the first orders would be for a turn that is over.
type early struct {
	mu   sync.Mutex
	left int
	open chan struct{}
}

func newEarly() *early { return &early{open: make(chan struct{})} }

// expect counts one more.
func (e *early) expect() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.left++
}

// done says that one is in.
func (e *early) done() {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.left--; e.left == 0 {
		close(e.open)
	}
}

// wait returns when all are in, or the context ends.
func (e *early) wait(ctx context.Context) {
	e.mu.Lock()
	none := e.left <= 0
	e.mu.Unlock()
	if none {
		return
	}
	select {
	case <-e.open:
	case <-ctx.Done():
	}
}
