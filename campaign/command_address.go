package campaign

import (
	"errors"
	"fmt"
	"slices"

	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/templates"
)

const (
	// mostAddresses is how many addresses somebody may have, perAddresses how many new ones he may ask for in a day.
	mostAddresses = 5
	perAddresses  = 5
)

// errElsewhere: an address belongs to somebody else in one of the games. Whose it is, is not told.
var errElsewhere = errors.New("that address cannot be added")

var _ = carries((*handling).answerAddressAdd)

// answerAddressAdd mails a token to a new address. When it comes back, the address is added in all games.
func (h *handling) answerAddressAdd(c commands.AddAddress) (said, error) {
	if no, is := h.theirs(); is {
		return no, nil
	}
	switch {
	case slices.Contains(h.player.Addresses, c.Address):
		return declined(c.Address+" is one of your addresses already.", ""), nil
	case h.clerk.IsOwn(c.Address):
		return declined("That is the desk's own address.", ""), nil
	case len(h.player.Addresses) >= mostAddresses:
		return declined(fmt.Sprintf("You have %d addresses, which is the most.", mostAddresses), "Give one up first: ADDRESS REMOVE."), nil
	}
	if err := h.unclaimed(c.Address); errors.Is(err, errElsewhere) {
		return declined("That address cannot be added.", "Name another, or ask whoever runs the game."), nil
	} else if err != nil {
		return said{}, err
	}
	if h.confirmed {
		return h.addAddress(c.Address)
	}
	room, err := h.spend(h.tx, h.at, "addresses "+h.player.ID, perAddresses)
	if err != nil {
		return said{}, err
	}
	if !room {
		return declined("You have asked for many addresses today.", "Ask again tomorrow."), nil
	}
	if err := h.mailToken(c); err != nil {
		return said{}, err
	}
	return told(fmt.Sprintf("A letter with a token was sent to %s. Answer it from there, or send the token's line from any of your addresses; then the address is yours in all your games.", c.Address)), nil
}

// mailToken writes to the new address. The letter tells nobody's other addresses, for who reads there may be a stranger.
func (h *handling) mailToken(c commands.AddAddress) error {
	token, until, err := h.issue(c)
	if err != nil {
		return err
	}
	l, err := h.clerk.LettersFor(h.player).NewAddress(templates.NewAddress{
		Heading: templates.Heading{Reader: h.player.Name, Desk: h.Name, Address: h.Address}, New: c.Address, Line: "ADDRESS CONFIRM " + token, Until: until,
	})
	if err != nil {
		return err
	}
	return h.post(h.tx, h.at, writing.Outgoing{
		FromName: h.Name, From: h.Address, ReplyTo: h.Address, ToName: h.player.Name, To: c.Address, Date: h.at, Answer: true,
		MessageID: h.clerk.PlainID(addressLetter, c.Address, short(h.letter.Digest)),
		Subject:   l.Subject, Text: l.Text, HTML: l.HTML,
	})
}

// unclaimed makes sure that an address is nobody else's in the writer's games.
func (h *handling) unclaimed(address string) error {
	_, err := h.everywhere(func(g *journal.Game, p *journal.Player) error {
		if other := g.PlayerAt(address); other != nil && other.ID != p.ID {
			return errElsewhere
		}
		return nil
	})
	return err
}

func (h *handling) addAddress(address string) (said, error) {
	here := h.game.ID
	stopped, err := h.everywhere(func(g *journal.Game, p *journal.Player) error {
		if slices.Contains(p.Addresses, address) {
			return nil
		}
		body := journal.Addressed{Player: p.ID, Addresses: append(slices.Clone(p.Addresses), address), Added: address, Tell: g.ID == here && p.ID == h.player.ID}
		if _, err := h.enact(h.tx, g, h.at, journal.KindAddresses, body); err != nil {
			return err
		}
		return register(h.tx, g)
	})
	if err != nil {
		return said{}, err
	}
	return told(append([]string{fmt.Sprintf("You may write from %s now, in all your games. Letters go to %s as before.", address, h.player.Addresses[0])},
		standingStill(stopped)...)...), nil
}

var _ = carries((*handling).answerAddressRemove)

// answerAddressRemove gives an address up, in all games.
func (h *handling) answerAddressRemove(c commands.RemoveAddress) (said, error) {
	if no, is := h.theirs(); is {
		return no, nil
	}
	switch {
	case !slices.Contains(h.player.Addresses, c.Address):
		return declined(c.Address+" is not one of your addresses.", ""), nil
	case len(h.player.Addresses) == 1:
		return declined("It is the only address that you have.", "Add another first: ADDRESS ADD."), nil
	}
	if err := h.sendDigest(h.tx, h.at, c.Address); err != nil { // what is gathered there would wait for nobody
		return said{}, err
	}
	here, only := h.game.ID, []string(nil)
	stopped, err := h.everywhere(func(g *journal.Game, p *journal.Player) error {
		if !slices.Contains(p.Addresses, c.Address) {
			return nil
		}
		if len(p.Addresses) == 1 {
			only = append(only, g.ID)
			return nil
		}
		left := slices.DeleteFunc(slices.Clone(p.Addresses), func(a string) bool { return a == c.Address })
		body := journal.Addressed{Player: p.ID, Addresses: left, Removed: c.Address, Tell: g.ID == here && p.ID == h.player.ID}
		if _, err := h.enact(h.tx, g, h.at, journal.KindAddresses, body); err != nil {
			return err
		}
		return unregister(h.tx, g, journal.Player{Addresses: []string{c.Address}})
	})
	if err != nil {
		return said{}, err
	}
	h.refresh()
	sentences := []string{fmt.Sprintf("%s is no longer yours here. Letters go to %s.", c.Address, h.player.Addresses[0])}
	if len(only) > 0 {
		sentences = append(sentences, "It stays in "+journal.List(only)+", where you have no other.")
	}
	return told(append(sentences, standingStill(stopped)...)...), nil
}
