package underway

import (
	"slices"
	"strings"
	"time"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/deadline"
	"despatch/pattern"
	"despatch/templates"
	"despatch/words"
)

// plea is something for which players ask in plain words.
type plea struct {
	// asked finds the words, in a text of small letters without marks.
	asked *pattern.Pattern
	// tell is what the line does, and the line; nothing where it can do nothing now.
	tell func(*Letter) (what words.Text, line string)
}

var pleas = []plea{
	{reading.Asking(`more time|more (days?|hours?|weeks?)|(extra|additional) (days?|time|hours?)|extension|extend|postpone|(an?|one|two|three|another|\d{1,2}) (days?|hours?|weeks?) more|i'll be late|i will be late|am running late|wait for me|più tempo|piu tempo|prorog\S*|in ritardo|(giorn[oi]|ore|settiman[ae]) in più|rimandare la scadenza|spostare la scadenza|mehr zeit|verlängerung|verläng(ern|ere|ert)|verlaenger\S*|aufschub|frist um|plus de temps|prolong\S*|más tiempo|prórroga`),
		(*Letter).TellTime},
	{reading.Asking(`(whose|who's) turn|who is on (turn|move)|who's on (turn|move)|who is (next|missing|late|awaited)|who are we waiting|status|what's happening|what is happening|what's going on|is it my turn|my turn yet|when is the deadline|when is it due|deadline when|where do we stand|did you (get|receive)|have you (got|received)|did my orders|where are my orders|are my orders (in|there|recorded|ok|okay)|(a )?chi tocca|tocca a (me|chi)|who (has not|hasn't|did not|didn't) (yet )?(sent|send|written|write|moved|played)|chi non ha (ancora )?(mandato|inviato|giocato|mosso)|wer fehlt|di chi è il turno|chi manca|quando scade|qual è la scadenza|a che punto siamo|avete ricevuto|hai ricevuto|sono arrivati|wer ist dran|wer ist am zug|bin ich dran|when (is|are|does|do|will) (it |i |we )?(be )?(my|our|your|the|on) (next )?turn|when (is|are|do|does|must|should|will) \S+ (turn|orders|moves?|next)|by when|entro quando|quando tocca|quando (devo|dobbiamo|posso) (mandare|inviare|scrivere|giocare|muovere)|(mio|la mia|il|qual è la|qual è il) (termine|scadenza)|bis wann|wann (bin|ist|muss)`),
		(*Letter).TellStatus},
	{reading.Asking(`re-?send|send (it|me|us|the|that)?.*(again|once more)|(last|latest) (report|letter|mail|email|turn|form) again|another copy|(lost|deleted|didn't get|did not get|never got|haven't received|have not received|didn't receive|did not receive|can't find|cannot find)( \S+){0,4} (reports?|letters?|mails?|emails?|e|turns?|forms?|maps?)|rimand(a|are|armi|i|ami|atemi)|reinvi\S*|di nuovo (il|l'ultimo|la)|(ho perso|non ho ricevuto|non trovo|ho cancellato|non mi è arrivat[oa])( \S+){0,4} (rapporto|report|lettera|mail|email|turno|resoconto|modulo)|noch einmal schicken|noch mal schicken|renvoyer`),
		(*Letter).TellResend},
	{reading.Asking(`away|on holidays?|on vacation|abroad|travell?ing|unavailable|out of town|out of office|no internet|without internet|in ferie|in vacanza|sarò via|sono via|sarò fuori|sono fuori|sarò assente|sono assente|senza internet|im urlaub|verreist|en vacances|de vacaciones`),
		(*Letter).tellAbsence},
	{reading.Asking(`a draw|draw then|pareggio|patta|call it (a day|quits|even)|unentschieden|match nul|tablas`),
		(*Letter).TellDraw},
	{reading.Asking(`give up|giving up|surrender|concede|resign|quit the game|leave the game|stop playing|mi arrendo|ci arrendiamo|mi ritiro|voglio smettere|non voglio più giocare|abbandono la partita|aufgeben|abandonne|me rindo`),
		(*Letter).TellGiveUp},
	{pattern.Of(` (?:[a-z]{2,3} [a-z]+ [0-9]+|(?:what|why|default|rule|was|warum|cosa|che|cos'è|significa|perché|regola|regel|bedeutet|heißt|signifie|que|qué|règle)(?: \S+){0,3} [ad][0-9]{1,2}) `), (*Letter).TellWhy},
	{reading.Asking(`(no|stop|without|less|fewer|remove|switch off|turn off|niente|senza|basta|togli(ete|mi)?|keine|ohne|sans) (\S+ ){0,3}(pictures|images|maps|immagini|mappe|figure|bilder|karten|images)`),
		(*Letter).TellPictures},
	{reading.Asking(`(the|a|current|updated|latest|actual|whole) (map|board|picture)|mappa|cartina|tabellone|plancia|landkarte|spielplan`),
		(*Letter).TellMap},
	{reading.Asking(`(the|current|updated|latest|actual) (position|situation)|posizione|situazione|where are (my|the|his|their) (units|armies|troops|ships)|dove sono (le mie|i miei) (unità|truppe|navi|carri)`),
		(*Letter).TellPosition},
	{reading.Asking(`what (do|should|must|can|shall) i (write|send|do|type)|how (do|can|should) i (play|write|send|order|move|give)|how does (it|this) work|cosa (devo|dovrei|posso) (scrivere|fare|mandare|inviare)|che (cosa )?devo (scrivere|fare|mandare)|come si (gioca|scrive|fa|scrivono)|come (devo|posso|faccio a) (scrivere|giocare|fare|mandare)|was muss ich (schreiben|tun)|wie geht das|que dois-je écrire|qué tengo que escribir`),
		(*Letter).TellHow},
	{reading.Asking(`ruling|rulings|adjudication|(is|was|looks|seems) (wrong|a mistake|an error|illegal|incorrect)|made a mistake|not (legal|allowed|possible|correct|right)|è (sbagliato|sbagliata|un errore)|arbitraggio|risoluzione sbagliata|c'è un errore`),
		(*Letter).TellRuling},
}

// tellPause tells who can stop the game for a while.
func tellPause(h *Letter) (what words.Text, line string) {
	switch {
	case h.Player.Master && h.Game.Paused != nil:
		return book.Say(gamePausedResume{}), "MASTER RESUME"
	case h.Player.Master:
		return book.Say(masterPauseStops{}), "MASTER PAUSE"
	case len(h.Game.Masters()) == 0:
		return book.Say(organiserPauses{}), "STATUS"
	}
	return book.Say(onlyMasterPauses{}), h.PressLines("MASTER")
}

// tellPleas answers a letter without orders that asks for something in plain words. It says whether the letter does.
func (h *Letter) tellPleas() (bool, error) {
	if _, over := h.Game.Over(); over || !h.Game.Started() || !h.Letter.Unreadable.IsZero() || h.Tried() || h.QuotesSheet() {
		return false, nil
	}
	text := " " + strings.Join(journal.WordsOf(strings.Join(incoming.Spoken(h.Letter.Text), " ")), " ") + " "
	own := " " + strings.Join(journal.WordsOf(h.OwnWords()), " ") + " "
	if reading.AsksCancel.MatchString(text) && h.CancelsUnits() {
		if told, err := h.tellRecorded(book.Say(nothingTakenBack{})); told || err != nil {
			return told, err
		}
	}
	var told []words.Text
	var lines []string
	budgets := h.Budgets()
	for _, w := range slices.Concat(pleas, morePleas, lastPleas) {
		last := slices.ContainsFunc(lastPleas, func(l plea) bool { return l.asked == w.asked })
		if !w.asked.MatchString(text) && !(last && w.asked.MatchString(own)) || last && len(told) > 0 {
			continue
		}
		what, line := w.tell(h)
		if slices.ContainsFunc(told, what.Equal) {
			continue
		}
		if !what.IsZero() {
			told = append(told, what)
		}
		if !what.IsZero() && slices.Contains([]*pattern.Pattern{reading.AsksCancel, asksPass, asksNothing}, w.asked) {
			budgets = h.PleasAboutOrders()
		}
		if !what.IsZero() && !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	if len(told) == 0 {
		return false, nil
	}
	which := ifThatIsWanted{Each: len(lines) > 1, OneOf: len(lines) == 1 && areChoices(lines[0]), Lines: len(lines) == 1 && strings.Contains(lines[0], "\n")}
	reason := words.Join(slices.Concat([]words.Text{book.Say(plainWords{})}, told, []words.Text{book.Say(which)})...)
	r := templates.Refusal{Heading: h.Clerk.Heading(h.Game, h.Player), Kind: templates.Asked, Reason: reason, Offer: strings.Join(lines, "\n\n")}
	return true, h.refuse(r, h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{}), "asks for something in plain words", budgets...)
}

// areChoices says whether an offer is several lines each of which stands for itself, with blanks between them.
func areChoices(offer string) bool {
	parts := strings.Split(offer, "\n\n")
	return len(parts) > 1 && !slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(part, "\n") })
}

// saysDeputy says whether the letter tells that somebody is to write for its writer.
func (h *Opened) saysDeputy() bool {
	return namesDeputy.MatchString(" " + strings.Join(journal.WordsOf(strings.Join(incoming.Spoken(h.Letter.Text), " ")), " ") + " ")
}

// tellAddress tells how an address is added, where it is not that of who is to write for its writer.
func tellAddress(h *Letter) (what words.Text, line string) {
	if h.saysDeputy() {
		return words.Text{}, ""
	}
	return h.TellAddress()
}

// tellBack tells who is back how the term of his deputy ends.
func tellBack(h *Letter) (what words.Text, line string) {
	ids := h.Game.DeputiesOf(h.Player.ID)
	if len(ids) == 0 {
		return words.Text{}, ""
	}
	p := h.Game.PlayerCalled(ids[0])
	return book.Say(deputyStill{words.Own(p.Name), deadline.ShowInZone(p.Until.Add(-time.Minute), h.Clerk.ZoneOf(h.Player))}), "DEPUTY END"
}

// tellAbsence tells how to be away, with the days if they can be read.
func (h *Opened) tellAbsence() (what words.Text, line string) {
	if !h.MayBeAway() {
		return words.Text{}, ""
	}
	if h.Game.AbsenceDays() == 0 {
		what = book.Say(noDaysForAbsences{})
		if h.saysDeputy() {
			return words.Text{}, "" // who is to write for him is told of below
		}
		if len(h.Game.Masters()) == 0 {
			return what, "HELP DEPUTY"
		}
		return words.Join(what, book.Say(pressTellsMaster{})), h.PressLines("MASTER")
	}
	days, known := h.DaysNamed()
	what = book.Say(absenceTells{})
	if !known {
		what = words.Join(what, book.Say(putOwnDays{}))
	}
	return what, days.String()
}
