package blocks

// own are words of a template itself, as the book's language shows them.
func (h *hand) own(text string) string {
	if h.speech.Mark == nil {
		return text
	}
	return h.speech.Mark(text)
}

// stray tells who wants to know what an action printed among the words of a letter.
func (h *hand) stray(p printed) {
	if text, ok := p.value.(string); ok && h.speech.Stray != nil {
		h.speech.Stray(p.action, text)
	}
}

// strays does so of the words of a block, but for those that somebody wrote, or that the reader may copy and send back.
func (h *hand) strays(action string, b Block) {
	if h.speech.Stray == nil {
		return
	}
	tell := func(kind, text string) { h.speech.Stray(action+" "+kind, text) }
	switch b := b.(type) {
	case Sheet:
		for _, r := range b.Rows {
			if r.Kind == Comment || r.Kind == Remark {
				tell("remark", r.Text)
			}
		}
	case Picture:
		tell("picture", b.Alt)
	case Account:
		for _, e := range b.Events {
			tell("event", e.Text)
			tell("dice", e.Dice)
		}
	case Table:
		for _, c := range b.Columns {
			tell("column", c.Title)
		}
		for _, r := range b.Rows {
			tell("group", r.Group)
			for _, cell := range r.Cells {
				tell("cell", cell)
			}
		}
	case Legend:
		tell("legend", b.Text+" "+b.Page)
	case Signature:
		tell("signature", b.Page)
	}
}
