package incoming

// Line is the line on which a sheet begins.
func (p *Paper) Line() int {
	if p.Implied {
		return p.First
	}
	return max(p.Sheet.Header.Line, 1)
}
