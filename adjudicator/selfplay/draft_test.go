package selfplay

import (
	"slices"
	"strings"

	"despatch/orders"
)

// draft is an order sheet while it is written: lines of text under their headings.
type draft struct {
	header   string
	sections []*part
}

// part is one section of a draft.
type part struct {
	heading string
	lines   []string
}

const (
	headResearch  = "RESEARCH"
	headPurchase  = "PURCHASE"
	headCombat    = "COMBAT MOVE"
	headBattle    = "BATTLE"
	headNoncombat = "NONCOMBAT MOVE"
	headMobilise  = "MOBILISE"
	headStanding  = "STANDING"
	pass          = "pass"
)

func (d *draft) add(heading string, lines ...string) {
	d.sections = append(d.sections, &part{heading: heading, lines: lines})
}

// text is the mail: every heading and every order on a line of its own. A section without orders says pass.
func (d *draft) text() string {
	var b strings.Builder
	b.WriteString(d.header + "\n")
	for _, p := range d.sections {
		b.WriteString(p.heading + "\n")
		for _, line := range p.orders() {
			b.WriteString("  " + line + "\n")
		}
	}
	b.WriteString("END\n")
	return b.String()
}

func (p *part) orders() []string {
	if len(p.lines) == 0 {
		return []string{pass}
	}
	return p.lines
}

// strike takes out what was refused and says whether anything was struck: the line that an error points at; where it points at
// a heading, one of the section's lines, or all of them where leaving out one could only make it worse.
func (d *draft) strike(diags []orders.Diagnostic, pick func(n int) int) bool {
	struck := false
	for _, p := range d.sections {
		p.lines = slices.Clone(p.lines)
	}
	wrong := map[int]bool{}
	for _, diag := range diags {
		if diag.Severity == orders.Error {
			wrong[diag.Line] = true
		}
	}
	at := 1
	var kept []*part
	for _, p := range d.sections {
		at++
		head, n := at, len(p.orders())
		at += n
		var left []string
		for i, line := range p.lines {
			if wrong[head+1+i] {
				struck = true
				continue
			}
			left = append(left, line)
		}
		p.lines = left
		if !wrong[head] {
			kept = append(kept, p)
			continue
		}
		switch {
		case strings.HasPrefix(p.heading, headBattle):
			struck = true
			continue // the whole section goes
		case len(p.lines) > 0 && p.heading != headMobilise:
			i := pick(len(p.lines))
			p.lines = slices.Delete(p.lines, i, i+1)
			struck = true
		case len(p.lines) > 0:
			p.lines, struck = nil, true
		}
		kept = append(kept, p)
	}
	d.sections = kept
	return struck
}

// clear leaves nothing but passes.
func (d *draft) clear() {
	d.sections = slices.DeleteFunc(d.sections, func(p *part) bool { return strings.HasPrefix(p.heading, headBattle) })
	for _, p := range d.sections {
		p.lines = nil
	}
}

// empty says whether the draft holds no order.
func (d *draft) empty() bool {
	return !slices.ContainsFunc(d.sections, func(p *part) bool { return len(p.lines) > 0 })
}
