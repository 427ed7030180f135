package judging

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/thread"
	"despatch/campaign/writing"
	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/storage"
	"despatch/templates"
	"despatch/words"
)

// AcceptedAs remembers an accepted sheet by what it says, so that a second mail with the same orders is recognised.
type AcceptedAs struct {
	At     time.Time `json:"at"`
	Letter string    `json:"letter"`
	Entry  uint64    `json:"entry"`
}

// Identity is what makes two order mails the same: game, seat, round, and what the sheet says.
func (j *Judging) Identity() string {
	return j.identityIn(cmp.Or(j.Round, j.Sheet.Header.Round, j.Game.Rules.Stand(j.Game.Position).Round))
}

func (j *Found) identityIn(round int) string {
	sum := sha256.Sum256([]byte(j.Paper.Identity()))
	return strings.Join([]string{j.Game.ID, string(j.Seat), strconv.Itoa(round), hex.EncodeToString(sum[:])}, " ")
}

// Again recognises orders that were accepted before and acknowledges them once.
func (j *Judging) Again() (Verdict, bool, error) {
	v, ok := j.Tx.Get(BucketSheets, j.Identity())
	if !ok && j.Ahead && j.Sheet.Header.Round == 0 { // perhaps the orders of the turn that is just over
		v, ok = j.Tx.Get(BucketSheets, j.identityIn(j.Game.Rules.Stand(j.Game.Position).Round))
	}
	if !ok {
		return Verdict{}, false, nil
	}
	var was AcceptedAs
	if err := json.Unmarshal(v, &was); err != nil {
		return Verdict{}, false, fmt.Errorf("the note of an accepted sheet cannot be read: %w", err)
	}
	if !j.Game.Stands(was.Entry) { // the game was taken back behind it, so it is new again
		return Verdict{}, false, nil
	}
	text := j.Game.Pending[j.Seat].Text
	if a, ok := j.Game.Ahead[j.Seat]; ok && j.Ahead {
		text = a.Text
	}
	late, err := j.isCopyOf(was.Letter)
	if err != nil {
		return Verdict{}, false, err
	}
	if !late && (j.replacedBy(text) || text != "" && j.changesStay()) {
		return Verdict{}, false, nil
	}
	known := Verdict{
		Disposition: reading.Disposition{Outcome: storage.Ignored, Why: fmt.Sprintf("the same orders as in letter %s, journal entry %d", thread.Short(was.Letter), was.Entry)},
		Repeated: &templates.Duplicate{
			Heading: j.Clerk.Heading(j.Game, j.Player), Seat: j.Game.SeatName(j.Seat), First: was.At, Carried: text == "", Lines: writing.AnnotateAny(text),
			Noticed: j.Noticed(), Unheard: j.unread(),
		},
		// Named after the first letter, the acknowledgement is posted once however often the orders come.
		AnswerEntry: was.Entry, Slug: j.Clerk.Slug(j.Player) + "-again-" + thread.Short(was.Letter),
	}
	if len(known.Repeated.Noticed) > 0 { // of this letter, which may be another than the first
		known.AnswerEntry, known.Slug, known.Budgets = j.Game.Number, j.SlugHere(), []reading.Budget{j.Sheets()}
	} else if known.Repeated.Unheard != "" { // the same words are quoted once
		sum := sha256.Sum256([]byte(known.Repeated.Unheard))
		known.Slug, known.Budgets = known.Slug+"-"+thread.Short(hex.EncodeToString(sum[:])), []reading.Budget{j.Sheets()}
	}
	return known, true, nil
}

// changesStay says whether orders that wait stay no longer, sent again without words that nobody reads, or do from now on.
func (j *Judging) changesStay() bool {
	stay := j.Game.Stays[j.Seat]
	if j.Ahead {
		stay = j.Game.Ahead[j.Seat].Stay
	}
	stays := slices.ContainsFunc(j.Sheet.Sections, func(sec orders.Section) bool { return slices.Contains(stay.Sections, sec.Key()) })
	if j.unheard() == "" {
		return stays
	}
	return !stays && !j.Stay().IsZero()
}

// Stay is until when the sheet is not to be carried out because of words beside it that nobody reads, zero where there are none.
func (j *Judging) Stay() time.Time {
	switch {
	case j.unheard() == "":
		return time.Time{}
	case j.Ahead: // no deadline of its turn runs yet
		if j.Game.Unread() == 0 {
			return time.Time{}
		}
		return j.At.Add(j.Game.Unread())
	}
	return j.Game.StayFrom(j.Seat, j.At)
}

// isCopyOf says whether the letter is a mail that came before in other bytes, as one that a list or a forwarder has written anew: that nobody
// has sent again.
func (j *Found) isCopyOf(digest string) (bool, error) {
	was, ok, err := j.Tx.Seen(digest)
	return ok && was.MessageID != "" && was.MessageID == j.Letter.MessageID, err
}

// replacedBy says whether other orders than the sheet's are recorded by now in one of its sections: then it goes back to what it said before, and
// is no repetition. A section that does not wait any more was carried out.
func (j *Found) replacedBy(text string) bool {
	words := j.Game.Rules.Vocabulary()
	waits, _ := sheets.Parse(text, words)
	return text != "" && waits != nil && slices.ContainsFunc(j.Sheet.Sections, func(sec orders.Section) bool {
		key := sec.Key()
		return reading.HoldsSection(waits, key) && reading.HoldsSection(j.Sheet, key) && incoming.SectionText(waits, key, words) != incoming.SectionText(j.Sheet, key, words)
	})
}

// Illegal refuses orders that break the rules.
func (j *Judging) Illegal(p *journal.Proposal, diags []orders.Diagnostic) (Verdict, error) {
	if orders.Failed(p.Checked.Diagnostics) {
		diags = j.AllErrors(p, len(j.Game.Rules.Vocabulary().Sections))
	}
	lines := Beside(j.Echo(p.Whole.Text, p.Checked.Lines, diags), j.Noticed())
	return j.Refuse(templates.Illegal, words.Join(book.Say(breaksRules{}), j.judgedWith(p), takenBefore(j.Over)), lines, "the orders break the rules")
}

// judgedWith names what is recorded beside the sections of a refused letter: the two may not go together, as a purchase and where it is placed.
func (j *Judging) judgedWith(p *journal.Proposal) words.Text {
	var recorded []string
	for _, sec := range p.Whole.Sections {
		fresh := slices.ContainsFunc(p.Newer.Sections, func(own journal.RecordedSection) bool { return own.Key() == sec.Key() })
		if word := j.Game.Keyword(sec.Key()); !fresh && sec.ID != journal.StandingSection && !slices.Contains(recorded, word) {
			recorded = append(recorded, word)
		}
	}
	if len(recorded) == 0 {
		return words.Text{}
	}
	return book.Say(judgedWithRecorded{orders.Lines(recorded)})
}

// Receipt tells what is recorded, or would be.
func (j *Judging) Receipt(p *journal.Proposal) templates.Receipt {
	r := templates.Receipt{
		Heading: j.Clerk.Heading(j.Game, j.Player), Seat: j.Game.SeatName(j.Seat), Sound: true, Until: j.Game.UntilFor(j.Player),
		Round: j.Round, Unused: p.Checked.Unused,
		Lines:    j.Echo(p.Whole.Text, p.Checked.Lines, p.Checked.Diagnostics),
		Standing: len(j.Sheet.Sections) > 0 && journal.OnlyStanding(j.Sheet), Noticed: j.Noticed(), Unheard: j.unread(), Unsent: j.unsent(),
	}
	if !r.Standing {
		r.Missing = writing.Sections(p.Checked.Missing, j.Seat)
	}
	return r
}

// BucketSheets holds AcceptedAs, by what an accepted sheet said (Judging.Identity).
const BucketSheets = "sheets"
