package incoming

import (
	"strings"

	"despatch/pattern"
	"despatch/words"
)

// clippedByProgram says that a letter holds the row by which a program says that it goes on.
type clippedByProgram struct{ Row words.Own }

// clippedRow finds the row that a mail program writes where it shows only the beginning of a letter, and that comes along with what is copied or
// forwarded from there.
var clippedRow = pattern.Of(`(?i)^\W*(?:message clipped|messaggio troncato|messaggio tagliato|nachricht gekürzt|message tronqué|mensaje recortado|message truncated|text truncated|the rest of (?:this|the) message (?:was|is|has been) (?:truncated|cut|not downloaded|omitted).*|` +
	`download (?:the )?(?:full|rest of the|whole) message.*|this message has been truncated.*)(?:\W+(?:view entire message|visualizza (?:intero|tutto il) messaggio|ganze nachricht anzeigen|afficher l['’]intégralité du message|ver mensaje completo))?\W*$`)

// WithoutClipped is a text without the row by which a program says that it goes on, and what shows that; nothing of a text that has none.
func WithoutClipped(text string) (rest string, cut Cut) {
	rows := strings.Split(text, "\n")
	for i, row := range rows {
		if !clippedRow.MatchString(row) {
			continue
		}
		cut.Why = book.Say(clippedByProgram{words.Own(strings.TrimSpace(row))})
		rows[i] = ""
		return strings.Join(rows, "\n"), cut
	}
	return text, Cut{}
}
