package campaign

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"despatch/campaign/journal"
	"despatch/commands"
	"despatch/orders"
	"despatch/templates"
)

// CANCEL and PLAY decide over whole sheets, so they are carried out only where nothing of the writer's own stands beside them: "but keep the
// purchase", on the line below, turns them into something else. The names of sections below CANCEL are those that it takes back.

// besideCommand are the words that change nothing of a command: thanks, greetings, and pleas for the same.
var besideCommand = wordSet(`please pls per favore bitte sorry scusa scusate scusami grazie hi hello hey dear all desk good morning evening ciao salve hallo bonjour hola`)

// allAgain are words that say in plain words what CANCEL says for all orders.
var allAgain = wordSet(`cancel take back my the all these those orders order sheet turn everything it them annulla annullare annullo ordini ordine gli i miei tutti tutto
	foglio turno storniere stornieren meine befehle alle alles bitte annuler mes ordres cancelar mis órdenes`)

// ownBeside are the rows of a letter beside its commands that are no greeting, name, signature or thanks: those in which its writer may have said
// more than the commands do. again are words that repeat the command.
func (h *handling) ownBeside(again map[string]bool) (rows []string) {
	name := h.letter.FromName + " " + h.Name
	if p := h.game.PlayerAt(h.letter.From); p != nil {
		name += " " + p.Name
	}
	mine := plainWords(name)
	said := func(row string) bool {
		return slices.ContainsFunc(plainWords(row), func(w string) bool {
			return w == "?" || !besideCommand[w] && !courtesies[w] && !again[w] && !slices.Contains(partings, w) && !slices.Contains(mine, w)
		})
	}
	signed := false
	for _, row := range h.rowsBeside() {
		seat, rest, isSeat := h.seatFirst(strings.Trim(row, ":.,"))
		greeting := greetsByName.FindStringSubmatch(row)
		named := greeting != nil && !said(greeting[1]) && !h.speaksOf(greeting[2])
		switch {
		case isSeat && rest == "" && seat != "": // whose orders are meant
		case named || !said(row) || isCourtesy(row):
			signed = signed || named || slices.ContainsFunc(plainWords(row), func(w string) bool { return slices.Contains(mine, w) })
		case signed && h.isFooter(row): // a firm, an address
		default:
			rows = append(rows, row)
		}
	}
	return rows
}

// greetsByName finds a greeting with a name behind it that the desk does not know: "Hi Mo,", "Ciao, Anna".
var greetsByName = regexp.MustCompile(`^([\p{L}' ]+?),? ((?:\p{Lu}\p{L}+ ?){1,2})[,!.]*$`)

// speaksOf says whether a row names a section, a space, a unit or anything else of the game, or denies something.
func (h *reading) speaksOf(row string) bool {
	v := h.game.Rules.Vocabulary()
	return len(h.sectionsIn(row)) > 0 || slices.ContainsFunc(plainWords(row), func(w string) bool { return noWords[w] || v.UnitNamed(w) || h.game.Named(w) })
}

// mostOfOurs is how many rows of a letter somebody types as they stand in one of ours; where more are, a program has copied it.
const mostOfOurs = 3

// rowsBeside are the rows that a person has typed beside the commands of a letter, above its signature.
func (h *reading) rowsBeside() (list []string) {
	rows := strings.Split(h.withoutMessages(), "\n")
	for _, c := range h.asked.Commands {
		if at := c.At().Line; at > 0 && at <= len(rows) {
			rows[at-1] = ""
		}
	}
	var copied []string
	ours := h.oursInWords()
	for i, row := range rows {
		row = strings.TrimSpace(row)
		if row == "--" || orders.IntroducesQuote(rows, i) {
			break
		}
		switch {
		case strings.HasPrefix(row, "#"), len(spoken(row)) == 0, h.isBinding(row), endsSheet(row),
			!strings.ContainsFunc(row, unicode.IsLetter) && !strings.ContainsFunc(row, unicode.IsDigit):
			continue
		case ours.holds(row):
			copied = append(copied, row)
		}
		list = append(list, row)
	}
	if len(copied) > mostOfOurs {
		list = slices.DeleteFunc(list, func(row string) bool { return slices.Contains(copied, row) })
	}
	return list
}

// isFooter says whether a row below the name of its writer may stand in a signature: it names nothing of the game.
func (h *reading) isFooter(row string) bool {
	words := h.game.Rules.Vocabulary()
	return len(h.sectionsIn(row)) == 0 && !orderLike(row, words) && words.DoubtIn(row, orders.Beside{Signature: true}) == orders.NoDoubt &&
		words.DoubtIn(row, orders.Beside{}) == orders.NoDoubt
}

// isBinding says whether a row is a GAME line, which says for what game the letter is and no more.
func (h *reading) isBinding(row string) bool {
	read := commands.Parse("", row, h.commandOptions())
	return read.Binding.Game != "" && len(read.Commands)+len(read.Diagnostics) == 0
}

// asksAt says whether the line of a command is a question: "CANCEL?".
func (h *reading) asksAt(c commands.Command) bool {
	row := h.letter.Subject
	if at, rows := c.At().Line, strings.Split(h.letter.Text, "\n"); at > 0 {
		row = rows[min(at, len(rows))-1]
	}
	return strings.Contains(row, "?")
}

// ordersSome says whether a sheet holds an order, or has a line that opens it.
func (p *paper) ordersSome() bool {
	return !p.implied || slices.ContainsFunc(p.sheet.Sections, func(sec orders.Section) bool { return len(sec.Statements) > 0 })
}

var (
	// andSection is what stands before the name of a section in a list, tooSection behind it.
	andSection = regexp.MustCompile(`(?i)^(?:[-*•+&,;.\s]|\d{1,2}[.)]\s|(?:and|also|the|my|e|ed|anche|und|auch|et|y)\s)+`)
	tooSection = regexp.MustCompile(`(?i)(?:[\s,;.:!]|\b(?:too|also|as well|please|anche|auch|and|per favore|bitte|grazie|thanks))+$`)
)

// listsSections says whether a row names sections and nothing else, and which: "- COMBAT MOVE", "and the purchase, too".
func (h *reading) listsSections(row string) (names string, ok bool) {
	names = tooSection.ReplaceAllString(andSection.ReplaceAllString(row, ""), "")
	_, ok = h.game.SectionWished(names)
	return names, ok
}

// takeBesideCancel reads what stands beside the CANCEL of a letter without orders: the names of sections below it are meant by it, and of anything
// else its writer is asked.
func (h *handling) takeBesideCancel() {
	is := func(c commands.Command) bool { return c.Verb() == commands.VerbCancel }
	i := slices.IndexFunc(h.asked.Commands, is)
	if h.game == nil || !h.game.Started() || i < 0 || slices.ContainsFunc(h.papers, (*paper).ordersSome) {
		return
	}
	cancel, again := h.asked.Commands[i].(commands.Cancel), allAgain
	if cancel.Section != "" {
		again = nil
	}
	h.cancelAsked = h.asksAt(cancel)
	var sections []string
	for _, row := range h.ownBeside(again) {
		names, ok := h.listsSections(row)
		if !ok || slices.ContainsFunc(h.asked.Commands[i+1:], is) {
			h.cancelWords = append(h.cancelWords, row)
			continue
		}
		sections = append(sections, names)
	}
	if len(h.cancelWords) > 0 || h.cancelAsked || len(sections) == 0 {
		h.cancelWords = append(h.cancelWords, sections...)
		return
	}
	if cancel.Section != "" {
		sections = append([]string{cancel.Section}, sections...)
	}
	cancel.Section = strings.Join(sections, " AND ")
	h.asked.Commands[i], h.papers = cancel, nil
}

// askCancel asks what a CANCEL means beside which more stands, and offers the lines that take back what is recorded. asked is false where the
// command is carried out, or declined for another reason: nothing is recorded.
func (h *handling) askCancel() (asked bool, err error) {
	if len(h.cancelWords) == 0 && !h.cancelAsked || len(h.asked.Commands) == 0 || len(h.asked.Diagnostics) > 0 ||
		slices.ContainsFunc(h.asked.Commands, func(c commands.Command) bool { return c.Verb() != commands.VerbCancel }) {
		return false, nil
	}
	if h.player = h.whoWrote(); h.player == nil || !h.proved() {
		return false, nil
	}
	lines := h.cancelLines()
	if len(lines) == 0 || slices.ContainsFunc(h.asked.Commands, func(c commands.Command) bool { return h.cancelElsewhere(c.(commands.Cancel)) != nil }) {
		return false, nil
	}
	r := templates.Refusal{
		Heading: h.clerk.Heading(h.game, h.player), Kind: templates.Asked, Offer: strings.Join(lines, "\n\n"),
		Reason: "Nothing was taken back. " + h.besideCancel() + " Each of the lines below takes back what it names, and CANCEL alone all that is recorded: answer with those that you mean, and nothing beside them. " +
			"To put other orders in place of those recorded, send their section whole, with its keyword above it and without CANCEL.",
	}
	if err := h.heard(); err != nil {
		return true, err
	}
	return true, h.refuse(r, h.answer(h.game.Number, h.slugHere(), templates.Letter{}), "words beside CANCEL may change what it takes back", h.pleasAboutOrders()...)
}

// besideCancel says what stands beside a CANCEL.
func (h *reading) besideCancel() string {
	if len(h.cancelWords) == 0 {
		return "A question mark stands behind CANCEL, and the desk does not guess what it asks."
	}
	return "Beside CANCEL stands \"" + strings.Trim(h.cancelWords[0], `"`) + "\", and the desk cannot tell whether that changes what is to be taken back."
}

// cancelLines are the lines that take back what is recorded of the writer's seats: all, and each section.
func (h *handling) cancelLines() (lines []string) {
	seats := h.seatsMeant(journal.Wish{})
	for _, seat := range seats {
		line := "CANCEL"
		if len(h.player.Seats) > 1 {
			line += " " + strings.ToUpper(h.game.SeatName(seat))
		}
		lines = append(lines, line)
		for _, held := range []journal.RecordedSheet{h.game.Waits(seat, 0), h.game.WaitsAhead(seat, 0)} {
			for sec := range held.Each {
				one := line + " " + h.game.Keyword(sec.Key())
				if sec.ID != journal.StandingSection && !slices.Contains(lines, one) {
					lines = append(lines, one)
				}
			}
		}
	}
	return lines
}

// takeBesidePlay leaves a PLAY out of a letter that says more beside it, and has no sheet of its own: its writer is shown the sheet. no says why
// nothing is played where it cannot be shown alone.
func (h *handling) takeBesidePlay(list []checked) (no *said) {
	is := func(c commands.Command) bool { return c.Verb() == commands.VerbPlay }
	i := slices.IndexFunc(h.asked.Commands, is)
	if i < 0 || len(h.papers) > 0 || h.unplayable(list) != nil {
		return nil
	}
	yesAgain := func(row string) bool { return !strings.Contains(row, "?") && voiceIn(row, "", playWords) == yes }
	if !h.asksAt(h.asked.Commands[i]) && len(slices.DeleteFunc(h.ownBeside(nil), yesAgain)) == 0 {
		return nil
	}
	if len(list) > 1 || len(h.asked.Commands) > 1 {
		said := declined("Words beside PLAY may change what is to be played.",
			"PLAY plays a sheet that was checked, or that the desk has asked about, in answer to the letter that tells of it; the word stands alone in its letter.")
		return &said
	}
	h.asked.Commands = slices.Delete(h.asked.Commands, i, i+1)
	return nil
}
