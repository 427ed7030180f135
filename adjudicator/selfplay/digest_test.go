package selfplay

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"flag"
	"fmt"
	"hash"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/casefile"
	"despatch/adjudicator/dday"
	"despatch/adjudicator/dice"
	"despatch/often"
	"despatch/orders"
)

var (
	updateDigests = flag.Bool("update", false, "write testdata/digests.txt anew")
	wordDigests   = flag.Bool("selfplay.words", false, "print digests of all that is said too, words, forms and position files, for who changes how code is laid out and nothing that it says")
)

// digestFile holds what the games come to, a line for each series of them.
const digestFile = "testdata/digests.txt"

// TestDigests plays games and cases, and compares a digest of all that comes of them with that of earlier programs: the events with their
// rules and dice, the states as they are stored, what is refused and under which rule, and who is asked for what. Code that is laid out
// anew must not change a byte of it; what a correction of the rules changes on purpose is written with -update, with DESPATCH_LONG=1 and
// without it. TestDDayGames does so for its games. Of a case its own game's tests see what it says must come of it; what else comes of
// it is asked for with DESPATCH_LONG.
func TestDigests(t *testing.T) {
	compareDigests(t, func(said func(name, digest string)) {
		digestAnniversary(t, often.Of(4, 200), said)
		if often.Long {
			digestCases(t, said)
		}
	})
}

// compareDigests has games digested, and is done when all of them are over.
func compareDigests(t *testing.T, play func(said func(name, digest string))) {
	t.Helper()
	want := readDigests(t)
	var mutex sync.Mutex
	said := func(name, digest string) {
		mutex.Lock()
		defer mutex.Unlock()
		switch {
		case *updateDigests:
			want[name] = digest
		case *wordDigests:
			fmt.Println(name, digest)
		case want[name] == "" && strings.HasSuffix(name, ".txtar"): // a new case, which says itself what must come of it
		case want[name] != digest:
			t.Errorf("%s: what comes of it has changed (%s, it was %q)", name, digest, want[name])
		}
	}
	t.Cleanup(func() { // its parallel games are over
		if *updateDigests && !t.Failed() {
			writeDigests(t, want)
		}
	})
	play(said)
}

// digestAnniversary plays games of Anniversary, in parts.
func digestAnniversary(t *testing.T, games int, said func(name, digest string)) {
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	opening, err := game.New("1941", nil)
	if err != nil {
		t.Fatal(err)
	}
	distances := newCharts(opening.(axis.RuledState).Rules)
	for part := range 4 {
		name := fmt.Sprintf("anniversary, part %d of %d games", part+1, games)
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			sum := newDigester(game)
			for n := uint64(part); n < uint64(games); n += 4 {
				m, err := newMatch(sum, distances, 1941, n)
				if err != nil {
					t.Fatal(err)
				}
				playToEnd(t, m, n)
			}
			said(name, sum.text())
		})
	}
}

// digestCases runs the cases of every game.
func digestCases(t *testing.T, said func(name, digest string)) {
	for name, make := range map[string]func() (adjudicator.Ruleset, error){"anniversary": anniversary.New, "dday": dday.New} {
		t.Run(name, func(t *testing.T) {
			game, err := make()
			if err != nil {
				t.Fatal(err)
			}
			files, err := filepath.Glob(filepath.Join("..", name, "testdata", "cases", "*.txtar"))
			if err != nil || len(files) == 0 {
				t.Fatalf("there are no cases: %v", err)
			}
			for _, file := range files {
				data, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				c, err := casefile.Parse(file, data)
				if err != nil {
					t.Fatal(err)
				}
				sum := newDigester(game)
				if _, err := c.Run(casefile.Rulesets{game.Info().Name: sum}); err != nil {
					t.Fatal(err)
				}
				said(name+"/"+filepath.Base(file), sum.text())
			}
		})
	}
}

// digester is a game of which all that it says goes into a digest.
type digester struct {
	adjudicator.Ruleset
	sum hash.Hash
}

func newDigester(game adjudicator.Ruleset) *digester { return &digester{game, sha256.New()} }

func (d *digester) text() string { return hex.EncodeToString(d.sum.Sum(nil)[:8]) }

// add adds what can be spelt.
func (d *digester) add(what string, value any) {
	data, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	fmt.Fprintf(d.sum, "%s %s\n", what, data)
}

func (d *digester) addState(s adjudicator.State) {
	data, err := s.Encode()
	if err != nil {
		panic(err)
	}
	fmt.Fprintf(d.sum, "state %s\n", data)
}

// addDiagnostics adds where something is wrong and under which rule, and the words where they are asked for.
func (d *digester) addDiagnostics(list []orders.Diagnostic) {
	for _, w := range list {
		d.add("diagnostic", []any{w.Line, w.Column, w.Severity, w.Rule, w.Alone})
		if *wordDigests {
			d.add("words", []string{w.Message.String(), w.Hint.String()})
		}
	}
}

// addDuties adds who is asked for what.
func (d *digester) addDuties(list []adjudicator.Duty) {
	for _, duty := range list {
		d.add("duty", []any{duty.Seat, duty.Phase, duty.Section, duty.Keyword, duty.Decision, duty.Required})
		if *wordDigests {
			d.add("words", duty)
		}
	}
}

// Duties implements adjudicator.Ruleset.
func (d *digester) Duties(s adjudicator.State) []adjudicator.Duty {
	list := d.Ruleset.Duties(s)
	d.addDuties(list)
	if *wordDigests {
		d.addWords(s)
	}
	return list
}

// addWords adds what a state shows to everybody.
func (d *digester) addWords(s adjudicator.State) {
	d.add("stand", d.Ruleset.Stand(s))
	file, err := d.Ruleset.DumpPosition(s)
	if err != nil {
		panic(err)
	}
	_, wrong := d.Ruleset.LoadPosition(file)
	d.add("file", []string{string(file), fmt.Sprint(wrong), fmt.Sprint(d.AuditPosition(file))})
	for _, seat := range d.Ruleset.Info().Seats {
		d.add("position", d.Ruleset.Position(s, seat.ID))
		d.add("form", d.Ruleset.Form(s, seat.ID))
	}
}

// Check implements adjudicator.Ruleset.
func (d *digester) Check(s adjudicator.State, seat adjudicator.Seat, sheets []adjudicator.Submission) adjudicator.Checked {
	out := d.Ruleset.Check(s, seat, sheets)
	d.add("check", []any{seat, out.Hopeless, len(out.Lines)})
	d.addDiagnostics(out.Diagnostics)
	d.addDuties(out.Missing)
	if *wordDigests {
		d.add("words", []any{out.Lines, out.Unused})
	}
	return out
}

// Resolve implements adjudicator.Ruleset.
func (d *digester) Resolve(s adjudicator.State, sheets []adjudicator.Submission, cup dice.Cup) adjudicator.Outcome {
	out := d.Ruleset.Resolve(s, sheets, cup)
	d.add("resolve", []any{out.Refused, out.Stopped, out.Consumed, out.Open})
	d.addDiagnostics(out.Diagnostics)
	for _, e := range out.Events {
		d.add(e.Detail.EventType(), []any{e.Detail, e.Rules, e.Throws, e.Depth, e.VisibleTo})
	}
	d.addState(out.State)
	return out
}

func readDigests(t *testing.T) map[string]string {
	t.Helper()
	data, err := os.ReadFile(digestFile)
	if err != nil {
		t.Fatal(err)
	}
	list := map[string]string{}
	for line := range strings.Lines(string(data)) {
		if digest, name, ok := strings.Cut(strings.TrimSpace(line), " "); ok {
			list[name] = digest
		}
	}
	return list
}

func writeDigests(t *testing.T, list map[string]string) {
	t.Helper()
	var out strings.Builder
	for _, name := range slices.Sorted(maps.Keys(list)) {
		fmt.Fprintf(&out, "%s %s\n", list[name], name)
	}
	if err := os.WriteFile(digestFile, []byte(out.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
