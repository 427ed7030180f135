package campaign

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/templates"
)

// Further pleas in plain words: to take orders back, to tell another player something, to pass, what a rule says, how much money there is.

// Pleas on which it hangs what is played.
var (
	asksCancel  = asking(`cancel|forget (the|my|all|about|those|these|it|them)|forget (the |my )?orders|dimentica (gli|i miei|tutti)|lascia perdere|cancell?a|cancell?o|cancell?are|annulla|annullo|annullare|annullate|revoke|(take|taking) (it|them|this|that|these|everything|(all )?my orders|my (sheet|turn|moves?)) back|withdraw (it|them|this|that|(all )?my (orders|sheet|turn|moves?))|take back|ritiro (gli|i miei) ordini|stornieren|storniere|zurücknehmen|annuler|annulez|cancelar|anular`)
	asksPass    = seek(`^ (?:(?:i|we|io|please|and|my|the|this|il|il mio|all|per|a|e) )*(?:pass|passo|passiamo|skip|salto|passe|paso)(?: (?:all|everything|tutto|tutti|turn|my|this|the|please|thanks|thank|you|grazie|il|turno|phases?|round|again|on|in|for|me|whole|germany))* $`)
	asksNothing = seek(`^ (?:(?:i|we) (?:have|give|send) )?(?:no (?:orders?|moves?)|nothing|nessun ordine|niente ordini|nessuna mossa|keine befehle|aucun ordre)(?: (?:this|turn|round|for|me|now|from|us|today|please|thanks|thank|you|grazie|questo|turno|per|il|in|diese|runde|danke|merci|ce|tour|my|our))* $`)
)

// morePleas are looked for beside the others; one may stand beside another in a letter.
var morePleas = []plea{
	{asksCancel, (*handling).tellCancel},
	{asking(`how much (money|cash|income|do i have|have i|i have|is left)|(my|our) (money|cash|income|ipcs?|treasury|bank|budget)|how many (ipcs?|pus?|credits)|quanti (ipcs?|soldi)|quanto (ho|abbiamo|denaro)|soldi|wie viel geld|wieviel geld|combien d'argent|cuánto dinero`),
		(*handling).tellMoney},
	{asking(`draw|remis`), (*handling).tellDraw},
	{seek(`^ (?:(?:lo|qual|è|the|current|il) )*(?:stato|stand)(?: (?:della|del|der|partita|gioco|spiel|please|per|favore|bitte|grazie|thanks))* $`), (*handling).tellStatus},
	{asking(`when (will|are|is|do|does) (they|it|this|that|these|those|(my|the|our) (orders?|moves?|sheet|turn)) (be |get )?(carried out|played|executed|processed|resolved|run)|(play|execute|process|resolve|run) (it|them|this|these|(my|the|our) (orders?|moves?|sheet|turn)) now|carry (it|them|this|these|(my|the) orders?) out( now)?|quando (saranno|sono|vengono|verranno|viene|verrà) (eseguit[oi]|giocat[oi]|risolt[oi])|(eseguite|esegui|giocali|giocate)( li)? (ora|subito|adesso)|wann (werden|wird) \S+( \S+)? (ausgeführt|gespielt)`),
		(*handling).tellWhenPlayed},
	{asksNothing, (*handling).tellPass},
	{asking(`chances?|odds|probability|probabilities|likelihood|probabilità|possibilità|wahrscheinlichkeit|chancen`), (*handling).tellOdds},
	{asking(`(what|which|how many) (\S+ ){0,2}(units?|infantry|tanks?|fighters?|bombers?|ships?|troops|armies|men|planes|aircraft|forces) (do|have|does|are|is) (i|we|he|they|my|there|left|\S+)|what (do|have) i (have|got|left)|quant[aei] (unità|carri|fanterie|fanteria|caccia|navi|truppe) (ho|abbiamo|ha|ci)|che unità (ho|abbiamo|ha|ci)|wie viele \S+ habe|welche einheiten`),
		(*handling).tellPosition},
	{asking(`\S+ (will|can|could|shall|may|is going to) (play|write|move|send orders|take over|stand in|fill in) (for|in place of|instead of) (me|us)|takes? over (for|from) me|stands? in for me|my (deputy|substitute|stand in|replacement)|(gioca|giocherà|scrive|scriverà|muove) (per me|al (mio )?posto( mio)?)|mi sostituisce|mi sostituirà|vertritt mich|spielt für mich`),
		(*handling).tellDeputy},
	{seek(` (?:use|new|write to|reach me at|contact me at|address|indirizzo|adresse|scrivetemi a|usa|usate|change|changed|instead) `), (*handling).tellAddress},
	{asksPass, (*handling).tellPass},
}

// lastPleas are looked for in a letter that asks for nothing else.
var lastPleas = []plea{
	{asking(`to (all|everybody|everyone|all players|the others)|a tutti|an alle|à tous|a todos`), (*handling).tellAll},
	{asking(`press|tell|inform|ask|message (to|for)|messaggio (a|per)|nachricht (an|für)|message pour|say to|pass (this|it) on|let|hi|hello|hey|dear|ciao|caro|cara|salve|hallo|bonjour|hola|dì|di a|dite a|avvisa|riferisci`),
		(*handling).tellMessage},
	{asking(`(can|may|could|does|do|must|should) (a|an|the|my|i|we|it|one|enemy|two|both)|is it (legal|allowed|possible|permitted)|what happens (if|when)|how (far|many|does|do)|posso|può|possono|si può|come funziona|cosa succede|darf|kann`),
		(*handling).tellRule},
}

// tellCancel tells which line takes back the orders that wait: of the seats that the letter names, else of all.
func (h *reading) tellCancel() (what, line string) {
	waits := func(seat adjudicator.Seat) bool {
		_, ahead := h.game.Ahead[seat]
		return h.game.Pending[seat].Text != "" || ahead
	}
	var have, named, none []adjudicator.Seat
	for _, seat := range h.player.Seats {
		if waits(seat) {
			have = append(have, seat)
		}
	}
	words := journal.WordsOf(strings.Join(spoken(h.letter.Text), " "))
	for i, w := range words {
		for _, name := range []string{w, w + " " + strings.Join(words[i+1:min(i+2, len(words))], " ")} {
			s := h.seatCalled(name)
			switch {
			case slices.Contains(have, s) && !slices.Contains(named, s):
				named = append(named, s)
			case !slices.Contains(have, s) && slices.Contains(h.player.Seats, s) && !slices.Contains(none, s):
				none = append(none, s)
			}
		}
	}
	if len(have) == 0 {
		return "No orders of yours wait to be carried out, so there is nothing to take back; what has been carried out cannot be taken back. STATUS shows how things stand.", "STATUS"
	}
	if text := strings.Join(spoken(h.letter.Text), "\n"); deniesCancel.MatchString(text) && len(h.sectionsIn(text)) == 0 {
		return "Nothing was taken back: what is recorded of " + journal.List(h.game.NamesOf(have)) + " stands. STATUS shows it.", "STATUS"
	}
	if len(named) == 0 && len(none) > 0 {
		var lines []string
		for _, seat := range have {
			lines = append(lines, "CANCEL "+strings.ToUpper(h.game.SeatName(seat)))
		}
		return "No orders for " + journal.List(h.game.NamesOf(none)) + " wait to be carried out. Those of yours that wait are for " + journal.List(h.game.NamesOf(have)) +
			"; CANCEL with the name takes them back.", strings.Join(lines, "\n\n")
	}
	if what, line := h.tellCancelSections(seatsOr(named, have)); what != "" {
		return what, line
	}
	if len(named) == 0 || len(named) == len(have) {
		return "CANCEL takes back what is recorded and not carried out yet of " + journal.List(h.game.NamesOf(have)) + ".", "CANCEL"
	}
	var lines []string
	for _, seat := range named {
		lines = append(lines, "GAME"+strings.TrimPrefix(h.openingLine(seat), "ORDERS")+"\nCANCEL")
	}
	return "CANCEL below a GAME line with the name of a seat takes back what is recorded of that seat and not carried out yet; CANCEL alone takes back that of " +
		journal.List(h.game.NamesOf(have)) + ".", strings.Join(lines, "\n\n")
}

// seatCalled is the seat of a name in some language, "" for none. Short words are more often others than the beginning of a name.
func (h *reading) seatCalled(name string) adjudicator.Seat {
	if len(name) < 4 {
		return ""
	}
	id, _ := h.game.Rules.Vocabulary().SeatCalled(name)
	return adjudicator.Seat(id)
}

// tellMessage tells how words are passed on to a player whom the letter names.
func (h *reading) tellMessage() (what, line string) {
	if h.game.Created.Press == journal.PressNone {
		return "", ""
	}
	p := h.toWhom()
	if p == nil {
		if h.marksPress() {
			return "PRESS TO passes a message on, and has to say to whom: ALL, MASTER, or seats. Nobody but the desk has read your words yet.", h.pressLines("ALL")
		}
		return "", ""
	}
	to := h.game.SeatName(p.Seats[0])
	if h.game.Created.Press == journal.PressPublic {
		to = "ALL"
	}
	return fmt.Sprintf("%s plays %s; PRESS TO passes a message on. Nobody but the desk has read your words yet.", p.Name, journal.List(h.game.SeatNames(p))),
		h.pressLines(to)
}

// calledBy is the player of the game whom a word of his name means and nobody else's, nil for none.
func (h *reading) calledBy(word string) *journal.Player {
	var found *journal.Player
	for i := range h.game.Players {
		p := &h.game.Players[i]
		if len([]rune(word)) < 3 || !slices.ContainsFunc(journal.WordsOf(p.Name), func(w string) bool { return strings.EqualFold(w, word) }) {
			continue
		}
		if found != nil {
			return nil
		}
		found = p
	}
	return found
}

// playerCalled is the other player with a seat whom a name means that no seat has: his own, or a part of it that is nobody else's.
func (h *reading) playerCalled(name string) *journal.Player {
	var found *journal.Player
	for _, w := range journal.WordsOf(name) {
		p := h.calledBy(w)
		if p == nil || p.ID == h.player.ID || len(p.Seats) == 0 || found != nil && found != p {
			return nil
		}
		found = p
	}
	return found
}

// onlyCalled is a word of a player's name that no other player's name has, "" for none.
func (h *reading) onlyCalled(p *journal.Player) string {
	for _, w := range journal.WordsOf(p.Name) {
		if h.calledBy(w) == p {
			return w
		}
	}
	return ""
}

// tellRule tells, to a question, where the rules are explained and whom to ask.
func (h *reading) tellRule() (what, line string) {
	if !strings.Contains(h.letter.Text, "?") {
		return "", ""
	}
	what = "WHY tells what the rule of a number says, as reports and refusals print it; a sheet that begins with CHECK is judged by the rules, and nothing is recorded."
	if len(h.game.Masters()) == 0 {
		return what + " HELP ORDERS tells what orders there are.", "HELP ORDERS"
	}
	return what + " A question in words can be answered by the game master alone.", h.pressLines("MASTER")
}

// tellMoney tells where the money stands.
func (h *reading) tellMoney() (what, line string) {
	return "POSITION shows the position, and with it the money of every seat as far as you may see it.", "POSITION"
}

// tellPass writes the sheet that passes, for each seat from which something is awaited.
func (h *reading) tellPass() (what, line string) {
	turns := h.Clerk.Turns(h.game, h.game.Duties(), h.player)
	var sheets, names []string
	for _, t := range turns {
		if len(t.Sections) > 0 {
			sheets, names = append(sheets, passing(t)), append(names, t.Seat)
		}
	}
	if len(sheets) == 0 {
		return "", ""
	}
	return "To pass for " + journal.List(names) + ", say it in every section that is awaited; a section can be left out, and sent later.", strings.Join(sheets, "\n\n")
}

// passing is a sheet that passes in every section.
func passing(t templates.Turn) string {
	rows := []string{t.Header}
	for _, s := range t.Sections {
		rows = append(rows, s.Keyword, "  pass")
	}
	return strings.Join(append(rows, "END"), "\n")
}

// contentWords say, beside a yes and courtesies, that somebody has taken note of a letter.
var contentWords = wordSet("got received ricevuto perfect great fine good well noted understood clear perfetto ottimo capito tutto chiaro bello excellent cool nice verstanden super parfait reçu perfecto recibido alright right thx tnx cheers")

// tellThanks answers thanks for a letter of ours: the orders that are recorded stand. It says whether the letter holds nothing else.
func (h *handling) tellThanks() (bool, error) {
	if _, over := h.game.Over(); over || h.letter.Unreadable != "" || h.quotesSheet() || strings.Contains(h.letter.Text, "?") {
		return false, nil
	}
	own := journal.WordsOf(h.player.Name + " " + h.letter.FromName)
	said, polite := false, false
	for _, w := range journal.WordsOf(strings.Join(spoken(h.letter.Text), " ")) {
		polite = polite || courtesies[w] || contentWords[w]
		if !yesWords[w] && !courtesies[w] && !particles[w] && !contentWords[w] && !slices.Contains(own, w) {
			return false, nil
		}
		said = true
	}
	var have []adjudicator.Seat
	for _, seat := range h.player.Seats {
		if _, ahead := h.game.Ahead[seat]; ahead || h.game.Pending[seat].Text != "" {
			have = append(have, seat)
		}
	}
	if said && polite && len(have) == 0 {
		return true, h.courtesy()
	}
	if !said || len(have) == 0 {
		return false, nil
	}
	reason := "Your orders for " + journal.List(h.game.NamesOf(have)) + " stand as they were recorded; nothing more is needed for them, and your letter has changed nothing."
	r, err := h.refusal(templates.Thanked, reason, nil, "")
	r.Form = false
	if err != nil {
		return false, err
	}
	return true, h.refuse(r, h.answer(h.game.Number, h.slugHere(), templates.Letter{}), "thanks for what was recorded", h.budgets()...)
}

// courtesy answers thanks from who has no orders recorded, for a report: whether anything is wanted of him.
func (h *handling) courtesy() error {
	reason := "Thank you for the answer. Nothing is needed of you now, and your letter has changed nothing."
	awaited := slices.DeleteFunc(slices.Clone(h.player.Seats), func(seat adjudicator.Seat) bool { return !h.game.Awaited(seat) })
	if len(awaited) > 0 {
		reason = "Thank you for the answer. It holds no orders, and those of " + journal.List(h.game.NamesOf(awaited)) + " are still awaited."
	}
	r, err := h.refusal(templates.Courteous, reason, nil, "")
	if err != nil {
		return err
	}
	if len(awaited) == 0 {
		r.Turns = nil
	}
	return h.refuse(r, h.answer(h.game.Number, h.slugHere(), templates.Letter{}), "courtesies, and no orders", h.budgets()...)
}
