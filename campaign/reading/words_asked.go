package reading

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/orders"
	"despatch/orders/aside"
	"despatch/pattern"
	"despatch/templates"
	"despatch/words"
)

// Pleas on which it hangs what is played.
var (
	AsksCancel = Asking(`cancel|forget (the|my|all|about|those|these|it|them)|forget (the |my )?orders|dimentica (gli|i miei|tutti)|lascia perdere|cancell?a|cancell?o|cancell?are|annulla|annullo|annullare|annullate|revoke|(take|taking) (it|them|this|that|these|everything|(all )?my orders|my (sheet|turn|moves?)) back|withdraw (it|them|this|that|(all )?my (orders|sheet|turn|moves?))|take back|ritiro (gli|i miei) ordini|stornieren|storniere|zurücknehmen|annuler|annulez|cancelar|anular`)
)

// bareName finds what languages put around a name: "l'Italia", "Italy's".
var bareName = pattern.Of(`^(?:l|d|dell|all|dall|sull)['’]|['’]s$`)

// TellCancel tells which line takes back the orders that wait: of the seats that the letter names, else of all.
func (h *Written) TellCancel() (what words.Text, line string) {
	waits := func(seat adjudicator.Seat) bool {
		_, ahead := h.Game.Ahead[seat]
		return h.Game.Pending[seat].Text != "" || ahead
	}
	var have, named, none []adjudicator.Seat
	for _, seat := range h.Player.Seats {
		if waits(seat) {
			have = append(have, seat)
		}
	}
	spoken := journal.WordsOf(strings.Join(incoming.Spoken(h.Letter.Text), " "))
	for i, w := range spoken {
		spoken[i] = bareName.ReplaceAllString(w, "")
	}
	for i, w := range spoken {
		for _, name := range []string{w, w + " " + strings.Join(spoken[i+1:min(i+2, len(spoken))], " ")} {
			s := h.SeatCalled(name)
			switch {
			case slices.Contains(have, s) && !slices.Contains(named, s):
				named = append(named, s)
			case !slices.Contains(have, s) && slices.Contains(h.Player.Seats, s) && !slices.Contains(none, s):
				none = append(none, s)
			}
		}
	}
	if len(have) == 0 && h.Player.Master && len(h.Player.Seats) == 0 {
		return book.Say(masterTakesBack{}), "HELP MASTER EXTEND\n\nHELP MASTER ROLLBACK"
	}
	if len(have) == 0 {
		return book.Say(nothingToTakeBack{}), "STATUS"
	}
	if text := strings.Join(incoming.Spoken(h.Letter.Text), "\n"); deniesCancel.MatchString(text) && len(h.SectionsIn(text)) == 0 {
		return book.Say(recordedStands{SeatNames(h.Game, have)}), "STATUS"
	}
	if len(named) == 0 && len(none) > 0 {
		var lines []string
		for _, seat := range have {
			lines = append(lines, "CANCEL "+strings.ToUpper(h.Game.SeatName(seat)))
		}
		return book.Say(waitsOfOthers{SeatNames(h.Game, none), SeatNames(h.Game, have)}), strings.Join(lines, "\n\n")
	}
	if what, line := h.tellCancelSections(seatsOr(named, have)); !what.IsZero() {
		return what, line
	}
	if len(named) == 0 || len(named) == len(have) {
		return book.Say(cancelTakesBack{SeatNames(h.Game, have)}), "CANCEL"
	}
	var lines []string
	for _, seat := range named {
		lines = append(lines, "GAME"+strings.TrimPrefix(h.OpeningLine(seat), "ORDERS")+"\nCANCEL")
	}
	return book.Say(cancelBySeat{SeatNames(h.Game, have)}), strings.Join(lines, "\n\n")
}

// SeatCalled is the seat of a name in some language, "" for none. Short words are more often others than the beginning of a name.
func (h *GameWords) SeatCalled(name string) adjudicator.Seat {
	if len(name) < 4 {
		return ""
	}
	id, _ := aside.SeatCalled(name, h.Game.Rules.Vocabulary())
	return adjudicator.Seat(id)
}

// TellMessage tells how words are passed on to a player whom the letter names.
func (h *Written) TellMessage() (what words.Text, line string) {
	if h.Game.Created.Press == journal.PressNone {
		return words.Text{}, ""
	}
	p := h.toWhom()
	if p == nil {
		if h.MarksPress() {
			return book.Say(pressToSomebody{}), h.PressLines("ALL")
		}
		return words.Text{}, ""
	}
	to := h.Game.SeatName(p.Seats[0])
	if h.Game.Created.Press == journal.PressPublic {
		to = "ALL"
	}
	return book.Say(pressToPlayer{words.Own(p.Name), orders.Names(h.Game.SeatNames(p))}),
		h.PressLines(to)
}

// calledBy is the player of the game whom a word of his name means and nobody else's, nil for none.
func (h *GameWords) calledBy(word string) *journal.Player {
	var found *journal.Player
	for i := range h.Game.Players {
		p := &h.Game.Players[i]
		if len([]rune(word)) < 3 || !slices.ContainsFunc(journal.WordsOf(p.Name), func(w string) bool { return strings.EqualFold(w, word) }) {
			continue
		}
		if found != nil {
			return nil
		}
		found = p
	}
	return found
}

// isCalled says whether a name is one player's with a seat, or a part of it that is nobody else's.
func (h *GameWords) isCalled(name string) bool {
	words := journal.WordsOf(name)
	return len(words) > 0 && !slices.ContainsFunc(words, func(w string) bool {
		p := h.calledBy(w)
		return p == nil || len(p.Seats) == 0 || p != h.calledBy(words[0])
	})
}

// PlayerCalled is the other player with a seat whom a name means that no seat has: his own, or a part of it that is nobody else's.
func (h *Written) PlayerCalled(name string) *journal.Player {
	var found *journal.Player
	for _, w := range journal.WordsOf(name) {
		p := h.calledBy(w)
		if p == nil || p.ID == h.Player.ID || len(p.Seats) == 0 || found != nil && found != p {
			return nil
		}
		found = p
	}
	return found
}

// onlyCalled is a word of a player's name that no other player's name has, "" for none.
func (h *GameWords) onlyCalled(p *journal.Player) string {
	for _, w := range journal.WordsOf(p.Name) {
		if h.calledBy(w) == p {
			return w
		}
	}
	return ""
}

// TellRule tells, to a question, where the rules are explained and whom to ask.
func (h *Placed) TellRule() (what words.Text, line string) {
	if !strings.Contains(h.Letter.Text, "?") {
		return words.Text{}, ""
	}
	what = book.Say(rulesByNumber{})
	if len(h.Game.Masters()) == 0 {
		return words.Join(what, book.Say(helpOrdersTells{})), "HELP ORDERS"
	}
	return words.Join(what, book.Say(onlyMasterAnswers{})), h.PressLines("MASTER")
}

// TellPass writes the sheet that passes, for each seat from which something is awaited. What is recorded of a seat is left out: to pass
// there would take it back.
func (h *Written) TellPass() (what words.Text, line string) {
	turns := h.Clerk.Turns(h.Game, h.Game.Duties(), h.Player)
	var sheets, names []string
	for _, t := range turns {
		t.Sections = slices.DeleteFunc(t.Sections, func(s templates.AwaitedSection) bool { return isRecorded(h.Game, h.Player, t.Seat, s.Keyword) })
		if len(t.Sections) > 0 {
			sheets, names = append(sheets, passing(t)), append(names, t.Seat)
		}
	}
	if len(sheets) == 0 {
		return words.Text{}, ""
	}
	return book.Say(passEverywhere{orders.Names(names)}), strings.Join(sheets, "\n\n")
}

// isRecorded says whether orders wait in a section of a player's seat, whose name is given, for the turn on move.
func isRecorded(g *journal.Game, p *journal.Player, seat, keyword string) bool {
	for _, id := range p.Seats {
		if g.SeatName(id) != seat {
			continue
		}
		for _, rows := range g.Waits(id, 0).Each {
			if first, _, _ := strings.Cut(rows, "\n"); strings.EqualFold(strings.TrimSpace(first), keyword) {
				return true
			}
		}
	}
	return false
}

// passing is a sheet that passes in every section.
func passing(t templates.Turn) string {
	rows := []string{t.Header}
	for _, s := range t.Sections {
		rows = append(rows, s.Keyword, "  pass")
	}
	return strings.Join(append(rows, "END"), "\n")
}
