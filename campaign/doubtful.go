package campaign

import (
	"fmt"
	"slices"

	"despatch/commands"
	"despatch/orders"
	"despatch/words"
)

// Some signs of a program's letter stand in letters of people, too: a subject that speaks of a holiday, the fields of a mailing list
// through which somebody writes. A letter with no other sign is heard if it shows a key or token of its writer's and holds a sheet
// with orders, or with what he took for orders, or nothing but questions. What else it asks for is not done, and it is answered a few times a day: a program may have copied it all.

// doubtfulADay is how many refusals of such letters a player gets in a day.
const doubtfulADay = 3

// outranked says whether such a letter is a person's all the same, and leaves in it what is heard.
func (h *reading) outranked() bool {
	if h.game == nil {
		return false
	}
	sheet := slices.ContainsFunc(h.papers, hasOrders)
	if !sheet && !h.onlyAsks() {
		return false
	}
	h.player = h.whoWrote()
	if h.player == nil || !h.proved() {
		return false
	}
	if !sheet { // questions change nothing
		return true
	}
	first := h.papers[0]
	for _, c := range h.asked.Commands {
		first.diags = append(first.diags, orders.Diagnostic{
			Severity: orders.Warning, Message: words.Plain(fmt.Sprintf("%s was not carried out, for your letter bears a sign of a program's (%s)", firstLine(c.String()), h.letter.Automatic)),
			Hint: book.Say(letterOfItsOwn{}),
		})
	}
	h.asked = commands.Letter{Binding: h.asked.Binding, Sheet: h.asked.Sheet, SheetLine: h.asked.SheetLine}
	h.newPhrase, h.newKey, h.asksKey = "", "", false
	return true
}

// hasOrders says whether a sheet holds orders, or what its writer took for some.
func hasOrders(p *paper) bool {
	return orders.Failed(p.diags) || slices.ContainsFunc(p.sheet.Sections, func(s orders.Section) bool { return len(s.Statements) > 0 })
}

func firstLine(text string) string {
	for i, r := range text {
		if r == '\n' {
			return text[:i]
		}
	}
	return text
}

// doubtful is the budget of refusals of such letters.
func (h *reading) doubtful() []budget {
	if h.letter.Automatic == "" || h.player == nil {
		return nil
	}
	return []budget{{"doubtful " + h.player.ID, 0, doubtfulADay, "letters that look like a program's"}}
}
