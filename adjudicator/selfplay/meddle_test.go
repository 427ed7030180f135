package selfplay

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/orders"
	"despatch/orders/sheets"
)

// meddle spoils one of the sheets and lets the game resolve them. What comes of it is thrown away: it must be a refusal that
// leaves no trace, or a position that passes every check.
func (m *match) meddle(subs []adjudicator.Submission) {
	i := m.chance.IntN(len(subs))
	lines := strings.Split(strings.TrimSpace(orders.Print(subs[i].Sheet, m.rules.Vocab)), "\n")
	for range 1 + m.chance.IntN(2) {
		lines = mischief[m.chance.IntN(len(mischief))](m, lines)
	}
	text := strings.Join(lines, "\n") + "\n"
	sheet, diags := sheets.Parse(text, m.rules.Vocab)
	if sheet == nil || orders.Failed(diags) {
		m.tally.refused++
		return
	}
	spoilt := slices.Clone(subs)
	spoilt[i] = adjudicator.Submission{Seat: adjudicator.Seat(sheet.Header.Seat), Sheet: sheet}
	m.checkVerdict(spoilt)
	m.tryOut(spoilt)
}

// checkVerdict sees that the check says of sheets what the resolution does: where there is a refusal there is a sheet with an
// error, and the other way round. Where two forces share the turn, a check looks further than a resolution can go: it takes what
// the other has not said yet for a pass.
func (m *match) checkVerdict(subs []adjudicator.Submission) {
	var errors []orders.Diagnostic
	for _, sub := range subs {
		for _, d := range m.game.Check(m.state, sub.Seat, subs).Diagnostics {
			if d.Severity == orders.Error {
				errors = append(errors, d)
			}
		}
	}
	m.checkUntouched("a check")
	shared := slices.ContainsFunc(m.rules.Powers, func(p axis.PowerType) bool { return p.PlayedBy == m.board().Active() })
	shared = shared || m.board().Kept != nil // who is asked lets the game go on with his answer, whatever waits beside it
	out := m.game.Resolve(m.state, subs, m.cup())
	if out.Refused != (len(errors) > 0) && (out.Refused || !shared) {
		m.tell(subs)
		m.fail("the checks say %v, the resolution %v", errors, out.Diagnostics)
	}
}

// tryOut resolves sheets of which nothing is known, and forgets them.
func (m *match) tryOut(subs []adjudicator.Submission) {
	kept := *m
	kept.story, kept.turn = slices.Clone(m.story), m.turn.clone()
	m.tell(subs)
	cup := m.cup()
	out := m.game.Resolve(m.state, subs, cup)
	m.checkUntouched("a resolution")
	if out.Refused {
		m.checkRefusal(out, cup)
		story := kept.story
		*m = kept
		m.story = story
		m.tally.refused++
		return
	}
	m.accept(m.board(), out, cup, subs)
	events := m.tally.events
	*m = kept
	m.tally.events = events
	m.tally.odd++
}

// checkRefusal sees that a refusal leaves no trace and says why.
func (m *match) checkRefusal(out adjudicator.Outcome, cup *countingCup) {
	after, err := out.State.Encode()
	switch {
	case err != nil || string(after) != string(m.bytes):
		m.fail("a refused sheet has changed the state (%v)", err)
	case len(out.Events) > 0 || len(out.Consumed) > 0 || len(cup.faces) > 0:
		m.fail("a sheet is refused, but %d events are told, %d sections used up, %d dice thrown", len(out.Events), len(out.Consumed), len(cup.faces))
	case !orders.Failed(out.Diagnostics):
		m.fail("a sheet is refused without a reason")
	}
}

// mischief is what can be done to the lines of a sheet; the first line is its header.
var mischief = []func(*match, []string) []string{
	func(m *match, l []string) []string { // say a line twice
		i := m.lineOf(l)
		return slices.Insert(l, i, l[i])
	},
	func(m *match, l []string) []string { // leave a line out
		if i := m.lineOf(l); len(l) > 3 {
			return slices.Delete(l, i, i+1)
		}
		return l
	},
	func(m *match, l []string) []string { // exchange two lines, of whatever sections
		i, j := m.lineOf(l), m.lineOf(l)
		l[i], l[j] = l[j], l[i]
		return l
	},
	func(m *match, l []string) []string { // change a number
		return m.replaceWord(l, func(word string) string {
			if strings.Trim(word, "0123456789") != "" {
				return word
			}
			return []string{"0", "1", "2", "3", "9", "99", "all"}[m.chance.IntN(7)]
		})
	},
	func(m *match, l []string) []string { // name another space
		return m.swapName(l, m.rules.Vocab.Spaces)
	},
	func(m *match, l []string) []string { // name another kind of unit
		return m.swapName(l, m.rules.Vocab.Units)
	},
	func(m *match, l []string) []string { // sign for somebody else
		p := axis.Power(m.chance.IntN(len(m.rules.Powers)))
		l[0] = "ORDERS " + m.name + " " + m.rules.PowerName(p)
		return l
	},
	func(m *match, l []string) []string { // write for another round
		l[0] += fmt.Sprintf(" ROUND %d", m.board().Round+m.chance.IntN(3)-1)
		return l
	},
	func(m *match, l []string) []string { // put a section under another heading
		heads := []string{headResearch, headPurchase, headCombat, headNoncombat, headMobilise, headStanding}
		for i := range l {
			if j := slices.Index(heads, l[i]); j >= 0 && m.chance.IntN(2) == 0 {
				l[i] = heads[m.chance.IntN(len(heads))]
				break
			}
		}
		return l
	},
	func(m *match, l []string) []string { // turn a move round
		i := m.lineOf(l)
		if from, to, ok := strings.Cut(l[i], " -> "); ok {
			if units, start, ok := strings.Cut(strings.TrimSpace(from), "  "); ok {
				l[i] = "  " + units + "  " + to + " -> " + start
			}
		}
		return l
	},
}

// lineOf chooses a line below the header and above END.
func (m *match) lineOf(lines []string) int { return 1 + m.chance.IntN(max(len(lines)-2, 1)) }

func (m *match) replaceWord(lines []string, change func(string) string) []string {
	i := m.lineOf(lines)
	words := strings.Split(lines[i], " ")
	for j := range words {
		words[j] = change(words[j])
	}
	lines[i] = strings.Join(words, " ")
	return lines
}

// swapName puts some other name in the place of one that a line holds.
func (m *match) swapName(lines []string, names []orders.Name) []string {
	i := m.lineOf(lines)
	for _, n := range m.chance.Perm(len(names)) {
		for _, name := range []string{names[n].Plural, names[n].Name} {
			if name != "" && strings.Contains(lines[i], name) {
				lines[i] = strings.Replace(lines[i], name, names[m.chance.IntN(len(names))].Name, 1)
				return lines
			}
		}
	}
	return lines
}
