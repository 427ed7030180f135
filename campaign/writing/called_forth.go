package writing

import (
	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/templates"
)

// LettersOf writes what an entry that was folded last calls forth. It is a function of the journal alone. The letters of a
// resolution are apart, because they tell what was before.
func (c *Clerk) LettersOf(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	write := writerOf(e.Kind)
	if write == nil {
		return nil, nil
	}
	return write(telling{c, g, e})
}

// telling is an entry that a game has folded last, being told to its readers: the clerk, the game as it is now, and the entry.
type telling struct {
	*Clerk
	game  *journal.Game
	entry storage.Entry
}

// letter addresses what the entry says to a reader.
func (t telling) letter(p *journal.Player, l templates.Letter) Outgoing {
	return t.Outgoing(t.game, p, t.entry.Number, t.Slug(p), l)
}

// writerOf is what writes the letters about entries of a kind, nil for none.
func writerOf(kind string) func(telling) ([]Outgoing, error) {
	switch kind {
	case journal.KindCreated:
		return telling.welcomes
	case journal.KindArrived:
		return telling.arrivals
	case journal.KindAnnounced:
		return telling.announcings
	case journal.KindJoined:
		return telling.comings
	case journal.KindWithdrawn:
		return telling.withdrawals
	case journal.KindLeft:
		return telling.departures
	case journal.KindReplaced:
		return telling.successions
	case journal.KindClosed:
		return telling.closings
	case journal.KindLapsed:
		return telling.lapsedLetters
	case journal.KindAnnouncement:
		return telling.announcements
	case journal.KindBecame:
		return telling.becomings
	case journal.KindUnfit:
		return telling.unfitLetters
	case journal.KindProcessed:
		return telling.processedLetters
	case journal.KindEdited:
		return telling.editedLetters
	case journal.KindRolledback:
		return telling.rolledbackLetters
	case journal.KindRenewed:
		return telling.renewedLetters
	case journal.KindReminded:
		return telling.remindersBefore
	case journal.KindLate:
		return telling.reminders
	case journal.KindMissed:
		return telling.playedForThem
	case journal.KindMoved:
		return telling.movedLetters
	case journal.KindPaused:
		return telling.pausedLetters
	case journal.KindResumed:
		return telling.resumedLetters
	case journal.KindTerms:
		return telling.termsLetters
	case journal.KindPolicy:
		return telling.policyLetters
	case journal.KindReturned:
		return telling.tellReturned
	case journal.KindReached:
		return telling.tellReached
	case journal.KindPress:
		return telling.pressLetters
	case journal.KindAddresses:
		return telling.addressLetters
	case journal.KindDeputy:
		return telling.deputyLetters
	case journal.KindDeputyEnded:
		return telling.deputyEndedLetters
	case journal.KindVote:
		return telling.voteLetters
	case journal.KindAgreed:
		return telling.agreedLetters
	}
	return nil
}

// notices tells everybody in the game, one letter each, by the templates notice-<kind>. data is asked for each reader; it may
// complete the state shown to him, which is nil where the notice shows none.
func (t telling) notices(kind string, who journal.By, showState bool, data func(*journal.Player, *templates.State) any) ([]Outgoing, error) {
	var letters []Outgoing
	for i := range t.game.Players {
		if !showState && t.game.HearsAnyhow(&t.game.Players[i]) {
			continue
		}
		o, err := t.notice(&t.game.Players[i], kind, who, showState, data)
		if err != nil {
			return nil, err
		}
		letters = append(letters, o)
	}
	return letters, nil
}

// notice tells one of them.
func (t telling) notice(p *journal.Player, kind string, who journal.By, showState bool, data func(*journal.Player, *templates.State) any) (Outgoing, error) {
	n := templates.Notice{Heading: t.Heading(t.game, p), By: templates.By{Name: who.Name}}
	if showState && t.game.Started() {
		state, err := t.StateFor(t.game, p)
		if err != nil {
			return Outgoing{}, err
		}
		n.State = &state
	}
	n.Data = data(p, n.State)
	l, err := t.LettersFor(p).Notice(kind, n)
	if err != nil {
		return Outgoing{}, err
	}
	return t.letter(p, l), nil
}
