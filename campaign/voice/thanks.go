package voice

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/pattern"
)

// Content are words that say, beside a yes and courtesies, that somebody has taken note of a letter.
var Content = incoming.WordSet(`got received ricevuto perfect great fine good well noted understood clear perfetto ottimo capito tutto chiaro bello excellent cool nice verstanden super passt so prima stimmt parfait reçu perfecto recibido alright right thx tnx cheers
	done finished sent ready back returned fatto finito inviato mandato spedito pronto tornato tornata ho sono gemacht fertig geschickt erledigt zurück fait fini envoyé hecho enviado listo`)

var (
	// Reacted finds what programs write whose users only press a button: that somebody reacted to a letter.
	Reacted = pattern.Of(`(?i)^\W*(?:[\pL .'-]{2,50} (?:reacted (?:via|to|with)|hat (?:über|auf|mit)|ha reagito|a réagi)\b[^?]{0,80})\W*$`)
	// WasRead finds what programs write of a letter that somebody has opened, OfRead what stands above that.
	WasRead = pattern.Of(`(?i)^\W*(?:was|wurde|è stat[oa]|a été|fue) (?:am .{1,30} )?(?:read|gelesen|lett[oa]|lue?|leído)\b[^?]{0,60}$`)
	OfRead  = pattern.Of(`(?i)^\W*(?:your message|(?:ihre|deine) nachricht|il (?:tuo|suo) messaggio|votre message|(?:to|subject|sent|an|betreff|gesendet|a|oggetto|inviato|à|objet|envoyé): .{1,200})$`)
	// promised are the words of who says that his orders will come, and sends none.
	promised = incoming.WordSet(`i i'll we we'll will shall send do write reply answer play move post get them it this that my our the orders order moves move turn sheet you in on at by and then later soon next week
		tomorrow tonight today evening morning afternoon night weekend monday tuesday wednesday thursday friday saturday sunday after work dinner home
		mando manderò invio invierò le gli i il la mie miei mio mia mosse ordini turno domani stasera dopo più tardi presto sera mattina pomeriggio lunedì martedì mercoledì giovedì venerdì sabato domenica nel weekend
		ich wir schicke sende werde mache meine meinen mein den züge zug befehle morgen abend heute später bald dann am freitag samstag sonntag montag dienstag mittwoch donnerstag
		je j'enverrai j'envoie mes mon coups ordres tour demain soir ce plus tard bientôt enviaré mandaré mis órdenes mañana luego ok okay sure fine so`)
	// coming are those of them without which nothing is promised.
	coming = incoming.WordSet("will i'll we'll shall mando manderò invio invierò schicke sende werde mache j'enverrai j'envoie enviaré mandaré")
)

// PromisesOrders says whether a sentence says that its writer's orders will come, and nothing else: "Will send my moves tomorrow."
func PromisesOrders(sentence string) bool {
	spoken := incoming.PlainWords(strings.ReplaceAll(sentence, "’", "'"))
	return slices.ContainsFunc(spoken, func(w string) bool { return coming[w] }) && !slices.ContainsFunc(spoken, func(w string) bool { return !promised[w] && !incoming.Courtesies[w] })
}
