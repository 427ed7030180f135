// Package thread is a letter as it came, and the letters of ours that it answers, is a copy of, or shows to have been read. It knows what
// waits for a word, and nothing yet of what the letter is about.
package thread

import (
	"encoding/binary"
	"strings"
	"time"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/storage"
)

// Arrived is a letter as it came, with those of ours that it answers or is a copy of.
type Arrived struct {
	*records.Records
	Tx storage.Reader
	// LoadGame returns a game as it stands; its error is a *StoppedGame when it cannot be read.
	LoadGame func(r storage.Reader, id string) (*journal.Game, error)
	Letter   incoming.Letter
	At       time.Time
	// Operator is true for what is asked on the command line, by whoever runs the program.
	Operator bool
	// WasKept is true for a letter that was kept while its game stood still.
	WasKept bool
	// OtherDesk is true for a letter that answers another desk's.
	OtherDesk bool
	// Quotes is true where the letter quotes another, of which most was taken off.
	Quotes bool
	// Copied is true when an unmarked copy of a letter of ours was cut off.
	Copied bool
	// Shown is the game of a letter of ours that the letter is a copy of though it answers none, with the key that it shows.
	Shown    string
	ShownKey string
	// Glanced is the game that was looked at last to find out what the letter is about, nil for none.
	Glanced *journal.Game
	// openedLetters are those of ours that were opened, by the parcel.
	openedLetters map[uint64]openedLetter
	// thread is what the letter answers and the letters of ours among that with their words, since are those to its writer of a game's last entries: each is
	// looked for once.
	thread struct {
		ids     []string
		letters []SentLetter
		words   incoming.WordsOfOurs
	}
	since map[storage.Filter][]SentLetter
}

// Long says whether a letter is longer than what people write who only chat. What it quotes of ours leaves empty rows, which are nobody's words.
func (h *Arrived) Long() bool { return len(strings.Join(strings.Fields(h.Letter.Text), " ")) > 200 }

// BucketBudget counts what was spent, by purpose and day or hour.
const BucketBudget = "budget"

// AsksAt says whether the line of a command is a question: "CANCEL?".
func (h *Arrived) AsksAt(c commands.Command) bool {
	row := h.Letter.Subject
	if at, rows := c.At().Line, strings.Split(h.Letter.Text, "\n"); at > 0 {
		row = rows[min(at, len(rows))-1]
	}
	return strings.Contains(row, "?")
}

// OwnSubject is what the writer has put on the subject of his letter beside that of the letter which it answers.
func (h *Arrived) OwnSubject() string {
	own := strings.Join(incoming.PlainWords(h.Letter.Subject), " ")
	for _, l := range h.Answered() {
		if ours := strings.Join(incoming.PlainWords(l.Subject), " "); ours != "" && strings.HasSuffix(own, ours) {
			return strings.TrimSuffix(own, ours)
		}
	}
	return own
}

// PlainAnswer addresses an answer that belongs to no game.
func (h *Arrived) PlainAnswer() writing.Outgoing {
	o := writing.Outgoing{
		FromName: h.Clerk.House.Name, From: h.Clerk.House.Address, ReplyTo: h.Clerk.House.Address, To: h.Letter.From, Date: h.At, Answer: true,
		MessageID: h.Clerk.PlainID(PlainLetter, h.Letter.From, Short(h.Letter.Digest)),
	}
	if id := h.Letter.MessageID; id != "" {
		o.InReplyTo, o.References = id, append(h.invitationOf(), id)
	}
	return o
}

// Spent is how much of the day's budget for a purpose is used up.
func (h *Arrived) Spent(purpose string) int {
	v, ok := h.Tx.Get(BucketBudget, h.At.Format(time.DateOnly)+" "+purpose)
	if !ok || len(v) != 4 {
		return 0
	}
	return int(binary.BigEndian.Uint32(v))
}

// Short is the beginning of a digest, as names of letters hold it.
func Short(digest string) string { return digest[:min(12, len(digest))] }
