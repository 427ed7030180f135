package underway

import (
	"context"
	"errors"
	"slices"
	"sync"

	"despatch/campaign/incoming"
)

// ErrInFront: a letter that came before, and is about the same, is not dealt with, so that this one is to be handed over again after it.
var ErrInFront = errors.New("a letter that came before is not dealt with yet")

// errBehind ends a trial: another letter comes first.
var errBehind = errors.New("another letter comes first")

// place is that of a letter among those that are under way.
type place struct {
	digest, from string
	// games are those that the letter is about, as far as is known.
	games []string
	// aside is true once it has let others go on.
	aside bool
	goOn  func() (came func(error))
	came  func(error)
	// left is closed when it is over; err is what came of it then.
	left chan struct{}
	err  error
}

func newPlace(l incoming.Letter) *place {
	return &place{digest: l.Digest, from: l.From, goOn: l.GoOn, left: make(chan struct{})}
}

// concerns says whether of two letters the one that came first is to be dealt with first.
func (p *place) concerns(o *place) bool {
	if p.digest == o.digest || p.from == o.from && (len(p.games) == 0 || len(o.games) == 0) {
		return true
	}
	return slices.ContainsFunc(p.games, func(game string) bool { return slices.Contains(o.games, game) })
}

// line are the letters that have let others go on, in the order in which they came.
type line struct {
	mu     sync.Mutex
	places []*place
}

// before finds the first letter that is to be dealt with before one about these games; nil for none.
func (l *line) before(p *place, games []string) *place {
	if p == nil { // it is no letter
		return nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	p.games = games
	for _, other := range l.places {
		if other == p {
			return nil
		}
		if other.concerns(p) {
			return other
		}
	}
	return nil
}

// stepAside lets others go on.
func (l *line) stepAside(p *place) {
	if p == nil || p.aside {
		return
	}
	p.aside = true
	l.mu.Lock()
	l.places = append(l.places, p)
	l.mu.Unlock()
	if p.goOn != nil {
		p.came = p.goOn()
	}
}

// leave says what came of a letter, and those that waited for it go on.
func (l *line) leave(p *place, err error) {
	if !p.aside {
		return
	}
	if p.came != nil {
		p.came(err)
	}
	p.err = err
	l.mu.Lock()
	l.places = slices.DeleteFunc(l.places, func(o *place) bool { return o == p })
	l.mu.Unlock()
	close(p.left)
}

// wait waits until a letter is over.
func (p *place) wait(ctx context.Context) error {
	select {
	case <-p.left:
	case <-ctx.Done():
		return ctx.Err()
	}
	if p.err != nil {
		return ErrInFront
	}
	return nil
}
