package incoming

import (
	"slices"
	"strings"

	"despatch/campaign/journal"
	"despatch/orders"
)

// Singly are the sheets that it was joined from, or itself.
func (p *Paper) Singly() []*Paper {
	if len(p.Of) > 0 {
		return slices.Clone(p.Of)
	}
	return []*Paper{p}
}

// IsFile says whether a sheet stands in a file, or in several.
func (p *Paper) IsFile() bool { return p.Where != InLetter && p.Where != InCheck }

// NamesOfFiles are the names of the files of some sheets, as a sentence has them.
func NamesOfFiles(papers []*Paper) string {
	var names []string
	for _, p := range papers {
		names = append(names, strings.TrimPrefix(p.Where, FileNamed))
	}
	return FilesNamed + journal.List(names)
}

// OpensAs says whether the lines that open two sheets say the same.
func (p *Paper) OpensAs(other *Paper) bool {
	one, two := p.Sheet.Header, other.Sheet.Header
	return p.Seat != "" && p.Seat == other.Seat && one.Round == two.Round && one.Check == two.Check && strings.EqualFold(one.Game, two.Game)
}

// SharesSection says whether two sheets hold a section in common, or one holds none.
func (p *Paper) SharesSection(other *Paper) bool {
	return len(p.Sheet.Sections) == 0 || len(other.Sheet.Sections) == 0 || slices.ContainsFunc(p.Sheet.Sections, func(sec orders.Section) bool {
		return slices.ContainsFunc(other.Sheet.Sections, func(o orders.Section) bool { return o.Key() == sec.Key() })
	})
}

// Opening is what stands above the first section, with the line that opens the sheet.
func (p *Paper) Opening() []string {
	rows := strings.Split(p.Text, "\n")
	return rows[:min(p.Sheet.Sections[0].Line-1, len(rows))]
}

// Sections are the rows from the first section down to the end of the sheet. alone is false where something else stands above or below them.
func (p *Paper) Sections() (rows []string, alone bool) {
	all := strings.Split(p.Text, "\n")
	from := min(p.Sheet.Sections[0].Line-1, len(all))
	to := from + slices.IndexFunc(all[from:], EndsSheet)
	if to < from {
		to = len(all)
	}
	other := func(row string) bool { return strings.TrimSpace(row) != "" && !IsComment(row) }
	above := all[min(p.Sheet.Header.Line, from):from]
	alone = !slices.ContainsFunc(above, other) && !slices.ContainsFunc(all[min(to+1, len(all)):], other)
	return all[from:to], alone
}
