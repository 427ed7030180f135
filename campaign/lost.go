package campaign

import "despatch/campaign/journal"

// A desk that goes on from a backup does not have the letters that it sent after the backup; players do, and answer them. What such a letter
// was about nobody can tell any more.

const lostLetter = " Your letter answers one that this desk does not have: the desk goes on from a backup, and what was sent and carried out after it is lost. " +
	"The game stands as told here."

// answersLost says whether the letter answers one of ours about this game that the store has lost: it names an entry that the journal has not
// reached, or one from before the desk went on from a backup, in whose place another stands now.
func (h *reading) answersLost() bool {
	if h.game == nil || len(h.letter.Thread) == 0 {
		return false
	}
	c, ours := h.Clerk.ReadID(h.letter.Thread[0]) // not one that came with the game from another desk
	return ours && c.Game == h.game.ID && (c.Entry > h.game.Number || h.game.NameOf(c.Entry) != c.Name)
}

// lost is what is added to a refusal of such a letter, "" for any other.
func (h *reading) lost() string {
	if h.answersLost() {
		return lostLetter
	}
	return ""
}

// askLost asks for which turn orders are that answer such a letter and do not say it.
func (j *judging) askLost() (verdict, error) {
	var awaited []journal.SeatTurn
	for _, seat := range j.player.Seats {
		if j.game.Awaited(seat) {
			awaited = append(awaited, journal.SeatTurn{Seat: seat, Round: j.game.Rules.Stand(j.game.Position).Round})
		}
	}
	v, err := j.askFor(awaited)
	v.refused.Reason = "Its orders do not say for which turn they are." + lostLetter
	if len(awaited) == 0 {
		v.refused.Reason += " Nothing is awaited from you now." + j.mayWait()
	}
	v.Why = "orders without a header answer a letter that was lost"
	return v, err
}
