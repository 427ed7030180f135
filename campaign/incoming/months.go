package incoming

import (
	"slices"
	"strings"
	"time"
)

// monthsAbroad are the months in other languages, each as far as it is its own.
var monthsAbroad = []string{
	"gennaio januar jänner janvier enero", "febbraio februar feber février febrero", "marzo märz mars", "aprile avril abril", "maggio mai mayo",
	"giugno juni juin junio", "luglio juli juillet julio", "agosto août", "settembre septembre septiembre", "ottobre oktober octobre octubre",
	"novembre noviembre", "dicembre dezember décembre diciembre",
}

// MonthInEnglish is a month by its English name, and any other word as it is.
func MonthInEnglish(word string) string {
	bare := strings.Trim(word, ".,;:!?")
	if i := slices.IndexFunc(monthsAbroad, func(names string) bool { return slices.Contains(strings.Fields(names), bare) }); i >= 0 {
		return time.Month(i + 1).String()
	}
	return word
}
