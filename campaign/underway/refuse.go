package underway

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/commands"
	"despatch/templates"
	"despatch/words"
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
		return h.elsewhere(games, "", book.Say(noSuchGame{words.Own(named)}), "there is no game "+named)
	}
	reason := words.Join(book.Say(namesNoGame{}), h.PassedOver(), book.Say(answerLatestLetter{}))
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
		return h.elsewhere(games, named, book.Say(notRegistered{words.Own(h.Letter.From), words.Own(named)}),
			"the sender does not play in game "+named)
	}
	why := "the sender is not registered for game " + named
	h.Game = nil
	return h.strangerTo(named, why)
}

// elsewhere refuses a letter of somebody who plays here, but not in the game named, and tells him which games are his. It belongs to
// none of them. named is a game that there is, or "".
func (h *Answering) elsewhere(games []string, named string, reason words.Text, why string) error {
	h.Game, h.Player, h.About = nil, nil, ""
	r := templates.Refusal{
		Heading: templates.Heading{Game: named, Desk: h.Name, Address: h.Address}, Kind: templates.Elsewhere,
		Reason: words.Join(reason, yours(games), h.KeyOfAnother()),
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
func yours(games []string) words.Text {
	return book.Say(youPlayIn{owns(games)})
}

// owns are texts that are the same in every language, such as the names of games.
func owns(list []string) []words.Own {
	out := make([]words.Own, len(list))
	for i, s := range list {
		out[i] = words.Own(s)
	}
	return out
}

// stranger gets one short answer a day that quotes nothing, unless his letter is no concern of a desk's: what the desk is, to a letter
// of plain words; why it could not be read, to one that could not; else that his address is not registered.
func (h *Answering) stranger(why string, asks bool) error {
	r := templates.Refusal{Heading: templates.Heading{Desk: h.Name, Address: h.Address}, Kind: templates.Unknown}
	if !h.Letter.Unreadable.IsZero() { // whether it asks for anything nobody can say
		r.Kind, r.Reason = templates.Unreadable, book.Say(couldNotBeRead{h.Letter.Unreadable})
		return h.refuseOutsider(r, why+", unreadable: "+h.Letter.Unreadable.String(), false)
	}
	if !asks {
		if !h.Concerns() {
			return h.ignore(why + ", and asks for nothing")
		}
		r.Reason, r.Offer = h.aboutDesk()
		return h.refuseOutsider(r, why+", and writes plain words", false)
	}
	r = templates.Refusal{
		Heading: r.Heading, Kind: r.Kind,
		Reason: words.Join(book.Say(noPlayersAddress{}), h.KeyOfAnother()),
	}
	if len(h.Asked.Commands) == 1 && h.Asked.Commands[0].Verb() == commands.VerbLeave && slices.ContainsFunc(h.Letter.Thread, h.HasRead) {
		r.Reason = book.Say(nothingToLeaveHere{})
	}
	return h.refuseOutsider(r, why, false)
}

// strangerTo answers somebody who is not, or no more, in the game that his letter is about.
func (h *Answering) strangerTo(game, why string) error {
	r := templates.Refusal{Heading: templates.Heading{Desk: h.Name, Address: h.Address}, Kind: templates.Unknown,
		Reason: words.Join(book.Say(notInGame{words.Own(h.Letter.From), words.Own(game)}), h.KeyOfAnother()),
	}
	gone, err := h.former(game)
	if err != nil {
		return err
	}
	if !gone.IsZero() {
		r.Reason = gone
	}
	return h.refuseOutsider(r, why, false)
}

// unproved refuses a letter whose From names a player, but which shows nothing that only he can know.
func (h *Answering) unproved(reason words.Text, why string) error {
	limit := unprovedFrom(h.Player.Addresses[0])
	if h.MistypedKey() != "" {
		limit = mistypedBy(h.Player.Addresses[0])
	}
	r := templates.Refusal{Heading: h.Clerk.Heading(h.Game, h.Player), Kind: templates.Unproved, Reason: reason}
	o := h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{})
	return h.refuse(r, o, why, limit)
}

// howToProve tells how a letter is proved that is not: a player's key stands on his ORDERS line, a game master's on his GAME line.
func (h *Answering) howToProve() words.Text {
	if key := h.MistypedKey(); key != "" {
		return book.Say(keyMistyped{words.Own(key)})
	}
	return book.Say(nothingProves{})
}

// refuseProved refuses a letter of a player who has proved who he is, and tells what is current.
func (h *Answering) refuseProved(kind templates.RefusalKind, reason words.Text, lines []templates.Line, why string) error {
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
	reason, why := book.Say(couldNotBeRead{h.Letter.Unreadable}), "unreadable: "+h.Letter.Unreadable.String()
	if !h.Proved() {
		return h.unproved(reason, why)
	}
	return h.refuseProved(templates.Unreadable, reason, nil, why)
}

// noSheet answers a letter without a line that opens a sheet.
func (h *Letter) noSheet() error {
	if !h.Proved() {
		return h.unproved(words.Join(h.howToProve(), h.PassedOver()), "no proof, and no sheet in it")
	}
	if told, err := h.tellOtherGame(); told || err != nil {
		return err
	}
	if err := h.callOff(); err != nil {
		return err
	}
	if told, err := h.tellAnswered(); told || err != nil {
		return err
	}
	if told, err := h.tellOffered(); told || err != nil {
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
	if _, over := h.Game.Over(); over {
		if told, err := h.tellNothingAwaited(); told || err != nil {
			return err
		}
	}
	if err := keepUnheard(&h.Entered); err != nil {
		return err
	}
	if told, err := h.offerRows(); told || err != nil {
		return err
	}
	reason := words.Join(book.Say(noSheetInIt{}), h.NotRead())
	if h.calledOff != nil {
		reason = h.NotRead()
	}
	lines := slices.DeleteFunc(incoming.Quote(h.Unread.Text, h.Unread.Diags), func(l templates.Line) bool { return l.Number == 0 })
	if len(lines) == 0 && !h.QuotesSheet() { // nothing that was meant for one, so nothing to mend
		if told, err := h.tellRefused(); told || err != nil {
			return err
		}
		if told, err := h.tellRecorded(templates.Illformed, reason); told || err != nil {
			return err
		}
		if told, err := h.tellNothingAwaited(); told || err != nil {
			return err
		}
		reason = words.Join(reason, book.Say(writeIntoForm{}))
	}
	return h.refuseProved(templates.Illformed, reason, lines, "no sheet in it")
}

// aboutDesk tells a stranger what this address is, which games are open, and how to join one.
func (h *Answering) aboutDesk() (reason words.Text, line string) {
	open := h.OpenGames()
	if len(open) == 0 {
		return words.Join(book.Say(whatDeskIs{}), book.Say(noOpenGames{})), "JOIN POOL"
	}
	join := commands.Join{}
	said := incoming.PlainWords(h.Letter.Subject + " " + h.Letter.Text)
	for _, name := range open { // the one that the letter names, else the first
		id, _, _ := strings.Cut(name, " ")
		if join.Game == "" || slices.Contains(said, id) {
			join.Game = id
		}
	}
	if g, err := h.Load(h.Txn, join.Game); err == nil {
		join.Preferences = g.SeatsIn(h.Letter.Text)
	}
	return words.Join(book.Say(whatDeskIs{}), book.Say(openGames{owns(open), words.Own(join.Game)})), join.String()
}
