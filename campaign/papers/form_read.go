package papers

import (
	"maps"
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/thread"
)

// ReadCopies takes out of the letter what a program has copied into it from a letter of ours without a mark, and finds the sheets of
// ours in which something was written. Those that stand behind quote marks are in forms then, the others in the letter's text.
func (h *Reading) ReadCopies() {
	answered, pasted := h.Answered(), false
	h.Quotes = h.Letter.Form != ""
	if len(answered) == 0 {
		if answered = h.Pasted(); len(answered) == 0 {
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
	for _, s := range incoming.FormsIn(c.rows, answered[0].Game) {
		c.sheet(s)
	}
	c.takeTyped()
	h.Letter.Text = strings.Join(c.own, "\n")
	if strings.TrimSpace(h.Letter.Text) == "" {
		h.Letter.Text = ""
	}
}

// copyReader compares a letter with those of ours that it answers. rows are all that it holds, without quote marks; own are what its
// writer typed, each row in its place.
type copyReader struct {
	*Reading
	letters   []thread.SentLetter
	rows, own []string
	// from is the first row that is surely copied, -1 for none.
	from int
	// pasted is true for a letter in no thread.
	pasted bool
	// recent is what lately found, once it has looked.
	recent []thread.SentLetter
	looked bool
	// spent is what comparisons have cost.
	spent incoming.Effort
}

// dropProse empties the rows that a program has copied, but for the sheets among them.
func (c *copyReader) dropProse() {
	c.from = -1
	sheets := incoming.FormsIn(c.rows, c.letters[0].Game)
	var marked []bool
	if c.Letter.Form != "" {
		marked = make([]bool, len(c.rows))
		for i := range c.rows {
			marked[i] = strings.TrimSpace(c.own[i]) == ""
		}
	}
	for _, l := range c.letters {
		for i, copied := range incoming.CopiedRows(c.rows, l.Rows, sheets, l.Forms, marked) {
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
	head := thread.HeadOf(came[0])
	try := func(letters []thread.SentLetter) {
		for _, l := range letters {
			for i, ours := range l.Forms {
				if !head.Same(l.Heads[i]) {
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
func (c *copyReader) lately() []thread.SentLetter {
	if !c.looked {
		c.recent, c.looked = c.findLately(), true
	}
	return c.recent
}

func (c *copyReader) findLately() []thread.SentLetter {
	const most = 12
	g, err := c.LookAt(c.letters[0].Game)
	if err != nil { // whoever enters the game says so
		return nil
	}
	list := c.SentSince(g, thread.MostEntries)
	list = list[max(0, len(list)-most):]
	slices.Reverse(list)
	if p := g.PlayerAt(c.Letter.From); p != nil && g.Started() {
		list = append(list, c.FormsNow(g, p)...)
	}
	return list
}

// takeForm puts the sheets that were filled in behind quote marks in their places among the lines that the writer typed.
func (h *Reading) takeForm() {
	if !h.Game.Started() || !h.ShowsUs() {
		return
	}
	rows := strings.Split(h.Letter.Text, "\n")
	found := false
	for _, f := range h.Forms {
		if h.FilledIn(f) {
			h.keepOurs(f)
			if !found {
				h.Typed = h.Letter.Text
			}
			h.QuotedHeads = append(h.QuotedHeads, f.Rows[0])
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
