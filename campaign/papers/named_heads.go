package papers

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/thread"
	"despatch/orders/aside"
	"despatch/pattern"
)

// How much is looked through for names of seats: the rows of a letter, and the words of a row that are not known to say nothing.
const (
	mostHeaded = 1500
)

// writeHeads writes out the lines that open a sheet by the name of a seat of the writer's alone. Every line keeps its place. Where words
// stand above the first of them that may mean more, the text stays as it is. named is true when orders stand above the first of them, either when some
// stand in place of others.
func (h *Reading) writeHeads(text string) (headed string, named, either bool) {
	p := h.Implier()
	if p == nil {
		return text, false, false
	}
	rows := strings.Split(text, "\n")
	if len(rows) > mostHeaded {
		return text, false, false
	}
	var heads []int
	known := slices.Concat(reading.HarmlessWords, incoming.Partings, incoming.PlainWords(h.Clerk.House.Name+" "+p.Name+" "+h.Letter.FromName+" "+h.Game.ID))
	open, bare, above, block := false, false, "", 0
	for i, row := range rows {
		if strings.TrimSpace(row) == "" {
			above = ""
			continue
		}
		switch {
		case incoming.EndsSheet(row):
			open = len(strings.Fields(row)) > 1 // the line that opens another
		case h.OpensSection(row):
			bare = bare || !open && len(heads) == 0
			open, block = true, i
		default:
			head, ok := "", false
			if !open || len(heads) > 0 || bare {
				head, ok = h.HeadsSection(p, row, rows[i+1:])
			}
			if other := h.alternativeHead(p, row, rows[i+1:]); !ok && other != "" {
				either, head, ok, above = true, other, true, ""
			}
			switch {
			case ok && (!open || above == "" || h.StandsAlone(rows[block:i], row)):
				rows[i], open = head, true
				heads = append(heads, i)
			case !open && len(heads) == 0 && !reading.AllKnown(row, known) && !aside.IsCourtesy(row):
				return text, false, false
			}
		}
		above = row
	}
	if either && len(heads) == 1 && !bare { // one plan alone
		return text, false, false
	}
	if named = len(heads) > 0 && bare; len(heads) == 0 || !reading.AllKnown(h.OwnSubject(), slices.Concat(known, thread.OnSubjects, h.SeatWords(p))) {
		return text, named, false
	}
	return strings.Join(rows, "\n"), named, either
}

// isAlternative finds a row that parts orders from others in their place: "oppure:", "or", "Plan B".
var isAlternative = pattern.Of(`(?i)^\W*(?:(?:or|or else|or instead|oppure|o|o invece|o anche|oder|oder aber|ou|ou bien|o bien|u)|(?:alternativel?y?|alternativ[aeo]?|in alternativa|altrimenti|otherwise|sonst)|` +
	`(?:(?:first|second|prim[ao]|second[ao]|erste|zweite|premier|première|deuxième|segund[ao]) )?(?:plan|piano|option|opzione|opción|variante?|version|versione|fassung|versión|possibility|possibilità|möglichkeit)(?: (?:[ab]|[12]|one|two|uno|due|eins|zwei))?)\W*$`)

// alternativeHead is the line that opens a sheet in place of a row that parts orders from others in their place, "" for any other row, and where
// nobody can tell for which seat they are. Which of them counts is asked.
func (h *Reading) alternativeHead(p *journal.Player, row string, below []string) string {
	if !isAlternative.MatchString(row) || !h.OpensSection(reading.NextRow(below)) || h.Game == nil || !h.Game.Started() {
		return ""
	}
	seats := slices.DeleteFunc(slices.Clone(p.Seats), func(seat adjudicator.Seat) bool { return !h.Game.Awaited(seat) })
	if len(seats) != 1 {
		return ""
	}
	return "ORDERS " + h.Game.ID + " " + h.Game.SeatName(seats[0])
}
