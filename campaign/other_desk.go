package campaign

import (
	"encoding/json"
	"fmt"
	"time"

	"despatch/campaign/desk"
	"despatch/storage"
)

// Two desks that read one mailbox take each other's letters: half of what a player sends never comes to the desk that leads his game. It
// shows where a letter answers one that bears a name of the desk's and that this store has not written.

// otherDeskKey holds, in the desk's bucket, the newest letter that showed it.
const otherDeskKey = "other desk"

// OtherDesk is a letter that answers one which this store has not written.
type OtherDesk struct {
	At time.Time `json:"at"`
	// From sent it, MessageID is the name that it answers.
	From      string `json:"from"`
	MessageID string `json:"message_id"`
}

// String says in words what it shows, and what to do.
func (o OtherDesk) String() string {
	return fmt.Sprintf("on %s a letter from %s answered <%s>, which this desk has not written: either another despatch reads this mailbox, or the store is an older copy, or the name was made up. See that one daemon alone runs on the mailbox, each other desk with an address and a mailbox of its own; letters that came here meanwhile have to be sent again",
		o.At.Format("2 January 2006, 15:04 MST"), o.From, o.MessageID)
}

// LastOtherDesk is the newest letter that showed another desk, and false for none.
func LastOtherDesk(r storage.Reader) (o OtherDesk, found bool, err error) {
	body, ok := r.Get(desk.BucketDesk, otherDeskKey)
	if !ok {
		return o, false, nil
	}
	if err := json.Unmarshal(body, &o); err != nil {
		return o, false, fmt.Errorf("the note of a letter to another desk cannot be read: %w", err)
	}
	return o, true, nil
}

// noticeOtherDesk warns of such a letter. What becomes of it is decided as ever.
func (h *handling) noticeOtherDesk() error {
	for _, id := range h.Letter.Thread {
		foreign, err := h.Foreign(id)
		if err != nil {
			return err
		}
		if !foreign {
			continue
		}
		o := OtherDesk{At: h.At, From: h.Letter.From, MessageID: id}
		h.Log.Warn("another desk may read this mailbox", "letter", h.Letter.MessageID, "from", o.From, "answers", id, "why", o.String())
		h.OtherDesk = true
		body, err := desk.Encode(o)
		if err != nil {
			return err
		}
		return h.tx.Put(desk.BucketDesk, otherDeskKey, body)
	}
	return nil
}
