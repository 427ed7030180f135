package papers

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/reading"
	"despatch/orders"
	"despatch/orders/aside"
	"despatch/orders/sheets"
)

// mostProse is how many rows of a letter are looked through for orders in sentences.
const mostProse = 12

// whoDoes are words before the verb of a sentence that say who does it.
var whoDoes = strings.Fields("i we ich wir io noi je nous yo nosotros i'll we'll will shall then also please poi anche dann auch puis aussi my the la il le die der das l")

// ProseOrders reads the orders of a letter that tells them in sentences; nil where nobody could say of all of them in which section they belong.
func (h *Reading) ProseOrders() *incoming.Paper {
	writer, words := h.Implier(), h.Game.Rules.Vocabulary()
	if writer == nil || strings.Contains(h.Letter.Text, "?") || slices.ContainsFunc(words.Sections, func(s orders.SectionType) bool { return s.Numbered != nil }) {
		return nil
	}
	rows := incoming.Spoken(incoming.WithoutSignOff(h.Letter.Text, writer.Name+" "+h.Letter.FromName))
	if len(rows) > mostProse {
		return nil
	}
	prose, ok := sheets.InProse(rows, words, sheets.Hearer{
		Lead: func(word string) bool {
			bare := strings.ToLower(strings.Trim(word, ",.:;!"))
			_, seat := aside.SeatCalled(bare, words)
			return seat || slices.Contains(whoDoes, bare) || slices.Contains(reading.HarmlessWords, bare) || aside.IsCourtesy(word)
		},
		Plain: func(clause string) bool {
			return aside.IsCourtesy(clause) || reading.AllKnown(clause, reading.HarmlessWords)
		},
	})
	if !ok {
		return nil
	}
	text := strings.Join(prose.Beside, "\n") + "\n"
	for _, key := range prose.Keys {
		text += key + "\n" + strings.Join(prose.Rows[key], "\n") + "\n"
	}
	sheet, diags := sheets.ParseBody(orders.Header{Game: h.Game.ID}, text, words)
	if sheet == nil || len(sheet.Sections) != len(prose.Keys) {
		return nil
	}
	return &incoming.Paper{Text: text, Where: incoming.InLetter, Sheet: sheet, Diags: diags, Implied: true, First: sheet.Sections[0].Line}
}
