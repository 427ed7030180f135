package campaign_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"despatch/storage"
)

// However often and however far a game is taken back, it stands where the journal says it stood, and replays.
func TestRollbacksAtRandom(t *testing.T) {
	for seed := range uint64(12) {
		chance := rand.New(rand.NewPCG(seed, 1))
		w := newWorld(t)
		w.open("k7q2", umpired)
		stood := map[uint64]string{1: w.state("k7q2")} // the position after each entry
		for range 1 + chance.IntN(8) {
			s := w.status("k7q2")
			if s.Over == nil && chance.IntN(2) == 0 {
				for _, who := range []string{ada, ben} {
					w.reply(who, "k7q2", card("k7q2", map[string]string{ada: "NORTH", ben: "SOUTH"}[who], 1+chance.IntN(3)))
					stood[w.status("k7q2").Entries] = w.state("k7q2")
				}
				continue
			}
			to := 1 + chance.Uint64N(s.Entries)
			was, known := stood[to]
			d := w.reply(carol, "k7q2", fmt.Sprintf("MASTER ROLLBACK TO ENTRY %d BECAUSE of chance", to))
			if now := w.status("k7q2"); d.Outcome == storage.Accepted {
				if known && w.state("k7q2") != was {
					t.Fatalf("seed %d: after entry %d the game stood at %s, and now at %s", seed, to, was, w.state("k7q2"))
				}
				stood[now.Entries] = w.state("k7q2")
			}
		}
		w.replay("k7q2")
	}
}
