package underway

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"despatch/campaign/reading"
	"despatch/lexis"
	"despatch/pattern"
	"despatch/words"
)

// plea is something for which players ask in plain words, a row of asked.yaml.
type plea struct {
	// Tell names who tells what answers it (tellers).
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

// pleas is the table that the program carries, in the order in which it is told. A fault in it is a programming error, which the tests find.
var pleas = sync.OnceValue(func() []plea {
	var table struct{ Pleas []plea }
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

// in says whether a text, in words of small letters that blanks part and frame, asks for it.
func (p *plea) in(text string) bool {
	return p.asked.MatchString(text) && (p.unless == nil || !p.unless.MatchString(text))
}

// aboutOrders says whether it hangs on the answer what is played.
func (p *plea) aboutOrders() bool {
	return p.Named == "cancel" || p.Named == "pass" || p.Named == "nothing"
}

// asksToChange says whether a text asks whether orders can still be changed.
func (h *Opened) asksToChange(text string) bool {
	return slices.ContainsFunc(pleas(), func(p plea) bool { return p.Tell == "change" && p.in(text) })
}

// namedPleas are phrases that are looked for elsewhere, too.
var namedPleas = map[string]*pattern.Pattern{"cancel": reading.AsksCancel, "pass": asksPass, "nothing": asksNothing}

// tellers tell what answers a plea: what a line does, and the line; nothing where it can do nothing now, and no line where words are all.
var tellers = map[string]func(*Letter) (what words.Text, line string){
	"absence":      (*Letter).tellAbsence,
	"address":      tellAddress,
	"all":          (*Letter).TellAll,
	"back":         tellBack,
	"battles":      tellBattles,
	"cancel":       (*Letter).TellCancel,
	"change":       tellTooLate,
	"complaint":    tellComplaint,
	"deputy":       (*Letter).TellDeputy,
	"dice":         tellDice,
	"draw":         (*Letter).TellDraw,
	"fewerLetters": tellFewerLetters,
	"giveUp":       (*Letter).TellGiveUp,
	"history":      tellHistory,
	"how":          (*Letter).TellHow,
	"invite":       tellInvite,
	"language":     tellLanguage,
	"map":          (*Letter).TellMap,
	"message":      (*Letter).TellMessage,
	"money":        (*Letter).TellMoney,
	"notDeputy":    tellNotDeputy,
	"odds":         func(h *Letter) (words.Text, string) { return reading.TellOdds(&h.Written) },
	"pass":         (*Letter).TellPass,
	"pause":        tellPause,
	"pictures":     (*Letter).TellPictures,
	"position":     (*Letter).TellPosition,
	"process":      func(h *Letter) (words.Text, string) { return reading.TellProcess(&h.Written) },
	"replace":      tellReplace,
	"resend":       (*Letter).TellResend,
	"rule":         (*Letter).TellRule,
	"ruling":       (*Letter).TellRuling,
	"settings":     tellSettings,
	"standing":     tellStanding,
	"standingHow":  tellStandingHow,
	"status":       (*Letter).TellStatus,
	"time":         (*Letter).TellTime,
	"timeLeft":     func(h *Letter) (words.Text, string) { return reading.TellTimeLeft(&h.Written) },
	"timeZone":     tellTimeZone,
	"whenPlayed":   (*Letter).TellWhenPlayed,
	"why":          (*Letter).TellWhy,
}
