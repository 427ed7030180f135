package draw

// entry is one thing that the legend explains.
type entry struct {
	text  string
	owner string
	sign  Sign
	arrow ArrowKind
	kind  entryKind
	width int
}

type entryKind int

const (
	ownerEntry entryKind = iota
	signEntry
	arrowEntry
	ringEntry
	frameEntry
)

// entries are what the legend has to explain: only what is in the picture.
func (l *layout) entries() []entry {
	var out []entry
	seenOwners := l.seenOwners()
	for _, o := range l.Owners {
		if !seenOwners[o.ID] {
			continue
		}
		out = append(out, entry{text: o.Code + " " + o.Name, owner: o.ID})
	}
	var capital, city, own, changed bool
	for id, a := range l.Areas {
		if !l.shown(id) {
			continue
		}
		capital, city, own, changed = capital || a.Capital, city || a.City, own || a.Own, changed || a.Changed
	}
	for _, s := range l.Stacks {
		if !l.shown(s.Space) {
			continue
		}
		own, changed = own || s.Own, changed || s.Changed
	}
	add := func(is bool, e entry) {
		if is {
			out = append(out, e)
		}
	}
	add(capital, entry{text: l.Words.Capital, kind: signEntry, sign: Star})
	add(city, entry{text: l.Words.City, kind: signEntry, sign: City})
	add(own, entry{text: l.Words.Yours, kind: frameEntry})
	add(changed, entry{text: l.Words.Changed, kind: ringEntry})
	out = append(out, l.signEntries()...)
	seen := map[ArrowKind]bool{}
	for _, a := range l.Arrows {
		seen[a.Kind] = true
	}
	add(seen[Attack], entry{text: l.Words.Attack, kind: arrowEntry, arrow: Attack})
	add(seen[Move], entry{text: l.Words.Move, kind: arrowEntry, arrow: Move})
	add(seen[Retreat], entry{text: l.Words.Retreat, kind: arrowEntry, arrow: Retreat})
	for i := range out {
		out[i].width = l.fonts.width(false, l.Text-2, out[i].text) + l.Text*3
	}
	return out
}

// seenOwners are the owners of whom something is in the picture.
func (l *layout) seenOwners() map[string]bool {
	seen := map[string]bool{}
	for id, a := range l.Areas {
		if l.shown(id) {
			seen[a.Owner], seen[a.Was] = true, true
		}
	}
	for _, s := range l.Stacks {
		if l.shown(s.Space) {
			seen[s.Owner] = true
		}
	}
	return seen
}

// signEntries are the signs of units and of what is built, each once, in the order of their numbers.
func (l *layout) signEntries() []entry {
	names := map[Sign]string{}
	for _, s := range l.Stacks {
		for _, u := range s.Units {
			if !s.Brief && l.shown(s.Space) {
				names[u.Sign] = u.Code
			}
		}
	}
	for id, a := range l.Areas {
		for _, m := range a.Marks {
			if l.shown(id) {
				names[m.Sign] = m.Code
			}
		}
	}
	var out []entry
	for s := Star; int(s) <= len(silhouettes); s++ {
		if name, ok := names[s]; ok {
			out = append(out, entry{text: name, kind: signEntry, sign: s})
		}
	}
	return out
}

// shown is whether the counters of a space stand in the picture.
func (l *layout) shown(space string) bool {
	i, ok := l.Board.Find(space)
	return ok && l.inView(l.Board.Areas[i].Stack)
}

func (l *layout) legendRow() int { return l.Text * 8 / 5 }

// legendHeight is how high the legend is.
func (l *layout) legendHeight() int {
	rows, x := 1, air
	for _, e := range l.entries() {
		if x > air && x+e.width > l.Width {
			rows, x = rows+1, air
		}
		x += e.width
	}
	return rows*l.legendRow() + 8
}

// paintFrame draws title and legend, over all of the board that hangs out.
func (l *layout) paintFrame() {
	if l.top > 0 {
		l.surface(paper, box{0, 0, l.Width, l.top}.rectangle())
		l.letters(ink, l.Text+3, true, air+2, l.top-l.Text/2, l.Title)
	}
	if l.height == l.bottom {
		return
	}
	l.surface(paper, box{0, l.bottom, l.Width, l.height - l.bottom}.rectangle())
	x, y := air, l.bottom+4
	for _, e := range l.entries() {
		if x > air && x+e.width > l.Width {
			x, y = air, y+l.legendRow()
		}
		l.paintEntry(e, x, y)
		x += e.width
	}
}

// paintEntry draws one sign and says what it means.
func (l *layout) paintEntry(e entry, x, y int) {
	swatch := box{x + 2, y + 3, l.Text * 2, l.legendRow() - 6}
	middle := spot{(swatch.x + swatch.width/2) * sub, (swatch.y + swatch.height/2) * sub}
	switch e.kind {
	case ownerEntry:
		style := l.style(e.owner)
		l.shapes = append(l.shapes, shape{rings: [][]spot{swatch.rectangle()}, ink: style.Light, pattern: style.pattern, second: style.darker()})
		l.line(style.Strong, 2*sub, inset(swatch, 2)...)
	case signEntry:
		high := l.Text * 7 / 8
		l.paintSign(e.sign, swatch.x+(swatch.width-signWidth(high))/2, swatch.y+(swatch.height-high)/2, high)
	case frameEntry:
		l.line(ink, 3*sub, inset(swatch, 3)...)
	case ringEntry:
		l.dashed(alarm, 3*sub, 7, 4, inset(swatch, 3)...)
	case arrowEntry:
		l.arrow(e.arrow, []spot{{swatch.x * sub, middle.y}, {(swatch.x + swatch.width) * sub, middle.y}})
	}
	l.letters(ink, l.Text-2, false, swatch.x+swatch.width+l.Text/4, y+l.legendRow()*3/4, e.text)
}
