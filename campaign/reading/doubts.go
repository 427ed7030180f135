package reading

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/thread"
	"despatch/orders/aside"
	"despatch/orders/sheets"
)

// InSubject and its like are places of a letter, as its writer is told of them.
const InSubject, AboveOrders, BelowOrders, BesideOrders, InComment = "in its subject", "above its orders", "below its orders", "beside its orders", "behind # in its orders"

// OnPageAlone and InTextAlone are those of a letter that comes in two forms, which differ.
const OnPageAlone, InTextAlone = "on its page alone", "in its text alone"

// OtherPlayers are the words of the names of the game's other players. What a letter says to a game master may be about its orders.
func (h *Placed) OtherPlayers() (words []string) {
	notHis := incoming.PlainWords(h.Letter.FromName)
	for _, p := range h.Game.Players {
		switch {
		case p.Master, slices.Contains(p.Addresses, h.Letter.From):
			notHis = append(notHis, incoming.PlainWords(p.Name)...)
		default:
			words = append(words, incoming.PlainWords(p.Name)...)
		}
	}
	return slices.DeleteFunc(words, func(w string) bool { return len(w) < 3 || slices.Contains(notHis, w) || h.Game.Named(w) })
}

// AsidesIn are those of a part of the letter.
func (h *Commanded) AsidesIn(text string, own bool, inside []*incoming.Paper) (runs [][]incoming.Aside) {
	rows := strings.Split(text, "\n")
	if own {
		rows = strings.Split(h.WithoutMessages(), "\n")
		for _, c := range h.Asked.Commands {
			if at := c.At().Line; at > 0 && at <= len(rows) {
				rows[at-1] = ""
			}
		}
	}
	ours, seen := h.OursInWords(), map[string]bool{}
	isOurs := func(row string) bool { // a row that comes over and over is looked for once
		is, known := seen[row]
		if !known {
			is = HasWord(row) && ours.HoldsRow(row)
			seen[row] = is
		}
		return is
	}
	var run []incoming.Aside
	cut := func() {
		if len(run) > 0 {
			runs = append(runs, run)
		}
		run = nil
	}
	place, signature, repeated := AboveOrders, false, false
	bare := true // since the last run nothing stood there but empty rows
	if len(inside) == 0 {
		place = BesideOrders
	}
	for i := 0; i < len(rows); i++ {
		if k := slices.IndexFunc(inside, func(p *incoming.Paper) bool { return p.Opens() == i+1 }); k >= 0 {
			if cut(); bare {
				runs = h.withoutHead(runs, inside[k])
			}
			bare = true
			end := inside[k].Closes(len(rows))
			signature = end <= len(rows) && strings.TrimSpace(rows[end-1]) == "--"
			if place, repeated = BelowOrders, false; end <= len(rows) && !incoming.EndsSheet(rows[end-1]) {
				end-- // a greeting is its writer's, too
			}
			i = end - 1
			continue
		}
		row := strings.TrimSpace(rows[i])
		repeated = repeated || sheets.IntroducesQuote(rows, i)
		signature = signature || row == "--"
		if repeated || row == "" || row == "--" || strings.HasPrefix(row, ">") || strings.HasPrefix(row, "#") || aside.IsOrnament(row) || isOurs(row) || own && h.IsGameLine(row) {
			cut()
			bare = bare && row == ""
			continue
		}
		bare = true
		run = append(run, incoming.Aside{Text: row, Place: place, Signature: signature})
	}
	cut()
	return runs
}

// withoutHead are runs without a last row that only says for whom the sheet below it is: "and for the UK:".
func (h *Commanded) withoutHead(runs [][]incoming.Aside, below *incoming.Paper) [][]incoming.Aside {
	if len(runs) == 0 || h.Game == nil {
		return runs
	}
	last := runs[len(runs)-1]
	head := last[len(last)-1]
	seat := adjudicator.Seat(below.Sheet.Header.Seat)
	if p := h.Game.PlayerAt(h.Letter.From); p == nil || below.Implied || head.Place == InSubject || !h.NamesHeadOf(p, head.Text, seat) {
		return runs
	}
	if len(last) == 1 {
		return runs[:len(runs)-1]
	}
	runs[len(runs)-1] = last[:len(last)-1]
	return runs
}

// TypedSubject is what the writer has put on the subject beside ours.
func (h *Commanded) TypedSubject() string {
	subject := h.Letter.Subject
	for _, l := range h.Answered() {
		subject = strings.ReplaceAll(subject, l.Subject, " ")
	}
	if h.Game == nil {
		return withoutAnswer(subject)
	}
	if name := "[" + h.Game.ID + "]"; strings.Contains(subject, name) {
		before, behind, _ := strings.Cut(subject, name)
		if subject = before + " " + behind; h.isSubjectOfOurs(behind) {
			subject = before
		}
	}
	for _, c := range h.Asked.Commands {
		if c.At().Line == 0 { // a command in the subject is answered as one
			return ""
		}
	}
	return withoutAnswer(subject)
}

// withoutAnswer is a subject without what programs put before it: "Re:".
func withoutAnswer(subject string) string {
	fields := strings.Fields(subject)
	for len(fields) > 0 && slices.Contains(thread.OnSubjects, strings.ToLower(strings.TrimRight(fields[0], ":"))) {
		fields = fields[1:]
	}
	return strings.Join(fields, " ")
}

// isSubjectOfOurs says whether the words behind the name of the game on a subject are those of a letter of ours to the writer, or how
// these begin: programs cut long subjects off.
func (h *Placed) isSubjectOfOurs(behind string) bool {
	words, _ := incoming.Squeezed(behind)
	return words == "" || slices.ContainsFunc(h.SentSince(h.Game, thread.MostEntries), func(l thread.SentLetter) bool {
		subject, _ := incoming.Squeezed(l.Subject)
		name, _ := incoming.Squeezed(h.Game.ID)
		return strings.HasPrefix(strings.TrimPrefix(subject, name), words)
	})
}

// CoversWaiting says whether a sheet holds every section that waits of a player's seats.
func (h *GameWords) CoversWaiting(p *incoming.Paper, of *journal.Player) bool {
	return of == nil || !slices.ContainsFunc(of.Seats, func(seat adjudicator.Seat) bool {
		for had := range h.Game.Pending[seat].Each {
			if had.ID != journal.StandingSection && !HoldsSection(p.Sheet, had.Key()) {
				return true
			}
		}
		return false
	})
}
