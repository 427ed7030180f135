package orders

// Parse reads the text of an order mail.
func Parse(text string, v *Vocabulary) (*Sheet, []Diagnostic) { panic("not yet") }

// Print renders a sheet in canonical form.
func Print(s *Sheet, v *Vocabulary) string { panic("not yet") }

// PrintStatement renders one statement in canonical form.
func PrintStatement(st Statement, v *Vocabulary) string { panic("not yet") }
