package underway

import (
	"slices"
	"strings"
	"unicode"

	"despatch/templates"
	"despatch/words"
)

// What stands on the subject of an answer that does nothing, in place of what its kind is called.
type (
	notPlayedYet struct{}
	noOrdersInIt struct{}
	recordedStay struct{}
	// toDoThat names the line that does what a letter may ask for, oneOfLines says that there are several.
	toDoThat       struct{ Line words.Line }
	oneOfLines     struct{}
	nothingWasDone struct{}
)

// subjectOf is what the subject of a refusal says, by what it holds: a list of letters is read before any of them. It is nothing where the kind says it.
func subjectOf(r *templates.Refusal) words.Text {
	switch {
	case !r.Asks.IsZero() || len(r.Lines) > 0 || r.Kind != templates.Asked && r.Kind != templates.Illformed:
		return r.Asks
	case r.Kept != "" || strings.HasPrefix(r.Offer, "ORDERS ") || strings.HasPrefix(r.Offer, "CHECK "):
		return book.Say(notPlayedYet{})
	case r.Kind == templates.Illformed && r.Form:
		return book.Say(noOrdersInIt{})
	case r.Kind != templates.Asked:
		return words.Text{}
	case r.Offer == "":
		return book.Say(nothingWasDone{})
	case strings.Contains(r.Offer, "\n\n"):
		return book.Say(oneOfLines{})
	}
	line := r.Offer
	if rest, ok := strings.CutPrefix(line, "GAME "); ok {
		_, line, _ = strings.Cut(rest, "\n")
	}
	if line = verbOf(line); line == "" {
		return words.Text{}
	}
	return book.Say(toDoThat{words.Line(line)})
}

// verbOf are the words in capitals with which a line of an offer begins.
func verbOf(line string) string {
	line, _, _ = strings.Cut(line, "\n")
	var verb []string
	for _, w := range strings.Fields(line) {
		if strings.ContainsFunc(w, func(r rune) bool { return !unicode.IsUpper(r) }) {
			break
		}
		verb = append(verb, w)
	}
	for len(verb) > 1 && slices.Contains([]string{"TO", "BY", "AS", "ON"}, verb[len(verb)-1]) { // the name is left out
		verb = verb[:len(verb)-1]
	}
	return strings.Join(verb, " ")
}
