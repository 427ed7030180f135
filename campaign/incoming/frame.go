package incoming

import (
	"slices"
	"strings"

	"despatch/pattern"
)

var (
	// ofHead finds the fields that programs show above a letter which they quote, and dated when it was written.
	ofHead = pattern.Of(`^[\pL ]{1,24}\s?[:：]\s*\S`)
	dated  = pattern.Of(`\b20\d\d\b|20\d\d年|\d{1,2}[.:]\d\d`)
	// elsewhere are greetings and farewells in languages in which nobody gives orders.
	elsewhere = pattern.Of(`(?i)^\W*(?:dzień dobry|witam|pozdrawiam|z poważaniem|добрый день|здравствуйте|с уважением|με εκτίμηση|καλημέρα|met vriendelijke groet\pL*|groet\pL*|goedemorgen|` +
		`un (?:cordial )?saludo|um abraço|atenciosamente|cumprimentos|お世話になっております|よろしくお願いします|こんにちは|你好|您好|안녕하세요|감사합니다|günaydın|merhaba|saygılarımla|selam|hej|hälsningar|med vänlig hälsning|mvh|hilsen|god dag|caro saluto)[^\pL]*$`)
)

// IsFrame says whether a program has written a row above what it quotes, or a row is a greeting in a language in which nobody gives orders. house says
// that it names the desk.
func IsFrame(row string, house bool) bool {
	return elsewhere.MatchString(row) || house && (dated.MatchString(row) || strings.HasSuffix(row, ":") || ofHead.MatchString(row)) ||
		ofHead.MatchString(row) && dated.MatchString(row) || strings.HasPrefix(row, "-----")
}

// unsettling are words that may stand where orders are handed over, and not by themselves: "here are the moves, I think", "I think so".
var unsettling = WordSet("think see will buy time now then")

// handing are words with one of which orders are handed over.
var handing = WordSet("here orders order move moves turn round attached attachment file below above ecco ordini mosse mossa turno hier befehle zug züge voici ordres follow following seguono allegato anbei")

// HandOver says whether unsettling words stand in a row only beside words that hand orders over.
func HandOver(spoken []string) bool {
	return !slices.ContainsFunc(spoken, func(w string) bool { return unsettling[w] }) || slices.ContainsFunc(spoken, func(w string) bool { return handing[w] })
}
