package selfplay

import (
	"bytes"
	"fmt"
	"maps"
	"slices"

	"gopkg.in/yaml.v3"

	"despatch/adjudicator"
	"despatch/adjudicator/dday"
	"despatch/adjudicator/dice"
)

// ddayUmpire knows the rulebook and position files, and none of the game's functions.
type ddayUmpire struct {
	*ddayMatch
	fortune bool
	// pieces are the units of each power and kind that the game has, used the tactics cards that were used.
	pieces map[string]int
	used   map[int]bool
	before *ddayFile
}

// ddayFile is a position file as far as the umpire looks at it.
type ddayFile struct {
	Round  int                       `yaml:"round"`
	Phase  string                    `yaml:"phase"`
	Marked bool                      `yaml:"marked"`
	Winner string                    `yaml:"winner"`
	Used   []int                     `yaml:"used"`
	Powers map[string]map[string]any `yaml:"powers"`
	Spaces map[string]ddaySpace      `yaml:"spaces"`
	Rest   map[string]any            `yaml:",inline"`
}

type ddaySpace struct {
	Owner string                    `yaml:"owner"`
	Units map[string]map[string]int `yaml:"units"`
}

func newDDayUmpire(m *ddayMatch, options adjudicator.Options) *ddayUmpire {
	u := &ddayUmpire{ddayMatch: m, fortune: options["fortune"] == "on", used: map[int]bool{}}
	u.before = u.read(m.state)
	u.pieces = u.count(u.before)
	return u
}

func (u *ddayUmpire) read(s adjudicator.State) *ddayFile {
	text, err := u.game.DumpPosition(s)
	if err != nil {
		u.Fatal(err)
	}
	var f ddayFile
	if err := yaml.Unmarshal(text, &f); err != nil {
		u.Fatal(err)
	}
	back, err := u.game.LoadPosition(text)
	if err != nil {
		u.Fatalf("%v\n%s", err, text)
	}
	want, _ := s.Encode()
	if got, _ := back.Encode(); !bytes.Equal(got, want) {
		u.Fatalf("the position differs after it was written out and read:\n%s", text)
	}
	if f.Winner == "" {
		if err := u.game.AuditPosition(text); err != nil {
			u.Fatalf("%v\n%s", err, text)
		}
	}
	return &f
}

// judge looks at what a resolution has led to.
func (u *ddayUmpire) judge(before adjudicator.State, out adjudicator.Outcome) {
	after := u.read(out.State)
	u.units(after)
	u.zones(after)
	u.charts(u.before, after)
	u.dice(out.Events)
	u.cards(after, out.Events)
	u.cities(after, out.State)
	if _, err := u.phrases.Tell(out.Events); err != nil {
		u.Errorf("the events cannot be told: %v", err)
	}
	for _, e := range out.Events {
		u.events[e.Detail.EventType()]++
	}
	u.before = after
}

func (u *ddayUmpire) fail(f *ddayFile, format string, args ...any) {
	u.Fatalf("turn %d, %s: %s", f.Round, f.Phase, fmt.Sprintf(format, args...))
}

// count counts the units of each power and kind: on the board, on charts and lost.
func (u *ddayUmpire) count(f *ddayFile) map[string]int {
	n := map[string]int{}
	for _, space := range f.Spaces {
		for power, units := range space.Units {
			for kind, k := range units {
				n[power+" "+kind] += k
			}
		}
	}
	for power, row := range f.Powers {
		for key, value := range row {
			switch value := value.(type) {
			case map[string]any: // lost
				for kind, k := range value {
					n[power+" "+kind] += k.(int)
				}
			case []any: // a chart, or the spaces in which its units stand
				for _, kind := range value {
					if name, ok := kind.(string); ok {
						n[power+" "+name]++
					}
				}
			default:
				u.fail(f, "%s of %s is %T", key, power, value)
			}
		}
	}
	maps.DeleteFunc(n, func(_ string, k int) bool { return k == 0 })
	return n
}

// units: none comes from nowhere and none goes there (DD-UNITS.10).
func (u *ddayUmpire) units(f *ddayFile) {
	if got := u.count(f); !maps.Equal(got, u.pieces) {
		u.fail(f, "the game has %v, and now there are %v", u.pieces, got)
	}
}

// zones: at most eight mobile units of a side (DD-STACK.1, .2, .4), four fighters (DD-STACK.7), boxes within their outlines
// (DD-STACK.9), and control by presence alone (DD-COMBAT.16 to 18).
func (u *ddayUmpire) zones(f *ddayFile) {
	capacity := map[string]int{"Utah": 4, "Omaha": 8, "Gold": 7, "Juno": 5, "Sword": 6} // DD-MAP.4
	for at, space := range f.Spaces {
		axis, allies, fighters := 0, 0, 0
		for power, units := range space.Units {
			for kind, k := range units {
				switch {
				case k <= 0:
					u.fail(f, "%s holds %d %s of %s", at, k, kind, power)
				case kind == "fighter":
					fighters += k
				case kind == "bunker" || kind == "bomber":
				case power == "Germany":
					axis += k
				default:
					allies += k
				}
			}
		}
		most, box := capacity[at]
		switch {
		case box && (allies > most || axis > 0):
			u.fail(f, "box %s holds %d Allied and %d Axis units", at, allies, axis)
		case !box && (axis > 8 || allies > 8):
			u.fail(f, "%s holds %d Axis and %d Allied units", at, axis, allies)
		case fighters > 4 && at != "Airfield" && !u.fortune:
			u.fail(f, "%d fighters patrol %s", fighters, at)
		}
		axis += space.Units["Germany"]["bunker"] // DD-COMBAT.19
		if want := holder(axis, allies); space.Owner != want {
			u.fail(f, "%s is of %s, want %s", at, space.Owner, want)
		}
	}
}

func holder(axis, allies int) string {
	switch {
	case axis > 0 && allies == 0:
		return "Germany"
	case allies > 0 && axis == 0:
		return "Allies"
	case axis > 0:
		return "contested" // DD-RULING.5
	}
	return "nobody"
}

// charts: without the tactics deck what is left of a chart is the end of what was left before (DD-REINF.1).
func (u *ddayUmpire) charts(before, after *ddayFile) {
	if len(u.used) > 0 || len(after.Used) > 0 {
		return
	}
	for power, row := range after.Powers {
		for key, value := range row {
			now, isChart := value.([]any)
			was, _ := before.Powers[power][key].([]any)
			if isChart && (len(now) > len(was) || !slices.Equal(now, was[len(was)-len(now):])) {
				u.fail(after, "%s of %s was %v and is %v", key, power, was, now)
			}
		}
	}
}

// dice: every face that was thrown stands, in the order thrown, beside the event that tells of it.
func (u *ddayUmpire) dice(events []adjudicator.Event) {
	var told []dice.Face
	for _, e := range events {
		for _, th := range e.Throws {
			told = append(told, th.Faces...)
			if th.Reason.Who == "" || th.Reason.What == "" {
				u.Fatalf("nobody knows what the dice %v of %+v were for", th.Faces, e.Detail)
			}
		}
		if len(e.Throws) > 0 && len(e.Rules) == 0 {
			u.Fatalf("dice without a rule: %+v", e.Detail)
		}
	}
	sorted := func(faces []dice.Face) []dice.Face { return slices.Sorted(slices.Values(faces)) }
	if !slices.Equal(sorted(told), sorted(u.thrown)) {
		u.Fatalf("the dice thrown are %v, and %v are told of", u.thrown, told)
	}
}

// cards: a tactics card is used once in a game and only by the deck that has it (DD-TACTIC.0.2).
func (u *ddayUmpire) cards(f *ddayFile, events []adjudicator.Event) {
	for i, e := range events {
		used, ok := e.Detail.(dday.TacticUsed)
		if !ok {
			continue
		}
		if u.used[used.Card] {
			u.fail(f, "tactics card %d is used a second time", used.Card)
		}
		u.used[used.Card] = true
		if i > 0 && !slices.Contains(f.Used, used.Card) {
			u.fail(f, "tactics card %d was used and is still in the deck", used.Card)
		}
	}
}

// cities: the table of cities says what the position says, and a side has won only as the rulebook has it (DD-VICTORY.2 to 5).
func (u *ddayUmpire) cities(f *ddayFile, s adjudicator.State) {
	for _, row := range u.game.Position(s, "").Tables[0].Rows {
		owner := f.Spaces[row.Cells[0].String()].Owner
		if says := row.Cells[1].String(); owner == "Allies" && says != "Allies" || owner == "Germany" && says != "Axis" {
			u.fail(f, "%s is held by %s, and the table says %s", row.Cells[0], owner, says)
		}
	}
	if f.Winner != "" && f.Winner != "Axis" && f.Winner != "Allies" {
		u.fail(f, "%s has won", f.Winner)
	}
}
