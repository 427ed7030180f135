package campaign

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strings"

	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/orders"
	"despatch/storage"
)

// A player may write his orders into a sheet of ours that his mail program quotes, be it an order form or the echo of orders. What he
// has changed there is found by comparing it with the letter as it was sent; it does not matter whether he wrote between the quoted
// lines, behind their mark, or into a copy without marks. A sheet that came back as it was sent says nothing.

// filledForm is a sheet of ours that came back within an answer, and in which something was written.
type filledForm struct {
	stretch
	// rows are the whole sheet as it stands now, from the line that opens it to its END: the lines that were left alone as they were
	// sent, without those that were deleted, with those that were put in. There are as many as the stretch has, or more.
	rows []string
	// changed is false where only comments were written into.
	changed bool
	// added is true where a row of orders in it is not ours.
	added bool
	// ours are the comments in it that were sent so, and not written by anybody.
	ours []string
	// behind is what somebody has typed behind its comment marks, by the row.
	behind map[string]string
}

// written is a sheet that came back with something written into it.
func (m *mended) written(s stretch) filledForm {
	return filledForm{stretch: s, rows: m.laidOut(s), changed: m.changed, added: m.added, ours: m.ourComments, behind: m.typedBehind()}
}

// readCopies takes out of the letter what a program has copied into it from a letter of ours without a mark, and finds the sheets of
// ours in which something was written. Those that stand behind quote marks are in forms then, the others in the letter's text.
func (h *reading) readCopies() {
	answered, pasted := h.answered(), false
	h.quotes = h.letter.Form != ""
	if len(answered) == 0 {
		if answered = h.pasted(); len(answered) == 0 {
			return
		}
		pasted = true
	}
	c := copyReader{reading: h, letters: answered, own: strings.Split(h.letter.Text, "\n"), pasted: pasted}
	c.rows = c.own
	if h.letter.Form != "" {
		c.rows = strings.Split(h.letter.Form, "\n")
		c.own = append(c.own, make([]string, max(0, len(c.rows)-len(c.own)))...)
	}
	c.rows = slices.Clone(c.rows)
	c.dropProse()
	for _, s := range formsIn(c.rows, answered[0].game) {
		c.sheet(s)
	}
	c.takeTyped()
	h.letter.Text = strings.Join(c.own, "\n")
	if strings.TrimSpace(h.letter.Text) == "" {
		h.letter.Text = ""
	}
}

// sentLetter is a letter of ours, line by line, with its page.
type sentLetter struct {
	game    string
	subject string
	rows    []string
	page    string
	// forms are the sheets among its rows, heads the line that opens each.
	forms []stretch
	heads []sheetHead
}

func newSent(game, subject, text, page string) sentLetter {
	l := sentLetter{game: game, subject: subject, rows: strings.Split(text, "\n"), page: page}
	l.forms = formsIn(l.rows, game)
	for _, s := range l.forms {
		l.heads = append(l.heads, headOf(l.rows[s.from]))
	}
	return l
}

// mostAnswered is how many letters of ours an answer is compared with.
const mostAnswered = 4

// answered are the letters of ours that the letter answers, as far as they are kept: the one that it names first, then the newer ones.
func (h *reading) answered() []sentLetter {
	if !slices.Equal(h.thread.ids, h.letter.Thread) {
		h.thread.ids, h.thread.letters = slices.Clone(h.letter.Thread), h.openThread()
	}
	return h.thread.letters
}

func (h *reading) openThread() []sentLetter {
	var list []sentLetter
	var done []string
	for i, n := 0, len(h.letter.Thread); i < min(n, maxClaims) && len(list) < mostAnswered; i++ {
		id := h.letter.Thread[0]
		if i > 0 {
			id = h.letter.Thread[n-i]
		}
		c, ok := h.readID(id)
		if !ok || !knows(h.tx, c.Game) || len(list) > 0 && c.Game != list[0].game || slices.Contains(done, id) {
			continue
		}
		done = append(done, id)
		f := storage.Filter{Game: c.Game, FromEntry: c.Entry, ToEntry: c.Entry}
		list = append(list, h.sent(f, func(p storage.Parcel) bool { return strings.EqualFold(p.MessageID, id) })...)
	}
	return list
}

// sent opens the kept letters of ours that pass.
func (h *reading) sent(f storage.Filter, passes func(storage.Parcel) bool) (list []sentLetter) {
	opener, ok := h.Mails.(records.Opener)
	if !ok {
		return nil
	}
	for parcel, err := range h.tx.Outbox(f) {
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
func (h *reading) opened(opener records.Opener, id uint64) openedLetter {
	o, known := h.openedLetters[id]
	if !known {
		_, letter, ok := h.OpenKept(h.tx, opener, id)
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
	*reading
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
	spent effort
}

// dropProse empties the rows that a program has copied, but for the sheets among them.
func (c *copyReader) dropProse() {
	c.from = -1
	sheets := formsIn(c.rows, c.letters[0].game)
	var marked []bool
	if c.letter.Form != "" {
		marked = make([]bool, len(c.rows))
		for i := range c.rows {
			marked[i] = strings.TrimSpace(c.own[i]) == ""
		}
	}
	for _, l := range c.letters {
		for i, copied := range copiedRows(c.rows, l.rows, sheets, l.forms, marked) {
			if !copied {
				continue
			}
			c.quotes = true
			if c.own[i] = ""; c.from < 0 || i < c.from {
				c.from = i
			}
		}
	}
}

// sheet judges a sheet among the rows.
func (c *copyReader) sheet(s stretch) {
	quoted := strings.TrimSpace(c.own[s.from]) == ""
	copied := c.from >= 0 && c.from < s.from
	m, ok := c.mended(s)
	switch {
	case c.pasted && quoted && !(ok && c.standsInCopy(s)): // it may be quoted from a letter of his own
	case !ok && quoted: // of a letter that is not kept any more: all but comments is the writer's
		c.forms = append(c.forms, filledForm{stretch: s, rows: slices.Clone(c.rows[s.from:s.to]), changed: true})
	case !ok: // typed, or pasted
	case quoted && (m.changed || m.commented):
		if c.pasted {
			c.dropRule(s)
		}
		c.keepChanged(&m)
		c.forms = append(c.forms, m.written(s))
	case quoted:
		c.unmend(m.texts())
	case copied && !m.changed && !m.commented:
		c.unmend(m.texts())
		clear(c.own[s.from:s.to])
	case copied || m.remarks > 0: // filled in where it stands in a copy
		c.keepChanged(&m)
		c.put(m.written(s))
	}
}

// put puts a sheet in its place among what the writer typed.
func (c *copyReader) put(f filledForm) {
	c.keepOurs(f)
	c.own = f.among(c.own)
}

// among puts a sheet in its place among the rows of a letter. Where it has become longer its last rows share one place.
func (f *filledForm) among(rows []string) []string {
	n := f.to - f.from
	rows = append(rows, make([]string, max(0, f.to-len(rows)))...)
	copy(rows[f.from:f.to], f.rows[:min(n, len(f.rows))])
	if len(f.rows) > n {
		rows[f.to-1] = strings.Join(f.rows[n-1:], "\n")
	}
	return rows
}

// mended compares a sheet with those of ours that open with the same line, and takes the one that is most like it.
func (c *copyReader) mended(s stretch) (best mended, found bool) {
	came := c.rows[s.from:s.to]
	head := headOf(came[0])
	try := func(letters []sentLetter) {
		for _, l := range letters {
			for i, ours := range l.forms {
				if !head.same(l.heads[i]) {
					continue
				}
				if m, ok := mend(came, l.rows[ours.from:ours.to], &c.spent); ok && (!found || m.nearer(best)) {
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
	list := c.sentSince(g, mostEntries)
	list = list[max(0, len(list)-most):]
	slices.Reverse(list)
	if p := g.PlayerAt(c.letter.From); p != nil && g.Started() {
		list = append(list, c.formsNow(g, p)...)
	}
	return list
}

// formsNow are the forms that a player would get now.
func (h *reading) formsNow(g *journal.Game, p *journal.Player) (list []sentLetter) {
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
type sheetHead []piece

func headOf(row string) sheetHead {
	all := pieces([]string{row})
	return all[min(1, len(all)):]
}

// same says whether two sheets are for the same seat and turn, and bear the same key.
func (h sheetHead) same(other sheetHead) bool {
	return len(h) > 0 && slices.EqualFunc(h, other, func(p, q piece) bool { return p.fold == q.fold })
}

// sameHead says whether two lines open a sheet of the same seat, turn and key, be it under ORDERS or under CHECK.
func sameHead(a, b string) bool { return headOf(a).same(headOf(b)) }

// takeForm puts the sheets that were filled in behind quote marks in their places among the lines that the writer typed.
func (h *reading) takeForm() {
	if !h.game.Started() || !h.showsUs() {
		return
	}
	rows := strings.Split(h.letter.Text, "\n")
	found := false
	for _, f := range h.forms {
		if h.filledIn(f) {
			h.keepOurs(f)
			rows, found = f.among(rows), true
		}
	}
	h.forms = nil // they stand among the lines now
	if found {
		typed := h.unread.text == h.letter.Text
		if h.letter.Text = strings.Join(rows, "\n"); typed {
			h.unread.text = h.letter.Text
		}
	}
}

// answersUs says whether the letter answers one of ours to its writer: what it quotes is ours then, and not an earlier sheet of
// his.
func (h *reading) answersUs() bool {
	if len(h.letter.Thread) == 0 {
		return false
	}
	c, ok := h.readID(h.letter.Thread[0])
	if !ok || c.Game != h.game.ID {
		return false
	}
	p, ok := h.proveToken(h.game, c)
	return ok && p.Player == h.game.PlayerAt(h.letter.From)
}

// stretch is some rows of a letter: the first, and the one behind the last.
type stretch struct{ from, to int }

// formsIn finds the forms of a game among the rows of a letter, each from the line that opens a sheet to its END.
func formsIn(rows []string, game string) []stretch {
	var list []stretch
	from := -1
	for i, row := range rows {
		words := strings.Fields(row)
		switch {
		case len(words) >= 3 && (words[0] == "ORDERS" || words[0] == "CHECK") && strings.EqualFold(words[1], game):
			from = i
		case from >= 0 && len(words) == 1 && strings.EqualFold(words[0], "END"):
			list = append(list, stretch{from, i + 1})
			from = -1
		}
	}
	return list
}

// filledIn says whether somebody has written orders, or what he took for orders, into a form, be it behind a comment mark.
func (h *reading) filledIn(f filledForm) bool {
	sheet, diags := orders.Parse(strings.Join(f.rows, "\n"), h.game.Rules.Vocabulary())
	if sheet == nil {
		return false
	}
	for _, typed := range f.behind {
		if h.game.Rules.Vocabulary().Orders(typed) {
			return true
		}
	}
	behind := slices.ContainsFunc(diags, func(d orders.Diagnostic) bool {
		return d.Topic == orders.TopicBehindMark && !slices.Contains(f.ours, even(f.rows[min(d.Line, len(f.rows))-1]))
	})
	if behind || f.added || !f.changed {
		return behind || f.added
	}
	return orders.Failed(diags) ||
		slices.ContainsFunc(sheet.Sections, func(sec orders.Section) bool { return len(sec.Statements) > 0 })
}

// keepOurs keeps which comments of a form are ours: no order of the writer's stands behind them.
func (h *reading) keepOurs(f filledForm) {
	if h.oursBack == nil {
		h.oursBack = make(map[string]bool)
	}
	for _, row := range f.ours {
		h.oursBack[row] = true
	}
	if h.typedBehind == nil {
		h.typedBehind = make(map[string]string)
	}
	maps.Copy(h.typedBehind, f.behind)
}

func isComment(row string) bool { return strings.HasPrefix(strings.TrimSpace(row), "#") }

// dropUnfilled leaves out the sections in which nothing was written: they count as not given, and not as passed. In games where a
// section without a line leaves its matter to the default, that is one without a comment, too.
func (p *paper) dropUnfilled(words *orders.Vocabulary) {
	rows := strings.Split(p.text, "\n")
	all := slices.Clone(p.sheet.Sections)
	p.sheet.Sections = slices.DeleteFunc(p.sheet.Sections, func(sec orders.Section) bool {
		if len(sec.Statements) > 0 || p.slipIn(all, sec) || words.Section(sec.ID).Bare && !commented(rows[min(sec.Line, len(rows)):]) {
			return false
		}
		p.unfilled = true
		return true
	})
}

// slipIn says whether a line of a section, one of those given, could not be read.
func (p *paper) slipIn(sections []orders.Section, sec orders.Section) bool {
	end := endOf(sections, sec)
	return slices.ContainsFunc(p.diags, func(d orders.Diagnostic) bool {
		return d.Severity == orders.Error && sec.Line <= d.Line && d.Line < end
	})
}

// endOf is the line on which the section after one begins, beyond all lines for the last.
func endOf(sections []orders.Section, sec orders.Section) int {
	end := math.MaxInt
	for _, s := range sections {
		if s.Line > sec.Line {
			end = min(end, s.Line)
		}
	}
	return end
}

// commented says whether a comment stands among the rows of a section without statements, down to the next section or END.
func commented(rows []string) bool {
	for _, row := range rows {
		if isComment(row) {
			return true
		}
		if strings.TrimSpace(row) != "" {
			return false
		}
	}
	return false
}

// emptySheet says why a sheet without orders is refused.
func (p *paper) emptySheet() string {
	if slices.ContainsFunc(p.diags, func(d orders.Diagnostic) bool { return d.Topic == orders.TopicBehindMark }) {
		return "Your orders stand behind #, where nothing is read. Take the # away, and send the sheet again."
	}
	if p.implied {
		return "Nothing stands below its keywords, so it orders nothing. Write your orders below them, and pass where you want nothing."
	}
	if p.unfilled {
		return "You changed nothing in the form, so it orders nothing. Write your orders below the keywords, without the #, and pass where you want nothing."
	}
	return "Its sheet holds no section with orders."
}
