package reading

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/orders"
	"despatch/orders/aside"
	"despatch/orders/sheets"
	"despatch/pattern"
)

// How much is looked through for names of seats: the rows of a letter, and the words of a row that are not known to say nothing.
const (
	mostNaming = 5
)

// HeadsSection is the line that opens a sheet for the seat that a row names, where the next row opens a section.
func (h *GameWords) HeadsSection(p *journal.Player, row string, below []string) (head string, ok bool) {
	if !h.OpensSection(NextRow(below)) {
		return "", false
	}
	return h.namesHead(p, ListMark.ReplaceAllString(row, ""))
}

// StandsAlone says whether a row below the orders of a section is not part of the last of them: with it there is more wrong.
func (h *GameWords) StandsAlone(section []string, row string) bool {
	wrong := func(rows []string) (n int) {
		_, diags := sheets.ParseBody(orders.Header{Game: h.Game.ID}, strings.Join(rows, "\n"), h.Game.Rules.Vocabulary())
		for _, d := range diags {
			if d.Severity == orders.Error {
				n++
			}
		}
		return n
	}
	return wrong(slices.Concat(section, []string{row})) > wrong(section)
}

// SeatWords are the words of the names of a player's seats.
func (h *GameWords) SeatWords(p *journal.Player) []string {
	return incoming.PlainWords(strings.Join(h.Game.NamesOf(p.Seats), " "))
}

// OpensSection says whether a row holds the keyword of a section and no more than its own.
func (h *GameWords) OpensSection(row string) bool {
	return sheets.OpensSection(row, h.Game.Rules.Vocabulary())
}

// NextRow is the first of some rows in which anything stands, "" for none.
func NextRow(rows []string) string {
	if i := slices.IndexFunc(rows, func(row string) bool { return strings.TrimSpace(row) != "" }); i >= 0 {
		return rows[i]
	}
	return ""
}

// roundSaid is a round as people write it.
var roundSaid = pattern.Of(`(?i)\b(?:round|turn|turno|runde|tour|ronda)\s*(\d{1,3})\b`)

// ordersFor begins a line that names a seat and opens no sheet by itself. What begins with ORDERS otherwise has a slip, which is pointed out.
var ordersFor = pattern.Of(`(?i)^\W*orders (?:for|of|per|für|pour|para)\b`)

// introducing are words before the name of a seat, in the languages in which letters come, beside those that are harmless.
var introducing = strings.Fields("für pour para les los las el l'")

// namesHead is the line that opens a sheet for the seat of the writer's that a row names, beside words that say nothing.
func (h *GameWords) namesHead(p *journal.Player, row string) (head string, ok bool) {
	if strings.ContainsAny(row, "?>#") || len(row) > 80 || incoming.HeadAbove(row, 2) && !ordersFor.MatchString(row) {
		return "", false
	}
	round := ""
	if m := roundSaid.FindStringSubmatch(row); m != nil {
		round, row = " ROUND "+m[1], strings.Replace(row, m[0], " ", 1)
	}
	var name []string
	for _, word := range incoming.PlainWords(strings.ReplaceAll(row, "’", "'")) {
		if before, after, ok := strings.Cut(word, "'"); ok && len(before) <= 5 && len(after) > 3 {
			word = after // "l'Italia", "dell'Italia"
		}
		if !slices.Contains(HarmlessWords, word) && !slices.Contains(introducing, word) && !slices.Contains(incoming.PlainWords(h.Game.ID), word) {
			name = append(name, word)
		}
	}
	if alone := strings.Trim(row, " *_.:-"); len(name) == 0 && (alone == strings.ToUpper(alone) || strings.Contains(row, ":")) {
		name = strings.Fields(alone) // "IT" by itself is a name, and "it" is none
	}
	if len(name) == 0 || len(name) > mostNaming {
		return "", false
	}
	called := strings.Join(name, " ")
	if seat, ok := aside.SeatCalled(called, h.Game.Rules.Vocabulary()); ok {
		called = h.Game.SeatName(adjudicator.Seat(seat))
	}
	head = "ORDERS " + h.Game.ID + " " + called + round
	sheet, diags := sheets.Parse(head, h.Game.Rules.Vocabulary())
	if sheet == nil || orders.Failed(diags) || !slices.Contains(p.Seats, adjudicator.Seat(sheet.Header.Seat)) {
		return "", false
	}
	return head, true
}

// further are words with which a further sheet is announced, beside those that say nothing.
var further = pattern.Of(`(?i)^\W*(?:(?:and|then|now|next|also|plus|e|ed|poi|ora|adesso|anche|und|dann|jetzt|nun|auch|et|puis|ensuite|maintenant|aussi|y|luego|ahora|también)[\s,]+)+|[\s,]+(?:first|next|now|too|also|prima|anche|zuerst|auch|d'abord|aussi|primero|también)(\W*)$`)

// NamesHeadOf says whether a row only names a seat of a player's, for which the sheet below it is: "and for the UK:", "Italy next".
func (h *GameWords) NamesHeadOf(p *journal.Player, row string, seat adjudicator.Seat) bool {
	head, ok := h.namesHead(p, further.ReplaceAllString(row, "$1"))
	if !ok {
		return false
	}
	sheet, _ := sheets.Parse(head, h.Game.Rules.Vocabulary())
	return adjudicator.Seat(sheet.Header.Seat) == seat
}
