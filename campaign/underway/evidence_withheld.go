package underway

import (
	"slices"
	"strings"
	"time"

	"despatch/campaign/desk"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/campaign/thread"
	"despatch/commands"
	"despatch/storage"
	"despatch/templates"
	"despatch/words"
)

const (

	// heldFor is how long a letter waits, tracedFor how long it is remembered that it did.
	heldFor = 7 * 24 * time.Hour

	// mostHeld is how many letters of a player wait at a time.
	mostHeld = 20
)

// withhold puts a letter away and mails the word that frees it.
func (h *Answering) withhold(w reading.Withheld, hold templates.Hold, why string) error {
	waiting, err := h.Waiting()
	if err != nil {
		return err
	}
	if waiting >= mostHeld {
		return h.refuseProved(templates.Unproved, book.Say(tooManyHeld{waiting}), nil, "too many letters are held for its writer")
	}
	room, err := h.within(reading.Budget{Purpose: "held " + h.Player.ID, Hour: 20, Day: 40, What: "letters that have to be confirmed"})
	if err != nil {
		return err
	}
	if !room {
		return h.ignore(strings.TrimPrefix(why, "held until it is confirmed: ") + " (not held: the day's answers are used up)")
	}
	w.Letter.Signed, w.Letter.Vouched = nil, journal.Vouched{}
	w.Game, w.Player, w.Until = h.Game.ID, h.Player.ID, h.At.Add(heldFor)
	word := h.Clerk.Mac(thread.WordLength, "held", h.Game.ID, h.Player.ID, h.Letter.Digest)
	hold.Heading, hold.Word, hold.Until = h.Clerk.Heading(h.Game, h.Player), word, w.Until
	hold.Last = h.last
	l, err := h.Clerk.LettersFor(h.Game, h.Player).Hold(hold)
	if err != nil {
		return err
	}
	if err := desk.KeepWithheld(h.Txn, word, w); err != nil {
		return err
	}
	h.Done = reading.Disposition{Outcome: storage.Held, Why: why}
	return h.SendOut(h.Txn, h.At, h.Answer(h.Game.Number, h.Clerk.Slug(h.Player)+reading.HeldSlug+thread.Short(h.Letter.Digest), l))
}

// confirms carries out the held letters whose words this one shows, and leaves what else it asks for in h.asked. It is false where the letter
// shows no such word.
func (h *Letter) confirms() (bool, error) {
	if h.Released {
		return false, nil
	}
	named, alone, asked := h.Words()
	held := func(word string) bool { _, ok := h.Txn.Get(thread.BucketWithheld, word); return ok }
	if slices.ContainsFunc(slices.Concat(named, alone), held) {
		alone = slices.DeleteFunc(alone, func(word string) bool { return !held(word) }) // a word of some language
	}
	var done []reading.Disposition
	for _, word := range slices.Concat(named, alone) {
		body, ok := h.Txn.Get(thread.BucketWithheld, word)
		if _, token := h.Txn.Get(records.BucketTokens, word); !ok && (token || !asked) {
			continue // perhaps the word of something else
		}
		if err := h.confirmOne(word, body, ok); err != nil {
			return false, err
		}
		done = append(done, h.Done)
		h.Asked.Commands = slices.DeleteFunc(h.Asked.Commands, func(c commands.Command) bool {
			confirm, ok := c.(commands.Confirm)
			return ok && confirm.Token == word
		})
	}
	if done == nil {
		return false, nil
	}
	h.Done = joined(done...)
	return true, nil
}

// confirmOne carries out the letter held under a word, if it is the writer's and still waits.
func (h *Letter) confirmOne(word string, body []byte, known bool) error {
	line := "CONFIRM " + word
	var w reading.Withheld
	if known {
		var err error
		if w, err = reading.ReadWithheld(word, body); err != nil {
			return err
		}
	}
	mine, err := h.entersFor(w)
	switch {
	case err != nil:
		return err
	case !mine:
		return h.respond(line, reading.Declined(book.Say(noLetterWaits{}), book.Say(copyTheWord{})))
	case !w.Confirmed.IsZero():
		return h.respond(line, reading.Declined(book.Say(confirmedAlready{}), words.Text{}))
	case w.Expired || !h.At.Before(w.Until):
		return h.respond(line, reading.Declined(book.Say(waitedAWeek{}), book.Say(sendItAgain{})))
	}
	w.Confirmed = h.At
	if err := desk.KeepWithheld(h.Txn, word, w.Trace()); err != nil {
		return err
	}
	if w.Letter.Digest == "" {
		answer, err := h.settle(w)
		if err != nil {
			return err
		}
		return h.respond(line, answer)
	}
	return h.release(w.Letter)
}

// entersFor makes the game of a held letter that of the letter under way, and says whether the letter is its writer's.
func (h *Entered) entersFor(w reading.Withheld) (bool, error) {
	if w.Game == "" {
		if h.Game == nil {
			if err := h.onlyGame(); err != nil {
				return false, err
			}
		}
	} else if err := h.Enter(w.Game, h.Claims()); err != nil {
		return false, err
	}
	if h.Game == nil {
		return false, nil
	}
	h.Player = h.Game.PlayerAt(h.Letter.From)
	return h.Player != nil && h.Player.ID == w.Player, h.heard()
}

// release handles a letter that was held as one that arrives now.
func (h *Letter) release(l incoming.Letter) error {
	freed := h.Under(h.Txn, l)
	freed.At, freed.Released = h.At, true
	if err := freed.decide(); err != nil {
		return err
	}
	h.Game, h.Player, h.About = freed.Game, freed.Player, freed.About
	h.Done = freed.Done
	h.Done.Why = "confirmed letter " + thread.Short(l.Digest) + ": " + h.Done.Why
	if h.Game != nil {
		h.Done.Game, h.Done.Seat = h.Game.ID, h.About
	}
	return nil
}

// preliminaries deals with words that free letters and with new pass phrases and keys. more is false when the letter asks for nothing else.
func (h *Letter) preliminaries() (done []reading.Disposition, more bool, err error) {
	orders := len(h.Papers) > 0
	confirmed, err := h.confirms()
	if err != nil {
		return nil, false, err
	}
	more = orders || len(h.Asked.Commands)+len(h.Asked.Diagnostics) > 0
	if confirmed {
		done = append(done, h.Done)
		if !more && h.NewPhrase == "" && !h.AsksKey {
			return done, false, nil
		}
		if err := h.FindGame(); err != nil { // it may have gone on
			return nil, false, err
		}
	}
	registered, err := h.registers()
	if err != nil {
		return nil, false, err
	}
	if registered {
		done = append(done, h.Done)
	}
	if done == nil {
		return nil, true, nil
	}
	h.Done = joined(done...)
	return []reading.Disposition{h.Done}, more, nil
}

// joined is what became of a letter that asked for several things.
func joined(all ...reading.Disposition) reading.Disposition {
	out := all[0]
	for _, d := range all[1:] {
		out.Why += "; " + d.Why
		out.Came = append(out.Came, d.Came...)
		out.Resolved = out.Resolved || d.Resolved
		if out.Outcome != storage.Accepted {
			out.Outcome = d.Outcome
		}
		if out.Entry == 0 {
			out.Entry = d.Entry
		}
	}
	return out
}
