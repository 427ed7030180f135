package underway

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/judging"
	"despatch/campaign/reading"
	"despatch/campaign/voice"
	"despatch/commands"
	"despatch/orders/aside"
	"despatch/pattern"
	"despatch/templates"
	"despatch/words"
)

// besideCommand are the words that change nothing of a command: thanks, greetings, and pleas for the same.
var besideCommand = incoming.WordSet(`please pls per favore bitte sorry scusa scusate scusami grazie hi hello hey dear all desk good morning evening ciao salve hallo bonjour hola`)

// allAgain are words that say in plain words what CANCEL says for all orders.
var allAgain = incoming.WordSet(`cancel take back my the all these those this that orders order sheet turn everything it them now annulla annullare annullo ordini ordine gli i miei tutti tutto
	il foglio turno questo questi storniere stornieren das es meine befehle alle alles bitte annuler ça tout tous mes ordres cancelar esto todo todas mis órdenes`)

// MeansAll says whether what stands behind CANCEL are plain words for all orders: "everything", "my orders please".
func MeansAll(behind string) bool {
	return !slices.ContainsFunc(incoming.PlainWords(behind), func(w string) bool { return !allAgain[w] && !besideCommand[w] && !incoming.Courtesies[w] })
}

// MeansEverything says whether such words may mean more than what the letter answers: "CANCEL everything".
func MeansEverything(behind string) bool {
	return slices.ContainsFunc(incoming.PlainWords(behind), func(w string) bool { return everythingWords[w] })
}

var everythingWords = incoming.WordSet(`all everything tutto tutti alles alle tout tous todo todas`)

// ownBeside are the rows of a letter beside its commands that are no greeting, name, signature or thanks: those in which its writer may have said
// more than the commands do. again are words that repeat the command.
func (h *Opened) ownBeside(again map[string]bool) (rows []string) {
	name := h.Letter.FromName + " " + h.Name
	if p := h.Game.PlayerAt(h.Letter.From); p != nil {
		name += " " + p.Name
	}
	mine := incoming.PlainWords(name)
	said := func(row string) bool {
		return slices.ContainsFunc(incoming.PlainWords(row), func(w string) bool {
			return w == "?" || !besideCommand[w] && !incoming.Courtesies[w] && !again[w] && !slices.Contains(incoming.Partings, w) && !slices.Contains(mine, w)
		})
	}
	for _, row := range append(h.BehindCommands(), h.GraveSubject()) {
		if said(row) {
			rows = append(rows, row)
		}
	}
	signed := false
	for _, row := range h.RowsBeside() {
		seat, rest, isSeat := h.SeatFirst(strings.Trim(row, ":.,"))
		greeting := greetsByName.FindStringSubmatch(row)
		named := greeting != nil && !said(greeting[1]) && !h.SpeaksOf(greeting[2])
		switch {
		case isSeat && rest == "" && seat != "": // whose orders are meant
		case named || !said(row) || aside.IsCourtesy(row):
			signed = signed || named || slices.ContainsFunc(incoming.PlainWords(row), func(w string) bool { return slices.Contains(mine, w) })
		case signed && h.IsFooter(row): // a firm, an address
		default:
			rows = append(rows, row)
		}
	}
	return rows
}

// greetsByName finds a greeting with a name behind it that the desk does not know: "Hi Mo,", "Ciao, Anna".
var greetsByName = pattern.Of(`^([\p{L}' ]+?),? ((?:\p{Lu}\p{L}+ ?){1,2})[,!.]*$`)

// takeBesideCancel reads what stands beside the CANCEL of a letter without orders: the names of sections below it are meant by it, and of anything
// else its writer is asked.
func (h *Opened) takeBesideCancel() {
	is := func(c commands.Command) bool { return c.Verb() == commands.VerbCancel }
	i := slices.IndexFunc(h.Asked.Commands, is)
	if h.Game == nil || !h.Game.Started() || i < 0 || slices.ContainsFunc(h.Papers, (*incoming.Paper).OrdersSome) {
		return
	}
	cancel, again := h.Asked.Commands[i].(commands.Cancel), allAgain
	if cancel.Section != "" {
		again = nil
	}
	h.CancelAsked = h.AsksAt(cancel)
	var sections []string
	for _, row := range h.ownBeside(again) {
		names, ok := h.ListsSections(row)
		if !ok || slices.ContainsFunc(h.Asked.Commands[i+1:], is) {
			h.CancelWords = append(h.CancelWords, row)
			continue
		}
		sections = append(sections, names)
	}
	if len(h.CancelWords) > 0 || h.CancelAsked || len(sections) == 0 {
		h.CancelWords = append(h.CancelWords, sections...)
		return
	}
	if cancel.Section != "" {
		sections = append([]string{cancel.Section}, sections...)
	}
	cancel.Section = strings.Join(sections, " AND ")
	h.Asked.Commands[i], h.Papers = cancel, nil
}

// askCancel asks what a CANCEL means beside which more stands, and offers the lines that take back what is recorded. asked is false where the
// command is carried out, or declined for another reason: nothing is recorded.
func (h *Answering) askCancel() (asked bool, err error) {
	if len(h.CancelWords) == 0 && !h.CancelAsked || len(h.Asked.Commands) == 0 || len(h.Asked.Diagnostics) > 0 ||
		slices.ContainsFunc(h.Asked.Commands, func(c commands.Command) bool { return c.Verb() != commands.VerbCancel }) {
		return false, nil
	}
	if h.Player = h.WhoWrote(); h.Player == nil || !h.Proved() {
		return false, nil
	}
	lines := h.CancelLines()
	if len(lines) == 0 || slices.ContainsFunc(h.Asked.Commands, func(c commands.Command) bool { return h.CancelElsewhere(c.(commands.Cancel)) != nil }) {
		return false, nil
	}
	r := templates.Refusal{
		Heading: h.Clerk.Heading(h.Game, h.Player), Kind: templates.Asked, Offer: strings.Join(lines, "\n\n"),
		Reason: book.Say(besideCancel{h.BesideCancel()}),
	}
	if err := h.heard(); err != nil {
		return true, err
	}
	return true, h.refuse(r, h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{}), "words beside CANCEL may change what it takes back", h.PleasAboutOrders()...)
}

// CancelLines are the lines that take back what is recorded of the writer's seats: all, and each section.
func (h *Opened) CancelLines() (lines []string) {
	seats := h.SeatsMeant(journal.Wish{})
	for _, seat := range seats {
		line := "CANCEL"
		if len(h.Player.Seats) > 1 {
			line += " " + strings.ToUpper(h.Game.SeatName(seat))
		}
		lines = append(lines, line)
		for _, held := range []journal.RecordedSheet{h.Game.Waits(seat, 0), h.Game.WaitsAhead(seat, 0)} {
			for sec := range held.Each {
				one := line + " " + h.Game.Keyword(sec.Key())
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
func (h *Opened) takeBesidePlay(list []reading.Checked) (no *reading.Said) {
	is := func(c commands.Command) bool { return c.Verb() == commands.VerbPlay }
	i := slices.IndexFunc(h.Asked.Commands, is)
	if i < 0 || len(h.Papers) > 0 || h.Unplayable(list) != nil {
		return nil
	}
	yesAgain := func(row string) bool {
		return !strings.Contains(row, "?") && incoming.VoiceIn(row, "", voice.PlayWords) == incoming.Yes
	}
	if !h.AsksAt(h.Asked.Commands[i]) && len(slices.DeleteFunc(h.ownBeside(nil), yesAgain)) == 0 && len(h.FilesOfWords()) == 0 {
		return nil
	}
	if len(list) > 1 || len(h.Asked.Commands) > 1 {
		said := reading.Declined(book.Say(playBeside{}),
			book.Say(playAlone{InLetter: true}))
		return &said
	}
	h.Asked.Commands = slices.Delete(h.Asked.Commands, i, i+1)
	return nil
}

// commandBeside declines a command because of words beside it, commandAsked because of a question mark; sentAlone tells how it is done, with its
// line where it has but one.
type (
	commandBeside struct{ Words words.Own }
	commandAsked  struct{}
	sentAlone     struct{ Line words.Line }
)

// messageDraft declines a message whose own words say that it is a draft, or not to be sent; sentWithout tells how it is sent.
type (
	messageDraft struct{ Words words.Own }
	sentWithout  struct{}
)

// noToWhich asks what a no is to: to the words because of which orders wait, or to the orders.
type noToWhich struct{ Seats []words.Name }

// besideDeed declines a command that changes something, where words beside it, or a question mark behind it, leave open whether it is to be done: nobody
// reads these, and what is done cannot be undone. nil where nothing is open, or the command asks in a way of its own.
func (h *Letter) besideDeed(row commands.Spec, c commands.Command) *reading.Said {
	if h.Game == nil || h.Player == nil || h.Operator || h.Became || h.Confirmed || !isDeed(row) || h.InPlainWords(c) {
		return nil
	}
	line, _, more := strings.Cut(c.String(), "\n")
	alone := sentAlone{Line: words.Line(line)}
	if more {
		alone.Line = ""
	}
	if row.Body == commands.NoBody && h.AsksAt(c) {
		no := reading.Declined(book.Say(commandAsked{}), book.Say(alone))
		return &no
	}
	if draft := reading.DraftIn(c); draft != "" {
		no := reading.Declined(book.Say(messageDraft{words.Own(strings.Trim(draft, `"`))}), book.Say(sentWithout{}))
		return &no
	}
	beside := judging.UnheardBeside(h.Reading, line)
	if behind := h.BehindCommands(); beside == "" && len(behind) > 0 {
		beside = incoming.QuotedShortly(behind)
	}
	if beside == "" {
		return nil
	}
	if row.Mild && !h.hedges(beside, c) {
		h.unreadBeside = beside
		return nil
	}
	no := reading.Declined(book.Say(commandBeside{words.Own(beside)}), book.Say(alone))
	return &no
}

// hedges is Hedged, asked once of the same words for commands of one kind. What a vote says of itself counts, too.
func (h *Letter) hedges(beside string, c commands.Command) bool {
	if _, isVote := c.(commands.Vote); isVote {
		return h.Hedged(beside, c)
	}
	const hedged = "hedged"
	is, known := h.Judged[hedged][beside]
	if !known {
		is = h.Hedged(beside, c)
		h.Judged[hedged] = map[string]bool{beside: is}
	}
	return is
}

// besideUnread tells of words beside a mild command, which was carried out.
type besideUnread struct{ Words words.Own }

// isDeed says whether a command changes something at once. CANCEL and PLAY are asked about by themselves.
func isDeed(row commands.Spec) bool {
	return row.Effect != commands.Asks && row.Proof == commands.ByLetter && row.Body != commands.File &&
		row.Verb != commands.VerbCancel && row.Verb != commands.VerbPlay && row.Verb != commands.VerbBecome
}

// LeavesOpen says whether who is invited writes more beside his JOIN than a greeting, so that he may not mean it: "only if North is free".
func (h *Letter) LeavesOpen(g *journal.Game, c commands.Join) bool {
	if h.InPlainWords(c) { // its words were understood whole
		return false
	}
	as := *h.Reading
	as.Game, as.Player = g, &journal.Player{Name: h.Letter.FromName}
	return h.AsksAt(c) || judging.UnheardBeside(&as, c.String()) != ""
}
