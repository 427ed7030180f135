package campaign

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
)

// longestTerm is how many days a deputy may be named for.
const longestTerm = 366

var _ = carries((*handling).answerDeputy)

// answerDeputy lets somebody else write for a player.
func (h *handling) answerDeputy(c commands.Deputy) (said, error) {
	if h.player == nil {
		return declined("Nobody would know for whom.", "Use deputy with a seat: deputy Germany: ben@example.net until 3 December."), nil
	}
	return h.depute(h.player, c.Who, c.Until, nil)
}

var _ = carries((*handling).answerMasterDeputy)

// answerMasterDeputy lets somebody write for the player of a seat.
func (h *handling) answerMasterDeputy(c commands.AppointDeputy) (said, error) {
	_, p, no := h.playerNamed(c.Seat)
	if no != nil {
		return *no, nil
	}
	who := h.by()
	return h.depute(p, c.Who, c.Until, &who)
}

// depute looks at a deputy, and makes him one.
func (h *handling) depute(of *journal.Player, who commands.Person, day commands.Date, master *journal.By) (said, error) {
	g := h.game
	until, no := h.termEnd(of, day)
	switch {
	case no != nil:
		return *no, nil
	case !g.Started():
		return notStarted, nil
	case len(of.Seats) == 0:
		return declined(of.Name+" has no seat in this game.", ""), nil
	case h.clerk.IsOwn(who.Address):
		return declined("That is the desk's own address.", ""), nil
	}
	if ids := g.DeputiesOf(of.ID); len(ids) > 0 {
		p := g.PlayerCalled(ids[0])
		return declined(fmt.Sprintf("%s is deputy of %s already.", p.Name, of.Name), "End that term first: DEPUTY END."), nil
	}
	if !g.MayDepute(of, who.Address) {
		return declined("Somebody with that address has another part in this game, and cannot be the deputy.", "Name somebody who is not in the game, or an ally."), nil
	}
	name, _, _ := strings.Cut(who.Address, "@")
	p := journal.Player{
		ID: "deputy of " + of.ID + ": " + who.Address, Role: journal.Deputy, Of: of.ID, Until: until, Name: cmp.Or(who.Name, name),
		Addresses: []string{who.Address}, Seats: of.Seats, Zone: of.Zone,
	}
	if ally := g.PlayerAt(who.Address); ally != nil {
		p.Name, p.Zone = ally.Name, ally.Zone
	}
	if _, err := h.enact(h.tx, g, h.at, journal.KindDeputy, journal.Deputed{Deputy: p, By: master}); err != nil {
		return said{}, err
	}
	if err := register(h.tx, g); err != nil {
		return said{}, err
	}
	data := writing.DeputyOf(g, &p)
	data.Yours = master == nil
	return said{kind: "deputy", data: data}, nil
}

// termEnd is the moment at which a deputy's last day ends, by the clock of his player.
func (h *handling) termEnd(of *journal.Player, day commands.Date) (time.Time, *said) {
	here := h.at.In(of.Location())
	end := func(year int) time.Time {
		return time.Date(year, time.Month(day.Month), day.Day+1, 0, 0, 0, 0, here.Location())
	}
	until := end(cmp.Or(day.Year, here.Year()))
	if day.Year == 0 && !until.After(h.at) {
		until = end(here.Year() + 1)
	}
	switch {
	case !until.After(h.at):
		no := declined(fmt.Sprintf("%s has passed.", day), "Write a day that is still to come.")
		return until, &no
	case until.After(h.at.AddDate(0, 0, longestTerm)):
		no := declined(fmt.Sprintf("A deputy may be named for %d days at most.", longestTerm), "Write an earlier day.")
		return until, &no
	}
	return until.UTC(), nil
}

var _ = carries((*handling).answerDeputyEnd)

// answerDeputyEnd ends a deputy's term: that of the player's, or the deputy's own.
func (h *handling) answerDeputyEnd(commands.EndDeputy) (said, error) {
	switch {
	case h.player == nil:
		return declined("Nobody would know whose.", "Use deputy end with the seat: deputy end Germany."), nil
	case h.player.Role == journal.Deputy:
		return h.endTerm(h.player, h.by())
	}
	return h.endDeputyOf(h.player, h.by())
}

var _ = carries((*handling).answerMasterDeputyEnd)

// answerMasterDeputyEnd ends the term of a seat's deputy.
func (h *handling) answerMasterDeputyEnd(c commands.DismissDeputy) (said, error) {
	_, p, no := h.playerNamed(c.Seat)
	if no != nil {
		return *no, nil
	}
	return h.endDeputyOf(p, h.by())
}

func (h *handling) endDeputyOf(of *journal.Player, who journal.By) (said, error) {
	ids := h.game.DeputiesOf(of.ID)
	if len(ids) == 0 {
		return declined(of.Name+" has no deputy.", ""), nil
	}
	return h.endTerm(h.game.PlayerCalled(ids[0]), who)
}

func (h *handling) endTerm(p *journal.Player, who journal.By) (said, error) {
	data := writing.DeputyOf(h.game, p)
	if err := h.endDeputy(h.tx, h.game, h.at, p, who, false); err != nil {
		return said{}, err
	}
	return told(fmt.Sprintf("%s is no longer deputy of %s.", data.Deputy, data.Player)), nil
}

// tellOwner sends a player a copy of what his deputy has done in his name: the commands that change something, and the sheet.
func (h *handling) tellOwner() error {
	if h.game == nil || h.player == nil || h.player.Role != journal.Deputy || h.done.Outcome != storage.Accepted {
		return nil
	}
	owner := h.game.PlayerCalled(h.player.Of)
	if owner == nil || h.game.PlayerCalled(h.player.ID) == nil { // who is no deputy any more has told him so
		return nil
	}
	data := templates.DeputyWrote{Heading: h.clerk.Heading(h.game, owner), Deputy: h.player.Name, Outcome: h.done.Why}
	for _, c := range h.asked.Commands {
		if row, ok := commands.Lookup(c.Verb()); ok && row.Effect != commands.Asks {
			data.Text = append(data.Text, c.String())
		}
	}
	for _, p := range h.papers {
		if !p.sheet.Header.Check {
			sheet := *p.sheet
			sheet.Header = orders.Header{Game: h.game.ID, Seat: string(p.seat), Round: p.sheet.Header.Round}
			data.Text = append(data.Text, orders.Print(&sheet, h.game.Rules.Vocabulary()))
		}
	}
	if len(data.Text) == 0 {
		return nil
	}
	l, err := h.clerk.LettersFor(owner).DeputyWrote(data)
	if err != nil {
		return err
	}
	o := h.clerk.Outgoing(h.game, owner, h.game.Number, h.clerk.Slug(owner)+"-"+short(h.letter.Digest), l)
	o.Date, o.Priority = h.at, storage.PriorityAnswer
	return h.post(h.tx, h.at, o)
}
