package reading

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/orders"
	"despatch/storage"
)

// ReadCopies takes out of the letter what a program has copied into it from a letter of ours without a mark, and finds the sheets of
// ours in which something was written. Those that stand behind quote marks are in forms then, the others in the letter's text.
func (h *Reading) ReadCopies() {
	answered, pasted := h.Answered(), false
	h.Quotes = h.Letter.Form != ""
	if len(answered) == 0 {
		if answered = h.pasted(); len(answered) == 0 {
			return
		}
		pasted = true
	}
	c := copyReader{Reading: h, letters: answered, own: strings.Split(h.Letter.Text, "\n"), pasted: pasted}
	c.rows = c.own
	if h.Letter.Form != "" {
		c.rows = strings.Split(h.Letter.Form, "\n")
		c.own = append(c.own, make([]string, max(0, len(c.rows)-len(c.own)))...)
	}
	c.rows = slices.Clone(c.rows)
	c.dropProse()
	for _, s := range incoming.FormsIn(c.rows, answered[0].game) {
		c.sheet(s)
	}
	c.takeTyped()
	h.Letter.Text = strings.Join(c.own, "\n")
	if strings.TrimSpace(h.Letter.Text) == "" {
		h.Letter.Text = ""
	}
}

// sentLetter is a letter of ours, line by line, with its page.
type sentLetter struct {
	game    string
	Subject string
	Rows    []string
	Page    string
	// forms are the sheets among its rows, heads the line that opens each.
	forms []incoming.Stretch
	heads []sheetHead
}

func newSent(game, subject, text, page string) sentLetter {
	l := sentLetter{game: game, Subject: subject, Rows: strings.Split(text, "\n"), Page: page}
	l.forms = incoming.FormsIn(l.Rows, game)
	for _, s := range l.forms {
		l.heads = append(l.heads, headOf(l.Rows[s.From]))
	}
	return l
}

// mostAnswered is how many letters of ours an answer is compared with.
const mostAnswered = 4

// Answered are the letters of ours that the letter answers, as far as they are kept: the one that it names first, then the newer ones.
func (h *Reading) Answered() []sentLetter {
	if !slices.Equal(h.thread.ids, h.Letter.Thread) {
		h.thread.ids, h.thread.letters = slices.Clone(h.Letter.Thread), h.openThread()
	}
	return h.thread.letters
}

func (h *Reading) openThread() []sentLetter {
	var list []sentLetter
	var done []string
	for i, n := 0, len(h.Letter.Thread); i < min(n, MaxClaims) && len(list) < mostAnswered; i++ {
		id := h.Letter.Thread[0]
		if i > 0 {
			id = h.Letter.Thread[n-i]
		}
		c, ok := h.ReadID(id)
		if !ok || !Knows(h.Tx, c.Game) || len(list) > 0 && c.Game != list[0].game || slices.Contains(done, id) {
			continue
		}
		done = append(done, id)
		f := storage.Filter{Game: c.Game, FromEntry: c.Entry, ToEntry: c.Entry}
		list = append(list, h.sent(f, func(p storage.Parcel) bool { return strings.EqualFold(p.MessageID, id) })...)
	}
	return list
}

// sent opens the kept letters of ours that pass.
func (h *Reading) sent(f storage.Filter, passes func(storage.Parcel) bool) (list []sentLetter) {
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
func (h *Reading) opened(opener records.Opener, id uint64) openedLetter {
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

// copyReader compares a letter with those of ours that it answers. rows are all that it holds, without quote marks; own are what its
// writer typed, each row in its place.
type copyReader struct {
	*Reading
	letters   []sentLetter
	rows, own []string
	// from is the first row that is surely copied, -1 for none.
	from int
	// pasted is true for a letter in no thread.
	pasted bool
	// recent is what lately found, once it has looked.
	recent []sentLetter
	looked bool
	// spent is what comparisons have cost.
	spent incoming.Effort
}

// dropProse empties the rows that a program has copied, but for the sheets among them.
func (c *copyReader) dropProse() {
	c.from = -1
	sheets := incoming.FormsIn(c.rows, c.letters[0].game)
	var marked []bool
	if c.Letter.Form != "" {
		marked = make([]bool, len(c.rows))
		for i := range c.rows {
			marked[i] = strings.TrimSpace(c.own[i]) == ""
		}
	}
	for _, l := range c.letters {
		for i, copied := range incoming.CopiedRows(c.rows, l.Rows, sheets, l.forms, marked) {
			if !copied {
				continue
			}
			c.Quotes = true
			if c.own[i] = ""; c.from < 0 || i < c.from {
				c.from = i
			}
		}
	}
}

// sheet judges a sheet among the rows.
func (c *copyReader) sheet(s incoming.Stretch) {
	quoted := strings.TrimSpace(c.own[s.From]) == ""
	copied := c.from >= 0 && c.from < s.From
	m, ok := c.mended(s)
	switch {
	case c.pasted && quoted && !(ok && c.standsInCopy(s)): // it may be quoted from a letter of his own
	case !ok && quoted: // of a letter that is not kept any more: all but comments is the writer's
		c.Forms = append(c.Forms, incoming.FilledForm{Stretch: s, Rows: slices.Clone(c.rows[s.From:s.To]), Changed: true})
	case !ok: // typed, or pasted
	case quoted && (m.Changed || m.Commented):
		if c.pasted {
			c.dropRule(s)
		}
		c.keepChanged(&m)
		c.Forms = append(c.Forms, m.Written(s))
	case quoted:
		c.unmend(m.Texts())
	case copied && !m.Changed && !m.Commented:
		c.unmend(m.Texts())
		clear(c.own[s.From:s.To])
	case copied || m.Remarks > 0: // filled in where it stands in a copy
		c.keepChanged(&m)
		c.put(m.Written(s))
	}
}

// put puts a sheet in its place among what the writer typed.
func (c *copyReader) put(f incoming.FilledForm) {
	c.keepOurs(f)
	c.own = f.Among(c.own)
}

// mended compares a sheet with those of ours that open with the same line, and takes the one that is most like it.
func (c *copyReader) mended(s incoming.Stretch) (best incoming.Mended, found bool) {
	came := c.rows[s.From:s.To]
	head := headOf(came[0])
	try := func(letters []sentLetter) {
		for _, l := range letters {
			for i, ours := range l.forms {
				if !head.same(l.heads[i]) {
					continue
				}
				if m, ok := incoming.Mend(came, l.Rows[ours.From:ours.To], &c.spent); ok && (!found || m.Nearer(best)) {
					best, found = m, true
				}
			}
		}
	}
	if try(c.letters); !found {
		try(c.lately())
	}
	return best, found
}

// lately are letters of ours to the writer that belong to the last turns, the newest first, and the forms that he would get now.
func (c *copyReader) lately() []sentLetter {
	if !c.looked {
		c.recent, c.looked = c.findLately(), true
	}
	return c.recent
}

func (c *copyReader) findLately() []sentLetter {
	const most = 12
	g, err := c.lookAt(c.letters[0].game)
	if err != nil { // whoever enters the game says so
		return nil
	}
	list := c.SentSince(g, MostEntries)
	list = list[max(0, len(list)-most):]
	slices.Reverse(list)
	if p := g.PlayerAt(c.Letter.From); p != nil && g.Started() {
		list = append(list, c.FormsNow(g, p)...)
	}
	return list
}

// FormsNow are the forms that a player would get now.
func (h *Reading) FormsNow(g *journal.Game, p *journal.Player) (list []sentLetter) {
	for _, t := range h.Clerk.Turns(g, g.Duties(), p) {
		form, err := h.Clerk.LettersFor(p).Form(t)
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

func headOf(row string) sheetHead {
	all := incoming.Pieces([]string{row})
	return all[min(1, len(all)):]
}

// same says whether two sheets are for the same seat and turn, and bear the same key.
func (h sheetHead) same(other sheetHead) bool {
	return len(h) > 0 && slices.EqualFunc(h, other, func(p, q incoming.Piece) bool { return p.Fold == q.Fold })
}

// sameHead says whether two lines open a sheet of the same seat, turn and key, be it under ORDERS or under CHECK.
func sameHead(a, b string) bool { return headOf(a).same(headOf(b)) }

// takeForm puts the sheets that were filled in behind quote marks in their places among the lines that the writer typed.
func (h *Reading) takeForm() {
	if !h.Game.Started() || !h.showsUs() {
		return
	}
	rows := strings.Split(h.Letter.Text, "\n")
	found := false
	for _, f := range h.Forms {
		if h.filledIn(f) {
			h.keepOurs(f)
			rows, found = f.Among(rows), true
		}
	}
	h.Forms = nil // they stand among the lines now
	if found {
		typed := h.Unread.Text == h.Letter.Text
		if h.Letter.Text = strings.Join(rows, "\n"); typed {
			h.Unread.Text = h.Letter.Text
		}
	}
}

// AnswersUs says whether the letter answers one of ours to its writer: what it quotes is ours then, and not an earlier sheet of
// his.
func (h *Reading) AnswersUs() bool {
	if len(h.Letter.Thread) == 0 {
		return false
	}
	c, ok := h.ReadID(h.Letter.Thread[0])
	if !ok || c.Game != h.Game.ID {
		return false
	}
	p, ok := h.ProveToken(h.Game, c)
	return ok && p.Player == h.Game.PlayerAt(h.Letter.From)
}

// filledIn says whether somebody has written orders, or what he took for orders, into a form, be it behind a comment mark.
func (h *Reading) filledIn(f incoming.FilledForm) bool {
	sheet, diags := orders.Parse(strings.Join(f.Rows, "\n"), h.Game.Rules.Vocabulary())
	if sheet == nil {
		return false
	}
	for _, typed := range f.Behind {
		if h.Game.Rules.Vocabulary().Orders(typed) {
			return true
		}
	}
	behind := slices.ContainsFunc(diags, func(d orders.Diagnostic) bool {
		return d.Topic == orders.TopicBehindMark && !slices.Contains(f.Ours, incoming.Even(f.Rows[min(d.Line, len(f.Rows))-1]))
	})
	if behind || f.Added || !f.Changed {
		return behind || f.Added
	}
	return orders.Failed(diags) ||
		slices.ContainsFunc(sheet.Sections, func(sec orders.Section) bool { return len(sec.Statements) > 0 })
}

// keepOurs keeps which comments of a form are ours: no order of the writer's stands behind them.
func (h *Reading) keepOurs(f incoming.FilledForm) {
	if h.oursBack == nil {
		h.oursBack = make(map[string]bool)
	}
	for _, row := range f.Ours {
		h.oursBack[row] = true
	}
	if h.TypedBehind == nil {
		h.TypedBehind = make(map[string]string)
	}
	maps.Copy(h.TypedBehind, f.Behind)
}
