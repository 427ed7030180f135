// Package voice hears what people say in a letter that is no order and no command: that a sheet is to be played, that they join or decline, thanks, that
// orders will come, and what they ask for in plain words (asked.yaml). It looks at words alone, and knows no letter, game or store; what becomes of
// them, underway decides.
package voice

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/lexis"
	"despatch/pattern"
)

// Plea is something for which players ask in plain words, a row of asked.yaml.
type Plea struct {
	// Tell names who tells what answers it.
	Tell string
	// Says are phrases, one of which asks for it, Unless such with which none does.
	Says, Unless []string
	// Whole is an expression for all that a letter says, Named the phrases of namedPleas; both in place of Says.
	Whole, Named string
	// Last: it counts where the letter asks for nothing else.
	Last bool
	// Early: it counts before the game begins, too.
	Early         bool
	asked, unless *pattern.Pattern
}

//go:embed asked.yaml
var askedFile []byte

// Pleas is the table that the program carries, in the order in which it is told. A fault in it is a programming error, which the tests find.
var Pleas = sync.OnceValue(func() []Plea {
	var table struct{ Pleas []Plea }
	if err := lexis.Decode(askedFile, &table); err != nil {
		panic(fmt.Errorf("asked.yaml: %w", err))
	}
	for i := range table.Pleas {
		p := &table.Pleas[i]
		switch {
		case p.Named != "":
			p.asked = namedPleas[p.Named]
		case p.Whole != "":
			p.asked = pattern.Of(p.Whole)
		default:
			p.asked = reading.Asking(strings.Join(p.Says, "|"))
		}
		if len(p.Unless) > 0 {
			p.unless = reading.Asking(strings.Join(p.Unless, "|"))
		}
	}
	return table.Pleas
})

// Heard says whether there is anything by which it is known; a row of the table that names phrases which are not there lacks it.
func (p *Plea) Heard() bool { return p.asked != nil }

// In says whether a text, in words of small letters that blanks part and frame, asks for it.
func (p *Plea) In(text string) bool {
	return p.asked.MatchString(text) && (p.unless == nil || !p.unless.MatchString(text))
}

// AboutOrders says whether it hangs on the answer what is played.
func (p *Plea) AboutOrders() bool {
	return p.Named == "cancel" || p.Named == "pass" || p.Named == "nothing"
}

// namedPleas are phrases that are looked for elsewhere, too.
var namedPleas = map[string]*pattern.Pattern{"cancel": reading.AsksCancel, "pass": asksPass, "nothing": asksNothing}

// Pleas on which it hangs what is played.
var (
	asksPass    = pattern.Of(`^ (?:(?:i|i'll|we|we'll|io|ich|wir|je|please|and|my|the|this|il|il mio|all|per|a|e) )*(?:\S+ ){0,2}(?:pass|passes|passo|passa|passiamo|skip|skips|salto|salta|passe|passt|passen|paso|pasa)(?: (?:alles|tout|todo|heute|today|oggi|wieder|all|everything|tutto|tutti|turn|my|this|the|please|thanks|thank|you|grazie|il|turno|phases?|round|again|on|in|for|me|whole|germany|time|volta|giro|mal|diesmal|fois|vez))* $`)
	asksNothing = pattern.Of(`^ (?:(?:i|we) (?:have|give|send) )?(?:no (?:orders?|moves?)|nothing|nessun ordine|niente ordini|nessuna mossa|keine befehle|aucun ordre)(?: (?:this|turn|round|for|me|now|from|us|today|please|thanks|thank|you|grazie|questo|turno|per|il|in|diese|runde|danke|merci|ce|tour|my|our))* $`)
)

// mostSpoken is how much of what a letter says is looked through for pleas, in bytes: nobody asks for anything behind so many words.
const mostSpoken = 16 << 10

// InWords is a text in words of small letters, which blanks part and frame, to the end of the last whole word that is looked through.
func InWords(text string) string {
	if len(text) > mostSpoken {
		text = text[:max(strings.LastIndexByte(text[:mostSpoken], ' '), 0)]
	}
	return " " + strings.Join(journal.WordsOf(text), " ") + " "
}
