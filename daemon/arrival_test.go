package daemon

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"despatch/storage"
)

// TestTheSameLetterComesAgain delivers an accepted letter once more, and by another way with other marks of its journey: it is
// filed, and that is all.
func TestTheSameLetterComesAgain(t *testing.T) {
	t.Parallel()
	r := start(t, coinGame("g1"))
	raw := r.letter(ada, "", stakeOf("g1", "HEADS", 2))
	line, answers := r.take(raw)
	if line == nil || line.Outcome != storage.Accepted || len(answers) != 1 {
		t.Fatalf("the letter itself: %+v, %d answers", line, len(answers))
	}
	entries := r.entries()
	for name, copy := range map[string]string{
		"replayed":           raw,
		"through a list":     "Return-Path: <relay@elsewhere.test>\nDelivered-To: desk+copy@despatch.test\nReceived: from relay\n\tby despatch.test\nX-Spam: no\n" + raw,
		"with other spacing": strings.Replace(raw, "Subject: Orders", "Subject:\n\tOrders ", 1),
	} {
		line, answers := r.take(copy)
		if line != nil || len(answers) != 0 || r.entries() != entries {
			t.Errorf("%s: it has the line %+v, %d answers, and %d entries where %d were", name, line, len(answers), r.entries(), entries) // I1, I4
		}
	}
}

// TestArrivalCountsAndNotTheDate has both players change their minds twice, with clocks that are years wrong: what arrived last
// holds, whatever Date says.
func TestArrivalCountsAndNotTheDate(t *testing.T) {
	t.Parallel()
	game := coinGame("g1")
	game.Wait = time.Hour
	r := start(t, game)
	for _, c := range []struct {
		date   string
		crowns int
	}{
		{"Fri, 31 Dec 2038 23:59:59 +1400", 3},
		{"Thu, 1 Jan 1970 00:00:00 -1200", 1},
		{"yesterday, I think", 2},
	} {
		for from, seat := range map[string]string{ada: "HEADS", ben: "TAILS"} {
			line, _ := r.take(r.letter(from, "Date: "+c.date+"\n", stakeOf("g1", seat, c.crowns)))
			if line == nil || line.Outcome != storage.Accepted {
				t.Fatalf("the letter of %s dated %s: %+v", from, c.date, line)
			}
		}
	}
	r.untilHeard()
	r.mu.Lock()
	r.clock = r.clock.Add(2 * time.Hour)
	r.mu.Unlock()
	if err := r.daemon.Desk.Tick(t.Context()); err != nil {
		t.Fatal(err)
	}
	position, err := r.daemon.Desk.Position("g1")
	if err != nil {
		t.Fatal(err)
	}
	var got purse
	if err := json.Unmarshal(position, &got); err != nil {
		t.Fatal(err)
	}
	// Both staked two crowns of their nine, and one has won the other's.
	if got.Round != 2 || got.Crowns != [2]int{11, 7} && got.Crowns != [2]int{7, 11} {
		t.Errorf("the game stands at %+v", got)
	}
}
