package underway

import (
	"encoding/json"
	"fmt"

	"despatch/campaign/desk"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/commands"
	"despatch/words"
)

// Volunteer looks an address up.
func (h *Entered) Volunteer(address string) (desk.Volunteer, bool, error) {
	var v desk.Volunteer
	body, ok := h.Txn.Get(records.BucketPool, address)
	if !ok {
		return v, false, nil
	}
	if err := json.Unmarshal(body, &v); err != nil {
		return v, false, fmt.Errorf("the note of the volunteer %s cannot be read: %w", address, err)
	}
	return v, true, nil
}

// leavePool takes the writer off the list.
func (h *Entered) leavePool(c commands.Leave) (reading.Said, error) {
	if _, ok, err := h.Volunteer(h.Letter.From); err != nil {
		return reading.Said{}, err
	} else if !ok {
		return reading.Declined(book.Say(notInPool{}), words.Text{}), nil
	}
	if !h.Confirmed {
		return h.AskToConfirm(c)
	}
	return h.RemoveFromPool(h.Letter.From)
}

// RemoveFromPool takes an address off the list of substitutes.
func (h *Entered) RemoveFromPool(address string) (reading.Said, error) {
	if _, ok, err := h.Volunteer(address); err != nil {
		return reading.Said{}, err
	} else if !ok {
		return reading.Declined(book.Say(notInPool{words.Own(address)}), book.Say(poolShowsIt{})), nil
	}
	if err := h.Txn.Delete(records.BucketPool, address); err != nil {
		return reading.Said{}, err
	}
	return Told(book.Say(standsByNoMore{words.Own(address)})), nil
}
