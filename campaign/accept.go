package campaign

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"strconv"
	"strings"
	"time"

	"despatch/adjudicator"
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
	round := j.sheet.Header.Round
	if round == 0 {
		round = j.game.rules.Stand(j.game.state).Round
	}
	sum := sha256.Sum256([]byte(j.paper.identity()))
	return strings.Join([]string{j.game.ID, string(j.seat), strconv.Itoa(round), hex.EncodeToString(sum[:])}, " ")
}

// again recognises orders that were accepted before and acknowledges them once.
func (j *judging) again() (verdict, bool, error) {
	v, ok := j.tx.Get(bucketSheets, j.identity())
	if !ok {
		return verdict{}, false, nil
	}
	var was acceptedAs
	if err := json.Unmarshal(v, &was); err != nil {
		return verdict{}, false, fmt.Errorf("the note of an accepted sheet cannot be read: %w", err)
	}
	if !j.game.stands(was.Entry) { // the game was taken back behind it, so it is new again
		return verdict{}, false, nil
	}
	text := j.game.Pending[j.seat]
	known := verdict{
		Disposition: Disposition{Outcome: storage.Ignored, Why: fmt.Sprintf("the same orders as in letter %s, journal entry %d", short(was.Letter), was.Entry)},
		repeated: &templates.Duplicate{
			Heading: j.heading(j.game, j.player), Seat: j.game.seatName(j.seat), First: was.At, Carried: text == "", Lines: annotateAny(text),
			Noticed: j.noticed(),
		},
		// Named after the first letter, the acknowledgement is posted once however often the orders come.
		entry: was.Entry, slug: j.slug(j.player) + "-again-" + short(was.Letter),
	}
	if len(known.repeated.Noticed) > 0 { // of this letter, which may be another than the first
		known.entry, known.slug, known.budgets = j.game.Number, j.slugHere(), []budget{j.sheets()}
	}
	return known, true, nil
}

func annotateAny(text string) []templates.Line {
	if text == "" {
		return nil
	}
	return annotate(text, nil, nil)
}

// proposal is the sheet as it would stand with what waits already.
type proposal struct {
	// newer is the letter's sheet alone, text that sheet merged with what waits, both canonical.
	newer, text string
	subs        []adjudicator.Submission
	checked     adjudicator.Checked
}

// propose merges the sheet into what waits for its seat and has the rules check it. Nothing is changed.
func (j *judging) propose() (*proposal, error) {
	g := j.game
	plain := *j.sheet
	plain.Header = orders.Header{Game: g.ID, Seat: string(j.seat), Round: g.rules.Stand(g.state).Round}
	p := &proposal{newer: orders.Print(&plain, g.rules.Vocabulary())}
	newer, err := g.read(p.newer)
	if err != nil {
		return nil, err
	}
	if p.text, err = g.merged(j.seat, newer); err != nil {
		return nil, err
	}
	sheets := maps.Clone(g.Pending)
	sheets[j.seat] = p.text
	if p.subs, err = g.readAll(sheets); err != nil {
		return nil, err
	}
	p.checked = g.check(j.seat, p.subs)
	return p, nil
}

// consider checks a sheet that may be said now, and accepts it when the rules have nothing against it.
func (j *judging) consider() (verdict, error) {
	p, err := j.propose()
	if err != nil {
		return verdict{}, err
	}
	if j.sheet.Header.Check {
		return j.tell(p)
	}
	if orders.Failed(p.checked.Diagnostics) {
		return j.illegal(p, p.checked.Diagnostics)
	}
	if held, err := j.withholdOrders(p); held || err != nil {
		return verdict{Disposition: j.done}, err
	}
	if j.game.Paused != nil || !ready(p.subs) || onlyStanding(j.sheet) {
		return j.record(p, nil, resolved{})
	}
	j.Hook(StepBeforeResolve)
	seed, err := j.game.seed(j.tx)
	if err != nil {
		return verdict{}, err
	}
	out, body, err := j.game.throw(seed, p.subs)
	if err != nil {
		return verdict{}, err
	}
	if turnedDown(&out) {
		return j.turnDown(p, seed)
	}
	return j.record(p, &out, body)
}

// turnDown finds out whether it is this player's sheet that the rules turn down. If it is another's, nobody is told what is
// in it: this one is recorded and waits.
func (j *judging) turnDown(p *proposal, seed []byte) (verdict, error) {
	alone, _, err := j.game.throw(seed, j.game.own(j.seat, p.subs))
	if err != nil {
		return verdict{}, err
	}
	if turnedDown(&alone) {
		return j.illegal(p, alone.Diagnostics)
	}
	j.Log.Error("a recorded sheet keeps the game from going on", "game", j.game.ID, "entry", j.game.Number)
	return j.record(p, nil, resolved{})
}

func (j *judging) illegal(p *proposal, diags []orders.Diagnostic) (verdict, error) {
	if orders.Failed(p.checked.Diagnostics) {
		diags = j.allErrors(p, len(j.game.rules.Vocabulary().Sections))
	}
	lines := beside(j.echo(p.text, p.checked.Lines, diags), j.noticed())
	return j.refuse(templates.Illegal, "Its orders break the rules.", lines, "the orders break the rules")
}

// tell answers a dry run. It leaves no trace but the letter's line.
func (j *judging) tell(p *proposal) (verdict, error) {
	r := j.receipt(p)
	r.Check, r.Sound = true, !orders.Failed(p.checked.Diagnostics)
	if !r.Sound {
		r.Lines = j.echo(p.text, p.checked.Lines, j.allErrors(p, len(j.game.rules.Vocabulary().Sections)))
	}
	if r.Sound {
		r.Odds = j.odds(p)
	}
	return verdict{
		Disposition: Disposition{Outcome: storage.Accepted, Why: "a check: nothing recorded"},
		received:    &r, entry: j.game.Number, slug: j.slugHere(), budgets: []budget{j.sheets()},
	}, nil
}

func (j *judging) receipt(p *proposal) templates.Receipt {
	r := templates.Receipt{
		Heading: j.heading(j.game, j.player), Seat: j.game.seatName(j.seat), Sound: true, Until: j.game.untilFor(j.player),
		Round: j.game.rules.Stand(j.game.state).Round, Unused: p.checked.Unused,
		Lines:    j.echo(p.text, p.checked.Lines, p.checked.Diagnostics),
		Standing: len(j.sheet.Sections) > 0 && onlyStanding(j.sheet), Noticed: j.noticed(),
	}
	if !r.Standing {
		r.Missing = sections(p.checked.Missing, j.seat)
	}
	return r
}

// record writes the accepted sheet into the journal. out is what would come of carrying the pending sheets out now, nil when
// there is nothing to carry out.
func (j *judging) record(p *proposal, out *adjudicator.Outcome, body resolved) (verdict, error) {
	g := j.game
	entry := sheetEntry{Seat: j.seat, Text: p.newer, Letter: j.letter.Digest, Due: g.Due}
	entry.Complete, entry.Spent = j.completes(p)
	var err error
	if entry.Shown, _, err = j.show(); err != nil {
		return verdict{}, err
	}
	goesOn := out != nil && wentOn(out)
	if out != nil {
		entry.Due = time.Time{}
		if goesOn && g.Wait > 0 {
			entry.Due = j.at.Add(g.Wait)
		}
	}
	e, err := j.append(entry)
	if err != nil {
		return verdict{}, err
	}
	v := verdict{Disposition: Disposition{Outcome: storage.Accepted, Why: "orders recorded", Entry: e.Number}, entry: e.Number, slug: j.slug(j.player)}
	if goesOn && g.Wait == 0 {
		v.Why, v.Resolved = "orders recorded and carried out", true
		if r := j.receipt(p); len(r.Noticed) > 0 { // a report says nothing of the letter
			r.Carried = true
			v.received = &r
		}
		return v, j.resolve(j.tx, g, j.at, out, body)
	}
	r := j.receipt(p)
	r.Due, r.Evidence = entry.Due, entry.Shown.told()
	v.received = &r
	return v, g.save(j.tx)
}

// append journals the sheet, folds it and notes what it said.
func (j *judging) append(entry sheetEntry) (storage.Entry, error) {
	id := j.identity()
	e, err := j.journal(j.tx, j.game, j.at, kindSheet, entry)
	if err != nil {
		return storage.Entry{}, err
	}
	note, err := encode(acceptedAs{At: j.at, Letter: j.letter.Digest, Entry: e.Number})
	if err != nil {
		return storage.Entry{}, err
	}
	return e, j.tx.Put(bucketSheets, id, note)
}
