package daemon

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"despatch/campaign"
)

// TestOtherGamesGoOnMeanwhile: while something is worked out for a letter, the letters that lie behind it in the mailbox, and those that come
// then, are dealt with and answered: another game plays a round and the next. Those of the same game wait, and nothing is lost or done twice.
func TestOtherGamesGoOnMeanwhile(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.open("g1", "g2")
	begun, goOn := make(chan struct{}), make(chan struct{})
	options := w.options
	w.options = func() Options {
		o := options()
		once := sync.OnceFunc(func() { close(begun); <-goOn })
		o.Hook = func(step string) {
			if step == campaign.StepApart {
				once()
			}
		}
		return o
	}
	d, die := w.machine(w.config)
	release := sync.OnceFunc(func() { close(goOn) })
	t.Cleanup(release)
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	w.must(w.await(ctx, "g1", 2))
	w.must(w.await(ctx, "g2", 2))
	deliver := func(game string, number int, from, text string) {
		w.must(w.office.Deliver(deskAddress, []byte(w.compose(game, number, turn{from: from, text: text}))))
	}
	deliver("g1", 1, ada, "HISTORY\n\n"+stakeOf("g1", "HEADS", 1))
	<-begun
	deliver("g1", 2, ada, stakeOf("g1", "HEADS", 3))
	deliver("g2", 1, ada, stakeOf("g2", "HEADS", 2))
	deliver("g2", 2, ben, stakeOf("g2", "TAILS", 2))
	had := len(w.received("g2", ""))
	w.must(w.await(ctx, "g2", had+3)) // a receipt and two reports
	kinds := func(game string) string {
		r, err := read(d.Store)
		w.must(err)
		var all []string
		for _, e := range r.journal[game] {
			kind, _, _ := strings.Cut(e, " ")
			all = append(all, kind)
		}
		return strings.Join(all, " ")
	}
	if got := kinds("g2"); got != "created sheet sheet resolved" {
		t.Errorf("the other game's journal holds %q", got)
	}
	if got := kinds("g1"); got != "created" {
		t.Errorf("the game's journal holds %q while its first letter is in hand", got)
	}
	release()
	for w.filedNow() < 4 {
		w.must(ctx.Err())
		time.Sleep(5 * time.Millisecond)
	}
	if got := kinds("g1"); got != "created sheet sheet" {
		t.Errorf("the game's journal holds %q, want both sheets", got)
	}
	r, err := read(d.Store)
	w.must(err)
	if len(r.letters) != 4 {
		t.Errorf("%d letters have lines: %q", len(r.letters), r.letters)
	}
	die()
	for _, game := range []string{"g1", "g2"} {
		if err := w.replay(game); err != nil {
			t.Error(err)
		}
	}
}
