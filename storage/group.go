package storage

import (
	"errors"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"

	bolt "go.etcd.io/bbolt"
)

// largestGroup bounds how many changes share a transaction, and so how much is redone when one of them fails.
const largestGroup = 64

// A gatherer runs changes in groups. It never waits for company: while one group is on its way to the disk the next one
// gathers by itself, so a lone change is as fast as an Update.
type gatherer struct {
	queue chan *grouped
	run   func([]*grouped)
	done  chan struct{}

	mu      sync.RWMutex // held for reading while putting into queue, for writing to close it
	stopped bool
}

// grouped is a change that waits for its group.
type grouped struct {
	change func(Tx) error
	result chan verdict
}

// verdict is what became of a change: all zero when it was committed.
type verdict struct {
	err      error
	panicked any
}

func newGatherer(run func([]*grouped)) *gatherer {
	g := &gatherer{queue: make(chan *grouped, largestGroup), run: run, done: make(chan struct{})}
	go g.gather()
	return g
}

// do has a change run in the next group and returns when it is on disk or has failed. A panic of the change is passed
// on to the caller.
func (g *gatherer) do(change func(Tx) error) error {
	c := &grouped{change: change, result: make(chan verdict, 1)}
	if !g.put(c) {
		return ErrClosed
	}
	v := <-c.result
	if v.panicked != nil {
		panic(v.panicked)
	}
	return v.err
}

func (g *gatherer) put(c *grouped) bool {
	g.mu.RLock()
	defer g.mu.RUnlock()
	if g.stopped {
		return false
	}
	g.queue <- c
	return true
}

// stop takes no more changes and returns when those taken are done; false means that it was stopped before.
func (g *gatherer) stop() bool {
	g.mu.Lock()
	before := g.stopped
	if !before {
		g.stopped = true
		close(g.queue)
	}
	g.mu.Unlock()
	<-g.done
	return !before
}

func (g *gatherer) gather() {
	defer close(g.done)
	for first := range g.queue {
		group := []*grouped{first}
		// Those whose changes were just committed are about to bring the next ones.
		runtime.Gosched()
		for more := true; more && len(group) < largestGroup; {
			select {
			case c, open := <-g.queue:
				if more = open; open {
					group = append(group, c)
				}
			default:
				more = false
			}
		}
		g.run(group)
	}
}

// errRedo undoes a group's transaction because one of its changes failed.
var errRedo = errors.New("a change of the group failed")

// updateAll commits a group of changes. bbolt cannot undo a part of a transaction, so when a change fails it gets its
// verdict and the others are run again without it.
func (s *boltStore) updateAll(group []*grouped) {
	for len(group) > 0 {
		failed, why := -1, verdict{}
		err := faithful(func() error {
			return s.db.Update(func(tx *bolt.Tx) error {
				for i, c := range group {
					t := within(tx, schema)
					t.beside = i > 0
					if why = attempt(c.change, t); why != (verdict{}) {
						failed = i
						return errRedo
					}
				}
				return nil
			})
		})
		if failed < 0 {
			for _, c := range group {
				c.result <- verdict{err: explainUse(err)}
			}
			return
		}
		group[failed].result <- why
		group = slices.Delete(group, failed, failed+1)
	}
}

// attempt runs a change and catches its panic.
func attempt(change func(Tx) error, tx Tx) (v verdict) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		p := recover()
		if p == nil {
			return
		}
		if err := damageIn(p); err != nil {
			v = verdict{err: err}
			return
		}
		v = verdict{panicked: p}
	}()
	return verdict{err: change(tx)}
}
