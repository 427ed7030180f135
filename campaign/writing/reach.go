package writing

import (
	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/templates"
)

// saidNothing is what an earlier program kept where a mail server gave no reason. Today's keeps nothing then.
const saidNothing = "the mail server gave no reason"

// tellReturned writes to the player at his next address, or, when there is none, to the game masters and to the board.
func (t telling) tellReturned() ([]Outgoing, error) {
	body, err := journal.Decode[journal.Returned](t.entry)
	if err != nil {
		return nil, err
	}
	p := t.game.PlayerCalled(body.Player)
	detail := templates.Undelivered{Address: body.Address, Why: body.Why, GivenUp: body.GivenUp, Posted: body.Posted}
	if detail.Why == saidNothing {
		detail.Why = ""
	}
	if !t.game.Unreachable(p) {
		l, err := t.LettersFor(t.game, p).Readdressed(templates.Readdressed{Heading: t.Heading(t.game, p), Now: t.game.AddressOf(p), Detail: detail})
		return []Outgoing{t.reachLetter(p, l)}, err
	}
	var letters []Outgoing
	for _, q := range t.game.WhoHearsOf(p) {
		u := templates.Unreachable{
			Heading: t.Heading(t.game, q), Player: p.Name, Seats: t.game.Plays(p),
			Waits: t.game.Created.Unreachable != journal.GoOn, Deadlines: t.game.HasDeadlines(),
		}
		if q.Master {
			u.Detail = &detail
		}
		l, err := t.LettersFor(t.game, q).Unreachable(u)
		if err != nil {
			return nil, err
		}
		letters = append(letters, t.reachLetter(q, l))
	}
	return letters, nil
}

// tellReached writes to a player whose letters go out again, and to those who were told that they came back.
func (t telling) tellReached() ([]Outgoing, error) {
	body, err := journal.Decode[journal.Reached](t.entry)
	if err != nil || body.Since.IsZero() {
		return nil, err
	}
	p := t.game.PlayerCalled(body.Player)
	var letters []Outgoing
	for _, q := range append([]*journal.Player{p}, t.game.WhoHearsOf(p)...) {
		l, err := t.LettersFor(t.game, q).Reachable(templates.Reachable{
			Heading: t.Heading(t.game, q), You: q == p, Player: p.Name, Seats: t.game.Plays(p), Address: t.game.AddressOf(p),
			Since: body.Since, Until: t.game.UntilOrNone(q),
		})
		if err != nil {
			return nil, err
		}
		letters = append(letters, t.reachLetter(q, l))
	}
	return letters, nil
}

// reachLetter is a letter that brings nothing to be answered.
func (t telling) reachLetter(p *journal.Player, l templates.Letter) Outgoing {
	o := t.letter(p, l)
	o.Priority = storage.PriorityReminder
	return o
}
