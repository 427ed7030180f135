package proof

import (
	"bytes"
	"cmp"
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/bundle"
	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/campaign/writing"
	"despatch/storage"
)

// VerifyBundle plays the game of a bundle again, from nothing but the bundle and the rules: every hash, promise, die, position and report
// must come out as recorded. post gives the postmaster of a desk with a domain. Errors wrap ErrBundle or ErrReplay and name the entry.
func VerifyBundle(ctx context.Context, data []byte, rules map[string]adjudicator.Ruleset, post func(domain string) records.Postmaster) (BundleReport, error) {
	b, err := bundle.Read(data)
	if err != nil {
		return BundleReport{}, err
	}
	return Verify(ctx, b, rules, post)
}

// Verify is VerifyBundle of one that has been read.
func Verify(ctx context.Context, b *bundle.Bundle, rules map[string]adjudicator.Ruleset, post func(domain string) records.Postmaster) (BundleReport, error) {
	if err := records.GoodName(b.Game); err != nil {
		return BundleReport{}, fmt.Errorf("%w: %w", bundle.ErrBundle, err)
	}
	if b.Desk.Language != "" && !slices.Contains(writing.Languages(), b.Desk.Language) {
		return BundleReport{}, fmt.Errorf("%w: its letters are in the language %.20q, which this program cannot write", bundle.ErrBundle, b.Desk.Language)
	}
	house := writing.House{Address: b.Desk.Address, Name: b.Desk.Name, Domain: b.Desk.Domain, Language: b.Desk.Language, Languages: writing.Languages(), Pictures: journal.Pictures(b.Desk.Pictures)}
	d, err := records.Open(house, rules, post(b.Desk.Domain), slog.Default())
	if err != nil {
		return BundleReport{}, err
	}
	v := &verification{Records: d, b: b, g: d.BlankGame(b.Game), past: make(map[uint64]string), found: BundleReport{Game: b.Game, For: b.For, File: b.Sum}}
	err = writing.Guard(func() error { return v.run(ctx) })
	if errors.Is(err, writing.ErrFault) { // what a program could not have written
		said, _, _ := strings.Cut(err.Error(), "\n")
		err = fmt.Errorf("%w: entry %d is nothing that a desk writes (%s)", bundle.ErrBundle, v.last.Number, said)
	}
	return v.found, err
}

// verification is a bundle that is being verified.
type verification struct {
	*records.Records
	b     *bundle.Bundle
	g     *journal.Game
	found BundleReport
	// past is what each entry led to, unplayed is the first order that is withheld though nothing shows yet that nothing came of it.
	past     map[uint64]string
	last     storage.Entry
	unplayed uint64
	proof    bundle.Proof
	salts    bundle.Salts
	people   bundle.People
	// reports are the places of reports in the bundle, by entry; seen are those that were found.
	reports map[uint64][]int
	seen    map[int]bool
	// changed are entries of format 1 of which nothing shows that only addresses are left out.
	changed []string
}

// mostPeople is how many people a game may have in a bundle.
const mostPeople = 200

// run folds the journal of the bundle and compares all that comes of it.
func (v *verification) run(ctx context.Context) error {
	v.proof.Game = v.b.Game
	v.seen, v.reports = make(map[int]bool), make(map[uint64][]int)
	for i, r := range v.b.Reports {
		v.reports[r.Entry] = append(v.reports[r.Entry], i)
	}
	if err := v.readSalts(); err != nil {
		return err
	}
	for one, err := range v.b.Entries() {
		if err := cmp.Or(err, ctx.Err()); err != nil {
			return err
		}
		e, told, err := v.entry(one)
		if err != nil {
			return err
		}
		v.last = e
		if !told {
			v.g.Mark(e)
			continue
		}
		if err := v.play(e); err != nil {
			return err
		}
		progressOf(ctx)(int(e.Number), 0)
	}
	return v.end()
}

func (v *verification) readSalts() error {
	if v.b.Format == 1 || v.b.For == bundle.ForPlayers {
		return nil
	}
	key, err := hex.DecodeString(v.b.Salts)
	if err == nil {
		v.salts, err = bundle.NewSalts(key)
	}
	if err != nil {
		return fmt.Errorf("%w: %w", bundle.ErrBundle, err)
	}
	return nil
}

// entry makes a journal entry of one of the bundle; told is false for one that tells nothing.
func (v *verification) entry(one bundle.Entry) (e storage.Entry, told bool, err error) {
	e = storage.Entry{Game: v.b.Game, Number: one.Number, Kind: one.Kind, At: one.At, Body: one.Body, Prev: v.last.Hash}
	h, err := HidingOf(one.Kind)
	if err != nil {
		return e, false, err
	}
	fault := func(err error) error {
		return fmt.Errorf("%w: game %s, journal entry %d: %w", bundle.ErrBundle, e.Game, e.Number, err)
	}
	if v.b.Format == bundle.Format && v.b.For == bundle.ForPlayers {
		if e.Body, err = v.proof.AddTold(one, h, &v.people); err != nil {
			return e, false, fault(err)
		}
		e.Hash = v.proof.Last
		if len(one.Left) > 0 {
			v.found.Changed++
		}
		if e.Body == nil {
			v.withheld(e, h)
		}
		return e, e.Body != nil, nil
	}
	hash, err := hex.DecodeString(one.Hash)
	if err != nil || len(hash) != len(e.Hash) || one.Salt != "" || one.Text != nil || one.Left != nil || one.Sealed != "" {
		return e, false, fault(errors.New("it is written as in another kind of bundle"))
	}
	copy(e.Hash[:], hash)
	if one.Changed || one.Withheld {
		return e, !one.Withheld, v.old(e, one, h)
	}
	if e.Sum() != e.Hash {
		return e, false, fmt.Errorf("%w: game %s, journal entry %d is not what was written", journal.ErrReplay, e.Game, e.Number)
	}
	if v.b.Format == bundle.Format {
		if err = v.proof.Add(v.salts, e, h); err != nil {
			err = fmt.Errorf("%w: %w", bundle.ErrBundle, err)
		}
	}
	return e, true, err
}

// withheld judges an entry that tells nothing: of orders something else must show that nothing came of them.
func (v *verification) withheld(e storage.Entry, h bundle.Hiding) {
	v.found.Withheld++
	if h.Unplayed && v.unplayed == 0 {
		v.unplayed = e.Number
	}
}

// old judges an entry of format 1 from which something is left out: its hash is only claimed.
func (v *verification) old(e storage.Entry, one bundle.Entry, h bundle.Hiding) error {
	switch {
	case v.b.For != bundle.ForPlayers:
		return fmt.Errorf("%w: game %s, journal entry %d: something is left out, and a bundle for the operator leaves out nothing", bundle.ErrBundle, e.Game, e.Number)
	case one.Changed && one.Withheld || one.Withheld && one.Body != nil:
		return fmt.Errorf("%w: game %s, journal entry %d is both left out and told", bundle.ErrBundle, e.Game, e.Number)
	case one.Withheld && !h.Whole && !h.Unplayed, one.Changed && len(h.Addresses) == 0:
		return fmt.Errorf("%w: game %s, journal entry %d: an entry of kind %q must be told as it is", bundle.ErrBundle, e.Game, e.Number, e.Kind)
	case one.Withheld:
		v.withheld(e, h)
	default:
		v.found.Changed++
		v.changed = append(v.changed, fmt.Sprint(e.Number))
	}
	return nil
}

// play folds an entry and compares what comes of it.
func (v *verification) play(e storage.Entry) error {
	if bytes.Count(e.Body, []byte(`"addresses":`)) > 2*mostPeople {
		return fmt.Errorf("%w: entry %d tells of more than %d people", bundle.ErrBundle, e.Number, mostPeople)
	}
	letters, note, err := v.foldAgain(e)
	if err != nil && !errors.Is(err, journal.ErrReplay) && !errors.Is(err, writing.ErrFault) {
		err = fmt.Errorf("%w: entry %d cannot be played: %w", bundle.ErrBundle, e.Number, err)
	}
	if err != nil {
		return err
	}
	if len(v.g.Players) > mostPeople {
		return fmt.Errorf("%w: entry %d leaves more than %d people in the game", bundle.ErrBundle, e.Number, mostPeople)
	}
	same := errors.Is(note, writing.ErrSameToday)
	if same {
		v.found.Notes = append(v.found.Notes, note.Error())
	} else if note != nil {
		v.found.Unproved = append(v.found.Unproved, note.Error())
	}
	if e.Kind == journal.KindResolved {
		if v.unplayed > 0 {
			return fmt.Errorf("%w: game %s, entry %d withholds orders, and entry %d carries orders out; only orders of which nothing came may be withheld",
				bundle.ErrBundle, e.Game, v.unplayed, e.Number)
		}
		body, err := journal.Decode[journal.Resolved](e)
		if err != nil {
			return err
		}
		if note == nil || same {
			v.found.Resolutions, v.found.Dice = v.found.Resolutions+1, v.found.Dice+body.Dice
		}
	}
	v.past[e.Number] = v.g.Sum()
	if err := cmp.Or(verifyRollback(e, v.past), v.noteMaster(e)); err != nil {
		return err
	}
	return v.compareReports(e, letters)
}

// foldAgain folds an entry, and writes the letters that are compared with something.
func (v *verification) foldAgain(e storage.Entry) (letters []writing.Outgoing, note, err error) {
	if e.Kind != journal.KindCreated && e.Kind != journal.KindResolved && len(v.reports[e.Number]) == 0 {
		if err := v.g.Fold(e); err != nil {
			return nil, nil, err
		}
		note, err = v.g.ReadAgain(e)
		return nil, note, err
	}
	return v.Clerk.Again(v.g, e)
}

// noteMaster tells of entries by which a game master changed the course of the game.
func (v *verification) noteMaster(e storage.Entry) error {
	switch e.Kind {
	case journal.KindRenewed:
		v.found.Renewed = append(v.found.Renewed, fmt.Sprintf("entry %d: the desk went on from a backup of its store, and promised a new seed in place of the one promised before", e.Number))
	case journal.KindEdited:
		v.found.ByHand = append(v.found.ByHand, fmt.Sprintf("the position of entry %d was written by the game master, and does not follow from orders and dice", e.Number))
	case journal.KindRolledback:
		body, err := journal.Decode[journal.Rolledback](e)
		if err != nil {
			return err
		}
		v.unplayed = 0
		v.found.TakenBack = append(v.found.TakenBack, fmt.Sprintf("entry %d took the game back to how it stood after entry %d; what comes between no longer holds",
			e.Number, body.To))
	}
	return nil
}

// end compares what the bundle says of the whole.
func (v *verification) end() error {
	if v.unplayed > 0 {
		return fmt.Errorf("%w: entry %d withholds orders, and nothing shows that nothing came of them", bundle.ErrBundle, v.unplayed)
	}
	v.found.Entries = v.last.Number
	lastLink := hex.EncodeToString(v.last.Hash[:])
	if v.b.Format == bundle.Format {
		v.found.Hash = v.proof.String()
		if v.found.Hash != v.b.Proof {
			return fmt.Errorf("%w: its journal gives the hash %s, and it says %.64s", journal.ErrReplay, v.found.Hash, v.b.Proof)
		}
	} else {
		v.found.Hash = lastLink
	}
	if v.b.For == bundle.ForOperator {
		v.found.Journal = lastLink
	}
	if v.b.Format == 1 && v.b.For == bundle.ForPlayers {
		v.noteOld()
	}
	if v.b.TakenBack > v.found.Entries {
		return fmt.Errorf("%w: it says that the game was taken back to entry %d, which it does not have", bundle.ErrBundle, v.b.TakenBack)
	}
	if v.b.TakenBack != 0 {
		v.found.TakenBack = append(v.found.TakenBack, fmt.Sprintf("after the end of this bundle the game was taken back to how it stood after entry %d;"+
			" what comes after that entry here no longer holds", v.b.TakenBack))
	}
	if err := v.checkInvitations(); err != nil {
		return err
	}
	for i, r := range v.b.Reports {
		if !v.seen[i] {
			v.found.Notes = append(v.found.Notes, fmt.Sprintf("the bundle lists a report of entry %d to %s, which the journal does not call for or cannot show", r.Entry, r.To))
		}
	}
	return v.verifySeed()
}

// checkInvitations looks at the mails that belong to no entry.
func (v *verification) checkInvitations() error {
	opener, ok := v.Mails.(records.Opener)
	for _, i := range v.reports[0] {
		if r := v.b.Reports[i]; ok && r.Mail != "" {
			v.seen[i] = true
			if err := v.checkMail(opener, r); err != nil {
				return err
			}
		}
	}
	return nil
}

// noteOld tells what a bundle of format 1 does not show.
func (v *verification) noteOld() {
	switch {
	case len(v.changed) > 0:
		v.found.Unproved = append(v.found.Unproved, fmt.Sprintf("This bundle was written by an earlier program: of entries that leave something out (%s) it cannot show"+
			" that they leave out nothing but addresses and wishes, so the hash at its end is only what the bundle says of itself."+
			" Ask the desk for a new one: despatch export --for-players", strings.Join(v.changed, ", ")))
	case v.found.Withheld > 0:
		v.found.Unproved = append(v.found.Unproved, "This bundle was written by an earlier program: of the entries that are withheld it cannot show that they are what they are said to be."+
			" Ask the desk for a new one: despatch export --for-players")
	}
}

// verifySeed makes sure that the game can go on, where the bundle is one with which it should.
func (v *verification) verifySeed() error {
	b := v.b
	if b.Promise != v.g.Promise {
		return fmt.Errorf("%w: the promise of the next seed is not the one in its journal", bundle.ErrBundle)
	}
	if b.For == bundle.ForPlayers || b.Promise == "" {
		return nil
	}
	seed, err := dice.ParseSeed(b.Seed)
	if err == nil && !dice.Verify(seed, dice.Commitment(b.Promise)) {
		err = errors.New("the seed is not the one that was promised")
	}
	if err != nil {
		return fmt.Errorf("%w: %w", bundle.ErrBundle, err)
	}
	return nil
}
