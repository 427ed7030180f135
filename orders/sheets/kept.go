package sheets

import "despatch/orders"

// Kept reads a statement that a position keeps in canonical form, as if it stood in the section with the given ID.
func Kept(section, text string, v *orders.Vocabulary) []orders.Statement {
	list, diags := ParseStatements(section, text, v)
	if orders.Failed(diags) {
		return []orders.Statement{orders.Unread{Text: text}}
	}
	return list
}
