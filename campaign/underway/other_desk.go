package underway

import (
	"fmt"
	"time"

	"despatch/campaign/desk"
)

// OtherDeskKey holds, in the desk's bucket, the newest letter that showed it.
const OtherDeskKey = "other desk"

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

// noticeOtherDesk warns of such a letter. What becomes of it is decided as ever.
func (h *Entered) noticeOtherDesk() error {
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
		return h.Txn.Put(desk.BucketDesk, OtherDeskKey, body)
	}
	return nil
}
