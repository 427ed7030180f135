package reading

import (
	"strings"

	"despatch/campaign/incoming"
	"despatch/commands"
	"despatch/pattern"
)

var (
	// isDraft finds a sentence that calls what it stands in a draft, notSent one that says that it is not to be sent. Of a fleet that is not to be sent
	// somewhere more is said.
	isDraft = pattern.Of(`(?i)^\W*(?:(?:this|it|questa|questo|das|dies|ceci|esto|esta)\s+(?:is|è|ist|est|es)\s+|it's\s+|c'est\s+)?(?:(?:only|just|still|first|solo|soltanto|ancora|prima|nur|noch|erster|seulement|encore|sólo|a|an|the|my|una|un|la|ein|mein|le|el)\s+)*(?:draft|bozza|entwurf|brouillon|borrador)(?:\W*$|\W*[-–—,:;(.]|\s+(?:for|only|don't|do not|not|per|solo|für|nur|pour|para)\b)`)
	notSent = pattern.Of(`(?i)(?:^|\W)(?:don't|dont|do not|not to be|not|nicht|non|ne pas|ne l'|no lo|no)\s+(?:(?:yet|please|bitte|noch|ancora)\s+)*(?:send|sent|post|publish|pass on|forward|senden|absenden|schicken|abschicken|verschicken|weiterleiten|inviare|inviarlo|inviate|inviatelo|mandare|mandarlo|mandate|mandatelo|spedire|pubblicare|inoltrare|envoyer|envoyez pas|publier|enviar|envíes|publicar)(?:\s+(?:it|this|that|yet|on|now|to|the|others|anybody|anyone|please|ancora|noch|encore|todavía|aún|adesso|ora|bitte|prego|per|favore|questo|das|dies|ceci|esto|agli|altri|an|die|anderen|aux|autres))*\W*$`)
)

// DraftIn is the sentence of a message to others that says that it is a draft, or not to be sent, "" for none.
func DraftIn(c commands.Command) string {
	text := ""
	switch c := c.(type) {
	case commands.Press:
		if !c.Master { // who directs the game may be told what not to send
			text = c.Text
		}
	case commands.Announce:
		text = c.Text
	}
	for row := range strings.Lines(text) {
		for _, s := range incoming.SentencesOf([]incoming.Aside{{Text: strings.TrimSpace(row)}}) {
			if isDraft.MatchString(s.Text) || notSent.MatchString(s.Text) {
				return s.Text
			}
		}
	}
	return ""
}
