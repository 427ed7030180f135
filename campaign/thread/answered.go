package thread

import (
	"cmp"
	"html"
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/pattern"
	"despatch/storage"
)

// SentLetter is a letter of ours, line by line, with its page.
type SentLetter struct {
	Game    string
	Subject string
	Rows    []string
	Page    string
	// Forms are the sheets among its rows, heads the line that opens each.
	Forms []incoming.Stretch
	Heads []sheetHead
}

func newSent(game, subject, text, page string) SentLetter {
	l := SentLetter{Game: game, Subject: subject, Rows: strings.Split(text, "\n"), Page: page}
	l.Forms = incoming.FormsIn(l.Rows, game)
	for _, s := range l.Forms {
		l.Heads = append(l.Heads, HeadOf(l.Rows[s.From]))
	}
	return l
}

// mostAnswered is how many letters of ours an answer is compared with.
const mostAnswered = 4

// Answered are the letters of ours that the letter answers, as far as they are kept: the one that it names first, then the newer ones.
func (h *Arrived) Answered() []SentLetter {
	if !slices.Equal(h.thread.ids, h.Letter.Thread) {
		h.thread.ids, h.thread.letters = slices.Clone(h.Letter.Thread), h.openThread()
		h.thread.words = wordsIn(h.thread.letters)
	}
	return h.thread.letters
}

// wordsIn are the words of letters.
func wordsIn(letters []SentLetter) incoming.WordsOfOurs {
	rows := make([][]string, 0, len(letters))
	for _, l := range letters {
		rows = append(rows, l.Rows)
	}
	return incoming.OursIn(rows...)
}

func (h *Arrived) openThread() []SentLetter {
	var list []SentLetter
	var done []string
	for i, n := 0, len(h.Letter.Thread); i < min(n, MaxClaims) && len(list) < mostAnswered; i++ {
		id := h.Letter.Thread[0]
		if i > 0 {
			id = h.Letter.Thread[n-i]
		}
		c, ok := h.ReadID(id)
		if !ok || !Knows(h.Tx, c.Game) || len(list) > 0 && c.Game != list[0].Game || slices.Contains(done, id) {
			continue
		}
		done = append(done, id)
		f := storage.Filter{Game: c.Game, FromEntry: c.Entry, ToEntry: c.Entry}
		list = append(list, h.sent(f, func(p storage.Parcel) bool { return strings.EqualFold(p.MessageID, id) })...)
	}
	return list
}

// sent opens the kept letters of ours that pass.
func (h *Arrived) sent(f storage.Filter, passes func(storage.Parcel) bool) (list []SentLetter) {
	opener, ok := h.Mails.(records.Opener)
	if !ok {
		return nil
	}
	for parcel, err := range h.Tx.Outbox(f) {
		if err != nil {
			h.Clerk.Logger.Error("the outbox cannot be read", "game", f.Game, "error", err)
			return list
		}
		if !passes(parcel) {
			continue
		}
		if o := h.opened(opener, parcel.ID); o.ok {
			list = append(list, newSent(f.Game, o.subject, o.text, o.page))
		}
	}
	return list
}

// openedLetter is what is read of a kept letter of ours; ok is false where it cannot be read.
type openedLetter struct {
	subject, text, page string
	ok                  bool
}

// opened opens a kept letter of ours, once: several questions are asked of the same few.
func (h *Arrived) opened(opener records.Opener, id uint64) openedLetter {
	o, known := h.openedLetters[id]
	if !known {
		_, letter, ok := h.OpenKept(h.Tx, opener, id)
		o = openedLetter{cmp.Or(letter.Thread, letter.Subject), letter.Text, letter.HTML, ok}
		if h.openedLetters == nil {
			h.openedLetters = make(map[uint64]openedLetter)
		}
		h.openedLetters[id] = o
	}
	return o
}

// FormsNow are the forms that a player would get now.
func (h *Arrived) FormsNow(g *journal.Game, p *journal.Player) (list []SentLetter) {
	for _, t := range h.Clerk.Turns(g, g.Duties(), p) {
		form, err := h.Clerk.LettersFor(g, p).Form(t)
		if err != nil {
			h.Clerk.Logger.Error("a form cannot be written", "game", g.ID, "seat", t.Seat, "error", err)
			continue
		}
		list = append(list, newSent(g.ID, "", form, ""))
	}
	return list
}

// sheetHead is what a line that opens a sheet says behind ORDERS or CHECK.
type sheetHead []incoming.Piece

// HeadOf finds the line of a sheet in a row.
func HeadOf(row string) sheetHead {
	all := incoming.Pieces([]string{row})
	return all[min(1, len(all)):]
}

// Same says whether two sheets are for the same seat and turn, and bear the same key.
func (h sheetHead) Same(other sheetHead) bool {
	return len(h) > 0 && slices.EqualFunc(h, other, func(p, q incoming.Piece) bool { return p.Fold == q.Fold })
}

// SameHead says whether two lines open a sheet of the same seat, turn and key, be it under ORDERS or under CHECK.
func SameHead(a, b string) bool { return HeadOf(a).Same(HeadOf(b)) }

// OursInWords are the words of the letters that the letter answers.
func (h *Arrived) OursInWords() incoming.WordsOfOurs {
	h.Answered()
	return h.thread.words
}

// The parts of a letter in which a sheet may stand, as answers name them.
const (
	inFile = "an attached file"
)

// PartOf names the part of the letter that a text is.
func (h *Arrived) PartOf(text string) (where string, came incoming.Cut) {
	i := slices.Index(h.Letter.Attachments, text)
	if text == h.Letter.Text || i < 0 {
		return incoming.InLetter, h.Letter.Cut
	}
	where, came = inFile, h.Letter.Cut
	if i < len(h.Letter.Files) {
		if name := h.Letter.Files[i].Name; name != "" {
			where = incoming.FileNamed + name
		}
		if !came.Sure {
			came = h.Letter.Files[i].Cut
		}
	}
	return where, came
}

// HeadIn says whether a line in a text opens the sheet of a game that is played here.
func (h *Arrived) HeadIn(text string) bool {
	for row := range strings.Lines(text) {
		words := strings.Fields(row)
		if len(words) >= 3 && slices.Contains([]string{"ORDERS", "CHECK"}, words[0]) && Knows(h.Tx, strings.ToLower(words[1])) {
			return true
		}
	}
	return false
}

var (
	inLine  = pattern.Of(`(?i)</?(?:a|b|code|em|i|s|small|span|strong|sub|sup|u)\b[^>]*>`)
	anyMark = pattern.Of(`<[^>]*>`)
)

// OnlyOnPage are the lines of a letter's page that its text does not have, squeezed.
func (l *SentLetter) OnlyOnPage() map[string]bool {
	only := make(map[string]bool)
	for row := range strings.Lines(html.UnescapeString(anyMark.ReplaceAllString(inLine.ReplaceAllString(l.Page, ""), "\n"))) {
		q, _ := incoming.Squeezed(row)
		only[q] = true
	}
	for _, row := range l.Rows {
		q, _ := incoming.Squeezed(row)
		delete(only, q)
	}
	return only
}
