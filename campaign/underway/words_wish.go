package underway

import (
	"slices"
	"strings"
	"time"

	"despatch/campaign/incoming"
	"despatch/campaign/reading"
	"despatch/campaign/voice"
	"despatch/deadline"
	"despatch/pattern"
	"despatch/templates"
	"despatch/words"
)

// tellPause tells who can stop the game for a while.
func tellPause(h *Letter) (what words.Text, line string) {
	switch {
	case h.Player.Master && h.Game.Paused != nil:
		return book.Say(gamePausedResume{}), "MASTER RESUME"
	case h.Player.Master:
		return book.Say(masterPauseStops{}), "MASTER PAUSE"
	case len(h.Game.Masters()) == 0:
		return book.Say(organiserPauses{}), "STATUS"
	}
	return book.Say(onlyMasterPauses{}), h.PressLines("MASTER")
}

// spokenText is what the letter says as pleas are looked for in it.
func spokenText(h *Opened) string {
	return voice.InWords(strings.Join(incoming.Spoken(h.Letter.Text), " "))
}

// tellPleas answers a letter without orders that asks for something in plain words. It says whether the letter does.
func (h *Letter) tellPleas() (bool, error) {
	if _, over := h.Game.Over(); over || !h.Letter.Unreadable.IsZero() || h.Tried() || h.QuotesSheet() || h.Player == nil {
		return false, nil
	}
	text := spokenText(&h.Opened)
	own := voice.InWords(h.OwnWords())
	if h.Game.Started() && reading.AsksCancel.MatchString(text) && h.CancelsUnits() {
		if told, err := h.tellRecorded(templates.Illformed, book.Say(nothingTakenBack{})); told || err != nil {
			return told, err
		}
	}
	if h.asksToChange(text) {
		if told, err := h.tellRecorded(templates.Asked, book.Say(changeInReceipt{})); told || err != nil {
			return told, err
		}
	}
	var told []words.Text
	var lines []string
	budgets := h.Budgets()
	for _, w := range voice.Pleas() {
		if !w.In(text) && !(w.Last && w.In(own)) && !(w.Tell == "message" && h.callsPlayer()) || w.Last && len(told) > 0 || !w.Early && !h.Game.Started() {
			continue
		}
		if len(h.Letter.Notes) > 0 && (w.Tell == "map" || w.Tell == "pictures") { // the picture of which it speaks came with it
			continue
		}
		what, line := tellers[w.Tell](h)
		if what.IsZero() || slices.ContainsFunc(told, what.Equal) {
			continue
		}
		told = append(told, what)
		if w.AboutOrders() {
			budgets = h.PleasAboutOrders()
		}
		if line != "" && !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	if len(told) == 0 {
		return false, nil
	}
	which := ifThatIsWanted{Each: len(lines) > 1, OneOf: len(lines) == 1 && areChoices(lines[0]), Lines: len(lines) == 1 && strings.Contains(lines[0], "\n")}
	if len(lines) > 0 {
		told = append(told, book.Say(which))
	}
	if h.calledOff == nil {
		told = slices.Insert(told, 0, book.Say(plainWords{}))
	}
	reason := words.Join(told...)
	r := templates.Refusal{Heading: h.Clerk.Heading(h.Game, h.Player), Kind: templates.Asked, Reason: reason, Offer: strings.Join(lines, "\n\n")}
	return true, h.refuse(r, h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{}), "asks for something in plain words", budgets...)
}

// addressed finds the word with which a sentence begins that speaks to somebody: "Boris, your move!"
var addressed = pattern.Of(`(?m)(?:^|[.!?…]\s+)\s*(\p{Lu}\p{L}+)\s*[,!?:]`)

// callsPlayer says whether a sentence of the letter begins with the name of another player, to whom it speaks.
func (h *Opened) callsPlayer() bool {
	text := strings.Join(incoming.Spoken(h.Letter.Text), "\n")
	return slices.ContainsFunc(addressed.FindAllStringSubmatch(text, -1), func(m []string) bool { return h.PlayerCalled(m[1]) != nil })
}

// areChoices says whether an offer is several lines each of which stands for itself, with blanks between them.
func areChoices(offer string) bool {
	parts := strings.Split(offer, "\n\n")
	return len(parts) > 1 && !slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(part, "\n") })
}

// saysDeputy says whether the letter tells that somebody is to write for its writer.
func (h *Opened) saysDeputy() bool {
	text := spokenText(h)
	return slices.ContainsFunc(voice.Pleas(), func(p voice.Plea) bool { return p.Tell == "deputy" && p.In(text) })
}

// tellAddress tells how an address is added, where it is not that of who is to write for its writer.
func tellAddress(h *Letter) (what words.Text, line string) {
	if h.saysDeputy() {
		return words.Text{}, ""
	}
	return h.TellAddress()
}

// tellBack tells who is back how the term of his deputy ends.
func tellBack(h *Letter) (what words.Text, line string) {
	ids := h.Game.DeputiesOf(h.Player.ID)
	if len(ids) == 0 {
		return words.Text{}, ""
	}
	p := h.Game.PlayerCalled(ids[0])
	return book.Say(deputyStill{words.Own(p.Name), deadline.ShowInZone(p.Until.Add(-time.Minute), h.Clerk.ZoneOf(h.Player))}), "DEPUTY END"
}

// tellAbsence tells how to be away, with the days if they can be read.
func (h *Opened) tellAbsence() (what words.Text, line string) {
	if !h.MayBeAway() {
		return words.Text{}, ""
	}
	if h.Game.AbsenceDays() == 0 {
		what = book.Say(noDaysForAbsences{})
		if h.saysDeputy() {
			return words.Text{}, "" // who is to write for him is told of below
		}
		if len(h.Game.Masters()) == 0 {
			return what, "HELP DEPUTY"
		}
		return words.Join(what, book.Say(pressTellsMaster{})), h.PressLines("MASTER")
	}
	days, known := h.DaysNamed()
	what = book.Say(absenceTells{})
	if !known {
		what = words.Join(what, book.Say(putOwnDays{}))
	}
	return what, days.String()
}
