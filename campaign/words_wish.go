package campaign

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"despatch/campaign/journal"
	"despatch/commands"
	"despatch/deadline"
	"despatch/templates"
)

// A player who asks for something in plain words is told the line that does it, ready to send. Nothing is done on such words: "I am
// away next week" may be talk.

// plea is something for which players ask in plain words.
type plea struct {
	// asked finds the words, in a text of small letters without marks.
	asked *sought
	// tell is what the line does, and the line; "" where it can do nothing now.
	tell func(*handling) (what, line string)
}

var pleas = []plea{
	{asking(`more time|more (days?|hours?|weeks?)|(extra|additional) (days?|time|hours?)|extension|extend|postpone|i'll be late|i will be late|am running late|wait for me|più tempo|piu tempo|proroga|in ritardo|(giorn[oi]|ore|settiman[ae]) in più|rimandare la scadenza|spostare la scadenza|mehr zeit|verlängerung|plus de temps|más tiempo`),
		(*handling).tellTime},
	{asking(`(whose|who's) turn|who is on (turn|move)|who's on (turn|move)|who is (next|missing|late|awaited)|who are we waiting|status|what's happening|what is happening|what's going on|is it my turn|my turn yet|when is the deadline|when is it due|deadline when|where do we stand|did you (get|receive)|have you (got|received)|did my orders|where are my orders|are my orders (in|there|recorded|ok|okay)|a chi tocca|tocca a me|di chi è il turno|chi manca|quando scade|qual è la scadenza|a che punto siamo|avete ricevuto|hai ricevuto|sono arrivati|wer ist dran|wer ist am zug|bin ich dran|when (is|are|does|do|will) (it |i |we )?(be )?(my|our|your|the|on) (next )?turn|when (is|are|do|does|must|should|will) \S+ (turn|orders|moves?|next)|by when|entro quando|quando tocca|quando (devo|dobbiamo|posso) (mandare|inviare|scrivere|giocare|muovere)|(mio|la mia|il|qual è la|qual è il) (termine|scadenza)|bis wann|wann (bin|ist|muss)`),
		func(*handling) (string, string) {
			return "STATUS tells who is awaited, until when, and what of yours is here.", "STATUS"
		}},
	{asking(`re-?send|send (it|me|us|the|that)?.*(again|once more)|(last|latest) (report|letter|mail|email|turn|form) again|another copy|(lost|deleted|didn't get|did not get|never got|haven't received|have not received|didn't receive|did not receive|can't find|cannot find)( \S+){0,4} (reports?|letters?|mails?|emails?|e|turns?|forms?|maps?)|rimand(a|are|armi|i|ami|atemi)|reinvi\S*|di nuovo (il|l'ultimo|la)|(ho perso|non ho ricevuto|non trovo|ho cancellato|non mi è arrivat[oa])( \S+){0,4} (rapporto|report|lettera|mail|email|turno|resoconto|modulo)|noch einmal schicken|noch mal schicken|renvoyer`),
		(*handling).tellResend},
	{asking(`away|on holidays?|on vacation|abroad|travell?ing|unavailable|out of town|out of office|no internet|without internet|in ferie|in vacanza|sarò via|sono via|sarò fuori|sono fuori|sarò assente|sono assente|senza internet|im urlaub|verreist|en vacances|de vacaciones`),
		(*handling).tellAbsence},
	{asking(`a draw|draw then|pareggio|patta|call it (a day|quits|even)|unentschieden|match nul|tablas`),
		(*handling).tellDraw},
	{asking(`give up|giving up|surrender|concede|resign|quit the game|leave the game|stop playing|mi arrendo|ci arrendiamo|mi ritiro|voglio smettere|non voglio più giocare|abbandono la partita|aufgeben|abandonne|me rindo`),
		(*handling).tellGiveUp},
	{seek(` [a-z]{2,3} [a-z]+ [0-9]+ `), (*handling).tellWhy},
	{asking(`(the|current|updated|latest|actual) (position|map|board|situation)|posizione|mappa|situazione|tabellone|where are (my|the|his|their) (units|armies|troops|ships)|dove sono (le mie|i miei) (unità|truppe|navi|carri)`),
		(*handling).tellPosition},
	{asking(`what (do|should|must|can|shall) i (write|send|do|type)|how (do|can|should) i (play|write|send|order|move|give)|how does (it|this) work|cosa (devo|dovrei|posso) (scrivere|fare|mandare|inviare)|che (cosa )?devo (scrivere|fare|mandare)|come si (gioca|scrive|fa|scrivono)|come (devo|posso|faccio a) (scrivere|giocare|fare|mandare)|was muss ich (schreiben|tun)|wie geht das|que dois-je écrire|qué tengo que escribir`),
		(*handling).tellHow},
	{asking(`ruling|rulings|adjudication|(is|was|looks|seems) (wrong|a mistake|an error|illegal|incorrect)|made a mistake|not (legal|allowed|possible|correct|right)|è (sbagliato|sbagliata|un errore)|arbitraggio|risoluzione sbagliata|c'è un errore`),
		(*handling).tellRuling},
}

// asking finds one of some phrases, in words parted and framed by blanks.
func asking(phrases string) *sought { return seek(" (?:" + phrases + ") ") }

// tellPleas answers a letter without orders that asks for something in plain words. It says whether the letter does.
func (h *handling) tellPleas() (bool, error) {
	if _, over := h.game.Over(); over || !h.game.Started() || h.letter.Unreadable != "" || h.tried() || h.quotesSheet() {
		return false, nil
	}
	text := " " + strings.Join(journal.WordsOf(strings.Join(spoken(h.letter.Text), " ")), " ") + " "
	own := " " + strings.Join(journal.WordsOf(h.ownWords()), " ") + " "
	if asksCancel.MatchString(text) && h.cancelsUnits() {
		if told, err := h.tellRecorded("There is no order sheet in it, and nothing was taken back: a CANCEL takes back whole sections, and no single orders."); told || err != nil {
			return told, err
		}
	}
	var told, lines []string
	budgets := h.budgets()
	for _, w := range slices.Concat(pleas, morePleas, lastPleas) {
		last := slices.ContainsFunc(lastPleas, func(l plea) bool { return l.asked == w.asked })
		if !w.asked.MatchString(text) && !(last && w.asked.MatchString(own)) || last && len(told) > 0 {
			continue
		}
		what, line := w.tell(h)
		if slices.Contains(told, what) {
			continue
		}
		if what != "" {
			told = append(told, what)
		}
		if what != "" && slices.Contains([]*sought{asksCancel, asksPass, asksNothing}, w.asked) {
			budgets = h.pleasAboutOrders()
		}
		if what != "" && !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	if len(told) == 0 {
		return false, nil
	}
	reason := "Your letter holds no orders and no command, and the desk, which is a program, has done nothing on its words. " + strings.Join(told, " ") +
		" If that is what you want, answer with the line below, alone."
	switch {
	case len(lines) == 1 && areChoices(lines[0]):
		reason = strings.TrimSuffix(reason, "the line below, alone.") + "the one of the lines below that you mean, alone."
	case len(lines) == 1 && strings.Contains(lines[0], "\n"):
		reason = strings.TrimSuffix(reason, "the line below, alone.") + "the lines below, as they stand."
	case len(lines) > 1:
		reason = strings.TrimSuffix(reason, "the line below, alone.") + "those of the lines below that you mean, each as it stands."
	}
	r := templates.Refusal{Heading: h.clerk.Heading(h.game, h.player), Kind: templates.Asked, Reason: reason, Offer: strings.Join(lines, "\n\n")}
	return true, h.refuse(r, h.answer(h.game.Number, h.slugHere(), templates.Letter{}), "asks for something in plain words", budgets...)
}

// areChoices says whether an offer is several lines each of which stands for itself, with blanks between them.
func areChoices(offer string) bool {
	parts := strings.Split(offer, "\n\n")
	return len(parts) > 1 && !slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(part, "\n") })
}

// pressLines passes the letter's words on.
func (h *reading) pressLines(to string) string {
	text := strings.Join(spoken(plain(h.letter.Text)), "\n")
	return h.pressBlock("PRESS TO "+to, pressMark.ReplaceAllString(text, ""))
}

// pressBlock is a message under its line; where the text could be read as something else, it is left to its writer.
func (h *reading) pressBlock(line, text string) string {
	block := line + "\n" + text + "\nEND"
	read := commands.Parse("", block, commands.Options{Names: h.game.Named})
	if len(read.Commands) == 1 && len(read.Diagnostics) == 0 && read.SheetLine == 0 && len(text) <= longestPress {
		if press, ok := read.Commands[0].(commands.Press); ok && press.Text == text {
			return block
		}
	}
	return line + "\nyour message\nEND"
}

// tellTime tells who may give time. A player cannot take it himself.
func (h *reading) tellTime() (what, line string) {
	until := "No deadline runs for you now."
	if at := h.game.UntilFor(h.player); !at.IsZero() {
		until = "Your deadline is " + deadline.Show(at, h.Clerk.ZoneOf(h.player)) + "."
	}
	if h.player.Master {
		return "MASTER EXTEND moves the deadline that runs now; everybody is told.", extendLine(strings.Join(spoken(h.letter.Text), " "))
	}
	if len(h.game.Masters()) == 0 {
		return until + " No player can move it; the organiser of your game can. STATUS shows how things stand.", "STATUS"
	}
	return until + " Only the game master can move it; PRESS TO MASTER asks him.", h.pressLines("MASTER")
}

// tellResend tells how letters are had again.
func (h *reading) tellResend() (what, line string) {
	round := h.game.Rules.Stand(h.game.Position).Round
	return fmt.Sprintf("RESEND sends the letter again that waits for your answer; HISTORY ROUND %d sends the reports of this round.", round), fmt.Sprintf("RESEND\n\nHISTORY ROUND %d", round)
}

// tellAbsence tells how to be away, with the days if they can be read.
func (h *handling) tellAbsence() (what, line string) {
	if !h.mayBeAway() {
		return "", ""
	}
	if h.game.AbsenceDays() == 0 {
		what = "This game has no days for absences; DEPUTY lets somebody else write for you, until a day (HELP DEPUTY tells more)."
		if len(h.game.Masters()) == 0 {
			return what, "HELP DEPUTY"
		}
		return what + " PRESS TO MASTER tells the game master.", h.pressLines("MASTER")
	}
	days, known := h.daysNamed()
	what = "ABSENCE tells the desk that you are away: deadlines of turns that open later wait for you, the one that runs does not move."
	if !known {
		what += " Put your own days into the line."
	}
	return what, days.String()
}

// span are the words with which people begin to tell days.
var span = regexp.MustCompile(`(?i)\b(from|until|till|dal|fino al|vom|bis)\b.*`)

// daysNamed are the days of which a text speaks; known is false where they are only an example.
func (h *reading) daysNamed() (days commands.Absence, known bool) {
	for _, row := range spoken(h.letter.Text) {
		words := strings.Fields(strings.NewReplacer("till ", "until ", "dal ", "from ", "fino al ", "until ", " al ", " to ").Replace(strings.ToLower(span.FindString(row)) + " "))
		for n := len(words); n > 1; n-- {
			read := commands.Parse("", "ABSENCE "+strings.TrimRight(strings.Join(words[:n], " "), ".,;!?"), commands.Options{})
			if len(read.Commands) == 1 && len(read.Diagnostics) == 0 {
				if a, ok := read.Commands[0].(commands.Absence); ok {
					return a, true
				}
			}
		}
	}
	today := deadline.DateOf(h.at.In(h.game.Terms.Zone.Location()))
	monday := today.Add((int(time.Monday)-int(today.Weekday())+6)%7 + 1)
	text := " " + strings.Join(journal.WordsOf(h.letter.Text), " ") + " "
	says := func(list ...string) bool {
		for _, s := range list {
			if strings.Contains(text, " "+s+" ") {
				return true
			}
		}
		return false
	}
	switch {
	case says("next week", "prossima settimana", "settimana prossima", "nächste woche", "semaine prochaine"):
		return absence(monday, monday.Add(6)), true
	case says("next weekend", "this weekend", "the weekend", "nel weekend", "fine settimana"):
		saturday := today.Add((int(time.Saturday) - int(today.Weekday()) + 7) % 7)
		return absence(saturday, saturday.Add(1)), true
	case says("tomorrow", "domani", "morgen"):
		return absence(today.Add(1), today.Add(1)), true
	}
	return absence(today.Add(1), today.Add(7)), false
}

func absence(from, to deadline.Date) commands.Absence {
	date := func(d deadline.Date) commands.Date {
		return commands.Date{Year: d.Year, Month: int(d.Month), Day: d.Day}
	}
	return commands.Absence{From: date(from), To: date(to)}
}

// tellDraw tells how a draw is agreed on.
func (h *reading) tellDraw() (what, line string) {
	if h.player.Role != "" || len(h.player.Seats) == 0 {
		return "", ""
	}
	if m := h.game.Open(journal.MotionKey(commands.Draw, "")); m != nil {
		return "A draw is proposed already: DRAW ACCEPT agrees, DRAW REFUSE declines.", "DRAW ACCEPT\n\nDRAW REFUSE"
	}
	return "DRAW PROPOSE asks all players whether the game is to end as a draw; it does when all agree.", "DRAW PROPOSE"
}

// tellGiveUp tells how a side gives up, and how a player leaves.
func (h *reading) tellGiveUp() (what, line string) {
	if h.player.Role != "" || len(h.player.Seats) == 0 {
		return "", ""
	}
	if len(h.game.Voters(h.game.Side(h.player))) == 1 {
		return "CONCEDE PROPOSE gives the game up as lost and ends it, RESIGN gives up your seats, and the others play on; each is done only when you confirm it.", "CONCEDE PROPOSE\n\nRESIGN"
	}
	return "CONCEDE PROPOSE asks your side whether it gives the game up as lost; RESIGN gives up your seats, when you confirm it, and the others play on.", "CONCEDE PROPOSE\n\nRESIGN"
}
