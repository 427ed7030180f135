package campaign

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/storage"
)

// A player may see again what was written to him, and what was written to his seats before they were his: reports, but nothing that
// was said to another in person. The letters are those that were kept. What is not kept is written again from the journal.

// Opener is a Postmaster that can read the mails that it has made. Without one, letters are written again.
type Opener interface {
	// Open gives back sender, recipient, date, subject, text, page and files of a mail.
	Open(raw []byte) (Outgoing, error)
}

// chapter is a journal entry that has called forth letters to all.
type chapter struct {
	entry uint64
	kind  string
	// round is the one in which it happened, title what it was: "Germany: Combat move".
	round int
	title string
}

// chapters lists the entries of some rounds whose letters tell what happened; 0 to 0 are all rounds.
func (d *Desk) chapters(r storage.Reader, g *game, from, to int) ([]chapter, error) {
	var all []chapter
	for e, err := range r.Journal(g.ID, 1) {
		if err != nil {
			return nil, err
		}
		c := chapter{entry: e.Number, kind: e.Kind}
		switch e.Kind {
		case kindCreated:
			c.title = "The game begins"
		case kindResolved:
			body, err := decode[resolved](e)
			if err != nil {
				return nil, err
			}
			key, err := dice.ParseKey(body.Key)
			if err != nil {
				return nil, fmt.Errorf("game %s, entry %d: %w", g.ID, e.Number, err)
			}
			c.round, c.title = key.Round, strings.Join(g.played(body.Consumed), ", ")
			if key.Power != "" {
				c.title = g.seatName(adjudicator.Seat(key.Power)) + ": " + c.title
			}
		default:
			c.title = "A letter of the desk"
		}
		all = append(all, c)
	}
	g.dateChapters(all)
	return slices.DeleteFunc(all, func(c chapter) bool { return from > 0 && (c.round < from || c.round > to) }), nil
}

// dateChapters puts what is no resolution into the round of the next one, or into the current round.
func (g *game) dateChapters(all []chapter) {
	round := 1
	if g.started() {
		round = g.rules.Stand(g.state).Round
	}
	for i := len(all) - 1; i >= 0; i-- {
		if all[i].round == 0 {
			all[i].round = round
		}
		round = all[i].round
	}
}

// past is a letter of the game's past, as a reader may see it.
type past struct {
	chapter
	letter Outgoing
	// raw is the mail as it was sent, nil for a letter that was written again.
	raw []byte
	// own is true for a letter that was written to the reader himself.
	own bool
}

// pastOf finds the letters of some chapters that a reader may see, in their order. missing are the chapters that told him something
// of which nothing is left.
func (d *Desk) pastOf(r storage.Reader, g *game, p *Player, chapters []chapter) (letters []past, missing []chapter, err error) {
	if len(chapters) == 0 {
		return nil, nil, nil
	}
	found, err := d.keptFor(r, g, p, chapters)
	if err != nil {
		return nil, nil, err
	}
	var lost []chapter
	for _, c := range chapters {
		if _, ok := found[c.entry]; !ok && (c.kind == kindCreated || c.kind == kindResolved) {
			lost = append(lost, c)
		}
	}
	missing, err = d.writeAgain(r, g, p, lost, found)
	if err != nil {
		return nil, nil, err
	}
	for _, c := range chapters {
		letters = append(letters, found[c.entry]...)
	}
	return letters, missing, nil
}

// keptFor finds, by journal entry, the kept letters that a reader may see: his own, or else another's to seats that are all his.
func (d *Desk) keptFor(r storage.Reader, g *game, p *Player, chapters []chapter) (map[uint64][]past, error) {
	found := make(map[uint64][]past)
	opener, ok := d.Post.(Opener)
	if !ok {
		return found, nil
	}
	s := shelf{d, r, opener, g, p, make(map[uint64]chapter, len(chapters)), found}
	for _, c := range chapters {
		s.chapters[c.entry] = c
	}
	f := storage.Filter{Game: g.ID, FromEntry: chapters[0].entry, ToEntry: chapters[len(chapters)-1].entry}
	for _, f.To = range p.Addresses {
		if err := s.take(f, true); err != nil {
			return nil, err
		}
	}
	f.To = ""
	for _, seat := range p.Seats {
		f.Seat = string(seat)
		if err := s.take(f, false); err != nil {
			return nil, err
		}
	}
	return found, nil
}

// shelf is where kept letters are looked for.
type shelf struct {
	*Desk
	r        storage.Reader
	opener   Opener
	game     *game
	reader   *Player
	chapters map[uint64]chapter
	found    map[uint64][]past
}

// take adds the letters that pass a filter. Of those that are not the reader's own, one for each chapter that has none is enough.
func (s *shelf) take(f storage.Filter, own bool) error {
	for parcel, err := range s.r.Outbox(f) {
		if err != nil {
			return err
		}
		c, ok := s.chapters[parcel.Entry]
		if !ok || !isReport(parcel, c) || !own && (len(s.found[c.entry]) > 0 || !s.reader.inherits(parcel, c)) {
			continue
		}
		full, letter, ok := s.openKept(s.r, s.opener, parcel.ID)
		if !ok {
			continue
		}
		one := past{chapter: c, letter: letter, own: own}
		if own {
			one.raw = append([]byte(full.Seal), full.Bytes...)
		} else if one, err = s.disown(s.game, s.reader, one); err != nil {
			return err
		}
		s.found[c.entry] = append(s.found[c.entry], one)
	}
	return nil
}

// openKept reads a kept mail; false for one that was forgotten, or is damaged: then its letter has to be written again.
func (d *Desk) openKept(r storage.Reader, opener Opener, id uint64) (storage.Parcel, Outgoing, bool) {
	full, ok, err := r.Parcel(id)
	if err != nil || !ok || full.Forgotten {
		if err != nil {
			d.Log.Error("a kept mail cannot be read", "parcel", id, "error", err)
		}
		return full, Outgoing{}, false
	}
	letter, err := opener.Open(full.Bytes)
	if err != nil {
		d.Log.Error("a kept mail cannot be read", "parcel", id, "error", err)
	}
	return full, letter, err == nil
}

// isReport says whether a parcel tells what happened in a chapter. Parcels from before kinds were noted are known by their chapter, for
// which nothing else was written.
func isReport(p storage.Parcel, c chapter) bool {
	if p.Kind == "" {
		return c.kind == kindCreated || c.kind == kindResolved
	}
	return p.Kind == KindReport
}

// inherits says whether a player may see a report that was written to another: when it told no more than what his own seats see.
func (p *Player) inherits(parcel storage.Parcel, c chapter) bool {
	if len(parcel.Seats) == 0 || c.kind != kindCreated && c.kind != kindResolved {
		return false
	}
	return !slices.ContainsFunc(parcel.Seats, func(seat string) bool { return !slices.Contains(p.Seats, adjudicator.Seat(seat)) })
}

// keyInText is a key on a line ORDERS, CHECK or GAME.
var keyInText = regexp.MustCompile(`\bKEY [` + keyAlphabet + `]{8}\b`)

// disown makes another's letter one that speaks for nobody: without his address, without keys, and under a Message-ID of its own.
func (d *Desk) disown(g *game, p *Player, one past) (past, error) {
	o, slug := one.letter, d.slug(p)
	hidden := "KEY " + strings.Repeat(".", keyLength)
	one.letter = Outgoing{
		Game: g.ID, FromName: d.Name, From: d.Address, ToName: p.Name, To: p.Addresses[0], Subject: o.Subject, Date: o.Date,
		Text: keyInText.ReplaceAllString(o.Text, hidden), HTML: keyInText.ReplaceAllString(o.HTML, hidden),
		MessageID: g.ID + "." + d.veil(one.entry, g.ID, slug) + "." + slug + ".kept@" + d.Domain,
	}
	var err error
	one.raw, err = d.Post.Render(one.letter)
	return one, err
}
