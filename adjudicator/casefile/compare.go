package casefile

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"sort"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"despatch/adjudicator"
	"despatch/orders"
)

// compare lists where a result differs from what the case expects.
func (c *Case) compare(res *result) []string {
	var diffs []string
	add := func(format string, args ...any) { diffs = append(diffs, fmt.Sprintf(format, args...)) }
	e := &c.Expect
	if e.Accepted != nil && *e.Accepted != res.accepted {
		add("accepted: want %v, got %v%s", *e.Accepted, res.accepted, listDiagnostics(res.diagnostics))
	}
	if e.Quiet && len(res.diagnostics) > 0 {
		add("quiet: want nothing said of the lines, got%s", listDiagnostics(res.diagnostics))
	}
	if !res.untouched {
		add("a refused sheet changed the position")
	}
	diffs = append(diffs, compareDiagnostics(e.Diagnostics, res.diagnostics)...)
	stand := res.game.Stand(res.state)
	if e.Round != nil && *e.Round != stand.Round {
		add("round: want %d, got %d", *e.Round, stand.Round)
	}
	if e.Turn != "" && !sameName(res.game.Vocabulary().Seats, e.Turn, stand.Turn) {
		add("turn: want %s, got %s", e.Turn, stand.Turn)
	}
	if e.Phase != "" && e.Phase != stand.Phase {
		add("phase: want %s, got %s", e.Phase, stand.Phase)
	}
	diffs = append(diffs, compareEvents(e.Events, res.events, res.game.Vocabulary())...)
	diffs = append(diffs, c.compareWaits(res)...)
	if e.Winner != "" {
		winner := "none"
		if v, over := res.game.Over(res.state); over {
			winner = v.Winner
		}
		if !orders.Same(e.Winner, winner) {
			add("winner: want %s, got %s", e.Winner, winner)
		}
	}
	return append(append(diffs, c.compareKeys(res)...), c.comparePosition(res)...)
}

// compareKeys compares single keys of the position file; one that the file leaves out is "none", and a yes-or-no "false".
func (c *Case) compareKeys(res *result) []string {
	if len(c.Expect.Position) == 0 {
		return nil
	}
	got, err := dump(res.game, res.state)
	if err != nil {
		return []string{err.Error()}
	}
	var diffs []string
	for _, key := range slices.Sorted(maps.Keys(c.Expect.Position)) {
		row := c.Expect.Position[key]
		want, is := compact(&row), "none"
		if n := child(got.root, key); n != nil {
			is = compact(n)
		}
		if want != is && !(want == "false" && is == "none") {
			diffs = append(diffs, fmt.Sprintf("position: %s: want %s, got %s", key, want, is))
		}
	}
	return diffs
}

func listDiagnostics(ds []orders.Diagnostic) string {
	var b strings.Builder
	for _, d := range ds {
		b.WriteString("\n    " + d.String())
	}
	return b.String()
}

// compareDiagnostics matches each expected diagnostic with one of its own.
func compareDiagnostics(want []Diagnostic, got []orders.Diagnostic) []string {
	var diffs []string
	used := make([]bool, len(got))
	for _, w := range want {
		found := false
		for i, g := range got {
			if !used[i] && w.matches(g) {
				used[i], found = true, true
				break
			}
		}
		if !found {
			diffs = append(diffs, fmt.Sprintf("diagnostics: nothing matches %+v among:%s", w, listDiagnostics(got)))
		}
	}
	return diffs
}

func (d Diagnostic) matches(g orders.Diagnostic) bool {
	return (d.Line == 0 || d.Line == g.Line) &&
		(d.Severity == "" || d.Severity == g.Severity.String()) &&
		(d.Rule == "" || d.Rule == g.Rule) &&
		strings.Contains(strings.ToLower(g.Message.String()+" "+g.Hint.String()), strings.ToLower(d.Contains))
}

// compareEvents checks that the expected events are a subsequence of what happened.
func compareEvents(want []map[string]any, got []adjudicator.Event, v *orders.Vocabulary) []string {
	next := 0
	for _, w := range want {
		found := false
		for ; next < len(got) && !found; next++ {
			found = eventMatches(w, got[next], v)
		}
		if !found {
			row, _ := json.Marshal(w)
			return []string{fmt.Sprintf("events: %s did not happen (in this order) among:%s", row, listEvents(got))}
		}
	}
	return nil
}

func listEvents(events []adjudicator.Event) string {
	var b strings.Builder
	for _, e := range events {
		row, _ := json.Marshal(e.Detail)
		fmt.Fprintf(&b, "\n    %s %s", e.Detail.EventType(), row)
	}
	return b.String()
}

// eventMatches compares the fields a row names; names of seats, spaces and units may be any that sheets take.
func eventMatches(want map[string]any, e adjudicator.Event, v *orders.Vocabulary) bool {
	raw, err := json.Marshal(e.Detail)
	if err != nil {
		return false
	}
	fields := map[string]any{}
	if err := json.Unmarshal(raw, &fields); err != nil {
		return false
	}
	fields["type"] = e.Detail.EventType()
	if _, has := fields["rules"]; !has {
		fields["rules"] = strings.Join(e.Rules, " ")
	}
	for key, w := range want {
		g, has := fields[key]
		if !has || !sameValue(v, w, g) {
			return false
		}
	}
	return true
}

func sameValue(v *orders.Vocabulary, want, got any) bool {
	a, b := fmt.Sprint(want), fmt.Sprint(got)
	if _, err := strconv.ParseFloat(a, 64); err == nil { // a name may lose its punctuation, a number not its sign
		return a == b
	}
	return sameName(v.Seats, a, b) || sameName(v.Spaces, a, b) || sameName(v.Units, a, b)
}

// sameName says whether two texts name the same thing in a list.
func sameName(list []orders.Name, a, b string) bool {
	if orders.Same(a, b) {
		return true
	}
	for _, n := range list {
		if isName(n, a) && isName(n, b) {
			return true
		}
	}
	return false
}

func isName(n orders.Name, text string) bool {
	return slices.ContainsFunc(append([]string{n.ID, n.Name, n.Plural}, n.Aliases...), func(called string) bool {
		return called != "" && orders.Same(called, text)
	})
}

// compact is the text of a value on one line, whichever way it is written: [[Red, Blue]].
func compact(n *yaml.Node) string {
	var parts []string
	switch n.Kind {
	case yaml.SequenceNode:
		for _, item := range n.Content {
			parts = append(parts, compact(item))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case yaml.MappingNode:
		for i := 0; i+1 < len(n.Content); i += 2 {
			parts = append(parts, n.Content[i].Value+": "+compact(n.Content[i+1]))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	}
	return n.Value
}

// compareWaits checks who must say what next: the duties of the phase that stands.
func (c *Case) compareWaits(res *result) []string {
	if c.Expect.WaitsFor == nil {
		return nil
	}
	var got []adjudicator.Duty
	for _, d := range res.game.Duties(res.state) {
		if d.Phase == res.game.Stand(res.state).Phase {
			got = append(got, d)
		}
	}
	v := res.game.Vocabulary()
	same := len(got) == len(*c.Expect.WaitsFor)
	for _, w := range *c.Expect.WaitsFor {
		found := false
		for _, d := range got {
			found = found || sameName(v.Seats, w.Power, string(d.Seat)) && (w.Phase == "" || w.Phase == d.Phase) && w.Decision == d.Decision
		}
		same = same && found
	}
	if same {
		return nil
	}
	var b strings.Builder
	for _, d := range got {
		fmt.Fprintf(&b, "\n    %s: %s %s", v.Seat(string(d.Seat)), d.Phase, d.Decision)
	}
	return []string{fmt.Sprintf("waits-for: want %+v, got:%s", *c.Expect.WaitsFor, b.String())}
}

// comparePosition compares listed spaces whole and listed powers key by key. What the case writes is read as a position of
// its own and written out again, so that both sides use the same words.
func (c *Case) comparePosition(res *result) []string {
	if c.Expect.Spaces.Kind == 0 && c.Expect.Powers.Kind == 0 {
		return nil
	}
	want, err := c.expected(res.game)
	if err != nil {
		return []string{"expect.yaml: " + err.Error()}
	}
	got, err := dump(res.game, res.state)
	if err != nil {
		return []string{err.Error()}
	}
	var diffs []string
	v := res.game.Vocabulary()
	for _, listed := range keys(&c.Expect.Spaces) {
		name := nameOf(v.Spaces, listed.key)
		w, g := flatten(want.space(name)), flatten(got.space(name))
		if child(listed.value, "owner") == nil {
			maps.DeleteFunc(w, isOwner)
			maps.DeleteFunc(g, isOwner)
		}
		diffs = append(diffs, difference(name, w, g)...)
	}
	for _, listed := range keys(&c.Expect.Powers) {
		name := nameOf(v.Seats, listed.key)
		w, g := want.power(name), got.power(name)
		for _, field := range keys(listed.value) {
			diffs = append(diffs, difference(name, flattenKey(w, field.key), flattenKey(g, field.key))...)
		}
	}
	return diffs
}

func isOwner(entry string, _ int) bool { return strings.HasPrefix(entry, ownerPrefix) }

// expected reads the spaces and powers of expect.yaml on top of the case's base.
func (c *Case) expected(game adjudicator.Ruleset) (*position, error) {
	var base map[string]yaml.Node
	if err := yaml.Unmarshal(c.Position, &base); err != nil {
		return nil, err
	}
	file := map[string]any{}
	for _, key := range []string{"ruleset", "base", "options"} {
		if n, ok := base[key]; ok {
			file[key] = &n
		}
	}
	if c.Expect.Spaces.Kind != 0 {
		file["spaces"] = &c.Expect.Spaces
	}
	if c.Expect.Powers.Kind != 0 {
		file["powers"] = &c.Expect.Powers
	}
	raw, err := yaml.Marshal(file)
	if err != nil {
		return nil, err
	}
	state, err := game.LoadPosition(raw)
	if err != nil {
		return nil, err
	}
	return dump(game, state)
}

// difference compares two flattened rows.
func difference(where string, want, got map[string]int) []string {
	var diffs []string
	all := map[string]bool{}
	for k := range want {
		all[k] = true
	}
	for k := range got {
		all[k] = true
	}
	list := make([]string, 0, len(all))
	for k := range all {
		list = append(list, k)
	}
	sort.Strings(list)
	for _, k := range list {
		if want[k] != got[k] {
			diffs = append(diffs, fmt.Sprintf("%s: %s: want %d, got %d", where, k, want[k], got[k]))
		}
	}
	return diffs
}
