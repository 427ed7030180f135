package mail

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"

	"despatch/mail/mime"
)

const (
	// structureLimit is how much a server may say of how a letter is made, in bytes. Brackets within brackets cost the library the square
	// of their number to read.
	structureLimit = 4 << 10
	partHeadLimit  = 16 << 10
	// tailLength is how far before its end a letter's last boundary is looked for, in bytes; servers that guess sizes get some more.
	tailLength, tailSlack = 1 << 10, 64 << 10
	// partPatience is how often a letter is asked for in parts when the server does not answer as it should, partMemory how many such
	// letters are kept in mind.
	partPatience, partMemory = 2, 1000
)

// errParts says that a server takes a letter apart in a way that cannot be.
var errParts = errors.New("the server takes the letter apart in a way that cannot be")

// errWhole says that of a letter no part is enough.
var errWhole = errors.New("the letter must be had whole")

// excerpt reads of a large letter the excerpt alone. It is false where that cannot be had: the server does not do its part, or the
// letter must be had whole. An error is one of the connection.
func (in *Inbox) excerpt(ctx context.Context, c *imapConn, l listed) (Fetched, bool, error) {
	if in.countPartless(l.uid, 0) >= partPatience {
		return Fetched{}, false, nil
	}
	f, err := c.inParts(ctx, l, in.cfg.MaxSize)
	if err == nil {
		return f, true, nil
	}
	if errors.Is(err, errWhole) {
		return f, false, nil
	}
	if ctx.Err() != nil {
		return Fetched{}, false, err
	}
	in.countPartless(l.uid, 1)
	if c.wire.spent() { // it would say as much again
		in.countPartless(l.uid, partPatience)
	}
	if refused := (*imap.Error)(nil); errors.As(err, &refused) || errors.Is(err, errParts) { // the connection is as good as before
		in.countPartless(l.uid, partPatience)
		in.cfg.Log.Info("a large letter cannot be read in parts", "uid", l.uid, "size", l.size, "error", err)
		return Fetched{}, false, nil
	}
	return Fetched{}, false, err
}

// countPartless adds to how often a letter could not be had in parts, and gives the sum.
func (in *Inbox) countPartless(uid imap.UID, more int) int {
	in.mu.Lock()
	defer in.mu.Unlock()
	if in.partless == nil || len(in.partless) >= partMemory {
		in.partless = map[imap.UID]int{}
	}
	if more > 0 {
		in.partless[uid] += more
	}
	return in.partless[uid]
}

// inParts fetches a letter's excerpt, of no more than most bytes of text. A letter that is gone has no Letter.
func (c *imapConn) inParts(ctx context.Context, l listed, most int) (Fetched, error) {
	top, tail, err := c.structure(ctx, l)
	if err != nil || top == nil {
		return Fetched{}, err
	}
	kind, params := top.Kind()
	if mime.MustBeWhole(kind) {
		return Fetched{}, errWhole
	}
	if err := c.partHeads(ctx, l.uid, top.All()[1:]); err != nil {
		return Fetched{}, err
	}
	for _, p := range top.All() {
		if kind, params := p.Kind(); p.Several != mime.Divided(kind) || p.Several && params["boundary"] == "" {
			return Fetched{}, errParts
		}
	}
	if text, err := c.partBodies(ctx, l.uid, top, kind == "multipart/report", most); err != nil {
		return Fetched{}, err
	} else if text > most {
		what := mime.TooLarge{Size: text, Limit: most, What: mime.TheText}
		if !top.Several {
			what = mime.TooLarge{Size: l.size, Limit: most, What: mime.TheLetter}
		}
		return headerOnly(top.Head, l.size, what), nil
	}
	letter, raw, problem := mime.ParseExcerpt(top, !top.Several || mime.Closes(tail, params["boundary"]), l.size)
	return Fetched{Letter: letter, Problem: problem, Raw: raw}, nil
}

// structure asks how a letter is made, for its header, and for its end.
func (c *imapConn) structure(ctx context.Context, l listed) (top *mime.Piece, tail []byte, err error) {
	got, made, err := c.sections(ctx, l.uid, true)
	if err != nil || got == nil {
		return nil, nil, err
	}
	if made == nil {
		return nil, nil, errParts
	}
	head := section(nil, imap.PartSpecifierHeader, 0, mime.HeaderLimit+1)
	end := section(nil, imap.PartSpecifierNone, max(0, l.size-tailLength), tailSlack)
	got, _, err = c.sections(ctx, l.uid, false, head, end)
	if err != nil || got == nil {
		return nil, nil, err
	}
	if len(got[sectionName(head)]) == 0 || len(got[sectionName(head)]) > mime.HeaderLimit {
		return nil, nil, errParts
	}
	top = &mime.Piece{}
	if !shape(top, made, mime.DepthLimit) || len(top.All()) > mime.PartLimit+1 {
		return nil, nil, errParts
	}
	top.Head = got[sectionName(head)]
	return top, got[sectionName(end)], nil
}

// shape makes the parts of a piece from what a server says.
func shape(p *mime.Piece, made imap.BodyStructure, deep int) bool {
	if single, ok := made.(*imap.BodyStructureSinglePart); ok {
		p.Size = int(single.Size)
	}
	several, ok := made.(*imap.BodyStructureMultiPart)
	if !ok || !mime.Divided(made.MediaType()) {
		return true
	}
	if p.Several = true; deep == 0 || len(several.Children) > mime.PartLimit {
		return false
	}
	for i, child := range several.Children {
		part := &mime.Piece{Path: append(slices.Clone(p.Path), i+1)}
		if !shape(part, child, deep-1) {
			return false
		}
		p.Parts = append(p.Parts, part)
	}
	return true
}

// partHeads fetches the headers of parts.
func (c *imapConn) partHeads(ctx context.Context, uid imap.UID, parts []*mime.Piece) error {
	var want []*imap.FetchItemBodySection
	for _, p := range parts {
		want = append(want, section(p.Path, imap.PartSpecifierMIME, 0, partHeadLimit+1))
	}
	if len(want) == 0 {
		return nil
	}
	got, _, err := c.sections(ctx, uid, false, want...)
	if err != nil {
		return err
	}
	for i, p := range parts {
		head, there := got[sectionName(want[i])]
		if !there || len(head) > partHeadLimit {
			return errParts
		}
		p.Head = head
	}
	return nil
}

// partBodies fetches the parts that are read, and returns how many bytes they have. Where that is more than most it stops.
func (c *imapConn) partBodies(ctx context.Context, uid imap.UID, top *mime.Piece, report bool, most int) (int, error) {
	total := len(top.Head)
	for _, p := range top.All() {
		limit := p.Wanted(report)
		if p.Several || limit == 0 {
			continue
		}
		room := most - total + 1
		if limit > 0 {
			room = min(room, limit)
		}
		path := p.Path
		if len(path) == 0 {
			path = []int{1} // RFC 3501 section 6.4.5: every letter has a part 1
		}
		want := section(path, imap.PartSpecifierNone, 0, room)
		got, _, err := c.sections(ctx, uid, false, want)
		if err != nil {
			return 0, err
		}
		body := got[sectionName(want)] // of a part without a byte some servers say that it is not there
		if len(body) < min(room, p.Size) {
			return 0, errParts
		}
		p.Body = body
		if total += len(body); total > most {
			break
		}
	}
	return total, nil
}

// section asks for some bytes of a part, and leaves the letter's flags alone.
func section(path []int, what imap.PartSpecifier, from, length int) *imap.FetchItemBodySection {
	return &imap.FetchItemBodySection{Part: path, Specifier: what, Peek: true, Partial: &imap.SectionPartial{Offset: int64(from), Size: int64(length)}}
}

func sectionName(s *imap.FetchItemBodySection) string { return fmt.Sprint(s.Part, s.Specifier) }

// sections fetches parts of a letter by their names, and how it is made if that is asked. They are nil when the letter is gone.
func (c *imapConn) sections(ctx context.Context, uid imap.UID, structure bool, want ...*imap.FetchItemBodySection) (map[string][]byte, imap.BodyStructure, error) {
	var (
		got  map[string][]byte
		made imap.BodyStructure
	)
	room, limits := structureLimit, map[string]int{}
	for _, s := range want {
		limits[sectionName(s)] = int(s.Partial.Size)
		room += int(s.Partial.Size)
	}
	options := &imap.FetchOptions{UID: true, BodySection: want}
	if structure {
		options.BodyStructure = &imap.FetchItemBodyStructure{}
	}
	err := c.doWithin(ctx, fmt.Sprintf("fetch parts of letter %d", uid), int64(room), func() error {
		cmd := c.client.Fetch(imap.UIDSetNum(uid), options)
		for message := cmd.Next(); message != nil; message = cmd.Next() {
			for item := message.Next(); item != nil; item = message.Next() {
				switch item := item.(type) {
				case imapclient.FetchItemDataUID:
					if item.UID == uid && got == nil {
						got = map[string][]byte{}
					}
				case imapclient.FetchItemDataBodyStructure:
					made = item.BodyStructure
				case imapclient.FetchItemDataBodySection:
					name := sectionName(item.Section)
					raw, err := readLiteral(item.Literal, limits[name])
					if err != nil {
						return err
					}
					if got == nil {
						got = map[string][]byte{}
					}
					if raw != nil {
						got[name] = raw
					}
				}
			}
		}
		return cmd.Close()
	})
	if err != nil {
		return nil, nil, err
	}
	return got, made, nil
}
