package campaign

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/orders"
	"despatch/templates"
)

// The refusals, from the stranger's to the player's who wrote to the wrong turn. Whatever proves nothing is told nothing but
// how to prove it, once a day, and only at a registered address.

// noGame answers a letter that names no game that is played here, and answers none of ours.
func (h *handling) noGame() error {
	games := h.gamesOf(h.letter.From)
	if len(games) == 0 {
		if named := h.leaves(); named != "" {
			return h.strangerTo(named, "the sender is not registered for game "+named)
		}
		return h.stranger("the sender plays no game here", h.asks())
	}
	if named := h.asked.Binding.Game; named != "" {
		return h.elsewhere(games, "", fmt.Sprintf("There is no game %s here.", named), "there is no game "+named)
	}
	reason := "It names no game that is played here." + h.passedOver() + " Answer the latest letter of your game, or copy the line with your KEY, which begins with ORDERS or GAME."
	const why = "it names no game"
	if len(games) > 1 {
		return h.elsewhere(games, "", reason, why)
	}
	if err := h.enter(games[0], nil); err != nil {
		return err
	}
	h.player = h.game.PlayerAt(h.letter.From)
	return h.unproved(reason, why)
}

// notOfGame answers a letter about a game from an address that is not registered for it.
func (h *handling) notOfGame() error {
	named := h.game.ID
	if games := h.gamesOf(h.letter.From); len(games) > 0 {
		return h.elsewhere(games, named, fmt.Sprintf("The address %s is not registered for game %s.", h.letter.From, named),
			"the sender does not play in game "+named)
	}
	why := "the sender is not registered for game " + named
	h.game = nil
	return h.strangerTo(named, why)
}

// keyOfAnother tells somebody who writes with a player's key what that player can do.
func (h *reading) keyOfAnother() string {
	others := func(p journal.Proof) bool {
		return p.Player != nil && !slices.Contains(p.Player.Addresses, h.letter.From)
	}
	if !slices.ContainsFunc(h.proofs, others) {
		return ""
	}
	return " It shows what only a player of that game was sent, and nothing was done with it: that player has to send it from an address of his own, or may make you his deputy with DEPUTY."
}

// elsewhere refuses a letter of somebody who plays here, but not in the game named, and tells him which games are his. It belongs to
// none of them. named is a game that there is, or "".
func (h *handling) elsewhere(games []string, named, reason, why string) error {
	h.game, h.player, h.about = nil, nil, ""
	r := templates.Refusal{
		Heading: templates.Heading{Game: named, Desk: h.Name, Address: h.Address}, Kind: templates.Elsewhere,
		Reason: reason + " " + yours(games) + h.keyOfAnother(),
	}
	limit := unprovedFrom(h.letter.From)
	if h.onlyAsks() {
		limit = askerAt(h.letter.From)
	}
	err := h.refuse(r, h.plainAnswer(), why, limit)
	h.done.Game = named
	return err
}

// yours tells somebody the games in which he writes from the address that he has used.
func yours(games []string) string {
	if len(games) == 1 {
		return "From this address you play in " + games[0] + "."
	}
	return "From this address you play in " + journal.List(games) + "."
}

// onlyAsks says whether the letter holds nothing but questions, which change nothing and need no proof.
func (h *reading) onlyAsks() bool {
	return len(h.papers) == 0 && len(h.asked.Commands) > 0 && !slices.ContainsFunc(h.asked.Commands, func(c commands.Command) bool {
		row, ok := commands.Lookup(c.Verb())
		return !ok || row.Effect != commands.Asks
	})
}

// stranger gets one short answer a day that quotes nothing, unless his letter is no concern of a desk's: what the desk is, to a letter
// of plain words; why it could not be read, to one that could not; else that his address is not registered.
func (h *handling) stranger(why string, asks bool) error {
	r := templates.Refusal{Heading: templates.Heading{Desk: h.Name, Address: h.Address}, Kind: templates.Unknown}
	if h.letter.Unreadable != "" { // whether it asks for anything nobody can say
		r.Kind, r.Reason = templates.Unreadable, "It could not be read. "+h.letter.Unreadable
		return h.refuseOutsider(r, why+", unreadable: "+h.letter.Unreadable, false)
	}
	if !asks {
		if !h.concerns() {
			return h.ignore(why + ", and asks for nothing")
		}
		r.Reason, r.Offer = h.aboutDesk()
		return h.refuseOutsider(r, why+", and writes plain words", false)
	}
	r = templates.Refusal{
		Heading: r.Heading, Kind: r.Kind,
		Reason: "This address takes orders for games played by mail, and yours is not registered for the game you wrote to. If you play in it, write from the address that is registered for you, or ask the organiser of your game. Nobody reads this mailbox." + h.keyOfAnother(),
	}
	if len(h.asked.Commands) == 1 && h.asked.Commands[0].Verb() == commands.VerbLeave && slices.ContainsFunc(h.letter.Thread, h.hasRead) {
		r.Reason = "You play in no game here from this address, so there is nothing to leave, and nothing waits for your word. If you play with another address, write from that."
	}
	return h.refuseOutsider(r, why, false)
}

// strangerTo answers somebody who is not, or no more, in the game that his letter is about.
func (h *handling) strangerTo(game, why string) error {
	r := templates.Refusal{Heading: templates.Heading{Desk: h.Name, Address: h.Address}, Kind: templates.Unknown,
		Reason: fmt.Sprintf("You are not in game %s: the address %s is not registered for it, because nobody has joined the game with it, or has left it since. If you play in it, write from the address that is registered for you, or ask the organiser of your game. Nobody reads this mailbox.", game, h.letter.From) + h.keyOfAnother(),
	}
	gone, err := h.former(game)
	if err != nil {
		return err
	}
	if gone != "" {
		r.Reason = gone + " The game master may give you a seat again."
	}
	return h.refuseOutsider(r, why, false)
}

// leaves is the game that somebody outside of it wants to leave, "" for none.
func (h *reading) leaves() string {
	for _, c := range h.asked.Commands {
		if l, ok := c.(commands.Leave); ok && knows(h.tx, l.Game) {
			return l.Game
		}
	}
	return ""
}

// slipped says whether a line could not be read as a command that anybody may give: its writer wants to join, and is told the slip.
func (h *reading) slipped() bool {
	rows := strings.Split(h.letter.Text, "\n")
	return slices.ContainsFunc(h.asked.Diagnostics, func(d orders.Diagnostic) bool {
		if d.Line < 1 || d.Line > len(rows) {
			return false
		}
		verb, _, _ := strings.Cut(strings.TrimSpace(rows[d.Line-1]), " ")
		return strings.EqualFold(verb, "JOIN")
	})
}

// asks says whether a letter without a game looks like one that was meant for a desk: it has a command, or the head of a sheet.
func (h *reading) asks() bool {
	if len(h.asked.Commands)+len(h.asked.Diagnostics) > 0 {
		return true
	}
	for line := range strings.Lines(h.letter.Text) {
		words := strings.Fields(line)
		if len(words) > 2 && slices.Contains([]string{"ORDERS", "CHECK"}, strings.ToUpper(words[0])) {
			return true
		}
	}
	return false
}

// plainAnswer addresses an answer that belongs to no game.
func (h *reading) plainAnswer() writing.Outgoing {
	o := writing.Outgoing{
		FromName: h.Clerk.House.Name, From: h.Clerk.House.Address, ReplyTo: h.Clerk.House.Address, To: h.letter.From, Date: h.at, Answer: true,
		MessageID: h.Clerk.PlainID(plainLetter, h.letter.From, short(h.letter.Digest)),
	}
	if id := h.letter.MessageID; id != "" {
		o.InReplyTo, o.References = id, []string{id}
	}
	return o
}

// unproved refuses a letter whose From names a player, but which shows nothing that only he can know.
func (h *handling) unproved(reason, why string) error {
	limit := unprovedFrom(h.player.Addresses[0])
	if key := h.mistypedKey(); key != "" {
		limit = mistypedBy(h.player.Addresses[0])
		reason = strings.Replace(reason, howToProve, fmt.Sprintf("Its KEY %s is mistyped, so that nothing in it proves that it comes from you: "+
			"copy the whole line with the KEY from the latest letter of the game, or send the same in answer to that letter.", key), 1)
	}
	r := templates.Refusal{Heading: h.clerk.Heading(h.game, h.player), Kind: templates.Unproved, Reason: reason}
	o := h.answer(h.game.Number, h.slugHere(), templates.Letter{})
	return h.refuse(r, o, why, limit)
}

// mistypedKey is a key in the letter that its player was nearly given; "" for none.
func (h *reading) mistypedKey() string {
	keys := []string{h.asked.Binding.Key, h.shownKey}
	for _, p := range h.papers {
		keys = append(keys, p.sheet.Header.Key)
	}
	for _, key := range keys[:min(len(keys), maxClaims)] {
		if key != "" && h.game.NearlyKey(h.player, key, h.key) {
			return key
		}
	}
	return ""
}

// sheetElsewhere tells a player whose letter proves nothing that a sheet in it is for another game of his.
func (h *reading) sheetElsewhere() string {
	for _, p := range h.papers {
		id := strings.ToLower(p.sheet.Header.Game)
		if id != h.game.ID && slices.Contains(h.gamesOf(h.letter.From), id) {
			return fmt.Sprintf(" It also holds a sheet for game %s: a letter speaks of one game, so send each sheet in answer to a letter of its own game.", id)
		}
	}
	return ""
}

// howToProve tells how a letter is proved: a player's key stands on his ORDERS line, a game master's on his GAME line.
const howToProve = "Nothing in it proves that it comes from you: answer the latest letter of the game, or copy the line with your KEY, which begins with ORDERS or GAME."

// refuseProved refuses a letter of a player who has proved who he is, and tells what is current.
func (h *handling) refuseProved(kind templates.RefusalKind, reason string, lines []templates.Line, why string) error {
	if !h.game.Started() {
		return h.refuseBefore(kind, reason, why)
	}
	r, err := h.refusal(kind, reason, lines, h.about)
	if err != nil {
		return err
	}
	o := h.answer(h.game.Number, h.slugHere(), templates.Letter{})
	return h.refuse(r, o, why, h.budgets()...)
}

// refusal is what a player who has proved who he is gets told, about a seat of his or, where it is "", about none.
func (h *reading) refusal(kind templates.RefusalKind, reason string, lines []templates.Line, seat adjudicator.Seat) (templates.Refusal, error) {
	r := templates.Refusal{
		Heading: h.Clerk.Heading(h.game, h.player), Kind: kind, Reason: reason, Lines: lines,
		Stand: h.game.Rules.Stand(h.game.Position), Until: h.game.UntilFor(h.player),
		Form: kind == templates.Illformed && len(lines) == 0, // nothing to mend: all is to be written
	}
	if seat != "" {
		r.Seat = h.game.SeatName(seat)
	}
	if _, over := h.game.Over(); over {
		r.Stand.Turn = "" // nothing is current any more
		return r, nil
	}
	duties := h.game.Duties()
	r.Turns = h.Clerk.Turns(h.game, duties, h.player)
	if kind != templates.Fault { // what failed may be a look at these sheets
		var err error
		if duties, err = h.game.Wanted(h.player); err != nil {
			return r, err
		}
	}
	r.Awaited = writing.WaitingList(h.game, duties, h.player)
	return r, nil
}

// unreadable answers a letter that the mail room could not read.
func (h *handling) unreadable() error {
	reason, why := "It could not be read. "+h.letter.Unreadable, "unreadable: "+h.letter.Unreadable
	if !h.proved() {
		return h.unproved(reason, why)
	}
	return h.refuseProved(templates.Unreadable, reason, nil, why)
}

// noSheet answers a letter without a line that opens a sheet.
func (h *handling) noSheet() error {
	if !h.proved() {
		return h.unproved(howToProve+h.passedOver(), "no proof, and no sheet in it")
	}
	if told, err := h.tellOtherGame(); told || err != nil {
		return err
	}
	if told, err := h.tellAnswered(); told || err != nil {
		return err
	}
	if told, err := h.offerChecked(); told || err != nil {
		return err
	}
	if told, err := h.tellBehindMarks(); told || err != nil {
		return err
	}
	if told, err := h.tellThanks(); told || err != nil {
		return err
	}
	if told, err := h.tellPleas(); told || err != nil {
		return err
	}
	if told, err := h.offerRows(); told || err != nil {
		return err
	}
	reason := "There is no order sheet in it." + h.notRead()
	lines := slices.DeleteFunc(quote(h.unread.text, h.unread.diags), func(l templates.Line) bool { return l.Number == 0 })
	if len(lines) == 0 && !h.quotesSheet() { // nothing that was meant for one, so nothing to mend
		if told, err := h.tellRefused(); told || err != nil {
			return err
		}
		if told, err := h.tellRecorded(reason); told || err != nil {
			return err
		}
		reason += " Write your orders into the form of the letter that you answer, between its ORDERS line and END, or write a sheet that begins with the ORDERS line. With CHECK in place of ORDERS you are told what it would do, and nothing is recorded."
	}
	return h.refuseProved(templates.Illformed, reason, lines, "no sheet in it")
}
