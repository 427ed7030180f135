package underway

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/orders"
	"despatch/pattern"
	"despatch/templates"
	"despatch/words"
)

// Pleas on which it hangs what is played.
var (
	asksPass    = pattern.Of(`^ (?:(?:i|we|io|ich|wir|je|please|and|my|the|this|il|il mio|all|per|a|e) )*(?:\S+ ){0,2}(?:pass|passes|passo|passa|passiamo|skip|skips|salto|salta|passe|passt|passen|paso|pasa)(?: (?:alles|tout|todo|heute|today|oggi|wieder|all|everything|tutto|tutti|turn|my|this|the|please|thanks|thank|you|grazie|il|turno|phases?|round|again|on|in|for|me|whole|germany))* $`)
	asksNothing = pattern.Of(`^ (?:(?:i|we) (?:have|give|send) )?(?:no (?:orders?|moves?)|nothing|nessun ordine|niente ordini|nessuna mossa|keine befehle|aucun ordre)(?: (?:this|turn|round|for|me|now|from|us|today|please|thanks|thank|you|grazie|questo|turno|per|il|in|diese|runde|danke|merci|ce|tour|my|our))* $`)
)

// namesDeputy finds words by which somebody is said to write for the writer.
var namesDeputy = reading.Asking(`\S+ (will|can|could|shall|may|is going to) (play|write|move|send orders|take over|stand in|fill in) (for|in place of|instead of) (me|us)|takes? over (for|from) me|stands? in for me|my (deputy|substitute|stand in|replacement)|(gioca|giocherà|scrive|scriverà|muove) (per me|al (mio )?posto( mio)?)|mi sostituisce|mi sostituirà|vertritt mich|spielt für mich|(?:gioca|giocherà|scrive|scriverà|muove) (?:\S+ ){1,3}(?:per me|al (?:mio )?posto(?: mio)?)|(?:per me|al posto mio|al mio posto) (?:gioca|giocherà|scrive|scriverà)|(?:spielt|schreibt|zieht) (?:\S+ ){0,3}für mich|für mich spielt|joue(?:ra)? (?:\S+ ){0,3}(?:pour moi|à ma place)|(?:play|plays|write|writes|playing) (?:\S+ ){0,2}(?:for me|in my place|my turns?)|mein vertreter|mon remplaçant|mi suplente`)

// morePleas are looked for beside the others; one may stand beside another in a letter.
var morePleas = []plea{
	{reading.AsksCancel, (*Letter).TellCancel},
	{reading.Asking(`how much (money|cash|income|do i have|have i|i have|is left)|(my|our) (money|cash|income|ipcs?|treasury|bank|budget)|how many (ipcs?|pus?|credits)|quanti (ipcs?|soldi)|quanto (ho|abbiamo|denaro)|soldi|wie viel geld|wieviel geld|combien d'argent|cuánto dinero`),
		(*Letter).TellMoney},
	{reading.Asking(`draw|remis`), (*Letter).TellDraw},
	{pattern.Of(`^ (?:(?:lo|qual|è|the|current|il) )*(?:stato|stand)(?: (?:della|del|der|partita|gioco|spiel|please|per|favore|bitte|grazie|thanks))* $`), (*Letter).TellStatus},
	{reading.Asking(`when (will|are|is|do|does) (they|it|this|that|these|those|(my|the|our) (orders?|moves?|sheet|turn)) (be |get )?(carried out|played|executed|processed|resolved|run)|(play|execute|process|resolve|run) (it|them|this|these|(my|the|our) (orders?|moves?|sheet|turn)) now|carry (it|them|this|these|(my|the) orders?) out( now)?|quando (saranno|sono|vengono|verranno|viene|verrà) (eseguit[oi]|giocat[oi]|risolt[oi])|(eseguite|esegui|giocali|giocate)( li)? (ora|subito|adesso)|wann (werden|wird) \S+( \S+)? (ausgeführt|gespielt)`),
		(*Letter).TellWhenPlayed},
	{asksNothing, (*Letter).TellPass},
	{reading.Asking(`chances?|odds|probability|probabilities|likelihood|probabilità|possibilità|wahrscheinlichkeit|chancen`), (*Letter).TellOdds},
	{reading.Asking(`(what|which|how many) (\S+ ){0,2}(units?|infantry|tanks?|fighters?|bombers?|ships?|troops|armies|men|planes|aircraft|forces) (do|have|does|are|is) (i|we|he|they|my|there|left|\S+)|what (do|have) i (have|got|left)|quant[aei] (unità|carri|fanterie|fanteria|caccia|navi|truppe) (ho|abbiamo|ha|ci)|che unità (ho|abbiamo|ha|ci)|wie viele \S+ habe|welche einheiten`),
		(*Letter).TellPosition},
	{namesDeputy, (*Letter).TellDeputy},
	{reading.Asking(`(?:i am|i'm|im) (?:now )?back|back (?:again|from|home)|sono tornat[oa]|rieccomi|(?:bin|ich bin) (?:wieder |jetzt )*(?:da|zurück|zuhause)|je suis (?:de retour|rentrée?)|(?:estoy|he) (?:de vuelta|vuelto)`), tellBack},
	{pattern.Of(` (?:use|new|write to|reach me at|contact me at|address|indirizzo|adresse|scrivetemi a|usa|usate|change|changed|instead) `), tellAddress},
	{asksPass, (*Letter).TellPass},
	{reading.Asking(`pause|paused|in pausa|sospend\S*|suspend|unterbrechen|unterbrechung|pausieren|pausiert|mettre en pause|pausar`), tellPause},
}

// lastPleas are looked for in a letter that asks for nothing else.
var lastPleas = []plea{
	{reading.Asking(`to (all|everybody|everyone|all players|the others)|a tutti|an alle|à tous|a todos`), (*Letter).TellAll},
	{reading.Asking(`press|tell|inform|ask|message (to|for)|messaggio (a|per)|nachricht (an|für)|message pour|say to|pass (this|it) on|let|hi|hello|hey|dear|ciao|caro|cara|salve|hallo|bonjour|hola|dì|di a|dite a|avvisa|riferisci`),
		(*Letter).TellMessage},
	{reading.Asking(`(can|may|could|does|do|must|should) (a|an|the|my|i|we|it|one|enemy|two|both)|is it (legal|allowed|possible|permitted)|what happens (if|when)|how (far|many|does|do)|posso|può|possono|si può|come funziona|cosa succede|darf|kann`),
		(*Letter).TellRule},
}

// contentWords say, beside a yes and courtesies, that somebody has taken note of a letter.
var contentWords = incoming.WordSet(`got received ricevuto perfect great fine good well noted understood clear perfetto ottimo capito tutto chiaro bello excellent cool nice verstanden super parfait reçu perfecto recibido alright right thx tnx cheers
	done finished sent ready back returned fatto finito inviato mandato spedito pronto tornato tornata ho sono gemacht fertig geschickt erledigt zurück fait fini envoyé hecho enviado listo`)

// tellThanks answers thanks for a letter of ours: the orders that are recorded stand. It says whether the letter holds nothing else.
func (h *Answering) tellThanks() (bool, error) {
	if _, over := h.Game.Over(); over || !h.Letter.Unreadable.IsZero() || h.QuotesSheet() || strings.Contains(h.Letter.Text, "?") {
		return false, nil
	}
	own := journal.WordsOf(h.Player.Name + " " + h.Letter.FromName)
	said, polite := false, false
	rows := slices.DeleteFunc(incoming.Spoken(h.Letter.Text), func(row string) bool {
		courteous := incoming.IsCourtesy(row)
		said, polite = said || courteous, polite || courteous
		return courteous
	})
	for _, w := range journal.WordsOf(strings.Join(rows, " ")) {
		polite = polite || incoming.Courtesies[w] || contentWords[w]
		if !incoming.YesWords[w] && !incoming.Courtesies[w] && !incoming.Particles[w] && !contentWords[w] && !slices.Contains(own, w) {
			return false, nil
		}
		said = true
	}
	if !said {
		return false, nil
	}
	if h.AnswersUs() && h.answersWhich() {
		return true, h.refuseWith(words.Join(book.Say(noSheetInIt{}), book.Say(whichOfSheets{}), book.Say(sendThatOneBack{})), nil, "a yes to a question which of several is meant")
	}
	have := haveOrders(h.Game, h.Player)
	if len(have) == 0 { // a bare yes to the letter that asks for orders may be meant for something else
		if !polite && slices.ContainsFunc(h.Player.Seats, h.Game.Awaited) {
			return false, nil
		}
		return true, h.courtesy()
	}
	reason := words.Join(book.Say(ordersStand{orders.Names(h.Game.NamesOf(have))}), h.whenCarriedOut())
	r, err := h.Refusal(templates.Thanked, reason, nil, "")
	r.Form = false
	if err != nil {
		return false, err
	}
	return true, h.refuse(r, h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{}), "thanks for what was recorded", h.Budgets()...)
}

// courtesy answers thanks from who has no orders recorded, for a report: whether anything is wanted of him.
func (h *Answering) courtesy() error {
	awaited := slices.DeleteFunc(slices.Clone(h.Player.Seats), func(seat adjudicator.Seat) bool { return !h.Game.Awaited(seat) })
	r, err := h.Refusal(templates.Courteous, book.Say(thankYou{orders.Names(h.Game.NamesOf(awaited))}), nil, "")
	if err != nil {
		return err
	}
	if len(awaited) == 0 {
		r.Turns = nil
	}
	return h.refuse(r, h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{}), "courtesies, and no orders", h.Budgets()...)
}

// tellNothingAwaited answers words that are no orders, where no form waits for any: the game is over, or nothing is awaited of their writer.
func (h *Answering) tellNothingAwaited() (bool, error) {
	verdict, over := h.Game.Over()
	awaited := slices.ContainsFunc(h.Player.Seats, h.Game.Awaited)
	rows := incoming.Spoken(h.Letter.Text)
	if !over && awaited || !h.Game.Started() || !h.Letter.Unreadable.IsZero() || len(rows) == 0 {
		return false, nil
	}
	if !over && (slices.ContainsFunc(rows, h.Game.Rules.Vocabulary().MayOrder) || !h.NotRead().IsZero()) {
		return false, nil
	}
	press := h.Game.Created.Press != journal.PressNone
	r := templates.Refusal{Heading: h.Clerk.Heading(h.Game, h.Player), Kind: templates.Asked}
	master := len(h.Game.Masters()) > 0 && !h.Player.Master
	switch {
	case over:
		r.Kind, r.Reason = templates.Courteous, book.Say(nothingOver{words.Name(verdict.Winner), press})
		if press {
			r.Offer = h.PressLines("ALL")
		}
	case master:
		r.Reason, r.Offer = words.Join(book.Say(plainWords{}), book.Say(nothingNow{master, press})), h.PressLines("MASTER")
	case press:
		r.Reason, r.Offer = words.Join(book.Say(plainWords{}), book.Say(nothingNow{master, press})), h.PressLines("ALL")
	default:
		r.Reason = words.Join(book.Say(plainWords{}), book.Say(nothingNow{}))
	}
	return true, h.refuse(r, h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{}), "words, and nothing is awaited of their writer", h.Budgets()...)
}
