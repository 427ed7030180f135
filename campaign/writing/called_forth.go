package writing

import (
	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/templates"
)

// LettersOf writes what an entry that was folded last calls forth. It is a function of the journal alone. The letters of a
// resolution are apart, because they tell what was before.
func (c *Clerk) LettersOf(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	write, ok := writers[e.Kind]
	if !ok {
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

// writers are what writes the letters about an entry, by its kind: there is one for each that the journal says is told.
var writers = map[string]func(telling) ([]Outgoing, error){
	journal.KindCreated:      telling.welcomes,
	journal.KindArrived:      telling.arrivals,
	journal.KindAnnounced:    telling.announcings,
	journal.KindJoined:       telling.comings,
	journal.KindWithdrawn:    telling.withdrawals,
	journal.KindLeft:         telling.departures,
	journal.KindReplaced:     telling.successions,
	journal.KindClosed:       telling.closings,
	journal.KindLapsed:       telling.lapsedLetters,
	journal.KindAnnouncement: telling.announcements,
	journal.KindBecame:       telling.becomings,
	journal.KindUnfit:        telling.unfitLetters,
	journal.KindProcessed:    telling.processedLetters,
	journal.KindEdited:       telling.editedLetters,
	journal.KindRolledback:   telling.rolledbackLetters,
	journal.KindRenewed:      telling.renewedLetters,
	journal.KindReminded:     telling.remindersBefore,
	journal.KindLate:         telling.reminders,
	journal.KindMissed:       telling.playedForThem,
	journal.KindMoved:        telling.movedLetters,
	journal.KindPaused:       telling.pausedLetters,
	journal.KindResumed:      telling.resumedLetters,
	journal.KindTerms:        telling.termsLetters,
	journal.KindPolicy:       telling.policyLetters,
	journal.KindReturned:     telling.tellReturned,
	journal.KindReached:      telling.tellReached,
	journal.KindPress:        telling.pressLetters,
	journal.KindAddresses:    telling.addressLetters,
	journal.KindDeputy:       telling.deputyLetters,
	journal.KindDeputyEnded:  telling.deputyEndedLetters,
	journal.KindVote:         telling.voteLetters,
	journal.KindAgreed:       telling.agreedLetters,
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
	l, err := t.LettersFor(t.game, p).Notice(kind, n)
	if err != nil {
		return Outgoing{}, err
	}
	return t.letter(p, l), nil
}
