package records

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/storage"
)

// Chapters lists the entries of some rounds whose letters tell what happened; 0 to 0 are all rounds.
func (d *Records) Chapters(r storage.Reader, g *journal.Game, from, to int) ([]journal.Chapter, error) {
	var all []journal.Chapter
	for e, err := range r.Journal(g.ID, 1) {
		if err != nil {
			return nil, err
		}
		c := journal.Chapter{Entry: e.Number, Kind: e.Kind}
		switch e.Kind {
		case journal.KindCreated:
			c.Title = "The game begins"
		case journal.KindResolved:
			body, err := journal.Decode[journal.Resolved](e)
			if err != nil {
				return nil, err
			}
			key, err := dice.ParseKey(body.Key)
			if err != nil {
				return nil, fmt.Errorf("game %s, entry %d: %w", g.ID, e.Number, err)
			}
			c.Round, c.Title = key.Round, strings.Join(g.Played(body.Consumed), ", ")
			if key.Power != "" {
				c.Title = g.SeatName(adjudicator.Seat(key.Power)) + ": " + c.Title
			}
		default:
			c.Title = "A letter of the desk"
		}
		all = append(all, c)
	}
	g.DateChapters(all)
	return slices.DeleteFunc(all, func(c journal.Chapter) bool { return from > 0 && (c.Round < from || c.Round > to) }), nil
}

// Past is a letter of the game's past, as a reader may see it.
type Past struct {
	journal.Chapter
	Letter writing.Outgoing
	// Raw is the mail as it was sent, nil for a letter that was written again.
	Raw []byte
	// own is true for a letter that was written to the reader himself.
	own bool
}

// PastOf finds the letters of some chapters that a reader may see, in their order. missing are the chapters that told him something
// of which nothing is left.
func (d *Records) PastOf(r storage.Reader, g *journal.Game, p *journal.Player, chapters []journal.Chapter) (letters []Past, missing []journal.Chapter, err error) {
	if len(chapters) == 0 {
		return nil, nil, nil
	}
	found, err := d.keptFor(r, g, p, chapters)
	if err != nil {
		return nil, nil, err
	}
	var lost []journal.Chapter
	for _, c := range chapters {
		if _, ok := found[c.Entry]; !ok && (c.Kind == journal.KindCreated || c.Kind == journal.KindResolved) {
			lost = append(lost, c)
		}
	}
	missing, err = d.writeAgain(r, g, p, lost, found)
	if err != nil {
		return nil, nil, err
	}
	for _, c := range chapters {
		letters = append(letters, found[c.Entry]...)
	}
	return letters, missing, nil
}

// keptFor finds, by journal entry, the kept letters that a reader may see: his own, or else another's to seats that are all his.
func (d *Records) keptFor(r storage.Reader, g *journal.Game, p *journal.Player, chapters []journal.Chapter) (map[uint64][]Past, error) {
	found := make(map[uint64][]Past)
	opener, ok := d.Mails.(Opener)
	if !ok {
		return found, nil
	}
	s := shelf{d, r, opener, g, p, make(map[uint64]journal.Chapter, len(chapters)), found}
	for _, c := range chapters {
		s.chapters[c.Entry] = c
	}
	f := storage.Filter{Game: g.ID, FromEntry: chapters[0].Entry, ToEntry: chapters[len(chapters)-1].Entry}
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
	*Records
	r        storage.Reader
	opener   Opener
	game     *journal.Game
	reader   *journal.Player
	chapters map[uint64]journal.Chapter
	found    map[uint64][]Past
}

// take adds the letters that pass a filter. Of those that are not the reader's own, one for each chapter that has none is enough.
func (s *shelf) take(f storage.Filter, own bool) error {
	for parcel, err := range s.r.Outbox(f) {
		if err != nil {
			return err
		}
		c, ok := s.chapters[parcel.Entry]
		if !ok || !isReport(parcel, c) || !own && (len(s.found[c.Entry]) > 0 || !s.reader.Inherits(parcel, c)) {
			continue
		}
		full, letter, ok := s.OpenKept(s.r, s.opener, parcel.ID)
		if !ok {
			continue
		}
		one := Past{Chapter: c, Letter: letter, own: own}
		if own {
			one.Raw = append([]byte(full.Seal), full.Bytes...)
		} else if one, err = s.disown(s.game, s.reader, one); err != nil {
			return err
		}
		s.found[c.Entry] = append(s.found[c.Entry], one)
	}
	return nil
}

// OpenKept reads a kept mail; false for one that was forgotten, or is damaged: then its letter has to be written again.
func (d *Records) OpenKept(r storage.Reader, opener Opener, id uint64) (storage.Parcel, writing.Outgoing, bool) {
	full, ok, err := r.Parcel(id)
	if err != nil || !ok || full.Forgotten {
		if err != nil {
			d.Clerk.Logger.Error("a kept mail cannot be read", "parcel", id, "error", err)
		}
		return full, writing.Outgoing{}, false
	}
	letter, err := opener.Open(full.Bytes)
	if err != nil {
		d.Clerk.Logger.Error("a kept mail cannot be read", "parcel", id, "error", err)
	}
	return full, letter, err == nil
}

// isReport says whether a parcel tells what happened in a chapter. Parcels from before kinds were noted are known by their chapter, for
// which nothing else was written.
func isReport(p storage.Parcel, c journal.Chapter) bool {
	if p.Kind == "" {
		return c.Kind == journal.KindCreated || c.Kind == journal.KindResolved
	}
	return p.Kind == writing.KindReport
}

// HideKeys puts something else in place of each key on a line ORDERS, CHECK or GAME, "KEY 7hq2m9xd". Reports and their pages are long
// and are compared often, so no pattern looks for them.
func HideKeys(text, by string) string {
	const opens = "KEY "
	var out strings.Builder
	rest := text
	for {
		before, after, found := strings.Cut(rest, opens)
		if !found {
			out.WriteString(rest)
			return out.String()
		}
		out.WriteString(before)
		word := len(after) - len(strings.TrimLeft(after, writing.KeyAlphabet))
		if at := len(text) - len(after) - len(opens); word != writing.KeyLength || at > 0 && inWord(text[at-1]) || word < len(after) && inWord(after[word]) {
			out.WriteString(opens)
			rest = after
			continue
		}
		out.WriteString(by)
		rest = after[word:]
	}
}

// inWord says whether a byte is an ASCII letter, a digit or a low line.
func inWord(b byte) bool {
	return b == '_' || '0' <= b && b <= '9' || 'A' <= b && b <= 'Z' || 'a' <= b && b <= 'z'
}

// disown makes another's letter one that speaks for nobody: without his address, without keys, and under a Message-ID of its own.
func (d *Records) disown(g *journal.Game, p *journal.Player, one Past) (Past, error) {
	o, slug := one.Letter, d.Clerk.Slug(p)
	hidden := "KEY " + strings.Repeat(".", writing.KeyLength)
	one.Letter = writing.Outgoing{
		Game: g.ID, FromName: d.Clerk.House.Name, From: d.Clerk.House.Address, ToName: p.Name, To: p.Addresses[0], Subject: o.Subject, Date: o.Date,
		Text: HideKeys(o.Text, hidden), HTML: HideKeys(o.HTML, hidden),
		Pictures:  slices.DeleteFunc(slices.Clone(o.Pictures), func(p writing.Picture) bool { return p.Data == nil }),
		MessageID: g.ID + "." + d.Clerk.Encipher(one.Entry, g.ID, slug) + "." + slug + ".kept@" + d.Clerk.House.Domain,
	}
	var err error
	one.Raw, err = d.Mails.Compose(one.Letter)
	return one, err
}
