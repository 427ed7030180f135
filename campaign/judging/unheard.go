package judging

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/papers"
	"despatch/campaign/reading"
	"despatch/lexis"
	"despatch/orders"
	"despatch/orders/aside"
	"despatch/orders/said"
	"despatch/pattern"
	"despatch/words"
)

const (
	// mostNames is how many words a name has at the end of a letter.
	mostNames = 3
	// mostReceipt is how many words such a question has: "Hai ricevuto i miei ordini?"
	mostReceipt = 7
	// mostOffice is how many words a row below a name has that says who that is: "Ufficio acquisti".
	mostOffice = 2
)

// unheard are the words beside the sheets of the letter that are no greeting, thanks or name, and of which the desk asks nothing, each part in
// quotation marks, and the files in which such words may stand; "" for none.
func (j *Judging) unheard() string {
	if j.Where == incoming.InCheck { // what stands beside PLAY is judged with it
		return ""
	}
	runs := slices.Concat(j.Asides(), j.ToMaster(), j.FilesOfWords())
	return toldUnheard(j.unheardIn(runs, j.isTitle), slices.DeleteFunc(slices.Clone(j.Letter.Documents), j.isScan))
}

// unread is unheard, and files that nobody reads though nothing waits for them: a scan or a map.
func (j *Judging) unread() string {
	if j.Where == incoming.InCheck {
		return ""
	}
	runs := slices.Concat(j.Asides(), j.ToMaster(), j.FilesOfWords())
	return toldUnheard(j.unheardIn(runs, j.isTitle), j.Letter.Documents)
}

// toldUnheard are words in quotation marks, and the files that were not read.
func toldUnheard(parts, files []string) string {
	said := incoming.QuotedShortly(parts)
	for _, name := range files {
		said = strings.TrimSpace(said + " " + book.Say(documentUnread{words.Own(name), said != ""}).String())
	}
	return said
}

// isScan says whether a file is one of pages that are looked at more often than written, as a map or a photograph of the board is, and neither its
// name nor the letter says that orders stand there.
func (j *Judging) isScan(name string) bool {
	said := incoming.PlainWords(name)
	for _, run := range j.Asides() {
		for _, a := range run {
			said = append(said, incoming.PlainWords(a.Text)...)
		}
	}
	return strings.HasSuffix(strings.ToLower(name), ".pdf") && !slices.ContainsFunc(said, func(w string) bool { return lexis.Among(ofFiles, w) })
}

// ofFiles are words of who speaks of a file in which orders stand, or calls it so.
var ofFiles = strings.Fields("attach- alleg- anhang anhänge anbei angehängt- joint- adjunt- file- datei- fichier- archivo- document- dokument- order- ordin- ordre- órden- befehl- mossa mosse zug züge coup coups sheet- foglio blatt feuille")

// titlesOfDeeds are words of the subject of a letter with a command, which say what it asks for.
var titlesOfDeeds = strings.Fields("propos- proposta proposal vorschlag patta remis nulle draw deput- sostitu- suppl- vertret- ersatz remplac- paus- annunc- announc- messagg- message- absen- assen- command- comand- befehl-")

// UnheardBeside are such words beside a command of a letter, "" for none. On the subject the command may be named.
func UnheardBeside(h *papers.Reading, command string) string {
	j := &Judging{Found: Found{Reading: h, Paper: &incoming.Paper{Sheet: &orders.Sheet{}}}}
	if h.Game.Started() {
		j.Round = h.Game.Rules.Stand(h.Game.Position).Round
	}
	if len(h.Player.Seats) > 0 {
		j.Seat = h.Player.Seats[0]
	}
	may := slices.Concat(titles, titlesOfDeeds, incoming.PlainWords(command))
	j.asked = h.Judged
	if j.asked == nil {
		j.asked = make(map[string]map[string]bool)
		h.Judged = j.asked
	}
	return toldUnheard(j.unheardIn(h.BesideCommands(), func(subject string) bool {
		first, _, _ := strings.Cut(strings.TrimSpace(h.Letter.Subject), ":")
		ofOurs := h.Player.ID == "" && slices.Contains(answers, strings.ToLower(first)) // who has not joined answers a letter about no game of his
		return ofOurs || !aside.Grave(subject, may...) || j.isPlain(subject)
	}), nil)
}

// UnheardAlone are such words of a letter without commands and orders, but for questions, which change nothing; and files is true where it brings one that
// nobody can read, in which orders may stand.
func UnheardAlone(h *papers.Reading) (said string, files bool) {
	j := &Judging{Found: Found{Reading: h, Paper: &incoming.Paper{Sheet: &orders.Sheet{}}}, Round: h.Game.Rules.Stand(h.Game.Position).Round}
	if len(h.Player.Seats) > 0 {
		j.Seat = h.Player.Seats[0]
	}
	parts := slices.DeleteFunc(j.unheardIn(h.BesideCommands(), j.isTitle), func(part string) bool { return strings.Contains(part, "?") })
	documents := slices.DeleteFunc(slices.Clone(j.Letter.Documents), j.isScan)
	files = len(documents) > 0 || len(j.Letter.Notes) > 0 && slices.ContainsFunc(incoming.PlainWords(strings.Join(incoming.Spoken(h.Letter.Text), " ")), func(w string) bool { return lexis.Among(ofFiles, w) })
	return strings.Join(parts, " "), files
}

// unheardIn are such words in some runs of rows, each part by itself. isTitle says of a subject that it only says what the letter is.
func (j *Judging) unheardIn(runs [][]incoming.Aside, isTitle func(string) bool) (parts []string) {
	judged, feet, names := j.found("plain"), j.found("foot"), j.found("name")
	for _, run := range runs {
		var rows []string
		signed, foot := false, false
		for _, a := range run {
			foot = foot || a.Place == reading.BelowOrders && once(feet, a.Text, j.isFoot) // a disclaimer goes on to its end
			plain := foot || a.Signature || once(judged, a.Text, j.isPlain) || signed && len(strings.Fields(a.Text)) <= mostOffice && strings.ContainsFunc(a.Text, unicode.IsLetter)
			if a.Place == reading.InSubject {
				plain = isTitle(a.Text)
			}
			if signed = plain && (signed || once(names, a.Text, j.isName)); plain {
				continue
			}
			rows = append(rows, a.Text)
		}
		if said := strings.TrimSpace(strings.Join(rows, " ")); said != "" && !slices.Contains(parts, said) {
			parts = append(parts, said)
		}
	}
	return parts
}

// mostJudged is how many rows beside its sheets of a letter are looked at for whether they say anything; what more there is, says something.
const mostJudged = 300

// found are the rows that were judged for something, for the seat and the turn in question.
func (j *Judging) found(what string) map[string]bool {
	key := fmt.Sprint(what, " ", j.Seat, " ", j.Round)
	if j.asked == nil {
		return make(map[string]bool)
	}
	if j.asked[key] == nil {
		j.asked[key] = make(map[string]bool)
	}
	return j.asked[key]
}

// once judges a row that was not judged before.
func once(judged map[string]bool, row string, judge func(string) bool) bool {
	is, known := judged[row]
	if !known && len(judged) < mostJudged {
		is = judge(row)
		judged[row] = is
	}
	return is
}

// isFoot says whether a row is of the foot that a firm or a program puts below a letter.
func (j *Found) isFoot(row string) bool { return said.IsFoot(row, j.Game.Rules.Vocabulary()) }

// titled finds the title before a name.
var titled = pattern.Of(`(?i)^(?:dott(?:\.ssa)?|dr|ing|avv|prof(?:\.ssa)?|rag|geom|arch|sig(?:\.ra)?|mr|mrs|ms|herr|frau)\.?\s+`)

// partsOfRow are where a row of courtesies may be parted.
var partsOfRow = pattern.Of(`[,;.!?:]+(?:\s+|$)|\s[-–—]+\s|\s(?:quindi|perciò|deshalb|daher|donc|therefore)\s`)

// asksReceipt is a question whether a letter has come, which any answer answers.
var asksReceipt = pattern.Of(`(?i)^(?:did (?:it|this|that|they|these|my \pL+) (?:come|go|get)(?: in| through| there)?|[^,;.!?]*\b(?:get|got|receive|received|arrive|arrived|ricevut[oiae]|arrivat[oiae]|arriva|angekommen|erhalten|bekommen|reçue?s?|arrivée?s?|recibido|llegado)\b[^,;.!?]*)\s*\?$`)

// isPlain says whether a row beside a sheet, or each part of it, says nothing that anybody would miss.
func (j *Judging) isPlain(row string) bool {
	if len(row) > reading.MostSentence {
		return aside.IsOrnament(row)
	}
	if j.isPlainPart(row) || j.isName(row) || j.isFrame(row) || len(strings.Fields(row)) <= mostReceipt && asksReceipt.MatchString(row) || incoming.EndsSheet(row) || aside.AsksCheck(row) {
		return true
	}
	if row = aside.WithoutChatQuestion(judgeFor(&j.Found), row); row == "" || saysOnlyGiven(&j.Found, row) {
		return true
	}
	if strings.Contains(row, "?") {
		return false
	}
	for i, part := range partsOfRow.Split(row, -1) {
		if !j.isPlainPart(part) && (i == 0 || !j.isCalled(part)) {
			return false
		}
	}
	return true
}

// beforeOrders are words with which people hand their orders over.
var beforeOrders = strings.Fields(`invio invia inviamo mando manda mandiamo allego trasmetto redazione segreteria staff let's lets roll enjoy well are below above under sotto sopra qui in basso unten oben
	schicke sende anbei envoie dessous envío abajo with best love un abbraccio baci lg vg mfg liebe viele schöne lieben a alla alle allo`)

// isFrame says whether a program has written a row, around what its user wrote or above what it quotes.
func (j *Found) isFrame(row string) bool {
	house := strings.Contains(row, j.Clerk.House.Name) || strings.Contains(strings.ToLower(row), strings.ToLower(j.Clerk.House.Address)) || strings.Contains(row, "["+j.Game.ID+"]")
	foot := incoming.PlainWords(j.Clerk.House.Name + " game " + j.Game.ID) // of a page of ours
	return incoming.IsFrame(row, house) || aside.IsSender(row) || house && reading.AllKnown(row, foot)
}

var (
	// listed finds the mark of a row in a list.
	listed = pattern.Of(`^(?:\(?\d{1,2}[.)]|[-–•*])\s+`)
	// refers finds a row that says where the orders stand.
	refers = pattern.Of(`(?i)^(?:please\s+)?(?:see|vedi|vedere|siehe|voir|cf|s)\.?\s+(?:below|above|sotto|sopra|qui sotto|di seguito|unten|oben|ci-dessous|ci-dessus|dessous|dessus)\W*$`)
)

// joins finds what joins a part of a row to the one before.
var joins = pattern.Of(`(?i)^(?:(?:and|e|ed|und|et|y|a|an|the|un|una|eine|einen)\s+)+`)

// thankedFor are words of what people give thanks for.
var thankedFor = strings.Fields("help- aiut- hilf- aid- answer- repl- rispo- antwort- répon- mail- e-mail email- messag- message- letter- lettera lettere brief nachricht- report- run- running send- sent mand- invi- done fatt- please bitte prego in-advance advance anticipo già schon déjà auch anche also play- gioc- jou- spiel- turn- turni order- ordin- organis- organiz-")

// titles are words of a subject that says what the letter is.
var titles = append(strings.Fields(`order- ordin- ordre- ordr- befehl- move- mov- mosse mossa züge zug coup coups turn turni play jou- gioc- spiel- part- partir- letter- lettera mail- e-mail email- message- messagg- nachricht- answer-
	repl- rispo- antwort- répon- sheet- foglio blatt feuille- form modulo formular- file- allegat- anhang attach- version- fassung final- definitiv- complet- corrett- correct- korrekt- korrigier- corrig- first prima erst also auch again no none kein- ohne
	please bitte urgent- start- begin- inizi- go send- sent invi- mand- rest plan- test- take ready fertig pront- question- frage wo part qual- read- report-`), thankedFor...)

// isPlainPart says whether a part of a row beside a sheet says nothing that anybody would miss: a greeting, thanks, a farewell, a name, that orders follow, the
// foot of a firm or of a program, or what was answered otherwise.
func (j *Judging) isPlainPart(row string) bool {
	words := j.Game.Rules.Vocabulary()
	t := journal.SeatTurn{Seat: j.Seat, Round: j.Round}
	row = listed.ReplaceAllString(strings.TrimSpace(row), "")
	if !reading.HasWord(row) {
		return row == "" || aside.IsOrnament(row) || j.isFoot(row)
	}
	judge := judgeFor(&j.Found)
	if refers.MatchString(row) || j.tellsCopies(row) || judge.Harmless(row) || aside.HandsOver(row) || aside.HandsOver(withoutSeat(&j.Found, row, j.Seat)) {
		return true
	}
	row = joins.ReplaceAllString(row, "")
	known := slices.Concat(j.knownFor(t), beforeOrders)
	spoken := incoming.PlainWords(row)
	return aside.IsCourtesy(row) || j.greets(row) || j.isFoot(row) || aside.ClosesLetter(row, words) && !aside.AddsToSender(row, words) ||
		j.namesPeople(row) || incoming.AsksCheck(row) || j.IsGameLine(row) || j.OnlyVotes(row, known) ||
		incoming.HandOver(spoken) && j.meansOnly(t, row, slices.Concat(known, reading.AttachedWords)) || slices.ContainsFunc(j.noticedRows(), func(told string) bool { return strings.Contains(told, row) })
}

// saysNothing says whether a row around orders without a header wishes, thanks, or hands them over, and names no other seat of its writer's.
func saysNothing(j *Found, t journal.SeatTurn, row string) bool {
	if j.NamesOtherOwn(row, t.Seat) {
		return false
	}
	judge := judgeFor(j)
	return judge.SaysNothing(row) || judge.SaysNothing(withoutSeat(j, row, t.Seat)) || saysOnlyGiven(j, row)
}

// judge hears what stands beside orders, and knows the names of all who play.
func judgeFor(j *Found) *aside.Judge {
	judge := aside.JudgeOf(j.Game.Rules.Vocabulary())
	judge.People = firstNames(j)
	return judge
}

// restComes finds a part of a sentence that says when the rest follows.
var restComes = pattern.Of(`(?i)^(?:(?:and|e|und|et|y|the|il|la|der|die|das|le|el|all|tutto)\s+)*(?:rest|remainder|others?|moves?|resto|altro|reste)(?:\s+(?:comes?|follows?|will follow|will come|is coming|later|soon|tomorrow|tonight|on|in|the|this|next|week|weekend|morning|evening|afternoon|day|segue|seguirà|arriva|viene|domani|stasera|sera|mattina|dopo|presto|più|tardi|folgt|kommt|morgen|heute|abend|später|bald|suit|suivra|vient|demain|soir|plus|tard|bientôt|sigue|mañana|luego|monday|tuesday|wednesday|thursday|friday|saturday|sunday|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag))+\W*$`)

// saysOnlyGiven says whether a row says that only those sections are given which the sheet holds, and perhaps when the rest follows, and nothing else:
// "Only the purchase for now, the rest tomorrow evening."
func saysOnlyGiven(j *Found, row string) bool {
	var b aside.Beside
	for _, sec := range j.Sheet.Sections {
		b.Sections = append(b.Sections, sec.ID)
	}
	parts, words := partsOfRow.Split(strings.TrimSpace(row), -1), j.Game.Rules.Vocabulary()
	return aside.OnlyGiven(parts[0], b, words) && !slices.ContainsFunc(parts[1:], func(part string) bool {
		return strings.TrimSpace(part) != "" && !restComes.MatchString(part) && !judgeFor(j).SaysNothing(part)
	})
}

// namesPeople says whether a row is the name of somebody of the game, or a part of it, though something of the game may be called so: "Carol,".
func (j *Judging) namesPeople(row string) bool {
	named, people := incoming.PlainWords(row), firstNames(&j.Found)
	return len(named) > 0 && !slices.ContainsFunc(named, func(w string) bool { return !slices.Contains(people, w) })
}

// copies finds a row that says who gets the letter, too: "(cc Chiara)".
var copies = pattern.Of(`(?i)^\W*(?:b?cc|copy to|copia a|kopie an|copie à)\b[:.]?\s+(.+?)\W*$`)

// tellsCopies says whether a row says that somebody gets a copy, and nothing else.
func (j *Judging) tellsCopies(row string) bool {
	m := copies.FindStringSubmatch(row)
	return m != nil && !slices.ContainsFunc(partsOfNames.Split(m[1], -1), func(name string) bool { return !j.namesPeople(name) && !j.isName(name) })
}

// partsOfNames are what stands between names of people.
var partsOfNames = pattern.Of(`\s*(?:[,;&+]|\b(?:and|e|und|et|y)\b)\s*`)

// isCalled says whether a part of a row behind another calls somebody: a name of the game's, or one word that nobody can take for another.
func (j *Judging) isCalled(part string) bool {
	return len(incoming.PlainWords(part)) == 1 && aside.JudgeOf(j.Game.Rules.Vocabulary()).IsCalled(strings.TrimSpace(part))
}

// firstNames are the names of all who play or direct, and of the writer, word by word.
func firstNames(j *Found) (words []string) {
	words = slices.DeleteFunc(incoming.PlainWords(j.Letter.FromName), j.Game.Named)
	for _, p := range j.Game.Players {
		words = append(words, incoming.PlainWords(p.Name)...)
	}
	return words
}

// withoutSeat is a row without the name of the seat whose orders stand beside it: "di seguito gli ordini della Germania", "Japan's turn".
func withoutSeat(j *Found, row string, seat adjudicator.Seat) string {
	if seat == "" {
		return row
	}
	return strings.Join(slices.DeleteFunc(strings.Fields(row), func(w string) bool {
		return j.SeatCalled(strings.TrimSuffix(strings.Trim(w, ".,:;!"), "'s")) == seat
	}), " ")
}

// noticedRows are the rows of the letter of which the answer says something anyway.
func (j *Found) noticedRows() (rows []string) {
	for _, line := range j.Noticed() {
		rows = append(rows, line.Text)
	}
	return rows
}

// endsWithin finds the end of a sentence within a row: a word of more than a title or an initial has before a dot.
var endsWithin = pattern.Of(`\pL{4,}\.\s+\S`)

// isName says whether a row is the name of a person, perhaps with a kiss: words with capitals or of few letters, none of them of the game.
func (j *Found) isName(row string) bool {
	row = titled.ReplaceAllString(row, "")
	words := strings.FieldsFunc(row, func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' && r != '-' })
	return len(words) > 0 && len(words) <= mostNames && !strings.ContainsAny(row, ",;?!:0123456789") && !endsWithin.MatchString(row) && !slices.ContainsFunc(words, func(w string) bool {
		return !unicode.IsUpper([]rune(w)[0]) && strings.Trim(w, "x") != "" || aside.Grave(w) || j.Game.Named(w) || j.SeatCalled(w) != "" || len(words) == 1 && w == strings.ToUpper(w) && len(w) > 2
	})
}
