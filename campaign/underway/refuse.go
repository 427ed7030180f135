package underway

import (
	"fmt"
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/commands"
	"despatch/templates"
)

// noGame answers a letter that names no game that is played here, and answers none of ours.
func (h *Answering) noGame() error {
	games := h.GamesOf(h.Letter.From)
	if len(games) == 0 {
		if named := h.Leaves(); named != "" {
			return h.strangerTo(named, "the sender is not registered for game "+named)
		}
		return h.stranger("the sender plays no game here", h.Asks())
	}
	if named := h.Asked.Binding.Game; named != "" {
		return h.elsewhere(games, "", fmt.Sprintf("There is no game %s here.", named), "there is no game "+named)
	}
	reason := "It names no game that is played here." + h.PassedOver() + " Answer the latest letter of your game, or copy the line with your KEY, which begins with ORDERS or GAME."
	const why = "it names no game"
	if len(games) > 1 {
		return h.elsewhere(games, "", reason, why)
	}
	if err := h.Enter(games[0], nil); err != nil {
		return err
	}
	h.Player = h.Game.PlayerAt(h.Letter.From)
	return h.unproved(reason, why)
}

// notOfGame answers a letter about a game from an address that is not registered for it.
func (h *Answering) notOfGame() error {
	named := h.Game.ID
	if games := h.GamesOf(h.Letter.From); len(games) > 0 {
		return h.elsewhere(games, named, fmt.Sprintf("The address %s is not registered for game %s.", h.Letter.From, named),
			"the sender does not play in game "+named)
	}
	why := "the sender is not registered for game " + named
	h.Game = nil
	return h.strangerTo(named, why)
}

// elsewhere refuses a letter of somebody who plays here, but not in the game named, and tells him which games are his. It belongs to
// none of them. named is a game that there is, or "".
func (h *Answering) elsewhere(games []string, named, reason, why string) error {
	h.Game, h.Player, h.About = nil, nil, ""
	r := templates.Refusal{
		Heading: templates.Heading{Game: named, Desk: h.Name, Address: h.Address}, Kind: templates.Elsewhere,
		Reason: reason + " " + yours(games) + h.KeyOfAnother(),
	}
	limit := unprovedFrom(h.Letter.From)
	if h.OnlyAsks() {
		limit = askerAt(h.Letter.From)
	}
	err := h.refuse(r, h.PlainAnswer(), why, limit)
	h.Done.Game = named
	return err
}

// yours tells somebody the games in which he writes from the address that he has used.
func yours(games []string) string {
	if len(games) == 1 {
		return "From this address you play in " + games[0] + "."
	}
	return "From this address you play in " + journal.List(games) + "."
}

// stranger gets one short answer a day that quotes nothing, unless his letter is no concern of a desk's: what the desk is, to a letter
// of plain words; why it could not be read, to one that could not; else that his address is not registered.
func (h *Answering) stranger(why string, asks bool) error {
	r := templates.Refusal{Heading: templates.Heading{Desk: h.Name, Address: h.Address}, Kind: templates.Unknown}
	if h.Letter.Unreadable != "" { // whether it asks for anything nobody can say
		r.Kind, r.Reason = templates.Unreadable, "It could not be read. "+h.Letter.Unreadable
		return h.refuseOutsider(r, why+", unreadable: "+h.Letter.Unreadable, false)
	}
	if !asks {
		if !h.Concerns() {
			return h.ignore(why + ", and asks for nothing")
		}
		r.Reason, r.Offer = h.AboutDesk()
		return h.refuseOutsider(r, why+", and writes plain words", false)
	}
	r = templates.Refusal{
		Heading: r.Heading, Kind: r.Kind,
		Reason: "This address takes orders for games played by mail, and yours is not registered for the game you wrote to. If you play in it, write from the address that is registered for you, or ask the organiser of your game. Nobody reads this mailbox." + h.KeyOfAnother(),
	}
	if len(h.Asked.Commands) == 1 && h.Asked.Commands[0].Verb() == commands.VerbLeave && slices.ContainsFunc(h.Letter.Thread, h.HasRead) {
		r.Reason = "You play in no game here from this address, so there is nothing to leave, and nothing waits for your word. If you play with another address, write from that."
	}
	return h.refuseOutsider(r, why, false)
}

// strangerTo answers somebody who is not, or no more, in the game that his letter is about.
func (h *Answering) strangerTo(game, why string) error {
	r := templates.Refusal{Heading: templates.Heading{Desk: h.Name, Address: h.Address}, Kind: templates.Unknown,
		Reason: fmt.Sprintf("You are not in game %s: the address %s is not registered for it, because nobody has joined the game with it, or has left it since. If you play in it, write from the address that is registered for you, or ask the organiser of your game. Nobody reads this mailbox.", game, h.Letter.From) + h.KeyOfAnother(),
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

// unproved refuses a letter whose From names a player, but which shows nothing that only he can know.
func (h *Answering) unproved(reason, why string) error {
	limit := unprovedFrom(h.Player.Addresses[0])
	if key := h.MistypedKey(); key != "" {
		limit = mistypedBy(h.Player.Addresses[0])
		reason = strings.Replace(reason, howToProve, fmt.Sprintf("Its KEY %s is mistyped, so that nothing in it proves that it comes from you: "+
			"copy the whole line with the KEY from the latest letter of the game, or send the same in answer to that letter.", key), 1)
	}
	r := templates.Refusal{Heading: h.Clerk.Heading(h.Game, h.Player), Kind: templates.Unproved, Reason: reason}
	o := h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{})
	return h.refuse(r, o, why, limit)
}

// howToProve tells how a letter is proved: a player's key stands on his ORDERS line, a game master's on his GAME line.
const howToProve = "Nothing in it proves that it comes from you: answer the latest letter of the game, or copy the line with your KEY, which begins with ORDERS or GAME."

// refuseProved refuses a letter of a player who has proved who he is, and tells what is current.
func (h *Answering) refuseProved(kind templates.RefusalKind, reason string, lines []templates.Line, why string) error {
	if !h.Game.Started() {
		return h.refuseBefore(kind, reason, why)
	}
	r, err := h.Refusal(kind, reason, lines, h.About)
	if err != nil {
		return err
	}
	o := h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{})
	return h.refuse(r, o, why, h.Budgets()...)
}

// unreadable answers a letter that the mail room could not read.
func (h *Answering) unreadable() error {
	reason, why := "It could not be read. "+h.Letter.Unreadable, "unreadable: "+h.Letter.Unreadable
	if !h.Proved() {
		return h.unproved(reason, why)
	}
	return h.refuseProved(templates.Unreadable, reason, nil, why)
}

// noSheet answers a letter without a line that opens a sheet.
func (h *Letter) noSheet() error {
	if !h.Proved() {
		return h.unproved(howToProve+h.PassedOver(), "no proof, and no sheet in it")
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
	reason := "There is no order sheet in it." + h.NotRead()
	lines := slices.DeleteFunc(incoming.Quote(h.Unread.Text, h.Unread.Diags), func(l templates.Line) bool { return l.Number == 0 })
	if len(lines) == 0 && !h.QuotesSheet() { // nothing that was meant for one, so nothing to mend
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
