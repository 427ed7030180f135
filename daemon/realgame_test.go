package daemon

import (
	"errors"
	"fmt"
	"log/slog"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator/games"
	"despatch/campaign"
	"despatch/mail"
	"despatch/often"
)

// germany is a whole first turn with a battle.
const germany = `ORDERS GAME GERMANY
PURCHASE
  5 infantry, 2 tanks, 1 submarine
COMBAT MOVE
  3 infantry, 1 artillery  Poland -> East Poland
  2 tanks  Poland -> East Poland
BATTLE East Poland
  lose infantry, artillery, tank
NONCOMBAT MOVE
  2 infantry  Germany -> Poland
MOBILISE
  5 infantry, 2 tanks at Germany
  1 submarine at Sea Zone 5
END`

// opening is the start of an Anniversary game: a slip, and Germany's first turn.
var opening = story{game: "g1", letters: 5, turns: []turn{
	{after: 2, from: ada, text: "ORDERS GAME GERMANY\nPURCHASE\n  90 tanks\nEND"}, // refused: too dear
	{after: 3, from: ada, text: germany},                                          // two reports
}}

// openingSteps is how often the opening passes each durable step.
var openingSteps = map[string]int{
	"after-fetch":              2,
	campaign.StepBeforeCommit:  2,
	StepAfterCommit:            2,
	"before-flag":              2,
	"after-flag":               2,
	campaign.StepBeforeResolve: 1,
	campaign.StepAfterResolve:  1,
	mail.StepBeforeData:        5,
	mail.StepBeforeMark:        5,
	mail.StepAfterMark:         5,
}

// TestKillTheRealThing is TestKillAtEachDurableStep with the program as it is delivered, a real game, the real clock and dice
// that nobody knows. Two runs cannot be compared to the byte, so the shape of what they leave is. Unless everything is asked for, it dies
// at two of the steps, the last time that each is reached.
func TestKillTheRealThing(t *testing.T) {
	clean := newRealWorld(t)
	if kills := clean.play([]story{opening}, "", nil); kills != 0 {
		t.Fatalf("a run without faults was killed %d times", kills)
	}
	want := clean.examine()
	if got := strings.Join(shape(want).journal["g1"], " "); got != "created sheet resolved" {
		t.Fatalf("the journal of a run without faults is %s", got)
	}
	for step, times := range openingSteps {
		if !often.Long && !slices.Contains([]string{campaign.StepAfterResolve, mail.StepBeforeMark}, step) {
			continue
		}
		t.Run(step, func(t *testing.T) {
			t.Parallel()
			play := func(crashAt string) int {
				w := newRealWorld(t)
				kills := w.play([]story{opening}, crashAt, nil)
				w.compare(want, shape)
				return kills
			}
			if often.Long {
				resolves := step == campaign.StepBeforeResolve || step == campaign.StepAfterResolve
				killAtEach(t, step, times, resolves, play) // a turn that is drawn is worked out anew where something was written meanwhile
			} else if kills := play(fmt.Sprintf("%s:%d", step, times)); kills != 1 {
				t.Errorf("the daemon was killed at %s:%d %d times, want once", step, times, kills)
			}
		})
	}
}

// newRealWorld is a world whose daemon is the real program, with an Anniversary game opened: Ada plays the Axis, Ben the Allies.
func newRealWorld(t *testing.T) *world {
	t.Helper()
	w := newWorld(t)
	w.command = func() *exec.Cmd { return despatch(t, "serve", "--config", w.config) }
	w.options = func() Options {
		all, err := games.All()
		if err != nil {
			t.Fatal(err)
		}
		return Options{Rulesets: all, Log: slog.New(slog.DiscardHandler)}
	}
	w.write("game.yaml", `id: g1
ruleset: anniversary
scenario: "1941"
seats:
  germany: &axis Ada <ada@despatch.test>
  italy: *axis
  japan: *axis
  ussr: &allies Ben <ben@despatch.test>
  uk: *allies
  usa: *allies
`)
	run(t, "game", "new", "--config", w.config, filepath.Join(filepath.Dir(w.config), "game.yaml"))
	w.replay = func(game string) error {
		// What the program notes beside its success is that a letter would be worded otherwise today.
		if note := run(t, "verify", "--config", w.config, game); note != "" {
			return errors.New(note)
		}
		return nil
	}
	return w
}

// run runs the program and returns what it says on standard error.
func run(t *testing.T, args ...string) string {
	t.Helper()
	cmd := despatch(t, args...)
	var said strings.Builder
	cmd.Stderr = &said
	if err := cmd.Run(); err != nil {
		t.Fatalf("despatch %s: %v\n%s", strings.Join(args, " "), err, &said)
	}
	return said.String()
}

// shape is what two runs with other dice have in common: the kinds of journal entries, the line of each letter, and which
// letter each parcel is: the welcome, an answer or a report.
func shape(r record) record {
	out := record{journal: map[string][]string{}, letters: r.letters, parcels: map[string]string{}, idle: r.idle}
	for game, entries := range r.journal {
		for _, e := range entries {
			kind, _, _ := strings.Cut(e, " ")
			out.journal[game] = append(out.journal[game], kind)
		}
	}
	for _, parcel := range r.parcels {
		state, raw, _ := strings.Cut(parcel, "\n")
		name := fmt.Sprintf("%s (%s) to %s", headerOf(raw, "Subject"), headerOf(raw, "Auto-Submitted"), headerOf(raw, "To"))
		out.parcels[name] += state + "\n"
	}
	return out
}
