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

// identity is what makes two order mails the same: game, seat, round, and the text of the sheet with its blanks, empty lines
// and capitals evened out. Comments count, so that a player can send the same orders again when he means it.
func (h *handling) identity() string {
	round := h.sheet.Header.Round
	if round == 0 {
		round = h.game.rules.Stand(h.game.state).Round
	}
	var text strings.Builder
	rows := strings.Split(h.text, "\n")
	for _, row := range rows[min(max(h.sheet.Header.Line-1, 0), len(rows)):] {
		words := strings.ToLower(strings.Join(strings.Fields(row), " "))
		if words == "end" {
			break
		}
		if words != "" {
			text.WriteString(words + "\n")
		}
	}
	sum := sha256.Sum256([]byte(text.String()))
	return strings.Join([]string{h.game.ID, string(h.seat), strconv.Itoa(round), hex.EncodeToString(sum[:])}, " ")
}

// repeated recognises orders that were accepted before and acknowledges them once.
func (h *handling) repeated() (bool, error) {
	v, ok := h.tx.Get(bucketSheets, h.identity())
	if !ok {
		return false, nil
	}
	var was acceptedAs
	if err := json.Unmarshal(v, &was); err != nil {
		return false, fmt.Errorf("the note of an accepted sheet cannot be read: %w", err)
	}
	if !h.game.stands(was.Entry) { // the game was taken back behind it, so it is new again
		return false, nil
	}
	h.done = Disposition{Outcome: storage.Ignored, Why: fmt.Sprintf("the same orders as in letter %s, journal entry %d", short(was.Letter), was.Entry)}
	text := h.game.Pending[h.seat]
	l, err := h.lettersFor(h.player).Duplicate(templates.Duplicate{
		Heading: h.heading(h.game, h.player), Seat: h.game.seatName(h.seat), First: was.At,
		Carried: text == "", Lines: annotateAny(text),
	})
	if err != nil {
		return false, err
	}
	// Named after the first letter, the acknowledgement is posted once however often the orders come.
	return true, h.post(h.tx, h.at, h.answer(was.Entry, h.slug(h.player)+"-again-"+short(was.Letter), l))
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
func (h *handling) propose() (*proposal, error) {
	g := h.game
	plain := *h.sheet
	plain.Header = orders.Header{Game: g.ID, Seat: string(h.seat), Round: g.rules.Stand(g.state).Round}
	p := &proposal{newer: orders.Print(&plain, g.rules.Vocabulary())}
	newer, err := g.read(p.newer)
	if err != nil {
		return nil, err
	}
	if p.text, err = g.merged(h.seat, newer); err != nil {
		return nil, err
	}
	sheets := maps.Clone(g.Pending)
	sheets[h.seat] = p.text
	if p.subs, err = g.readAll(sheets); err != nil {
		return nil, err
	}
	p.checked = g.check(h.seat, p.subs)
	return p, nil
}

// consider checks a sheet that may be said now, and accepts it when the rules have nothing against it.
func (h *handling) consider() error {
	p, err := h.propose()
	if err != nil {
		return err
	}
	if h.sheet.Header.Check {
		return h.tell(p)
	}
	if orders.Failed(p.checked.Diagnostics) {
		return h.illegal(p, p.checked.Diagnostics)
	}
	if held, err := h.withholdOrders(p); held || err != nil {
		return err
	}
	if h.game.Paused != nil || !ready(p.subs) || onlyStanding(h.sheet) {
		return h.record(p, nil, resolved{})
	}
	h.Hook(StepBeforeResolve)
	seed, err := h.game.seed(h.tx)
	if err != nil {
		return err
	}
	out, body, err := h.game.throw(seed, p.subs)
	if err != nil {
		return err
	}
	if turnedDown(&out) {
		return h.turnDown(p, seed)
	}
	return h.record(p, &out, body)
}

// turnDown finds out whether it is this player's sheet that the rules turn down. If it is another's, nobody is told what is
// in it: this one is recorded and waits.
func (h *handling) turnDown(p *proposal, seed []byte) error {
	alone, _, err := h.game.throw(seed, h.game.own(h.seat, p.subs))
	if err != nil {
		return err
	}
	if turnedDown(&alone) {
		return h.illegal(p, alone.Diagnostics)
	}
	h.Log.Error("a recorded sheet keeps the game from going on", "game", h.game.ID, "entry", h.game.Number)
	return h.record(p, nil, resolved{})
}

func (h *handling) illegal(p *proposal, diags []orders.Diagnostic) error {
	return h.refuseProved(templates.Illegal, "Its orders break the rules.", annotate(p.text, p.checked.Lines, diags), "the orders break the rules")
}

// tell answers a dry run. It leaves no trace but the letter's line.
func (h *handling) tell(p *proposal) error {
	h.done = Disposition{Outcome: storage.Accepted, Why: "a check: nothing recorded"}
	room, err := h.within(h.sheets())
	if err != nil || !room {
		return err
	}
	r := h.receipt(p)
	r.Check, r.Sound = true, !orders.Failed(p.checked.Diagnostics)
	r.Header = h.headerFor(h.game, h.player, h.seat)
	if r.Sound {
		r.Odds = h.odds(p)
	}
	l, err := h.lettersFor(h.player).Receipt(r)
	if err != nil {
		return err
	}
	return h.post(h.tx, h.at, h.answer(h.game.Number, h.slugHere(), l))
}

func (h *handling) receipt(p *proposal) templates.Receipt {
	r := templates.Receipt{
		Heading: h.heading(h.game, h.player), Seat: h.game.seatName(h.seat), Sound: true, Until: h.game.untilFor(h.player),
		Round: h.game.rules.Stand(h.game.state).Round, Unused: p.checked.Unused,
		Lines:    annotate(p.text, p.checked.Lines, p.checked.Diagnostics),
		Standing: len(h.sheet.Sections) > 0 && onlyStanding(h.sheet),
	}
	if !r.Standing {
		r.Missing = sections(p.checked.Missing, h.seat)
	}
	return r
}

// record writes the accepted sheet into the journal. out is what would come of carrying the pending sheets out now, nil when
// there is nothing to carry out.
func (h *handling) record(p *proposal, out *adjudicator.Outcome, body resolved) error {
	g := h.game
	entry := sheetEntry{Seat: h.seat, Text: p.newer, Letter: h.letter.Digest, Due: g.Due}
	entry.Complete, entry.Spent = h.completes(p)
	var err error
	if entry.Shown, _, err = h.show(); err != nil {
		return err
	}
	goesOn := out != nil && wentOn(out)
	if out != nil {
		entry.Due = time.Time{}
		if goesOn && g.Wait > 0 {
			entry.Due = h.at.Add(g.Wait)
		}
	}
	e, err := h.append(entry)
	if err != nil {
		return err
	}
	h.done = Disposition{Outcome: storage.Accepted, Why: "orders recorded", Entry: e.Number}
	if goesOn && g.Wait == 0 {
		h.done.Why, h.done.Resolved = "orders recorded and carried out", true
		return h.resolve(h.tx, g, h.at, out, body)
	}
	r := h.receipt(p)
	r.Due, r.Evidence = entry.Due, entry.Shown.told()
	l, err := h.lettersFor(h.player).Receipt(r)
	if err != nil {
		return err
	}
	if err := h.post(h.tx, h.at, h.answer(e.Number, h.slug(h.player), l)); err != nil {
		return err
	}
	return g.save(h.tx)
}

// append journals the sheet, folds it and notes what it said.
func (h *handling) append(entry sheetEntry) (storage.Entry, error) {
	id := h.identity()
	e, err := h.journal(h.tx, h.game, h.at, kindSheet, entry)
	if err != nil {
		return storage.Entry{}, err
	}
	note, err := encode(acceptedAs{At: h.at, Letter: h.letter.Digest, Entry: e.Number})
	if err != nil {
		return storage.Entry{}, err
	}
	return e, h.tx.Put(bucketSheets, id, note)
}
