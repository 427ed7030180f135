// Package lexis holds what the two languages of lines, orders and commands, read alike: lines, the marks that keyboards and mail programs put
// for one another, how many slips of the pen lie between two words, and the tables of words, one a language, that each of them
// carries. It knows no order and no command.
package lexis

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// IsDash knows hyphens, dashes and the minus sign.
func IsDash(r rune) bool { return strings.ContainsRune("-‐‑‒–—―−", r) }

// IsQuote knows quotation marks of any shape.
func IsQuote(r rune) bool { return strings.ContainsRune("\"“”„‟«»″", r) }

// IsApostrophe knows apostrophes, and the accents that stand for them.
func IsApostrophe(r rune) bool { return strings.ContainsRune("'’‘ʼ´`", r) }

// Invisible says whether a character leaves no ink: joiners, marks of direction, the emoji selector after an arrow.
func Invisible(r rune) bool {
	return r >= utf8.RuneSelf && (unicode.Is(unicode.Cf, r) || r == '\uFE0E' || r == '\uFE0F' || r == '\u20E3')
}

// IsStruck says whether what stands on a line is struck out with tildes, where no line can be drawn through it: "~~PLAY~~". A tilde at one end alone
// says "about".
func IsStruck(line string) bool {
	said := strings.TrimFunc(line, func(r rune) bool { return r != '~' && !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	inner := strings.Trim(said, "~")
	return strings.HasPrefix(said, "~") && strings.HasSuffix(said, "~") && inner != "" && inner == strings.TrimSpace(inner)
}
