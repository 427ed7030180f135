package campaign

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/storage"
	"despatch/templates"
)

// A letter that shows less than its game asks is neither carried out nor lost: it is put away under a one-time word, which is mailed
// to the address registered for its player. When an answer comes with the word, the letter counts as one that arrived at that moment.

// bucketWithheld holds such letters by their words.
const bucketWithheld = "withheld"

const (
	wordLength = 10
	// heldFor is how long a letter waits, tracedFor how long it is remembered that it did.
	heldFor   = 7 * 24 * time.Hour
	tracedFor = 30 * 24 * time.Hour
	// mostHeld is how many letters of a player wait at a time.
	mostHeld = 20
	// heldSlug tells the letter that asks for a word from others.
	heldSlug = "-held-"
)

// withheld is a letter that waits, or a trace of one. It holds no pass phrase, and its signature is not kept: the word stands for both.
type withheld struct {
	Letter Letter `json:"letter,omitzero"`
	// Game and Player (Player.ID) are for whom it waits.
	Game   string `json:"game"`
	Player string `json:"player"`
	// Phrase or Key are set in place of a letter; Print is the fingerprint of the key.
	Phrase *phraseHash `json:"phrase,omitempty"`
	Key    string      `json:"key,omitempty"`
	Print  string      `json:"print,omitempty"`
	// Again is the short digest of the letter after which the player was told the word once more.
	Again string `json:"again,omitempty"`
	// Until is when it ceases to wait. Confirmed is when it was, zero for not yet; Expired that nobody did in time.
	Until     time.Time `json:"until"`
	Confirmed time.Time `json:"confirmed,omitzero"`
	Expired   bool      `json:"expired,omitempty"`
}

// trace drops what is not needed of one that waits no more.
func (w withheld) trace() withheld {
	w.Letter, w.Phrase, w.Key = Letter{}, nil, ""
	return w
}

func (w withheld) waits() bool { return w.Confirmed.IsZero() && !w.Expired }

func readWithheld(word string, body []byte) (withheld, error) {
	var w withheld
	if err := json.Unmarshal(body, &w); err != nil {
		return w, fmt.Errorf("the letter held under %s cannot be read: %w", word, err)
	}
	return w, nil
}

func keepWithheld(tx storage.Tx, word string, w withheld) error {
	body, err := encode(w)
	if err != nil {
		return err
	}
	return tx.Put(bucketWithheld, word, body)
}

// withhold puts a letter away and mails the word that frees it.
func (h *handling) withhold(w withheld, hold templates.Hold, why string) error {
	waiting, err := h.waiting()
	if err != nil {
		return err
	}
	if waiting >= mostHeld {
		return h.refuseProved(templates.Unproved, fmt.Sprintf("%d letters in your name wait already until you confirm them.", waiting), nil, "too many letters are held for its writer")
	}
	room, err := h.within(budget{"held " + h.player.ID, 20, 40, "letters that have to be confirmed"})
	if err != nil {
		return err
	}
	if !room {
		return h.ignore(strings.TrimPrefix(why, "held until it is confirmed: ") + " (not held: the day's answers are used up)")
	}
	w.Letter.Signed, w.Letter.Vouched = nil, journal.Vouched{}
	w.Game, w.Player, w.Until = h.game.ID, h.player.ID, h.at.Add(heldFor)
	word := h.clerk.Mac(wordLength, "held", h.game.ID, h.player.ID, h.letter.Digest)
	hold.Heading, hold.Word, hold.Until = h.clerk.Heading(h.game, h.player), word, w.Until
	hold.Last = h.last
	l, err := h.clerk.LettersFor(h.player).Hold(hold)
	if err != nil {
		return err
	}
	if err := keepWithheld(h.tx, word, w); err != nil {
		return err
	}
	h.done = Disposition{Outcome: storage.Held, Why: why}
	return h.post(h.tx, h.at, h.answer(h.game.Number, h.clerk.Slug(h.player)+heldSlug+short(h.letter.Digest), l))
}

// waiting counts the letters that wait for the player.
func (h *reading) waiting() (int, error) {
	n := 0
	for word, body := range h.tx.Each(bucketWithheld, "") {
		w, err := readWithheld(word, body)
		if err != nil {
			return 0, err
		}
		if w.Game == h.game.ID && w.Player == h.player.ID && w.waits() {
			n++
		}
	}
	return n, nil
}

// isWord says whether a line alone can be the word of a held letter: a greeting, or a line drawn, cannot.
func isWord(line string) bool {
	return len(line) == wordLength && strings.Trim(line, writing.KeyAlphabet) == ""
}

// words are those that the letter shows: behind CONFIRM, and alone on a line of an answer to the letter that asked for one.
func (h *reading) words() (named, alone []string, asked bool) {
	for _, c := range h.asked.Commands {
		if confirm, ok := c.(commands.Confirm); ok {
			named = append(named, confirm.Token)
		}
	}
	asked = slices.ContainsFunc(h.claims(), func(c writing.Claim) bool { return strings.Contains(c.Slug, heldSlug) })
	if asked {
		for line := range strings.Lines(h.letter.Text) {
			if word := strings.ToLower(strings.TrimSpace(line)); isWord(word) && !slices.Contains(named, word) {
				alone = append(alone, word)
			}
		}
	}
	return unique(named), unique(alone), asked
}

func unique(words []string) []string {
	slices.Sort(words)
	return slices.Compact(words)
}

// confirms carries out the held letters whose words this one shows, and leaves what else it asks for in h.asked. It is false where the letter
// shows no such word.
func (h *handling) confirms() (bool, error) {
	if h.released {
		return false, nil
	}
	named, alone, asked := h.words()
	held := func(word string) bool { _, ok := h.tx.Get(bucketWithheld, word); return ok }
	if slices.ContainsFunc(slices.Concat(named, alone), held) {
		alone = slices.DeleteFunc(alone, func(word string) bool { return !held(word) }) // a word of some language
	}
	var done []Disposition
	for _, word := range slices.Concat(named, alone) {
		body, ok := h.tx.Get(bucketWithheld, word)
		if _, token := h.tx.Get(records.BucketTokens, word); !ok && (token || !asked) {
			continue // perhaps the word of something else
		}
		if err := h.confirmOne(word, body, ok); err != nil {
			return false, err
		}
		done = append(done, h.done)
		h.asked.Commands = slices.DeleteFunc(h.asked.Commands, func(c commands.Command) bool {
			confirm, ok := c.(commands.Confirm)
			return ok && confirm.Token == word
		})
	}
	if done == nil {
		return false, nil
	}
	h.done = joined(done...)
	return true, nil
}

// confirmOne carries out the letter held under a word, if it is the writer's and still waits.
func (h *handling) confirmOne(word string, body []byte, known bool) error {
	line := "CONFIRM " + word
	var w withheld
	if known {
		var err error
		if w, err = readWithheld(word, body); err != nil {
			return err
		}
	}
	mine, err := h.entersFor(w)
	switch {
	case err != nil:
		return err
	case !mine:
		return h.respond(line, declined("No letter of yours waits for this word.", "Copy the word from the letter that asks for it."))
	case !w.Confirmed.IsZero():
		return h.respond(line, declined("Your letter was confirmed already, and counts once.", ""))
	case w.Expired || !h.at.Before(w.Until):
		return h.respond(line, declined("The letter waited for a week and is gone.", "Send it again."))
	}
	w.Confirmed = h.at
	if err := keepWithheld(h.tx, word, w.trace()); err != nil {
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

// entersFor makes the game of a held letter the handling's, and says whether the letter is its writer's.
func (h *handling) entersFor(w withheld) (bool, error) {
	if w.Game == "" {
		if h.game == nil {
			if err := h.onlyGame(); err != nil {
				return false, err
			}
		}
	} else if err := h.enter(w.Game, h.claims()); err != nil {
		return false, err
	}
	if h.game == nil {
		return false, nil
	}
	h.player = h.game.PlayerAt(h.letter.From)
	return h.player != nil && h.player.ID == w.Player, h.heard()
}

// release handles a letter that was held as one that arrives now.
func (h *handling) release(l Letter) error {
	freed := h.under(h.tx, l)
	freed.at, freed.released = h.at, true
	if err := freed.decide(); err != nil {
		return err
	}
	h.game, h.player, h.about = freed.game, freed.player, freed.about
	h.done = freed.done
	h.done.Why = "confirmed letter " + short(l.Digest) + ": " + h.done.Why
	if h.game != nil {
		h.done.Game, h.done.Seat = h.game.ID, h.about
	}
	return nil
}

// preliminaries deals with words that free letters and with new pass phrases and keys. more is false when the letter asks for nothing else.
func (h *handling) preliminaries() (done []Disposition, more bool, err error) {
	orders := len(h.papers) > 0
	confirmed, err := h.confirms()
	if err != nil {
		return nil, false, err
	}
	more = orders || len(h.asked.Commands)+len(h.asked.Diagnostics) > 0
	if confirmed {
		done = append(done, h.done)
		if !more && h.newPhrase == "" && !h.asksKey {
			return done, false, nil
		}
		if err := h.findGame(); err != nil { // it may have gone on
			return nil, false, err
		}
	}
	registered, err := h.registers()
	if err != nil {
		return nil, false, err
	}
	if registered {
		done = append(done, h.done)
	}
	if done == nil {
		return nil, true, nil
	}
	h.done = joined(done...)
	return []Disposition{h.done}, more, nil
}

// joined is what became of a letter that asked for several things.
func joined(all ...Disposition) Disposition {
	out := all[0]
	for _, d := range all[1:] {
		out.Why += "; " + d.Why
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

// expireHeld ends the waiting of letters that nobody has confirmed in time, and forgets those of long ago.
func (d *Desk) expireHeld(ctx context.Context) error {
	now := d.now()
	due := func(w withheld) bool { return w.waits() && !now.Before(w.Until) }
	old := func(w withheld) bool { return !now.Before(w.Until.Add(tracedFor)) }
	found := false
	err := d.Store.View(func(r storage.Reader) error {
		for word, body := range r.Each(bucketWithheld, "") {
			w, err := readWithheld(word, body)
			if err != nil {
				return err
			}
			found = found || due(w) || old(w)
		}
		return nil
	})
	if err != nil || !found {
		return err
	}
	return d.update(ctx, func(tx storage.Tx) error {
		all := make(map[string]withheld)
		for word, body := range tx.Each(bucketWithheld, "") {
			w, err := readWithheld(word, body)
			if err != nil {
				return err
			}
			all[word] = w
		}
		var errs []error
		for word, w := range all {
			switch {
			case old(w):
				errs = append(errs, tx.Delete(bucketWithheld, word))
			case due(w):
				d.Log.Info("a held letter was not confirmed in time and is dropped", "game", w.Game, "player", w.Player, "letter", short(w.Letter.Digest))
				w.Expired = true
				errs = append(errs, keepWithheld(tx, word, w.trace()))
			}
		}
		return errors.Join(errs...)
	})
}
