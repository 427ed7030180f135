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
	return write(c, g, e)
}

// writerOf is what writes the letters about entries of a kind, nil for none.
func writerOf(kind string) func(*Clerk, *journal.Game, storage.Entry) ([]Outgoing, error) {
	switch kind {
	case journal.KindCreated:
		return (*Clerk).welcomes
	case journal.KindArrived:
		return (*Clerk).arrivals
	case journal.KindAnnounced:
		return (*Clerk).announcings
	case journal.KindJoined:
		return (*Clerk).comings
	case journal.KindWithdrawn:
		return (*Clerk).withdrawals
	case journal.KindLeft:
		return (*Clerk).departures
	case journal.KindReplaced:
		return (*Clerk).successions
	case journal.KindClosed:
		return (*Clerk).closings
	case journal.KindLapsed:
		return (*Clerk).lapsedLetters
	case journal.KindAnnouncement:
		return (*Clerk).announcements
	case journal.KindBecame:
		return (*Clerk).becomings
	case journal.KindUnfit:
		return (*Clerk).unfitLetters
	case journal.KindProcessed:
		return (*Clerk).processedLetters
	case journal.KindEdited:
		return (*Clerk).editedLetters
	case journal.KindRolledback:
		return (*Clerk).rolledbackLetters
	case journal.KindRenewed:
		return (*Clerk).renewedLetters
	case journal.KindReminded:
		return (*Clerk).remindersBefore
	case journal.KindLate:
		return (*Clerk).reminders
	case journal.KindMissed:
		return (*Clerk).playedForThem
	case journal.KindMoved:
		return (*Clerk).movedLetters
	case journal.KindPaused:
		return (*Clerk).pausedLetters
	case journal.KindResumed:
		return (*Clerk).resumedLetters
	case journal.KindTerms:
		return (*Clerk).termsLetters
	case journal.KindPolicy:
		return (*Clerk).policyLetters
	case journal.KindReturned:
		return (*Clerk).tellReturned
	case journal.KindReached:
		return (*Clerk).tellReached
	case journal.KindPress:
		return (*Clerk).pressLetters
	case journal.KindAddresses:
		return (*Clerk).addressLetters
	case journal.KindDeputy:
		return (*Clerk).deputyLetters
	case journal.KindDeputyEnded:
		return (*Clerk).deputyEndedLetters
	case journal.KindVote:
		return (*Clerk).voteLetters
	case journal.KindAgreed:
		return (*Clerk).agreedLetters
	}
	return nil
}

// notices tells everybody in the game, one letter each, by the templates notice-<kind>. data is asked for each reader; it may
// complete the state shown to him, which is nil where the notice shows none.
func (c *Clerk) notices(g *journal.Game, e storage.Entry, kind string, who journal.By, showState bool, data func(*journal.Player, *templates.State) any) ([]Outgoing, error) {
	var letters []Outgoing
	for i := range g.Players {
		if !showState && g.HearsAnyhow(&g.Players[i]) {
			continue
		}
		o, err := c.notice(g, e, &g.Players[i], kind, who, showState, data)
		if err != nil {
			return nil, err
		}
		letters = append(letters, o)
	}
	return letters, nil
}

// notice tells one of them.
func (c *Clerk) notice(g *journal.Game, e storage.Entry, p *journal.Player, kind string, who journal.By, showState bool, data func(*journal.Player, *templates.State) any) (Outgoing, error) {
	n := templates.Notice{Heading: c.Heading(g, p), By: templates.By{Name: who.Name}}
	if showState && g.Started() {
		state, err := c.StateFor(g, p)
		if err != nil {
			return Outgoing{}, err
		}
		n.State = &state
	}
	n.Data = data(p, n.State)
	l, err := c.LettersFor(p).Notice(kind, n)
	if err != nil {
		return Outgoing{}, err
	}
	return c.Outgoing(g, p, e.Number, c.Slug(p), l), nil
}
