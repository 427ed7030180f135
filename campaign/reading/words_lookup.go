package reading

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"despatch/campaign/incoming"
	"despatch/pattern"
	"despatch/words"
)

// TellRuling tells who can put right what a report says.
func (h *Written) TellRuling() (what words.Text, line string) {
	switch {
	case h.Player.Master:
		return book.Say(editOrRollback{}), "HELP MASTER EDIT\n\nHELP MASTER ROLLBACK"
	case len(h.Game.Masters()) == 0:
		return book.Say(organiserTakesBack{}), "HELP WHY"
	}
	return book.Say(masterPutsRight{}), h.PressLines("MASTER")
}

// extension is the time for which somebody asks: "one more day", "two days", "12 hours".
var extension = pattern.Of(`\b(one|an?|another|two|three|four|five|six|seven|un[oa']?|due|tre|quattro|cinque|\d{1,2})\s*(?:(?:more|extra|altr[oaie])\s+)?(days?|giorn[oi]|hours?|or[ae]|weeks?|settiman[ae])\b`)

// amountOf are numbers as people write them out.
var amountOf = map[string]string{"one": "1", "a": "1", "an": "1", "another": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
	"un": "1", "uno": "1", "una": "1", "un'": "1", "due": "2", "tre": "3", "quattro": "4", "cinque": "5"}

// extendLine is the line with which a game master gives the time that a text asks for; a day where it names none.
func extendLine(text string) string {
	m := extension.FindStringSubmatch(strings.ToLower(text))
	if m == nil {
		return "MASTER EXTEND BY 1 day"
	}
	n, err := strconv.Atoi(cmp.Or(amountOf[m[1]], m[1]))
	if err != nil {
		return "MASTER EXTEND BY 1 day"
	}
	unit := "day"
	switch m[2][0] {
	case 'h', 'o':
		unit = "hour"
	case 'w', 's': // a period has no weeks
		n *= 7
	}
	if n != 1 {
		unit += "s"
	}
	return fmt.Sprintf("MASTER EXTEND BY %d %s", n, unit)
}

// TellProcess tells a game master how the game goes on without those who are awaited.
func TellProcess(h *Written) (what words.Text, line string) {
	if _, over := h.Game.Over(); !h.Player.Master || over || !h.Game.Started() || h.Game.Paused != nil {
		return words.Text{}, ""
	}
	phase := strings.ReplaceAll(h.Game.Rules.Stand(h.Game.Position).Phase, "-", " ")
	return book.Say(masterProcesses{}), "MASTER PROCESS " + strings.ToUpper(phase)
}

// ruleNumber is a rule's number as reports print it: DD-LAND.1; or that of a decision: A7.
var ruleNumber = pattern.Of(`\b(?:[A-Z]{2,3}-[A-Z]+(?:\.\d+)+|[AD]\d{1,2})\b`)

// TellWhy tells what answers a question about rules of a number.
func (h *Commanded) TellWhy() (what words.Text, line string) {
	var numbers []string
	for _, row := range incoming.Spoken(h.Letter.Text) {
		numbers = append(numbers, ruleNumber.FindAllString(strings.ToUpper(row), 3)...)
	}
	if len(numbers) == 0 {
		return words.Text{}, ""
	}
	return book.Say(whyTells{}), "WHY " + strings.Join(numbers, ", ")
}

// TellPosition tells how the position is had again.
func (h *Commanded) TellPosition() (what words.Text, line string) {
	return book.Say(positionSends{}), "POSITION"
}

// TellMap tells how the board is had as a picture.
func (h *Commanded) TellMap() (what words.Text, line string) { return book.Say(mapSends{}), "MAP" }

// TellPictures tells how letters come without pictures.
func (h *Commanded) TellPictures() (what words.Text, line string) {
	return book.Say(picturesOffLeaves{}), "PICTURES OFF"
}

// TellHow tells somebody who does not know what to write.
func (h *Commanded) TellHow() (what words.Text, line string) {
	return book.Say(formInLetter{}),
		"RESEND\n\nHELP ORDERS"
}

// TellMoney tells where the money stands.
func (h *Commanded) TellMoney() (what words.Text, line string) {
	return book.Say(positionShowsMoney{}), "POSITION"
}

// TellStatus tells how things stand.
func (h *Written) TellStatus() (what words.Text, line string) {
	return book.Say(statusTells{}), "STATUS"
}
