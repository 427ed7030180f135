package orders

// Several orders in one line, as people write them: "8 infantry at India, 2 infantry at Egypt", "3 infantry Germany -> Poland; 2 tanks ...".

// mostSeveral is how many marks may part the orders of a line.
const mostSeveral = 12

// several reads a line that holds several placements, missions, landings or moves, each whole in itself. It returns nil for any other.
func (b *saidLine) several(line string, tokens []token, section *SectionType) []Statement {
	for _, f := range []Form{FormDeploy, FormFly, FormBeach, FormMuster, FormMove} {
		if b.takes(section.ID, f) {
			if list := b.severalOf(f, line, tokens, section); list != nil {
				return list
			}
		}
	}
	return nil
}

func (b *saidLine) severalOf(f Form, line string, tokens []token, section *SectionType) (list []Statement) {
	marks, first := 0, 0
	for i := range tokens {
		switch {
		case f == FormMove && tokens[i].kind == colon, b.wordIn(tokens, i, wordIf) > 0, b.wordIn(tokens, i, wordWhen) > 0:
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
		ahead := b.ahead(line[tokens[first].start:tokens[last].end])
		ahead.start(ahead.text, tokens[first].Pos)
		ahead.unheard = true
		st := ahead.understood(section)
		if st == nil || st.Form() != f || len(ahead.diagnostics) > 0 || ahead.short && last < len(tokens)-1 {
			continue
		}
		b.short = ahead.short
		list, first = append(list, st), i+1
	}
	if first < len(tokens) || len(list) < 2 || mannersDiffer(list) {
		return nil
	}
	return list
}

// partsOrders says whether a token may stand between two orders.
func (b *saidLine) partsOrders(t token) bool {
	return b.parts(t) || b.wordIn([]token{t}, 0, wordThen) > 0
}

// mannersDiffer says whether only the first of some moves is a raid or a drop: the others may be meant to be, too.
func mannersDiffer(list []Statement) bool {
	for _, st := range list {
		first, one := list[0].(Move)
		if m, two := st.(Move); one && two && first.Manner != m.Manner {
			return true
		}
	}
	return false
}
