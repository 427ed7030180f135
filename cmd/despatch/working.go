package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"despatch/campaign/proof"
)

// working tells on a terminal, in one line that is overwritten, how far long work has come; done ends the line. It tells nothing where
// standard error is no terminal, or quiet is true.
func working(ctx context.Context, quiet bool, of string) (with context.Context, done func()) {
	if info, err := os.Stderr.Stat(); quiet || err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return ctx, func() {}
	}
	clock := time.NewTicker(time.Second)
	with, end := told(ctx, os.Stderr, of, clock.C)
	return with, func() { clock.Stop(); end() }
}

// told writes the line to w. The desk tells how many of how many, also from a running daemon; until it does only the seconds are told.
func told(ctx context.Context, w io.Writer, of string, seconds <-chan time.Time) (with context.Context, done func()) {
	var mu sync.Mutex
	last := ""
	say := func(line string) {
		mu.Lock()
		defer mu.Unlock()
		if line != last {
			fmt.Fprintf(w, "\r%-60s", line)
			last = line
		}
	}
	var counted atomic.Bool
	with = proof.WithProgress(ctx, func(done, total int) {
		counted.Store(true)
		switch {
		case total == 0 && done%10 == 0:
			say(fmt.Sprintf("%d %s", done, of))
		case total > 0:
			say(fmt.Sprintf("%d of %d %s", done, total, of))
		}
	})
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		for passed := 1; ; passed++ {
			select {
			case <-stop:
				return
			case <-seconds:
				if counted.Load() {
					continue
				}
				say(fmt.Sprintf("the daemon is at work, %d s", passed))
			}
		}
	}()
	return with, func() {
		close(stop)
		<-stopped
		if last != "" {
			fmt.Fprintf(w, "\r%60s\r", "")
		}
	}
}
