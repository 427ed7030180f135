package campaign

import (
	"errors"
	"slices"

	"despatch/campaign/desk"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/thread"
	"despatch/campaign/underway"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/templates"
	"despatch/words"
)

const (
	// mostAddresses is how many addresses somebody may have, perAddresses how many new ones he may ask for in a day.
	mostAddresses = 5
	perAddresses  = 5
)

// errElsewhere: an address belongs to somebody else in one of the games. Whose it is, is not told.
var errElsewhere = errors.New("that address cannot be added")

var _ = underway.Carries(answerAddressAdd)

// answerAddressAdd mails a token to a new address. When it comes back, the address is added in all games.
func answerAddressAdd(h *underway.Letter, c commands.AddAddress) (reading.Said, error) {
	if no, is := h.Theirs(); is {
		return no, nil
	}
	switch {
	case slices.Contains(h.Player.Addresses, c.Address):
		return declined(yoursAlready{words.Own(c.Address)}, nil), nil
	case h.Clerk.IsOwn(c.Address):
		return declined(desksOwnAddress{}, nil), nil
	case len(h.Player.Addresses) >= mostAddresses:
		return declined(mostAddressesHad{mostAddresses}, removeOneFirst{}), nil
	}
	if err := unclaimed(h, c.Address); errors.Is(err, errElsewhere) {
		return declined(cannotBeAdded{}, nameAnother{}), nil
	} else if err != nil {
		return reading.Said{}, err
	}
	if h.Confirmed {
		return addAddress(h, c.Address)
	}
	room, err := h.Spend(h.Txn, h.At, "addresses "+h.Player.ID, perAddresses)
	if err != nil {
		return reading.Said{}, err
	}
	if !room {
		return declined(askedForMany{}, askTomorrow{}), nil
	}
	if err := mailToken(h, c); err != nil {
		return reading.Said{}, err
	}
	return told(tokenSent{words.Own(c.Address)}), nil
}

// mailToken writes to the new address. The letter tells nobody's other addresses, for who reads there may be a stranger.
func mailToken(h *underway.Letter, c commands.AddAddress) error {
	token, until, err := h.Issue(c)
	if err != nil {
		return err
	}
	l, err := h.Clerk.LettersFor(h.Game, h.Player).NewAddress(templates.NewAddress{
		Heading: templates.Heading{Reader: h.Player.Name, Desk: h.Name, Address: h.Address}, New: c.Address, Line: "ADDRESS CONFIRM " + token, Until: until,
	})
	if err != nil {
		return err
	}
	return h.SendOut(h.Txn, h.At, writing.Outgoing{
		FromName: h.Name, From: h.Address, ReplyTo: h.Address, ToName: h.Player.Name, To: c.Address, Date: h.At, Answer: true,
		MessageID: h.Clerk.PlainID(thread.AddressLetter, c.Address, thread.Short(h.Letter.Digest)),
		Subject:   l.Subject, Text: l.Text, HTML: l.HTML,
	})
}

// unclaimed makes sure that an address is nobody else's in the writer's games.
func unclaimed(h *underway.Letter, address string) error {
	_, err := h.Everywhere(func(g *journal.Game, p *journal.Player) error {
		if other := g.PlayerAt(address); other != nil && other.ID != p.ID {
			return errElsewhere
		}
		return nil
	})
	return err
}

func addAddress(h *underway.Letter, address string) (reading.Said, error) {
	here := h.Game.ID
	stopped, err := h.Everywhere(func(g *journal.Game, p *journal.Player) error {
		if slices.Contains(p.Addresses, address) {
			return nil
		}
		body := journal.Addressed{Player: p.ID, Addresses: append(slices.Clone(p.Addresses), address), Added: address, Tell: g.ID == here && p.ID == h.Player.ID}
		if _, err := h.Enact(h.Txn, g, h.At, journal.KindAddresses, body); err != nil {
			return err
		}
		return desk.Register(h.Txn, g)
	})
	if err != nil {
		return reading.Said{}, err
	}
	return underway.Told(append([]words.Text{book.Say(mayWriteFrom{words.Own(address), words.Own(h.Player.Addresses[0])})}, underway.StandingStill(stopped)...)...), nil
}

var _ = underway.Carries(answerAddressRemove)

// answerAddressRemove gives an address up, in all games.
func answerAddressRemove(h *underway.Letter, c commands.RemoveAddress) (reading.Said, error) {
	if no, is := h.Theirs(); is {
		return no, nil
	}
	switch {
	case !slices.Contains(h.Player.Addresses, c.Address):
		return declined(notYours{words.Own(c.Address)}, nil), nil
	case len(h.Player.Addresses) == 1:
		return declined(onlyAddress{}, addOneFirst{}), nil
	}
	if err := h.SendDigest(h.Txn, h.At, c.Address); err != nil { // what is gathered there would wait for nobody
		return reading.Said{}, err
	}
	here, only := h.Game.ID, []string(nil)
	stopped, err := h.Everywhere(func(g *journal.Game, p *journal.Player) error {
		if !slices.Contains(p.Addresses, c.Address) {
			return nil
		}
		if len(p.Addresses) == 1 {
			only = append(only, g.ID)
			return nil
		}
		left := slices.DeleteFunc(slices.Clone(p.Addresses), func(a string) bool { return a == c.Address })
		body := journal.Addressed{Player: p.ID, Addresses: left, Removed: c.Address, Tell: g.ID == here && p.ID == h.Player.ID}
		if _, err := h.Enact(h.Txn, g, h.At, journal.KindAddresses, body); err != nil {
			return err
		}
		return desk.Unregister(h.Txn, g, journal.Player{Addresses: []string{c.Address}})
	})
	if err != nil {
		return reading.Said{}, err
	}
	h.Refresh()
	said := []words.Text{book.Say(noLongerYours{words.Own(c.Address), words.Own(h.Player.Addresses[0])})}
	if len(only) > 0 {
		said = append(said, book.Say(staysIn{asOwn(only)}))
	}
	return underway.Told(append(said, underway.StandingStill(stopped)...)...), nil
}

// What is answered here.
type (
	yoursAlready     struct{ Address words.Own }
	mostAddressesHad struct{ Most int }
	removeOneFirst   struct{}
	cannotBeAdded    struct{}
	nameAnother      struct{}
	askedForMany     struct{}
	askTomorrow      struct{}
	tokenSent        struct{ Address words.Own }
	mayWriteFrom     struct {
		Address   words.Own
		LettersTo words.Own
	}
	notYours      struct{ Address words.Own }
	onlyAddress   struct{}
	addOneFirst   struct{}
	noLongerYours struct {
		Address   words.Own
		LettersTo words.Own
	}
	staysIn struct{ Games []words.Own }
)
