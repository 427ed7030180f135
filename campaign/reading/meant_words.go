package reading

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/orders/aside"
	"despatch/pattern"
)

// HarmlessWords are words above orders that change nothing of what they mean: greetings, and that orders follow.
var HarmlessWords = strings.Fields(`arbitro arbitre árbitro referee umpire gamemaster schiedsrichter spielleiter play hi hello hey dear good morning afternoon evening day desk here are is my our the these this turn round orders order move moves
	for of and please find see below think will buy time infantry following follow as i we send sending you all everybody sir ok so now then go goes comes come it that's thats there
	ciao salve buongiorno buonasera caro cara gentile ecco i miei ordini gli il la le mio mia del della dei di du de da do der die das dem den turno round mossa mosse per di questo seguono
	hallo guten tag morgen abend liebe lieber hier sind meine befehle züge zug runde bonjour bonsoir salut voici mes ordres hola buenos dias días tardes
	für pour para aquí aqui están estan mis órdenes ordenes olá ola bom dia
	corrected revised updated final version mein meinen corretti corretto corretta versione definitivi definitiva korrigiert korrigierte korrigierter endgültig
	endgültige version corrigée corrigés définitifs corregidas corregido`)

// ListMark is the number of a point: "1)".
var ListMark = pattern.Of(`^\s*\d{1,2}[.)]\s`)

// AttachedWords are words that say where the orders stand.
var AttachedWords = strings.Fields(`attached attachment attachments file files text two three separate each section sections one per allegato allegati nell negli nei due tre
	in anbei anhang anhänge datei dateien ci joint joints fichier fichiers adjunto adjuntos archivo archivos`)

// WordsOfGame are the words by which a game is called: its name, that of its rules, as such or by its initials, and its opening.
func (h *GameWords) WordsOfGame() []string {
	words := incoming.PlainWords(h.Game.Info.Title)
	initials := ""
	for _, word := range words {
		initials += string([]rune(word)[:1])
		words = append(words, initials)
	}
	words = append(words, incoming.PlainWords(h.Game.ID+" "+h.Game.Info.Name+" "+h.Game.ScenarioTitle())...)
	for _, sec := range h.Game.Rules.Vocabulary().Sections {
		words = append(words, incoming.PlainWords(sec.Keyword)...)
	}
	return words
}

// NamesOtherOwn says whether a row names another seat of the writer's than that for which his orders are taken.
func (h *Placed) NamesOtherOwn(row string, seat adjudicator.Seat) bool {
	p := h.Game.PlayerAt(h.Letter.From)
	return p != nil && slices.ContainsFunc(aside.SeatsIn(row, h.Game.Rules.Vocabulary()), func(id string) bool {
		return adjudicator.Seat(id) != seat && p.Speaks(adjudicator.Seat(id))
	})
}
