package campaign

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
)

// acceptedAs remembers an accepted sheet by what it says, so that a second mail with the same orders is recognised.
type acceptedAs struct {
	At     time.Time `json:"at"`
	Letter string    `json:"letter"`
	Entry  uint64    `json:"entry"`
}

// identity is what makes two order mails the same: game, seat, round, and what the sheet says.
func (j *judging) identity() string {
	return j.identityIn(cmp.Or(j.round, j.sheet.Header.Round, j.game.Rules.Stand(j.game.Position).Round))
}

func (j *judging) identityIn(round int) string {
	sum := sha256.Sum256([]byte(j.paper.identity()))
	return strings.Join([]string{j.game.ID, string(j.seat), strconv.Itoa(round), hex.EncodeToString(sum[:])}, " ")
}

// again recognises orders that were accepted before and acknowledges them once.
func (j *judging) again() (verdict, bool, error) {
	v, ok := j.tx.Get(bucketSheets, j.identity())
	if !ok && j.ahead && j.sheet.Header.Round == 0 { // perhaps the orders of the turn that is just over
		v, ok = j.tx.Get(bucketSheets, j.identityIn(j.game.Rules.Stand(j.game.Position).Round))
	}
	if !ok {
		return verdict{}, false, nil
	}
	var was acceptedAs
	if err := json.Unmarshal(v, &was); err != nil {
		return verdict{}, false, fmt.Errorf("the note of an accepted sheet cannot be read: %w", err)
	}
	if !j.game.Stands(was.Entry) { // the game was taken back behind it, so it is new again
		return verdict{}, false, nil
	}
	text := j.game.Pending[j.seat].Text
	if a, ok := j.game.Ahead[j.seat]; ok && j.ahead {
		text = a.Text
	}
	late, err := j.isCopyOf(was.Letter)
	if err != nil {
		return verdict{}, false, err
	}
	if !late && j.replacedBy(text) {
		return verdict{}, false, nil
	}
	known := verdict{
		Disposition: Disposition{Outcome: storage.Ignored, Why: fmt.Sprintf("the same orders as in letter %s, journal entry %d", short(was.Letter), was.Entry)},
		repeated: &templates.Duplicate{
			Heading: j.Clerk.Heading(j.game, j.player), Seat: j.game.SeatName(j.seat), First: was.At, Carried: text == "", Lines: writing.AnnotateAny(text),
			Noticed: j.noticed(), Unheard: j.unheard(),
		},
		// Named after the first letter, the acknowledgement is posted once however often the orders come.
		entry: was.Entry, slug: j.Clerk.Slug(j.player) + "-again-" + short(was.Letter),
	}
	if len(known.repeated.Noticed) > 0 { // of this letter, which may be another than the first
		known.entry, known.slug, known.budgets = j.game.Number, j.slugHere(), []budget{j.sheets()}
	} else if known.repeated.Unheard != "" { // the same words are quoted once
		sum := sha256.Sum256([]byte(known.repeated.Unheard))
		known.slug, known.budgets = known.slug+"-"+short(hex.EncodeToString(sum[:])), []budget{j.sheets()}
	}
	return known, true, nil
}

// isCopyOf says whether the letter is a mail that came before in other bytes, as one that a list or a forwarder has written anew: that nobody
// has sent again.
func (j *judging) isCopyOf(digest string) (bool, error) {
	was, ok, err := j.tx.Seen(digest)
	return ok && was.MessageID != "" && was.MessageID == j.letter.MessageID, err
}

// replacedBy says whether other orders than the sheet's are recorded by now in one of its sections: then it goes back to what it said before, and
// is no repetition. A section that does not wait any more was carried out.
func (j *judging) replacedBy(text string) bool {
	words := j.game.Rules.Vocabulary()
	waits, _ := orders.Parse(text, words)
	return text != "" && waits != nil && slices.ContainsFunc(j.sheet.Sections, func(sec orders.Section) bool {
		key := sec.Key()
		return says(waits, key) && says(j.sheet, key) && sectionText(waits, key, words) != sectionText(j.sheet, key, words)
	})
}

// consider checks a sheet that may be said now, and accepts it when the rules have nothing against it.
func (h *handling) consider(j *judging) (verdict, error) {
	if j.ahead {
		return h.putAhead(j)
	}
	rest, notes, over, err := j.passOver(j.sheet)
	if err != nil {
		return verdict{}, err
	}
	j.sheet, j.diags, j.over = rest, append(j.diags, notes...), over
	p, err := j.game.Propose(j.seat, j.sheet)
	if err != nil {
		return verdict{}, err
	}
	if v, asked, err := j.askAboutAmount(p); asked || err != nil {
		return v, err
	}
	if j.sheet.Header.Check {
		return h.tell(j, p)
	}
	if orders.Failed(p.Checked.Diagnostics) {
		return j.illegal(p, p.Checked.Diagnostics)
	}
	if held, err := h.withholdOrders(j, p); held || err != nil {
		return verdict{Disposition: h.done}, err
	}
	s, err := h.try(h.tx, j.game, j.seat, p, journal.OnlyStanding(j.sheet))
	if err != nil {
		return verdict{}, err
	}
	if s.turnedDown != nil {
		return j.illegal(p, s.turnedDown)
	}
	return h.record(j, p, s)
}

// trial is what comes of carrying out all that waits together with a sheet.
type trial struct {
	// next is nil when there is nothing to carry out.
	next *step
	// turnedDown says why the rules turn the sheet down, nil when they do not.
	turnedDown []orders.Diagnostic
}

// try finds out what comes of a sheet that the rules have nothing against.
func (d *Desk) try(tx storage.Tx, g *journal.Game, seat adjudicator.Seat, p *journal.Proposal, standing bool) (trial, error) {
	if g.Paused != nil || !journal.Ready(p.Subs) || standing {
		return trial{}, nil
	}
	d.Hook(StepBeforeResolve)
	seed, err := g.Seed(tx)
	if err != nil {
		return trial{}, err
	}
	out, body, err := g.Throw(seed, p.Subs)
	if err != nil {
		return trial{}, err
	}
	if !turnedDown(&out) {
		return trial{next: &step{out, body}}, nil
	}
	// It may be another's sheet that the rules turn down. Then nobody is told what is in it: this one is recorded and waits.
	alone, _, err := g.Throw(seed, g.Own(seat, p.Subs))
	if err != nil {
		return trial{}, err
	}
	if turnedDown(&alone) {
		return trial{turnedDown: alone.Diagnostics}, nil
	}
	d.Log.Error("a recorded sheet keeps the game from going on", "game", g.ID, "entry", g.Number)
	return trial{}, nil
}

func (j *judging) illegal(p *journal.Proposal, diags []orders.Diagnostic) (verdict, error) {
	if orders.Failed(p.Checked.Diagnostics) {
		diags = j.allErrors(p, len(j.game.Rules.Vocabulary().Sections))
	}
	lines := beside(j.echo(p.Whole.Text, p.Checked.Lines, diags), j.noticed())
	return j.refuse(templates.Illegal, "Its orders break the rules."+takeOut(j.over), lines, "the orders break the rules")
}

// tell answers a dry run. It leaves no trace but the letter's line.
func (h *handling) tell(j *judging, p *journal.Proposal) (verdict, error) {
	r := j.receipt(p)
	r.Check, r.Sound = true, !orders.Failed(p.Checked.Diagnostics)
	if !r.Sound && !j.ahead {
		r.Lines = j.echo(p.Whole.Text, p.Checked.Lines, j.allErrors(p, len(j.game.Rules.Vocabulary().Sections)))
	}
	if r.Sound {
		r.Odds = h.odds(j, p)
	}
	return verdict{
		Disposition: Disposition{Outcome: storage.Accepted, Why: "a check: nothing recorded"},
		received:    &r, entry: j.game.Number, slug: j.slugHere(), budgets: []budget{j.sheets()},
	}, h.keepCheck(j, p.Newer.Text, firstError(p.Checked.Diagnostics))
}

func (j *judging) receipt(p *journal.Proposal) templates.Receipt {
	r := templates.Receipt{
		Heading: j.Clerk.Heading(j.game, j.player), Seat: j.game.SeatName(j.seat), Sound: true, Until: j.game.UntilFor(j.player),
		Round: j.round, Unused: p.Checked.Unused,
		Lines:    j.echo(p.Whole.Text, p.Checked.Lines, p.Checked.Diagnostics),
		Standing: len(j.sheet.Sections) > 0 && journal.OnlyStanding(j.sheet), Noticed: j.noticed(), Unheard: j.unheard(),
	}
	if !r.Standing {
		r.Missing = writing.Sections(p.Checked.Missing, j.seat)
	}
	return r
}

// record writes the accepted sheet into the journal.
func (h *handling) record(j *judging, p *journal.Proposal, s trial) (verdict, error) {
	who, _, err := h.show()
	if err != nil {
		return verdict{}, err
	}
	entry := journal.SheetEntry{Seat: j.seat, RecordedSheet: p.Newer, Letter: j.letter.Digest, Shown: who}
	e, next, err := h.enterSheet(h.tx, j.game, j.at, &entry, p, s)
	if err != nil {
		return verdict{}, err
	}
	v := verdict{
		Disposition: Disposition{Outcome: storage.Accepted, Why: "orders recorded", Entry: e.Number},
		entry:       e.Number, slug: h.clerk.Slug(j.player), next: next,
	}
	r := j.receipt(p)
	r.Due, r.Evidence = entry.Due, writing.EvidenceTold(entry.Shown)
	v.received = &r
	return v, errors.Join(h.remember(j, e), j.game.Save(h.tx))
}

// enterSheet journals a sheet and folds it. next is what is to be carried out at once because of it, nil for nothing.
func (d *Desk) enterSheet(tx storage.Tx, g *journal.Game, at time.Time, entry *journal.SheetEntry, p *journal.Proposal, s trial) (e storage.Entry, next *step, err error) {
	entry.Due = g.Due
	entry.Complete, entry.Spent = g.Completes(entry.Seat, p, at)
	if s.next != nil {
		entry.Due = time.Time{}
		switch goesOn := journal.WentOn(&s.next.out); {
		case goesOn && g.Wait > 0:
			entry.Due = at.Add(g.Wait)
		case goesOn:
			next = s.next
		}
	}
	e, err = d.journal(tx, g, at, journal.KindSheet, entry)
	return e, next, err
}

// remember notes what an accepted sheet said.
func (h *handling) remember(j *judging, e storage.Entry) error {
	note, err := encode(acceptedAs{At: j.at, Letter: j.letter.Digest, Entry: e.Number})
	if err != nil {
		return err
	}
	return h.tx.Put(bucketSheets, j.identity(), note)
}
