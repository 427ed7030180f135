package reading

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"despatch/campaign/incoming"
	"despatch/campaign/thread"
	"despatch/campaign/writing"
	"despatch/commands"
)

const (

	// HeldSlug tells the letter that asks for a word from others.
	HeldSlug = "-held-"
)

// Withheld is a letter that waits, or a trace of one. It holds no pass phrase, and its signature is not kept: the word stands for both.
type Withheld struct {
	Letter incoming.Letter `json:"letter,omitzero"`
	// Game and Player (Player.ID) are for whom it waits.
	Game   string `json:"game"`
	Player string `json:"player"`
	// Phrase or Key are set in place of a letter; Print is the fingerprint of the key.
	Phrase *PhraseHash `json:"phrase,omitempty"`
	Key    string      `json:"key,omitempty"`
	Print  string      `json:"print,omitempty"`
	// Again is the short digest of the letter after which the player was told the word once more.
	Again string `json:"again,omitempty"`
	// Until is when it ceases to wait. Confirmed is when it was, zero for not yet; Expired that nobody did in time.
	Until     time.Time `json:"until"`
	Confirmed time.Time `json:"confirmed,omitzero"`
	Expired   bool      `json:"expired,omitempty"`
}

// Trace drops what is not needed of one that waits no more.
func (w Withheld) Trace() Withheld {
	w.Letter, w.Phrase, w.Key = incoming.Letter{}, nil, ""
	return w
}

// Waits says whether its word may still free the letter.
func (w Withheld) Waits() bool { return w.Confirmed.IsZero() && !w.Expired }

// ReadWithheld reads what is kept of a letter under a word.
func ReadWithheld(word string, body []byte) (Withheld, error) {
	var w Withheld
	if err := json.Unmarshal(body, &w); err != nil {
		return w, fmt.Errorf("the letter held under %s cannot be read: %w", word, err)
	}
	return w, nil
}

// Waiting counts the letters that wait for the player.
func (h *Written) Waiting() (int, error) {
	n := 0
	for word, body := range h.Tx.Each(thread.BucketWithheld, "") {
		w, err := ReadWithheld(word, body)
		if err != nil {
			return 0, err
		}
		if w.Game == h.Game.ID && w.Player == h.Player.ID && w.Waits() {
			n++
		}
	}
	return n, nil
}

// isWord says whether a line alone can be the word of a held letter: a greeting, or a line drawn, cannot.
func isWord(line string) bool {
	return len(line) == thread.WordLength && strings.Trim(line, writing.KeyAlphabet) == ""
}

// Words are those that the letter shows: behind CONFIRM, and alone on a line of an answer to the letter that asked for one.
func (h *Commanded) Words() (named, alone []string, asked bool) {
	for _, c := range h.Asked.Commands {
		if confirm, ok := c.(commands.Confirm); ok {
			named = append(named, confirm.Token)
		}
	}
	asked = slices.ContainsFunc(h.Claims(), func(c writing.Claim) bool { return strings.Contains(c.Slug, HeldSlug) })
	if asked {
		for line := range strings.Lines(h.Letter.Text) {
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
