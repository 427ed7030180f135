package draw

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"despatch/maps"
)

// group is all that is written of one space: its name, who held it before, what is built there, the battle, and a counter for each stack.
type group struct {
	area          int
	rows          []row
	width, height int
	// ringed groups have changed hands; news is whether anything happened there.
	ringed, news bool
	// brief groups do not show what their counters are.
	brief bool
	// must is whether it is to be placed however crowded it is: names alone give way.
	must bool
}

// row is a line of a group. One of a counter is its owner's, and may be the reader's, or otherwise than before.
type row struct {
	pieces        []piece
	width, height int
	owner         string
	own, changed  bool
}

// piece is one thing in a row: a text on a ground, or a sign before it.
type piece struct {
	text string
	bold bool
	size int
	ink  ground
	// framed is whether it has an edge.
	framed bool
	// sign stands before the text, or after it.
	sign  Sign
	after bool
	width int
}

// ground is the colours of a piece: of its letters, what is under them, and its edge.
type ground int

const (
	onArea ground = iota
	onPaper
	onOwner
	onAlarm
	onFaint
)

// groups are what is to be written, in the order in which it gets room: what must be there, what has changed, the tightest spaces first.
func (l *layout) groups() []group {
	var out []group
	for i, area := range l.Board.Areas {
		if area.ID == "" || !l.inView(area.Stack) {
			continue
		}
		if g := l.group(i, false); len(g.rows) > 0 {
			out = append(out, g)
		}
	}
	rank := func(g group) int {
		switch {
		case g.must && g.news:
			return 0
		case g.must:
			return 1
		}
		return 2
	}
	slices.SortStableFunc(out, func(a, b group) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(l.Board.Areas[a.area].Room, l.Board.Areas[b.area].Room))
	})
	return out
}

// inView is whether a point of the board is in the picture.
func (l *layout) inView(p maps.Point) bool {
	for _, turn := range l.turns([][]maps.Point{{p}}) {
		at := l.spot(maps.Point{X: p.X + turn, Y: p.Y})
		if at.x >= 0 && at.x < l.Width*sub && at.y >= l.top*sub && at.y < l.bottom*sub {
			return true
		}
	}
	return false
}

// group puts together what is written of a space, its counters in brief if so wished.
func (l *layout) group(i int, brief bool) group {
	area := l.Board.Areas[i]
	what := l.Areas[area.ID]
	stacks, battles := l.stacks[area.ID], l.battles[area.ID]
	g := group{area: i, must: len(stacks) > 0 || len(battles) > 0 || what.City || what.Capital || what.Changed || what.Own || len(what.Marks) > 0}
	g.brief = brief
	g.ringed, g.news = what.Changed, what.Changed || len(battles) > 0
	if what.Name != "" {
		for _, part := range l.broken(l.title(what)) {
			g.rows = append(g.rows, l.row(part))
		}
	}
	if what.Was != "" && len(battles) == 0 {
		g.rows = append(g.rows, l.row([]piece{{text: l.Words.Was + " " + l.code(what.Was), size: l.Text - 3, bold: true, ink: onAlarm}}))
	}
	for _, b := range battles {
		for line := range strings.SplitSeq(b.Result, "\n") {
			g.rows = append(g.rows, l.row([]piece{{text: line, size: l.Text - 2, bold: true, ink: onAlarm}}))
		}
	}
	for _, s := range stacks {
		s.Brief = s.Brief || brief
		g.news = g.news || s.Changed
		for _, part := range l.counter(s) {
			r := l.row(part)
			r.owner, r.own, r.changed = s.Owner, s.Own, s.Changed
			g.rows = append(g.rows, r)
		}
	}
	for _, r := range g.rows {
		g.width, g.height = max(g.width, r.width), g.height+r.height
	}
	return g
}

// title is the name of a space with its signs.
func (l *layout) title(what Area) []piece {
	name := piece{text: what.Name, bold: what.Own, size: l.Text - 1}
	switch {
	case what.Capital:
		name.sign = Star
	case what.City:
		name.sign = City
	}
	pieces := []piece{name}
	for _, m := range what.Marks {
		mark := piece{sign: m.Sign, size: l.Text - 3, bold: true}
		if m.Sign == NoSign {
			mark.text, mark.ink, mark.framed = m.Code, onFaint, true
		}
		pieces = append(pieces, mark)
		if m.Damage > 0 {
			pieces = append(pieces, piece{text: "−" + strconv.Itoa(m.Damage), size: l.Text - 3, bold: true, ink: onAlarm})
		}
	}
	return pieces
}

// code is the code of an owner.
func (l *layout) code(owner string) string {
	if o, ok := l.owners[owner]; ok {
		return o.Code
	}
	return owner
}

// widest is how wide a row may become before it is broken.
func (l *layout) widest() int { return l.Text * 13 / 2 }

// broken parts a name and its marks into rows that are not too wide.
func (l *layout) broken(pieces []piece) [][]piece {
	var rows [][]piece
	var now []piece
	wide := 0
	for _, p := range l.words(pieces) {
		w := l.pieceWidth(p)
		if wide > 0 && wide+w > l.widest() {
			rows, now, wide = append(rows, now), nil, 0
		}
		now, wide = append(now, p), wide+w
	}
	return append(rows, now)
}

// words parts a name that is too long at a blank or a stroke.
func (l *layout) words(pieces []piece) []piece {
	var out []piece
	for _, p := range pieces {
		for l.pieceWidth(p) > l.widest() {
			cut := -1
			for i, r := range p.text {
				if (r == ' ' || r == '/' || r == '-') && i > 2 {
					head := p
					head.text = p.text[:i+1]
					if cut < 0 || l.pieceWidth(head) <= l.widest() {
						cut = i + 1
					}
				}
			}
			if cut < 0 || cut >= len(p.text) {
				break
			}
			head := p
			head.text = p.text[:cut]
			out = append(out, head)
			p.text, p.sign = p.text[cut:], NoSign
		}
		out = append(out, p)
	}
	return out
}

// counter is a stack as rows: the owner's code, and how many of what; in brief, how many in all.
func (l *layout) counter(s Stack) [][]piece {
	head := piece{text: l.code(s.Owner), bold: true, size: l.Text - 2, ink: onOwner, framed: true}
	sum := 0
	var rows [][]piece
	now := []piece{head}
	wide := l.pieceWidth(head)
	for _, u := range s.Units {
		sum += u.Count
		p := piece{text: strconv.Itoa(u.Count), bold: s.Own, size: l.Text - 2, ink: onPaper, framed: !s.Own, sign: u.Sign, after: true}
		if u.Sign == NoSign {
			p.text += " " + u.Code
		}
		if w := l.pieceWidth(p); len(now) > 1 && wide+w > l.widest() {
			rows, now, wide = append(rows, now), nil, 0
		}
		now, wide = append(now, p), wide+l.pieceWidth(p)
	}
	if s.Brief {
		return [][]piece{{head, {text: strconv.Itoa(sum), bold: s.Own, size: l.Text - 2, ink: onPaper, framed: !s.Own}}}
	}
	return append(rows, now)
}

// row measures pieces.
func (l *layout) row(pieces []piece) row {
	r := row{pieces: pieces}
	for i := range pieces {
		pieces[i].width = l.pieceWidth(pieces[i])
		r.width += pieces[i].width
		r.height = max(r.height, pieces[i].size+5)
	}
	return r
}

// pieceWidth is how wide a piece is, with its sign and its air.
func (l *layout) pieceWidth(p piece) int {
	w := p.size / 2
	if p.text != "" {
		w += l.fonts.width(p.bold, p.size, p.text)
	}
	if p.sign != NoSign {
		w += signWidth(p.signHigh())
	}
	if p.sign != NoSign && p.text != "" {
		w += p.size / 6
	}
	return w
}

// signHigh is how high the sign of a piece is.
func (p piece) signHigh() int { return p.size * 5 / 6 }
