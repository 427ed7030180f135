package campaign

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/commands"
	"despatch/storage"
	"despatch/templates"
)

// Commands are carried out one after another, each whole or not at all: whoever carries one out looks first, and writes only
// when nothing can be refused any more. Each kind has a file of its own, command_….go, which enters it
// among those that are carried out, and templates answer-….

// said is what a command came to: the templates that tell it, and their data.
type said struct {
	// kind names the templates answer-<kind>.
	kind string
	data any
	// declined is true for a command that was refused, and changed nothing.
	declined bool
	// stead is true for a command that a game master gave in a player's stead, who is told of it.
	stead bool
	// written is the answer where it has been written already, outside of the transaction; nil where it is to be written.
	written *templates.Part
}

// told answers with a sentence or two.
func told(paragraphs ...string) said {
	return said{kind: "plain", data: templates.Plain{Paragraphs: paragraphs}}
}

// declined refuses a command: why, as a sentence, and what to write instead, which may be "".
func declined(reason, hint string) said {
	return said{kind: "declined", data: templates.Declined{Reason: reason, Hint: hint}, declined: true}
}

// carriers are who carries commands out, by the commands' types.
var carriers = map[reflect.Type]func(*handling, commands.Command) (said, error){}

// carries enters, before the program begins, who carries out the commands of a type. Each is entered in the file in which he stands.
func carries[C commands.Command](out func(*handling, C) (said, error)) bool {
	carriers[reflect.TypeFor[C]()] = func(h *handling, c commands.Command) (said, error) { return out(h, c.(C)) }
	return true
}

// carryOut carries out one command of somebody who may give it.
func (h *handling) carryOut(c commands.Command) (said, error) {
	if carry, ok := carriers[reflect.TypeOf(c)]; ok {
		return carry(h, c)
	}
	return declined("This desk cannot do that yet.", "HELP lists what it can."), nil
}

// perform carries out the letter's commands in the order written, and answers with one letter.
func (h *handling) perform() error {
	h.done = Disposition{Outcome: storage.Refused}
	var answer, inStead templates.Answer
	var did, refused []string
	var results []result
	err := h.inOneLetter(func() (err error) {
		results, err = h.obey()
		return err
	})
	if err != nil {
		return err
	}
	for _, r := range results {
		line, _, _ := strings.Cut(r.command.String(), "\n")
		part, err := h.part(r, line)
		if err == nil {
			r, part, err = h.tooMuch(answer, r, part)
		}
		if err != nil {
			return err
		}
		timesAsked(&part, r.times)
		if part, err = h.today(part, r.command); err != nil {
			return err
		}
		if r.stead {
			inStead.Parts = append(inStead.Parts, part)
		} else {
			answer.Parts = append(answer.Parts, part)
		}
		if r.declined {
			refused = append(refused, line)
		} else {
			did = append(did, line)
			h.done.Outcome = storage.Accepted
		}
	}
	h.done.Why = commandsLine(did, refused)
	answer.Problems = quote(h.letter.Text, h.asked.Diagnostics)
	if h.became {
		return h.replyToBoth(answer, inStead)
	}
	return h.reply(answer)
}

// part is the answer to one command, which stands in the letter behind its line.
func (h *reading) part(r result, line string) (templates.Part, error) {
	if r.written != nil {
		return *r.written, nil
	}
	return h.Clerk.LettersFor(h.player).Part(r.kind, line, !r.declined, r.data)
}

// result is what a command came to.
type result struct {
	command commands.Command
	said
	// times is how often it was asked for, where that is more than once.
	times int
}

// obey carries out the letter's commands; for a token, those that it stands for.
func (h *handling) obey() ([]result, error) {
	var results []result
	before := questions{}
	for _, c := range h.asked.Commands {
		if first, again := before.again(h, c, len(results)); again {
			results[first].times = max(results[first].times, 1) + 1
			continue
		}
		if token, ok := tokenOf(c); ok {
			confirmed, err := h.confirm(c, token)
			if err != nil {
				return nil, err
			}
			results = append(results, confirmed...)
			continue
		}
		stead := h.became
		s, err := h.attempt(c)
		if err != nil {
			return nil, err
		}
		s.stead = stead
		results = append(results, result{command: c, said: s})
		if h.deferred {
			break
		}
	}
	return results, nil
}

// tokenOf is the token that a command shows.
func tokenOf(c commands.Command) (token string, ok bool) {
	switch c := c.(type) {
	case commands.Confirm:
		return c.Token, true
	case commands.ConfirmAddress:
		return c.Token, true
	}
	return "", false
}

// commandsLine tells for the log what was done and what was not.
func commandsLine(did, refused []string) string {
	var parts []string
	if len(did) > 0 {
		parts = append(parts, "done: "+strings.Join(did, "; "))
	}
	if len(refused) > 0 {
		parts = append(parts, "declined: "+strings.Join(refused, "; "))
	}
	if len(parts) == 0 {
		return "no command could be read"
	}
	return strings.Join(parts, "; ")
}

// attempt asks whether the writer may give a command, now, and carries it out.
func (h *handling) attempt(c commands.Command) (said, error) {
	row, ok := commands.Lookup(c.Verb())
	if !ok {
		return declined("This desk does not know that command.", "HELP lists what it knows."), nil
	}
	if l, ok := c.(commands.Leave); ok && l.Game == records.PoolName {
		return h.leavePool(l)
	}
	if refusal, no := h.mayNot(row); no {
		if h.player != nil || h.operator {
			return refusal, nil
		}
		gone, err := h.former(h.gamesMeant()...)
		if gone != "" && err == nil {
			return declined(gone, "GAMES lists what can be joined, and the game master of that one may give you a seat again."), nil
		}
		return refusal, err
	}
	c, no := h.handOn(c)
	if no != nil {
		return *no, nil
	}
	defer h.refresh()
	return h.carryOut(c)
}

// mayNot says why the writer may not give a command, if he may not.
func (h *handling) mayNot(row commands.Spec) (said, bool) {
	switch {
	case h.operator:
		return h.wantsGame(row)
	case row.Who == commands.Anyone || h.ofDesk(row):
		return said{}, false
	case h.game == nil || h.player == nil:
		return declined("Your address is not registered for a game here, or your letter does not say which game it is about.",
			"Answer a letter of the game, or begin your letter with its GAME line."), true
	case row.Who == commands.Master && !h.player.Master:
		return declined("Only the game master may do that.", ""), true
	case h.player.Role == journal.Deputy && row.Own:
		return declined("A deputy cannot do that; the player for whom you write can.", ""), true
	case row.Who == commands.Player && len(h.player.Seats) == 0 && h.game.Started() && !(h.player.Master && row.Verb == commands.VerbPress):
		return declined("You have no seat in this game.", ""), true
	case row.Proof == commands.ByLetter && !h.proved() && !h.confirmed:
		return declined(howToProve+fmt.Sprintf(" Of letters with commands that prove nothing %d an hour and %d a day are answered.", perAskerHour, perAsker), ""), true
	case row.Effect == commands.Plays && row.Proof == commands.ByLetter && row.Verb != commands.VerbPlay && !h.fresh() && !h.confirmed:
		return declined("Your letter belongs to an earlier turn of the game, and the command would change the game as it stands now.",
			"Send the line again in answer to the latest letter of the game."), true
	}
	return said{}, false
}

// fresh says whether the letter belongs to the turn on move: by what it answers, and by its GAME line.
func (h *reading) fresh() bool {
	if b := h.asked.Binding; b.Round != 0 && h.game.Started() && b.Round != h.game.Rules.Stand(h.game.Position).Round {
		return false
	}
	return slices.ContainsFunc(h.proofs, func(p journal.Proof) bool {
		return p.Player == h.player && slices.ContainsFunc(p.Player.KeySeats(), func(seat adjudicator.Seat) bool {
			return p.Entry >= h.game.GoodFrom(seat)
		})
	})
}

// reply answers the letter's commands with one letter, if the day's budget has room.
func (h *handling) reply(a templates.Answer) error {
	sheet := len(h.papers) > 0 && !h.became && !h.operator && h.game != nil && h.player != nil
	if sheet && !h.proved() {
		sheet, a.Unproved = false, howToProve
	}
	if h.operator && h.player == nil {
		return h.replyHere(a)
	}
	if h.player == nil {
		return h.replyStranger(a)
	}
	room, err := h.within(append(h.doubtful(), h.questions())...)
	if err != nil {
		return err
	}
	if !room {
		h.apartly.askNothing()
		h.done.Why += notAnswered
		return nil
	}
	a.Heading = h.clerk.Heading(h.game, h.player)
	a.Last = h.last
	a.Key = h.clerk.GameLine(h.game, h.player)
	l, err := h.clerk.LettersFor(h.player).Answer(a)
	if err != nil {
		return err
	}
	h.toldUnproved = a.Unproved != ""
	o := h.answer(h.game.Number, h.slugHere(), l)
	o.Attachments = h.attachments
	if sheet { // whose answer follows
		h.beside = &o
		return nil
	}
	return h.post(h.tx, h.at, o)
}

// replyStranger answers somebody who plays no game here, a few times a day.
func (h *handling) replyStranger(a templates.Answer) error {
	budgets, err := h.outsiders(len(h.asked.Commands)+len(h.unsure) > 0)
	if err != nil {
		return err
	}
	joins, err := h.joining()
	if err != nil {
		return err
	}
	if i := slices.IndexFunc(budgets, func(b budget) bool { return b.purpose == allOfThem }); joins != nil && i >= 0 {
		budgets[i] = joiners
	}
	room, err := h.within(budgets...)
	if err != nil {
		return err
	}
	if !room && joins != nil {
		if err := h.tellOfJoiners(joins); err != nil {
			return err
		}
	}
	if !room {
		h.apartly.askNothing()
		h.done.Why += notAnswered
		return nil
	}
	a.Heading = templates.Heading{Desk: h.Name, Address: h.Address, Last: h.last}
	l, err := h.clerk.Letters.Answer(a)
	if err != nil {
		return err
	}
	o := h.plainAnswer()
	o.Subject, o.Text, o.HTML, o.Attachments = l.Subject, l.Text, l.HTML, h.attachments
	return h.post(h.tx, h.at, o)
}

// readCommands reads what the letter asks for, knowing the games, and once the game is known also its names.
func (h *reading) readCommands() {
	h.asked = commands.Parse(h.letter.Subject, h.postscripts(), h.commandOptions())
	h.stopAtGame()
	h.dropStruck()
	h.dropImplied()
	h.keepOrdersBack()
}

// postscript is how people begin what they add below a letter.
var postscript = regexp.MustCompile(`(?i)^\s*(?:p\.?){1,2}\s?s\b[.:,\s-]*`)

// postscripts is the text of the letter, where commands that stand behind "PS:" stand alone.
func (h *reading) postscripts() string {
	rows := strings.Split(h.letter.Text, "\n")
	for i, row := range rows {
		mark := postscript.FindString(row)
		if mark == "" {
			continue
		}
		if l := commands.Parse("", row[len(mark):], h.commandOptions()); len(l.Commands) > 0 && len(l.Diagnostics) == 0 {
			rows[i] = row[len(mark):]
		}
	}
	return strings.Join(rows, "\n")
}

// commandOptions are what is known when commands are read.
func (h *reading) commandOptions() commands.Options {
	o := commands.Options{Games: func(name string) bool { return knows(h.tx, name) }, Master: h.operator, Topics: topics, Cut: h.letter.Cut.Sure}
	if h.game != nil && h.game.Rules != nil {
		o.Names = h.game.Named
	}
	return o
}
