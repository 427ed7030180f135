package underway

import (
	"encoding/binary"

	"despatch/campaign/reading"
	"despatch/campaign/thread"
	"despatch/storage"
	"despatch/templates"
	"despatch/words"
)

// unprovedFrom is the budget of letters from a player's address that prove nothing.
func unprovedFrom(address string) reading.Budget {
	return reading.Budget{Purpose: "unproved " + address, Hour: 0, Day: perAddress, What: "letters that do not prove who wrote them"}
}

// faultsOf is the budget of letters from a registered address that have made the program fail before it was known who wrote them.
func faultsOf(address string) reading.Budget {
	return reading.Budget{Purpose: "fault " + address, Hour: 0, Day: perFault, What: "letters on which the program fails"}
}

// mistypedBy is the budget of letters from a player's address that show a mistyped key of his, and nothing else that proves them. Who does not
// know the key cannot use it up, whatever he writes in the player's name.
func mistypedBy(address string) reading.Budget {
	return reading.Budget{Purpose: "mistyped " + address, Hour: 0, Day: perMistyped, What: "letters with a mistyped KEY"}
}

// askerAt is the budget of questions from a player's address about games in which he does not play.
func askerAt(address string) reading.Budget {
	return reading.Budget{Purpose: "asker " + address, Hour: reading.PerAskerHour, Day: reading.PerAsker, What: "commands in letters that prove nothing"}
}

// notAnswered is said in a letter's line when there was no room in a budget.
const notAnswered = " (not answered: the answers are used up)"

// within takes an answer from each budget, if all have one left. If not, it tells the game master.
func (h *Answering) within(budgets ...reading.Budget) (bool, error) {
	for _, b := range budgets {
		hour := b.Hour > 0 && reading.Used(h.Txn, b.InHour(h.At)) >= b.Hour
		if !hour && reading.Used(h.Txn, b.InDay(h.At)) < b.Day {
			continue
		}
		h.Log.Warn("letters are not answered any more for a while", "from", h.Letter.From, "what", b.What, "in_an_hour", b.Hour, "in_a_day", b.Day)
		return false, h.tellMasters(b, hour)
	}
	h.last = words.Text{}
	for _, b := range reading.Offering(&h.Written, budgets) {
		if h.last.IsZero() {
			h.last = b.LastWord(&h.Written)
		}
		for _, key := range []string{b.InHour(h.At), b.InDay(h.At)} {
			if err := h.Txn.Put(thread.BucketBudget, key, binary.BigEndian.AppendUint32(nil, uint32(reading.Used(h.Txn, key)+1))); err != nil {
				return false, err
			}
		}
	}
	return true, nil
}

// tellMasters writes one note a day about a player whose letters are not answered any more. The letter is named after the day, and
// a letter of one name is posted once.
func (h *Posting) tellMasters(b reading.Budget, hour bool) error {
	if h.Game == nil || h.Player == nil {
		return nil
	}
	for i := range h.Game.Players {
		m := &h.Game.Players[i]
		if !m.Master || m.ID == h.Player.ID {
			continue
		}
		q := templates.Quieted{Heading: h.Clerk.Heading(h.Game, m), Player: h.Player.Name, Address: h.Letter.From, What: b.What, Limit: b.Day, Unproved: !h.Proved()}
		if hour {
			q.Limit, q.Hour = b.Hour, true
		}
		l, err := h.Clerk.LettersFor(h.Game, m).Quieted(q)
		if err != nil {
			return err
		}
		o := h.Clerk.Outgoing(h.Game, m, 1, h.Clerk.Slug(m)+"-quiet-"+h.Clerk.Slug(h.Player)+h.At.Format("-20060102"), l)
		o.Date, o.Priority, o.Once = h.At, storage.PriorityReminder, true
		if err := h.SendOut(h.Txn, h.At, o); err != nil {
			return err
		}
	}
	return nil
}

// How much is answered to whom who proves nothing; budget.go has the rest.
const (

	// perAddress is how many answers a day go to a registered address when the letter proved nothing.
	perAddress = 1
	// perFault is how many of them go there when the program has failed on the letter.
	perFault = 3
	// perMistyped is how many go there when it showed a mistyped key.
	perMistyped = 6
	// perStranger is how many answers a day a stranger gets, allStrangers how many all of them together.
	perStranger  = 1
	allStrangers = 100
	// perNewcomer is how many answers a day a stranger gets to letters in which a command can be read: who joins a game asks which
	// there are, makes a slip, and confirms.
	perNewcomer = 5
	// perCorrespondent is how many answers a day go to somebody outside a game who answers letters of the desk, perLongCorrespondent how
	// many of them to letters longer than what people write who only chat.
	perCorrespondent     = 8
	perLongCorrespondent = 2
)
