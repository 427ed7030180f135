package campaign

import (
	"fmt"
	"slices"
	"strings"

	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
)

// A letter of plain words is judged by the letter that it answers: a proposal, a message, an invitation. A yes or no that stands alone
// is carried out; of everything else the line is offered that would do it.

// talk deals with a letter that holds neither commands nor orders. It may leave a command in h.asked, or answer the letter itself.
func (h *handling) talk() (done bool, err error) {
	if done, err := h.talkOfBarePress(); done || err != nil {
		return done, err
	}
	if h.operator || h.became || len(h.papers)+len(h.unsure)+len(h.dropped) > 0 || len(h.asked.Commands)+len(h.asked.Diagnostics) > 0 ||
		h.letter.Unreadable != "" || len(h.letter.Thread) == 0 || len(spoken(h.letter.Text)) == 0 || h.readsAsOrders() {
		return false, nil
	}
	if h.followsInvitation() {
		return h.talkOfInvitation()
	}
	if h.game == nil {
		return false, nil
	}
	if !h.game.Started() {
		return h.talkOfSignUp()
	}
	if h.player = h.whoWrote(); h.player == nil || !h.proved() {
		return false, nil
	}
	e, ok, err := h.answeredEntry()
	if err != nil {
		return false, err
	}
	switch {
	case ok && e.Kind == journal.KindPress:
		return h.talkOfPress(e)
	case h.marksPress():
		return false, nil
	case ok && e.Kind == journal.KindVote:
		return h.talkOfVote(e)
	}
	return h.talkOfMotions()
}

// followsInvitation says whether a letter answers an invitation, or what the desk has answered to one: people write again in the same thread.
func (h *reading) followsInvitation() bool {
	for _, id := range h.letter.Thread {
		if strings.HasPrefix(strings.ToLower(id), "invitation.") {
			return true
		}
		if !h.hasRead(id) {
			return false
		}
	}
	return false
}

// answeredEntry is the journal entry whose letter to the writer this one answers.
func (h *reading) answeredEntry() (storage.Entry, bool, error) {
	c, ok := h.readID(h.letter.Thread[0])
	if !ok || c.Game != h.game.ID || c.Slug != h.Clerk.Slug(h.player) || c.Entry == 0 || c.Entry > h.game.Number {
		return storage.Entry{}, false, nil
	}
	if p, ok := h.proveToken(h.game, c); !ok || p.Player != h.player {
		return storage.Entry{}, false, nil
	}
	for e, err := range h.tx.Journal(h.game.ID, c.Entry) {
		return e, err == nil, err
	}
	return storage.Entry{}, false, nil
}

// talkOfVote takes a yes or no to a proposal that is still open.
func (h *handling) talkOfVote(e storage.Entry) (bool, error) {
	body, err := journal.Decode[journal.Vote](e)
	if err != nil {
		return false, err
	}
	m := h.game.Open(journal.MotionKey(body.Motion, body.Side))
	if body.Voice != commands.Propose || m == nil || m.By != body.Player || !slices.Contains(h.game.Undecided(*m), h.player.ID) {
		return h.talkOfMotions()
	}
	switch voiceIn(h.letter.Text, h.player.Name, nil) {
	case yes:
		h.asked.Commands = []commands.Command{commands.Vote{Motion: body.Motion, Voice: commands.Accept}}
	case no:
		h.asked.Commands = []commands.Command{commands.Vote{Motion: body.Motion, Voice: commands.Refuse}}
	default:
		return true, h.offer("Your letter answers a proposal, and the desk takes nothing for an answer to that but a plain yes or no. Answer with one of these lines, alone.",
			voteLines(*m), "answers a proposal in other words than yes or no")
	}
	return false, nil
}

// talkOfMotions asks what a yes or no is meant for that answers another letter, while something is proposed.
func (h *handling) talkOfMotions() (bool, error) {
	if voiceIn(h.letter.Text, h.player.Name, nil) == unclear {
		return false, nil
	}
	for key := range h.game.Motions {
		if m := h.game.Open(key); m != nil && slices.Contains(h.game.Undecided(*m), h.player.ID) {
			return true, h.offer("If it is meant for the proposal on which you have still to vote, answer with one of these lines, alone.",
				voteLines(*m), "a yes or no, to something else than the open proposal")
		}
	}
	return false, nil
}

// talkOfPress offers to pass on what somebody has written in answer to a message. It is not passed on by itself: its writer may have
// meant the desk, or the game master.
func (h *handling) talkOfPress(e storage.Entry) (bool, error) {
	body, err := journal.Decode[writing.Message](e)
	if err != nil {
		return false, err
	}
	if len(body.Reply) == 0 || !slices.Contains(body.To, h.player.ID) {
		return false, nil
	}
	text := pressMark.ReplaceAllString(plain(h.letter.Text), "")
	block := h.pressBlock(body.Reply[0], text)
	reason := "Your letter answers a message, and nobody but the desk has read it. To pass it on, send these lines back."
	if len(body.Reply) > 1 {
		reason += " For all who had the message, begin with " + body.Reply[len(body.Reply)-1] + "."
	}
	return true, h.offer(reason, block, "plain words in answer to a message")
}

// offer answers a player with the lines that would do what he may mean.
func (h *handling) offer(reason, lines, why string) error {
	return h.offerAs(templates.Asked, reason, lines, why)
}

func (h *handling) offerAs(kind templates.RefusalKind, reason, lines, why string) error {
	if err := h.heard(); err != nil {
		return err
	}
	r := templates.Refusal{Heading: h.clerk.Heading(h.game, h.player), Kind: kind, Reason: reason, Offer: lines}
	return h.refuse(r, h.answer(h.game.Number, h.slugHere(), templates.Letter{}), why, budget{"talk " + h.player.ID, 0, perTalk, "letters of plain words"})
}

// perTalk is how many letters a day are answered of which the desk has to ask what they mean.
const perTalk = 6

// talkOfInvitation takes a yes to an invitation, and asks where more is said.
func (h *handling) talkOfInvitation() (bool, error) {
	g, err := h.invitedTo()
	if g == nil || err != nil {
		return false, err
	}
	seats := g.SeatsIn(h.letter.Text)
	said := voiceIn(h.letter.Text, h.letter.FromName, joinWords)
	if said == yes && len(seats) == 0 {
		h.asked.Commands = []commands.Command{commands.Join{Game: g.ID, Preferences: h.wishesOffered(g)}}
		return false, nil
	}
	if h.joined(g) {
		return true, h.refuseOutsider(h.joinedAlready(g, seats, said), "answers an invitation that its writer has taken up", true)
	}
	r := h.offerToJoin(g, seats)
	if said == no || said == unclear && declinesIn(h.letter.Text, seats) {
		r.Kind = templates.Declines
		r.Reason = fmt.Sprintf("Thank you for the answer: you are not in game %s, and need do nothing. Should you think otherwise, answer the invitation with this line.", g.ID)
	}
	return true, h.refuseOutsider(r, "answers an invitation in plain words", true)
}

// wishesOffered are the seats of the JOIN that our answer to an earlier letter of the thread offers: a yes to that answer means it with them.
func (h *reading) wishesOffered(g *journal.Game) []string {
	id := h.letter.Thread[0]
	if !h.hasRead(id) {
		return nil
	}
	ours := func(p storage.Parcel) bool { return strings.EqualFold(p.MessageID, id) }
	for _, l := range h.sent(storage.Filter{To: h.letter.From}, ours) {
		for _, row := range l.rows {
			read := commands.Parse("", row, commands.Options{Games: func(name string) bool { return name == g.ID }})
			if len(read.Commands) != 1 {
				continue
			}
			if join, ok := read.Commands[0].(commands.Join); ok && join.Game == g.ID {
				return join.Preferences
			}
		}
	}
	return nil
}

// notJoined answers what only players may write, in answer to an invitation that its writer has not taken up.
func (h *handling) notJoined() (bool, error) {
	g, err := h.invitedTo()
	if g == nil || err != nil || h.game != nil && h.game.ID != g.ID {
		return false, err
	}
	r := h.offerToJoin(g, nil)
	if slices.ContainsFunc(h.asked.Commands, func(c commands.Command) bool { return c.Verb() == commands.VerbLeave }) {
		r.Kind = templates.Declines
		r.Reason = fmt.Sprintf("You have not joined game %s, so there is nothing to leave. To join, answer the invitation with this line, alone.", g.ID)
	}
	return true, h.refuseOutsider(r, "answers an invitation with what only players may write", true)
}

// offerToJoin begins the answer to somebody who was invited and has not joined. It is about none of the games that he plays.
func (h *reading) offerToJoin(g *journal.Game, seats []string) templates.Refusal {
	h.game, h.player = nil, nil
	heading := templates.Heading{Game: g.ID, Title: g.Info.Title, Reader: cleanName(h.letter.FromName, ""), Desk: h.Clerk.House.Name, Address: h.Clerk.House.Address}
	return templates.Refusal{Heading: heading, Kind: templates.Invited, Offer: commands.Join{Game: g.ID, Preferences: seats}.String(),
		Reason: fmt.Sprintf("You have not joined game %s yet. To join, answer the invitation with this line, alone.", g.ID)}
}

// joined says whether the writer has taken up an invitation to a game.
func (h *reading) joined(g *journal.Game) bool {
	p := g.PlayerAt(h.letter.From)
	if p == nil {
		return false
	}
	return len(p.Seats) > 0 || g.Signup != nil && g.Signup.Of(p.ID) >= 0
}

// joinedAlready answers plain words to an invitation from who has taken it up.
func (h *reading) joinedAlready(g *journal.Game, seats []string, answer voice) templates.Refusal {
	r := h.offerToJoin(g, seats)
	r.Kind = templates.HasJoined
	r.Reason, r.Offer = tellJoined(g, seats, answer)
	return r
}

// tellJoined tells who has joined a game how he leaves it, and how he says anew what he would like to play.
func tellJoined(g *journal.Game, seats []string, answer voice) (reason, offer string) {
	leave := commands.Leave{Game: g.ID}.String()
	reason = fmt.Sprintf("You have joined game %s already, and your letter has changed nothing.", g.ID)
	switch {
	case g.Started():
		return reason + " The game has begun: answer the letters that you get about it.", ""
	case len(seats) > 0:
		return reason + " To say anew what you would like to play, answer with the first of these lines, confirm it as its answer says, and send the second then.",
			leave + "\n\n" + commands.Join{Game: g.ID, Preferences: seats}.String()
	case answer == no:
		return reason + " To leave it, answer with this line, alone.", leave
	}
	return reason + " You need do nothing until it begins, of which you are told. " + leave + " on a line of its own leaves it.", ""
}

// talkOfSignUp answers plain words from who has joined a game that has not begun: there is nothing yet to write orders for.
func (h *handling) talkOfSignUp() (bool, error) {
	if h.player = h.whoWrote(); h.player == nil || !h.proved() || h.player.Master || !h.joined(h.game) {
		return false, nil
	}
	seats := h.game.SeatsIn(h.letter.Text)
	said := voiceIn(h.letter.Text, h.letter.FromName, joinWords)
	if said == unclear && (declinesIn(h.letter.Text, seats) || takesBackIn(h.letter.Text)) {
		said = no
	}
	reason, offer := tellJoined(h.game, seats, said)
	return true, h.offerAs(templates.HasJoined, reason, offer, "plain words about a game that has not begun")
}

// invitedTo is the game of the invitation that the letter answers, nil for none that is good.
func (h *handling) invitedTo() (*journal.Game, error) {
	for _, id := range h.tx.Games() {
		g, err := h.load(h.tx, id)
		if err != nil {
			continue // a game that cannot be read invites nobody
		}
		if h.invited(g) {
			return g, nil
		}
	}
	return nil, nil
}

// readsAsOrders says whether a letter without a sheet has lines that only orders have: a section's keyword, an arrow.
func (h *reading) readsAsOrders() bool {
	if h.game == nil || h.game.Rules == nil {
		return false
	}
	v := h.game.Rules.Vocabulary()
	for line := range strings.Lines(h.letter.Text) {
		line = strings.Trim(line, " \t\r\n:*_#")
		if strings.Contains(line, "->") || strings.Contains(line, "→") || line != "" && v.SectionNamed(line) != nil {
			return true
		}
	}
	return slices.ContainsFunc(h.unread.diags, func(d orders.Diagnostic) bool { return d.Line > 0 })
}

// openGames are the names of games that anybody may join.
func (h *reading) openGames() []string {
	var names []string
	for _, id := range h.tx.Games() {
		g, err := h.loadGame(h.tx, id)
		if err != nil || g.Started() || g.Signup == nil || !g.Signup.Open || len(g.Signup.Wishes) >= g.Signup.Wanted {
			continue
		}
		if _, over := g.Over(); !over && len(names) < mostNamed {
			names = append(names, id+" ("+g.Info.Title+")")
		}
	}
	return names
}

// mostNamed is how many open games a stranger is told.
const mostNamed = 5

// aboutDesk tells a stranger what this address is, which games are open, and how to join one.
func (h *reading) aboutDesk() (reason, line string) {
	reason = "This is the address of a desk for games played by mail. A program reads it, and understands lines like the one below, each alone on its line. "
	open := h.openGames()
	if len(open) == 0 {
		return reason + "No game can be joined at present. JOIN POOL puts you on the list of those who are asked when a player is missing; GAMES lists the games, HELP tells more. If you play here already, write from the address that is registered for you.", "JOIN POOL"
	}
	first, _, _ := strings.Cut(open[0], " ")
	return reason + "Games that can be joined: " + journal.List(open) + ". The line below joins the first; GAMES OPEN tells more of them, HELP of the desk. If you play here already, write from the address that is registered for you.", "JOIN " + first
}

var aboutGames = wordSet("join joining play player players playing game games gaming signup sign register registered registration subscribe enrol enroll participate wargame wargames axis allies orders turn moves help info information hello hi hey test desk gioco giochi giocare partita partite partecipare partecipazione iscrivere iscrivermi iscrizione iscriversi unirmi unirsi ordini turno aiuto informazioni ciao salve buongiorno buonasera spiel spiele spielen mitspielen teilnehmen anmelden anmeldung hallo hilfe partie jeu jeux jouer participer inscription inscrire bonjour aide juego jugar partida unirme hola ayuda jogo jogar")

// concerns says whether a stranger's letter of plain words may be meant for a desk of games. What sells something is not answered: its
// sender's address is nearly always another's.
func (h *reading) concerns() bool {
	if slices.ContainsFunc(h.letter.Thread, func(id string) bool { return strings.HasSuffix(strings.ToLower(id), "@"+h.Clerk.House.Domain) }) {
		return true
	}
	text := h.letter.Subject + "\n" + h.letter.Text
	words := journal.WordsOf(text)
	if slices.ContainsFunc(words, func(w string) bool { return aboutGames[w] }) {
		return true
	}
	low := strings.ToLower(text)
	return strings.Contains(text, "?") && !strings.Contains(low, "http") && !strings.Contains(low, "www.") && !strings.Contains(low, "unsubscribe")
}
