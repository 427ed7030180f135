package underway

import (
	"cmp"
	"encoding/json"
	"fmt"

	"despatch/campaign/desk"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/campaign/thread"
	"despatch/words"
)

// drop forgets what its writer does not want confirmed, and says so.
func (h *Letter) drop() error {
	if err := h.knowWriter(); err != nil {
		return err
	}
	var what []string
	for _, w := range h.Dropped {
		if err := h.Txn.Delete(w.Bucket, w.Word); err != nil {
			return err
		}
		what = append(what, w.What)
	}
	about := journal.List(what)
	return h.respond(about, reading.Declined(book.Say(nothingDoneAsYouWish{}), book.Say(sendAgainOtherwise{words.Line(about)})))
}

// knowWriter finds the game of a player who did not say which, and him.
func (h *Entered) knowWriter() error {
	if h.Game == nil {
		if err := h.onlyGame(); err != nil {
			return err
		}
	}
	if h.Game != nil {
		h.Player = h.WhoWrote()
	}
	return nil
}

// askWord answers a letter that may or may not confirm something.
func (h *Letter) askWord() error {
	if err := h.knowWriter(); err != nil {
		return err
	}
	line, about := h.Confirming(h.Unsure[0]), ""
	if waiting, _ := h.AnsweredWord(); len(waiting) == 1 {
		about = waiting[0].What
		if err := h.askedAgain(waiting[0]); err != nil {
			return err
		}
	}
	return h.respond(cmp.Or(about, line), reading.Declined(book.Say(askedToConfirmWhat{words.Line(about)}),
		words.Join(book.Say(answerWithLine{words.Line(line)}), h.WishInstead(h.Unsure[0]))))
}

// askedAgain notes that the answer to this letter asks for a word, too: a yes to it counts as one to the first.
func (h *Entered) askedAgain(u reading.Unconfirmed) error {
	body, _ := h.Txn.Get(u.Bucket, u.Word)
	if u.Bucket == thread.BucketWithheld {
		w, err := reading.ReadWithheld(u.Word, body)
		if err != nil {
			return err
		}
		w.Again = thread.Short(h.Letter.Digest)
		return desk.KeepWithheld(h.Txn, u.Word, w)
	}
	var w records.Waiting
	if err := json.Unmarshal(body, &w); err != nil {
		return fmt.Errorf("what the token %s stands for cannot be read: %w", u.Word, err)
	}
	w.Again = thread.Short(h.Letter.Digest)
	body, err := desk.Encode(w)
	if err != nil {
		return err
	}
	return h.Txn.Put(records.BucketTokens, u.Word, body)
}
