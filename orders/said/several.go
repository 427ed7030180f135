package said

import "despatch/orders"

// Several orders in one line, as people write them: "8 infantry at India, 2 infantry at Egypt", "3 infantry Germany -> Poland; 2 tanks ...".

// mostSeveral is how many marks may part the orders of a line.
const mostSeveral = 12

// Several reads a line that holds several placements, missions, landings or moves, each whole in itself. It returns nil for any other.
func (b *Row) Several(line string, tokens []orders.Token, section *orders.SectionType) []orders.Statement {
	for _, t := range b.StatementsOf(section) {
		if t.Several {
			if list := b.severalOf(t.ID, line, tokens, section); list != nil {
				return list
			}
		}
	}
	return nil
}

func (b *Row) severalOf(f orders.Form, line string, tokens []orders.Token, section *orders.SectionType) (list []orders.Statement) {
	marks, first := 0, 0
	for i := range tokens {
		switch {
		case f == orders.FormMove && tokens[i].Kind == orders.Colon, b.WordIn(tokens, i, orders.WordIf) > 0, b.WordIn(tokens, i, orders.WordWhen) > 0:
			return nil // a voyage, or a condition for what is not clear
		case i < len(tokens)-1 && !b.partsOrders(tokens[i]):
			continue
		}
		if marks++; marks > mostSeveral {
			return nil
		}
		last := i // the last piece ends the line
		if b.partsOrders(tokens[i]) {
			last--
		}
		if last < first {
			if first = i + 1; i > 0 && !b.partsOrders(tokens[i-1]) {
				return nil
			}
			continue
		}
		ahead := b.Ahead(line[tokens[first].Start:tokens[last].End])
		ahead.Start(ahead.Text, tokens[first].Pos)
		ahead.Unheard = true
		st := ahead.Understood(section)
		if st == nil || st.Form() != f || len(ahead.Diagnostics) > 0 || ahead.Short && last < len(tokens)-1 {
			continue
		}
		b.Short = ahead.Short
		list, first = append(list, st), i+1
	}
	if first < len(tokens) || len(list) < 2 || mannersDiffer(list) {
		return nil
	}
	return list
}

// partsOrders says whether a token may stand between two orders.
func (b *Row) partsOrders(t orders.Token) bool {
	return b.Parts(t) || b.WordIn([]orders.Token{t}, 0, orders.WordThen) > 0
}

// mannersDiffer says whether only the first of some moves is a raid or a drop: the others may be meant to be, too.
func mannersDiffer(list []orders.Statement) bool {
	for _, st := range list {
		first, one := list[0].(orders.Move)
		if m, two := st.(orders.Move); one && two && first.Manner != m.Manner {
			return true
		}
	}
	return false
}
