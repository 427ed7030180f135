package underway

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/lexis"
	"despatch/orders"
	"despatch/orders/aside"
	"despatch/pattern"
	"despatch/templates"
	"despatch/words"
)

// Pleas on which it hangs what is played.
var (
	asksPass    = pattern.Of(`^ (?:(?:i|i'll|we|we'll|io|ich|wir|je|please|and|my|the|this|il|il mio|all|per|a|e) )*(?:\S+ ){0,2}(?:pass|passes|passo|passa|passiamo|skip|skips|salto|salta|passe|passt|passen|paso|pasa)(?: (?:alles|tout|todo|heute|today|oggi|wieder|all|everything|tutto|tutti|turn|my|this|the|please|thanks|thank|you|grazie|il|turno|phases?|round|again|on|in|for|me|whole|germany|time|volta|giro|mal|diesmal|fois|vez))* $`)
	asksNothing = pattern.Of(`^ (?:(?:i|we) (?:have|give|send) )?(?:no (?:orders?|moves?)|nothing|nessun ordine|niente ordini|nessuna mossa|keine befehle|aucun ordre)(?: (?:this|turn|round|for|me|now|from|us|today|please|thanks|thank|you|grazie|questo|turno|per|il|in|diese|runde|danke|merci|ce|tour|my|our))* $`)
)

// contentWords say, beside a yes and courtesies, that somebody has taken note of a letter.
var contentWords = incoming.WordSet(`got received ricevuto perfect great fine good well noted understood clear perfetto ottimo capito tutto chiaro bello excellent cool nice verstanden super passt so prima stimmt parfait reçu perfecto recibido alright right thx tnx cheers
	done finished sent ready back returned fatto finito inviato mandato spedito pronto tornato tornata ho sono gemacht fertig geschickt erledigt zurück fait fini envoyé hecho enviado listo`)

// thanks says whether a letter says nothing but yes, thanks, praise or a promise of orders, and whether it is polite: a bare yes may be meant for something.
func (h *Opened) thanks() (said, polite bool) {
	own := journal.WordsOf(h.Player.Name + " " + h.Letter.FromName)
	var rows []string
	for _, row := range incoming.Spoken(h.Letter.Text) {
		rows = append(rows, lexis.Sentences(row)...)
	}
	have, receipt := haveOrders(h.Game, h.Player), slices.ContainsFunc(rows, wasRead.MatchString)
	rows = slices.DeleteFunc(rows, func(row string) bool {
		courteous := aside.IsCourtesy(row) || len(have) == 0 && promisesOrders(row) || reacted.MatchString(row) ||
			receipt && (wasRead.MatchString(row) || ofRead.MatchString(row))
		said, polite = said || courteous, polite || courteous
		return courteous
	})
	for _, w := range journal.WordsOf(strings.Join(rows, " ")) {
		polite = polite || incoming.Courtesies[w] || contentWords[w]
		if !incoming.YesWords[w] && !incoming.Courtesies[w] && !incoming.Particles[w] && !contentWords[w] && !slices.Contains(own, w) {
			return false, false
		}
		said = true
	}
	return said || len(rows) == 0 && h.OnlyRepeats(), polite
}

// tellThanks answers thanks for a letter of ours: the orders that are recorded stand. It says whether the letter holds nothing else.
func (h *Answering) tellThanks() (bool, error) {
	if _, over := h.Game.Over(); over || !h.Letter.Unreadable.IsZero() || h.QuotesSheet() || strings.Contains(h.Letter.Text, "?") {
		return false, nil
	}
	said, polite := h.thanks()
	if !said {
		return false, nil
	}
	have := haveOrders(h.Game, h.Player)
	if h.AnswersUs() && h.answersWhich() {
		return true, h.refuseWith(words.Join(book.Say(noSheetInIt{}), book.Say(whichOfSheets{}), book.Say(sendThatOneBack{})), nil, "a yes to a question which of several is meant")
	}
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

var (
	// reacted finds what programs write whose users only press a button: that somebody reacted to a letter.
	reacted = pattern.Of(`(?i)^\W*(?:[\pL .'-]{2,50} (?:reacted (?:via|to|with)|hat (?:über|auf|mit)|ha reagito|a réagi)\b[^?]{0,80})\W*$`)
	// wasRead finds what programs write of a letter that somebody has opened, ofRead what stands above that.
	wasRead = pattern.Of(`(?i)^\W*(?:was|wurde|è stat[oa]|a été|fue) (?:am .{1,30} )?(?:read|gelesen|lett[oa]|lue?|leído)\b[^?]{0,60}$`)
	ofRead  = pattern.Of(`(?i)^\W*(?:your message|(?:ihre|deine) nachricht|il (?:tuo|suo) messaggio|votre message|(?:to|subject|sent|an|betreff|gesendet|a|oggetto|inviato|à|objet|envoyé): .{1,200})$`)
	// promised are the words of who says that his orders will come, and sends none.
	promised = incoming.WordSet(`i i'll we we'll will shall send do write reply answer play move post get them it this that my our the orders order moves move turn sheet you in on at by and then later soon next week
		tomorrow tonight today evening morning afternoon night weekend monday tuesday wednesday thursday friday saturday sunday after work dinner home
		mando manderò invio invierò le gli i il la mie miei mio mia mosse ordini turno domani stasera dopo più tardi presto sera mattina pomeriggio lunedì martedì mercoledì giovedì venerdì sabato domenica nel weekend
		ich wir schicke sende werde mache meine meinen mein den züge zug befehle morgen abend heute später bald dann am freitag samstag sonntag montag dienstag mittwoch donnerstag
		je j'enverrai j'envoie mes mon coups ordres tour demain soir ce plus tard bientôt enviaré mandaré mis órdenes mañana luego ok okay sure fine so`)
	// coming are those of them without which nothing is promised.
	coming = incoming.WordSet("will i'll we'll shall mando manderò invio invierò schicke sende werde mache j'enverrai j'envoie enviaré mandaré")
)

// promisesOrders says whether a sentence says that its writer's orders will come, and nothing else: "Will send my moves tomorrow."
func promisesOrders(sentence string) bool {
	spoken := incoming.PlainWords(strings.ReplaceAll(sentence, "’", "'"))
	return slices.ContainsFunc(spoken, func(w string) bool { return coming[w] }) && !slices.ContainsFunc(spoken, func(w string) bool { return !promised[w] && !incoming.Courtesies[w] })
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
	case press && h.callsPlayer():
		var what words.Text
		what, r.Offer = h.TellMessage()
		r.Reason = words.Join(book.Say(plainWords{}), what, book.Say(ifThatIsWanted{Lines: true}))
	case master:
		r.Reason, r.Offer = words.Join(book.Say(plainWords{}), book.Say(nothingNow{master, press})), h.PressLines("MASTER")
	case press:
		r.Reason, r.Offer = words.Join(book.Say(plainWords{}), book.Say(nothingNow{master, press})), h.PressLines("ALL")
	default:
		r.Reason = words.Join(book.Say(plainWords{}), book.Say(nothingNow{}))
	}
	return true, h.refuse(r, h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{}), "words, and nothing is awaited of their writer", h.Budgets()...)
}
