package judging

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/thread"
	"despatch/lexis"
	"despatch/orders/aside"
	"despatch/pattern"
)

// ofTitles are words of a subject that says what the letter is: orders, whose, of which turn.
var ofTitles = slices.Concat(thread.OnSubjects, strings.Fields(`order- ordin- ordre- ordr- órdenes befehl- move- moves mossa mosse züge zug coup coups turn turns turno turni tour tours runde rounds round giro play
	jou- gioc- spiel- partit- game letter- lettera mail- e-mail email message- messagg- nachricht- answer- reply- rispo- antwort- répon- sheet- foglio blatt feuille- form modulo formular- file- allegat- anhang
	attach- final- definitiv- définitiv- endgültig- complet- corrett- correct- korrekt- korrigier- corrig- oggetto betreff objet ohne sin no the my our of for by from and e und et y di de des del della der die das
	la le il lo i gli mio mia miei mie mein meine mon ma mes mis nostri a an den dem du en y con with mit in im am al on erste erster ersten prima primo premier première primer first`))

var (
	// dated finds a date in figures.
	dated = pattern.Of(`\b\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?\b`)
	// lettered finds the letter of one of several things at the end: "version A".
	lettered = pattern.Of(`\pL{2,}\W+\p{Lu}\W*$`)
)

// isTitle says whether a subject only says what the letter is, greets, or was put there by somebody else, whom this letter answers.
func (j *Judging) isTitle(subject string) bool {
	first, _, _ := strings.Cut(strings.TrimSpace(j.Letter.Subject), ":")
	if slices.Contains(answers, strings.ToLower(first)) && subject != "" {
		return !aside.Grave(subject, titles...)
	}
	if lettered.MatchString(subject) {
		return false
	}
	if j.isPlain(subject) || subject != "" && j.isPlain(j.Letter.Subject) {
		return true
	}
	known := j.knownFor(journal.SeatTurn{Seat: j.Seat, Round: j.Round})
	judge := aside.JudgeOf(j.Game.Rules.Vocabulary())
	judge.People = firstNames(&j.Found)
	return !strings.Contains(subject, "?") && !slices.ContainsFunc(incoming.PlainWords(dated.ReplaceAllString(subject, "")), func(w string) bool {
		return !lexis.Among(ofTitles, w) && !slices.Contains(known, w) && !slices.Contains(judge.People, w)
	})
}

// answers are what programs put before the subject of a letter that is answered or handed on.
var answers = strings.Fields("re r aw antw sv vs rif ref res ynt odp fw fwd wg tr i")
