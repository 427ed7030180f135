package campaign

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"despatch/adjudicator"
	"despatch/commands"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
)

// Who answers a letter of ours often types his sections without the line that opens a sheet. Where the letter proves who wrote it, and
// one seat of his alone can be meant, that line is implied.

// imply reads the orders in a letter without a sheet, as far as they begin with the keyword of a section. For whom they are is found
// out when they are judged.
func (h *handling) imply() {
	p := h.game.playerAt(h.letter.From)
	if p == nil || len(p.Seats) == 0 || !h.game.started() || !slices.ContainsFunc(h.proofs, func(of proof) bool { return of.player.is(h.letter.From) }) {
		return
	}
	words := h.game.rules.Vocabulary()
	text := withoutSignOff(h.withoutMessages(), p.Name+" "+h.letter.FromName)
	sheet, diags := orders.ParseBody(orders.Header{Game: h.game.ID}, text, words)
	if sheet == nil || len(sheet.Sections) == 0 {
		return
	}
	from := sheet.Sections[0].Line
	if headAbove(text, from) {
		return // a line that was meant to open a sheet stands above, and is pointed out
	}
	if h.isCommand(from) && !slices.ContainsFunc(sheet.Sections, func(sec orders.Section) bool { return len(sec.Statements) > 0 }) {
		return // STANDING and its like are commands by themselves
	}
	if at := orderAbove(text, from, words); at > 0 {
		diags = append(diags, orders.Diagnostic{
			Pos: orders.Pos{Line: at, Column: 1}, Severity: orders.Error, Message: "this stands above the first section and in none",
			Hint: "put it below the keyword of its section, or leave it out",
		})
	}
	h.papers = []*paper{{text: text, where: inLetter, came: h.letter.Cut, sheet: sheet, diags: diags, implied: true}}
}

// withoutMessages is the text of the letter without what belongs to a command, such as a message to other players.
func (h *handling) withoutMessages() string {
	rows := strings.Split(h.letter.Text, "\n")
	for _, c := range h.asked.Commands {
		row, ok := commands.Lookup(c.Verb())
		if !ok || row.Body == commands.NoBody || c.At().Line == 0 {
			continue
		}
		for i := c.At().Line - 1; i < len(rows); i++ {
			end := strings.EqualFold(strings.TrimSpace(rows[i]), "end")
			if rows[i] = ""; end {
				break
			}
		}
	}
	return strings.Join(rows, "\n")
}

// dropImplied leaves out what was read as commands and belongs to orders without a header.
func (h *handling) dropImplied() {
	if len(h.papers) == 0 || !h.papers[0].implied {
		return
	}
	from := h.papers[0].sheet.Sections[0].Line
	h.asked.Commands = slices.DeleteFunc(h.asked.Commands, func(c commands.Command) bool { return c.At().Line >= from })
	h.asked.Diagnostics = slices.DeleteFunc(h.asked.Diagnostics, func(d orders.Diagnostic) bool { return d.Line >= from })
}

// is says whether an address is the player's.
func (p *Player) is(address string) bool { return p != nil && slices.Contains(p.Addresses, address) }

// isCommand says whether a line of the letter was read as a command.
func (h *handling) isCommand(line int) bool {
	for _, c := range h.asked.Commands {
		if c.At().Line == line {
			return true
		}
	}
	return false
}

// rowsBefore is a text down to a line, which is left out.
func rowsBefore(text string, line int) string {
	rows := strings.Split(text, "\n")
	return strings.Join(rows[:min(line-1, len(rows))], "\n")
}

// headAbove says whether a line above the first section begins like one that opens a sheet.
func headAbove(text string, from int) bool {
	for row := range strings.Lines(rowsBefore(text, from)) {
		words := strings.Fields(strings.ToUpper(row))
		if len(words) > 1 && (strings.HasPrefix(words[0], "ORDER") || strings.HasPrefix(words[0], "CHECK")) {
			return true
		}
	}
	return false
}

// orderAbove finds a line above the first section that would be an order if it stood in one, 0 for none.
func orderAbove(text string, from int, words *orders.Vocabulary) int {
	for i, row := range strings.Split(rowsBefore(text, from), "\n") {
		if orderLike(row, words) {
			return i + 1
		}
	}
	return 0
}

// orderLike says whether a row of a letter would be an order in some section. A word by itself, such as "pass", is prose.
func orderLike(row string, words *orders.Vocabulary) bool {
	if !strings.ContainsFunc(row, unicode.IsDigit) && !strings.Contains(row, "->") || strings.HasPrefix(strings.TrimSpace(row), ">") {
		return false
	}
	return slices.ContainsFunc(words.Sections, func(sec orders.SectionType) bool {
		list, diags := orders.ParseStatements(sec.ID, row, words)
		return len(list) > 0 && !orders.Failed(diags)
	})
}

// partings are words with which letters end, in the languages in which they come.
var partings = strings.Fields(`bye cheers regards kind best wishes thanks thank you yours sincerely greetings all the and a lot good night
	evening day luck have nice ciao saluti cordiali grazie mille buona serata giornata notte a presto un saluto e gruss gruß grüße viele
	danke schöne beste mit freundlichen merci cordialement salut amitiés gracias saludos un abrazo see soon`)

// withoutSignOff empties the lines at the end of a text that are a greeting or a name.
func withoutSignOff(text, names string) string {
	known := append(strings.Fields(strings.ToLower(names)), partings...)
	rows := strings.Split(text, "\n")
	for i := len(rows) - 1; i >= 0; i-- {
		words := strings.FieldsFunc(strings.ToLower(rows[i]), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '#' })
		if slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(known, w) }) {
			break
		}
		rows[i] = ""
	}
	return strings.Join(rows, "\n")
}

// wantedOf lists the seats of the writer for which orders without a header may be: those that the game waits for, or all for orders
// that are taken at any time.
func (j *judging) wantedOf() []adjudicator.Seat {
	if onlyStanding(j.sheet) {
		return j.player.Seats
	}
	duties := j.game.duties()
	var seats []adjudicator.Seat
	for _, seat := range j.player.Seats {
		if slices.ContainsFunc(duties, func(d adjudicator.Duty) bool { return d.Seat == seat }) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// address finds the seat for which orders without a header are. Where it cannot be told the verdict asks for it.
func (j *judging) address() (verdict, bool, error) {
	if !j.implied {
		return verdict{}, false, nil
	}
	seats := j.wantedOf()
	if len(seats) == 1 && (orders.Failed(j.diags) || j.saysMore(seats[0]) == "") {
		j.seat, j.about = seats[0], seats[0]
		j.sheet.Header.Seat, j.sheet.Header.Round = string(seats[0]), j.game.rules.Stand(j.game.state).Round
		return verdict{}, false, nil
	}
	v, err := j.askFor(seats)
	return v, true, err
}

// askFor asks for which seat orders are that do not say it.
func (j *judging) askFor(seats []adjudicator.Seat) (verdict, error) {
	v := verdict{Disposition: Disposition{Outcome: storage.Refused}, entry: j.game.Number, slug: j.slugHere(), budgets: j.budgets()}
	reason, what := "", ""
	switch {
	case len(seats) == 1:
		reason = "Above its orders stands " + j.saysMore(seats[0]) + ", and nobody but you can tell what that means for them. To have them played for " + j.game.seatName(seats[0]) + ", put the line on top that opens the sheet, and send it again."
		what = "words above orders without a header may change what they mean"
	case len(seats) > 0:
		reason, what = "It does not say for whom these orders are: "+listOr(j.game.namesOf(seats))+".", "the orders do not say for which seat they are"
	default:
		reason, what = "Nothing is awaited from you now."+j.mayWait(), "orders without a header, and nothing is awaited"
		seats = j.player.Seats
	}
	r, err := j.refusal(templates.Illformed, reason, nil, "")
	r.Form, r.Turns = false, nil
	for _, seat := range seats {
		if line := j.openingLine(seat); line != "" {
			r.Turns = append(r.Turns, templates.Turn{Seat: j.game.seatName(seat), Header: line})
		}
	}
	if len(r.Turns) > 0 {
		r.Kept = strings.TrimSpace(strings.TrimPrefix(j.text, rowsBefore(j.text, j.sheet.Sections[0].Line)))
	}
	v.Why, v.refused = what, &r
	return v, err
}

// harmless are words above orders that change nothing of what they mean: greetings, and that orders follow.
var harmless = strings.Fields(`hi hello hey dear good morning afternoon evening day desk here are is my our the these this turn orders order move moves
	for of and please find see below think will buy time infantry following follow as i we send sending you all everybody sir ok so now then go goes comes come it that's thats there
	ciao salve buongiorno buonasera caro cara gentile ecco i miei ordini gli il la le mio mia turno mossa mosse per di questo seguono
	hallo guten tag morgen abend liebe lieber hier sind meine befehle züge zug bonjour bonsoir salut voici mes ordres hola buenos dias días tardes
	aquí aqui están estan mis órdenes ordenes olá ola bom dia`)

// listMark is the number of a point: "1)".
var listMark = regexp.MustCompile(`^\s*\d{1,2}[.)]\s`)

// saysMore finds the first row above orders without a header, or the subject of a new letter, that says more than a greeting: it may name
// another seat or another round, or say that nothing is to be played yet. "" for none.
func (j *judging) saysMore(seat adjudicator.Seat) string {
	known := slices.Concat(harmless, partings, strings.Fields(strings.ToLower(j.Name+" "+j.game.seatName(seat)+" "+j.player.Name+" "+j.letter.FromName)),
		[]string{strconv.Itoa(j.game.rules.Stand(j.game.state).Round)})
	rows := strings.Split(rowsBefore(j.text, j.sheet.Sections[0].Line), "\n")
	for _, row := range rows {
		row = listMark.ReplaceAllString(row, "")
		for _, word := range strings.FieldsFunc(strings.ToLower(row), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\'' }) {
			if !slices.Contains(known, word) {
				return "\"" + strings.TrimSpace(row) + "\""
			}
		}
	}
	return ""
}

// listOr is a list of which one is meant: "a, b or c".
func listOr(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}
