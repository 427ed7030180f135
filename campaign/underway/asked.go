package underway

import (
	"slices"

	"despatch/campaign/reading"
	"despatch/campaign/voice"
	"despatch/words"
)

// asksToChange says whether a text asks whether orders can still be changed.
func (h *Opened) asksToChange(text string) bool {
	return slices.ContainsFunc(voice.Pleas(), func(p voice.Plea) bool { return p.Tell == "change" && p.In(text) })
}

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
