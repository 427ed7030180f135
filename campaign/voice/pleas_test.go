package voice

import (
	"slices"
	"testing"
)

// TestAsked asks in the five languages of the club, in words that hold no command, and looks which rows are found.
func TestAsked(t *testing.T) {
	for _, c := range []struct {
		tell string
		says []string
	}{
		{"history", []string{"could you mail me all reports so far as one file", "mi mandate tutti i resoconti", "kann ich alle berichte haben", "tous les rapports svp", "todos los informes"}},
		{"standing", []string{"what standing orders do i have", "quali sono i miei ordini permanenti", "welche dauerbefehle habe ich", "mes ordres permanents", "mis órdenes permanentes"}},
		{"fewerLetters", []string{"too many mails can i get them once a day", "troppe mail", "zu viele mails", "trop de messages", "demasiados correos"}},
		{"resend", []string{"can i have the form again", "posso avere il modulo di nuovo l'ho cancellato per sbaglio", "bitte das formular nochmal schicken", "pouvez vous me renvoyer le formulaire", "reenviadme el formulario"}},
		{"language", []string{"can i have the letters in italian", "si possono avere le lettere in italiano", "geht das auf deutsch", "en français svp", "en español por favor"}},
		{"status", []string{"when do i come on", "quando tocca a me", "wer ist dran", "c'est à qui de jouer", "a quién le toca", "has it arrived", "why is nothing happening"}},
		{"position", []string{"where are my troops", "dove sono le mie truppe", "wo stehen meine panzer", "où sont mes unités", "dónde están mis tropas"}},
		{"draw", []string{"how about a draw", "propongo di chiudere in parità", "unentschieden", "match nul", "tablas"}},
		{"all", []string{"tell everybody that my turn comes tonight please", "dite a tutti che gioco stasera", "sag allen dass ich heute ziehe", "dis à tous que je joue ce soir", "di a todos que juego esta noche"}},
		{"dice", []string{"are the dice fair", "i dadi sono truccati", "sind die würfel gezinkt", "les dés sont pipés", "los dados están trucados"}},
		{"how", []string{"what do i have to write for the bombers", "how do i buy tanks", "come si compra un carro", "was muss ich schreiben", "que dois je écrire", "cómo se compra", "can somebody help me"}},
		{"giveUp", []string{"how do i resign", "i'm sorry but i have to quit", "devo abbandonare la partita", "ich muss leider aussteigen", "mi arrendo", "ich gebe auf", "j'abandonne", "me rindo", "please stop sending me mails"}},
		{"invite", []string{"please invite my friend giulia", "vorrei invitare giulia", "ich möchte giulia einladen", "puis je inviter giulia", "quiero invitar a giulia"}},
		{"pause", []string{"should i write master resume or does it go on by itself", "quando riprende la partita", "soll ich die partie unterbrechen", "reprendre la partie", "reanudar la partida"}},
		{"cancel", []string{"cancel my orders", "annulla i miei ordini", "bitte stornieren", "annuler mes ordres", "cancelar mis órdenes"}},
		{"timeZone", []string{"how do i set my time zone", "che fuso orario usate", "in welcher zeitzone", "quel fuseau horaire", "qué zona horaria"}},
		{"absence", []string{"i am on holiday", "sono via da mercoledì", "ich bin im urlaub", "je suis en vacances", "estoy de vacaciones", "she's in hospital"}},
		{"change", []string{"oh no stop i want to change my purchase", "vorrei cambiare l'acquisto", "ich möchte meinen zug ändern", "can i still change my orders", "posso ancora cambiare gli ordini", "kann ich meinen zug noch ändern", "puis je encore changer mes ordres", "puedo cambiar mis órdenes"}},
		{"timeLeft", []string{"how long have i got", "quanto tempo ho ancora", "wie lange habe ich noch", "combien de temps ai je", "cuánto tiempo tengo"}},
		{"battles", []string{"who attacked me", "chi mi ha attaccato", "wer hat mich angegriffen", "qui m'a attaqué", "quién me atacó", "why did east poland fall so quickly"}},
		{"deputy", []string{"could chiyo play for me next week", "può giocare boris per me", "kann jemand für mich spielen", "qui peut jouer à ma place", "busco un suplente"}},
		{"notDeputy", []string{"i'd rather not do this", "preferirei di no", "lieber nicht", "je préfère ne pas", "prefiero no"}},
		{"complaint", []string{"why do i have to write all this isn't there a website", "this is really annoying", "perché devo scrivere tutto questo", "das ist zu umständlich", "c'est trop compliqué"}},
		{"replace", []string{"tom fox takes over italy", "tom sostituisce elena", "tom übernimmt italien", "tom remplace elena"}},
		{"standingHow", []string{"if anna attacks east poland lose infantry first", "when she attacks karelia then retreat to russia", "lose infantry first if anna attacks me"}},
		{"process", []string{"go on without ben please", "andate avanti senza ben", "macht weiter ohne ben", "continuez sans ben", "seguid sin ben"}},
		{"ruling", []string{"can you undo my last turn", "there should be one more tank in caen", "correggi la posizione", "die stellung korrigieren"}},
		{"time", []string{"give anna two more days", "concedi ad anna altri tre giorni", "gib anna noch zwei tage", "can i have until sunday"}},
		{"rule", []string{"why can't i attack from finland"}},
		{"whenPlayed", []string{"when will they be carried out", "quando vengono eseguiti"}},
	} {
		for _, text := range c.says {
			if !slices.ContainsFunc(Pleas(), func(p Plea) bool { return p.Tell == c.tell && p.In(" "+text+" ") }) {
				t.Errorf("%q does not ask for %s", text, c.tell)
			}
		}
	}
}

// Words that ask for nothing of the kind find no row of it.
func TestNotAsked(t *testing.T) {
	for tell, says := range map[string][]string{
		"position":    {"what do i have to write for the bombers"},
		"dice":        {"those dice were cruel", "che dadi"},
		"language":    {"the letters are fine", "my language is poor"},
		"complaint":   {"those dice are annoying", "do i have to write pass", "there is a website about the game"},
		"standingHow": {"i attack east poland and lose infantry first", "did anna attack you", "if anna attacks i am lost"},
		"all":         {"why do i have to write all this"},
		"map":         {"i misread the map", "there should be one more tank on the map"},
		"process":     {"i cannot go on", "please process my orders"},
	} {
		for _, text := range says {
			if slices.ContainsFunc(Pleas(), func(p Plea) bool { return p.Tell == tell && p.In(" "+text+" ") }) {
				t.Errorf("%q asks for %s", text, tell)
			}
		}
	}
}
