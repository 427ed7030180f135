package underway

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/voice"
	"despatch/lexis"
	"despatch/orders"
	"despatch/orders/aside"
	"despatch/templates"
	"despatch/words"
)

// thanks says whether a letter says nothing but yes, thanks, praise or a promise of orders, and whether it is polite: a bare yes may be meant for something.
func (h *Opened) thanks() (said, polite bool) {
	own := journal.WordsOf(h.Player.Name + " " + h.Letter.FromName)
	var rows []string
	for _, row := range incoming.Spoken(h.Letter.Text) {
		rows = append(rows, lexis.Sentences(row)...)
	}
	have, receipt := haveOrders(h.Game, h.Player), slices.ContainsFunc(rows, voice.WasRead.MatchString)
	rows = slices.DeleteFunc(rows, func(row string) bool {
		courteous := aside.IsCourtesy(row) || len(have) == 0 && voice.PromisesOrders(row) || voice.Reacted.MatchString(row) ||
			receipt && (voice.WasRead.MatchString(row) || voice.OfRead.MatchString(row))
		said, polite = said || courteous, polite || courteous
		return courteous
	})
	for _, w := range journal.WordsOf(strings.Join(rows, " ")) {
		polite = polite || incoming.Courtesies[w] || voice.Content[w]
		if !incoming.YesWords[w] && !incoming.Courtesies[w] && !incoming.Particles[w] && !voice.Content[w] && !slices.Contains(own, w) {
			return false, false
		}
		said = true
	}
	return said || len(rows) == 0 && h.OnlyRepeats(), polite
}

// tellThanks answers thanks for a letter of ours: the orders that are recorded stand. It says whether the letter holds nothing else.
func (h *Answering) tellThanks() (bool, error) {
	if _, over := h.Game.Over(); over || !h.Letter.Unreadable.IsZero() || h.QuotesSheet() || strings.Contains(h.Letter.Text, "?") {
		return false, nil
	}
	said, polite := h.thanks()
	if !said {
		return false, nil
	}
	have := haveOrders(h.Game, h.Player)
	if h.AnswersUs() && h.answersWhich() {
		return true, h.refuseWith(words.Join(book.Say(noSheetInIt{}), book.Say(whichOfSheets{}), book.Say(sendThatOneBack{})), nil, "a yes to a question which of several is meant")
	}
	if len(have) == 0 { // a bare yes to the letter that asks for orders may be meant for something else
		if !polite && slices.ContainsFunc(h.Player.Seats, h.Game.Awaited) {
			return false, nil
		}
		return true, h.courtesy()
	}
	reason := words.Join(book.Say(ordersStand{orders.Names(h.Game.NamesOf(have))}), h.whenCarriedOut())
	r, err := h.Refusal(templates.Thanked, reason, nil, "")
	r.Form = false
	if err != nil {
		return false, err
	}
	return true, h.refuse(r, h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{}), "thanks for what was recorded", h.Budgets()...)
}

// courtesy answers thanks from who has no orders recorded, for a report: whether anything is wanted of him.
func (h *Answering) courtesy() error {
	awaited := slices.DeleteFunc(slices.Clone(h.Player.Seats), func(seat adjudicator.Seat) bool { return !h.Game.Awaited(seat) })
	r, err := h.Refusal(templates.Courteous, book.Say(thankYou{orders.Names(h.Game.NamesOf(awaited))}), nil, "")
	if err != nil {
		return err
	}
	if len(awaited) == 0 {
		r.Turns = nil
	}
	return h.refuse(r, h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{}), "courtesies, and no orders", h.Budgets()...)
}

// tellNothingAwaited answers words that are no orders, where no form waits for any: the game is over, or nothing is awaited of their writer.
func (h *Answering) tellNothingAwaited() (bool, error) {
	verdict, over := h.Game.Over()
	awaited := slices.ContainsFunc(h.Player.Seats, h.Game.Awaited)
	rows := incoming.Spoken(h.Letter.Text)
	if !over && awaited || !h.Game.Started() || !h.Letter.Unreadable.IsZero() || len(rows) == 0 {
		return false, nil
	}
	if !over && (slices.ContainsFunc(rows, h.Game.Rules.Vocabulary().MayOrder) || !h.NotRead().IsZero()) {
		return false, nil
	}
	press := h.Game.Created.Press != journal.PressNone
	r := templates.Refusal{Heading: h.Clerk.Heading(h.Game, h.Player), Kind: templates.Asked}
	master := len(h.Game.Masters()) > 0 && !h.Player.Master
	switch {
	case over:
		r.Kind, r.Reason = templates.Courteous, book.Say(nothingOver{words.Name(verdict.Winner), press})
		if press {
			r.Offer = h.PressLines("ALL")
		}
	case press && h.callsPlayer():
		var what words.Text
		what, r.Offer = h.TellMessage()
		r.Reason = words.Join(book.Say(plainWords{}), what, book.Say(ifThatIsWanted{Lines: true}))
	case master:
		r.Reason, r.Offer = words.Join(book.Say(plainWords{}), book.Say(nothingNow{master, press})), h.PressLines("MASTER")
	case press:
		r.Reason, r.Offer = words.Join(book.Say(plainWords{}), book.Say(nothingNow{master, press})), h.PressLines("ALL")
	default:
		r.Reason = words.Join(book.Say(plainWords{}), book.Say(nothingNow{}))
	}
	return true, h.refuse(r, h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{}), "words, and nothing is awaited of their writer", h.Budgets()...)
}
