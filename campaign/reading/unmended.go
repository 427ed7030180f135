package reading

import (
	"strings"
	"unicode/utf8"

	"despatch/campaign/incoming"
	"despatch/orders/aside"
	"despatch/words"
)

// mostAbove is how much of the words above a sheet that came back is quoted.
const mostAbove = 120

// WordsAbove tells that what somebody has written above a refused sheet is not read; nothing where he has written nothing but courtesies.
func (h *Written) WordsAbove() words.Text {
	var said []string
	for _, row := range incoming.Spoken(incoming.WithoutSignOff(h.Letter.Text, h.Player.Name+" "+h.Letter.FromName)) {
		if !aside.IsCourtesy(row) && !AllKnown(row, HarmlessWords) {
			said = append(said, row)
		}
	}
	text := strings.Join(said, " ")
	if text == "" || utf8.RuneCountInString(text) > mostAbove {
		return words.Text{}
	}
	return book.Say(wordsAbove{words.Own(text)})
}
