package templates

// Again shows a player whose turn it is where the game stands, when the letter that said so is not kept.
type Again struct {
	Heading
	State
}

// Again writes that letter.
func (s *Set) Again(d Again) (Letter, error) { return s.write("again", d) }
