package incoming

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// LongestName is how many letters of a name are kept.
const LongestName = 40

// CleanName makes a name of what stands beside an address; without one, of the address.
func CleanName(name, address string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return ' '
		}
		if !unicode.IsPrint(r) || strings.ContainsRune("<>@\"", r) {
			return -1
		}
		return r
	}, name)
	name = strings.Join(strings.Fields(name), " ")
	if name == "" {
		name, _, _ = strings.Cut(address, "@")
	}
	for utf8.RuneCountInString(name) > LongestName {
		_, size := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-size]
	}
	return strings.TrimSpace(name)
}
