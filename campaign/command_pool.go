package campaign

import (
	"encoding/json"
	"fmt"

	"despatch/campaign/desk"
	"despatch/campaign/incoming"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/commands"
	"despatch/templates"
)

// The pool is the desk's list of volunteers, who stand by to take the seat of somebody who has left.

// volunteer looks an address up.
func (h *handling) volunteer(address string) (desk.Volunteer, bool, error) {
	var v desk.Volunteer
	body, ok := h.tx.Get(records.BucketPool, address)
	if !ok {
		return v, false, nil
	}
	if err := json.Unmarshal(body, &v); err != nil {
		return v, false, fmt.Errorf("the note of the volunteer %s cannot be read: %w", address, err)
	}
	return v, true, nil
}

var _ = carries((*handling).answerPool)

// answerPool shows the list to a game master.
func (h *handling) answerPool(commands.Pool) (reading.Said, error) {
	list, err := desk.Volunteers(h.tx)
	if err != nil {
		return reading.Said{}, err
	}
	return reading.Said{Kind: "pool", Data: templates.Pool{Volunteers: list}}, nil
}

var _ = carries((*handling).answerAddToPool)

// answerAddToPool puts somebody on the list.
func (h *handling) answerAddToPool(c commands.AddToPool) (reading.Said, error) {
	return h.addToPool(c, c.Who)
}

// joinPool puts the writer on the list.
func (h *handling) joinPool(c commands.Join) (reading.Said, error) {
	if len(c.Preferences) > 0 || c.Bid > 0 {
		return reading.Declined("The list of substitutes is for all games and all seats.", "Write JOIN POOL, and nothing more."), nil
	}
	return h.addToPool(c, commands.Person{Address: h.Letter.From, Name: h.Letter.FromName})
}

// addToPool puts somebody on the list, if it is certain who asks.
func (h *handling) addToPool(c commands.Command, who commands.Person) (reading.Said, error) {
	if _, ok, err := h.volunteer(who.Address); err != nil {
		return reading.Said{}, err
	} else if ok {
		return reading.Declined(fmt.Sprintf("%s is on the list already.", who.Address), "LEAVE POOL takes you off it."), nil
	}
	if h.Clerk.IsOwn(who.Address) {
		return reading.Declined("That is the desk's own address.", ""), nil
	}
	_, joins := c.(commands.Join)
	if joins && !h.Confirmed || !joins && !h.sure() {
		return h.askToConfirm(c)
	}
	body, err := desk.Encode(desk.Volunteer{Name: incoming.CleanName(who.Name, who.Address), Since: h.At})
	if err != nil {
		return reading.Said{}, err
	}
	if err := h.tx.Put(records.BucketPool, who.Address, body); err != nil {
		return reading.Said{}, err
	}
	if joins {
		return told("You stand by as a substitute: when a player leaves a game, its game master may give you his seat. LEAVE POOL takes you off the list."), nil
	}
	return told(fmt.Sprintf("%s stands by as a substitute.", who.Address)), nil
}

var _ = carries((*handling).answerRemoveFromPool)

// answerRemoveFromPool takes somebody off the list.
func (h *handling) answerRemoveFromPool(c commands.RemoveFromPool) (reading.Said, error) {
	if !h.sure() {
		return h.askToConfirm(c)
	}
	return h.removeFromPool(c.Address)
}

// leavePool takes the writer off the list.
func (h *handling) leavePool(c commands.Leave) (reading.Said, error) {
	if _, ok, err := h.volunteer(h.Letter.From); err != nil {
		return reading.Said{}, err
	} else if !ok {
		return reading.Declined("Your address is not on the list of substitutes.", ""), nil
	}
	if !h.Confirmed {
		return h.askToConfirm(c)
	}
	return h.removeFromPool(h.Letter.From)
}

func (h *handling) removeFromPool(address string) (reading.Said, error) {
	if _, ok, err := h.volunteer(address); err != nil {
		return reading.Said{}, err
	} else if !ok {
		return reading.Declined(fmt.Sprintf("%s is not on the list of substitutes.", address), "MASTER POOL shows it."), nil
	}
	if err := h.tx.Delete(records.BucketPool, address); err != nil {
		return reading.Said{}, err
	}
	return told(fmt.Sprintf("%s stands by no more.", address)), nil
}
