package incoming

import (
	"slices"
	"strconv"
	"strings"

	"despatch/pattern"
)

// roundCalled are words for a round, in small letters.
var roundCalled = strings.Fields("round turn turno runde tour ronda")

// Ordinals are the first rounds in words.
var Ordinals = [][]string{
	strings.Fields("first 1st primo prima erste erster ersten premier première primer primera"),
	strings.Fields("second 2nd secondo seconda zweite zweiter zweiten deuxième segundo segunda"),
	strings.Fields("third 3rd terzo terza dritte dritter dritten troisième tercero tercera"),
}

// RoundsIn are the rounds that a text names, each once: "round 2", "2. Runde", "nel secondo turno".
func RoundsIn(text string) (rounds []int) {
	said := PlainWords(text)
	for i, word := range said {
		if !slices.Contains(roundCalled, word) {
			continue
		}
		round := 0
		if i+1 < len(said) {
			round = roundNumber(said[i+1], false)
		}
		if round == 0 && i > 0 {
			round = roundNumber(said[i-1], true)
		}
		if round > 0 && !slices.Contains(rounds, round) {
			rounds = append(rounds, round)
		}
	}
	return rounds
}

// nextRound finds words that name the round behind the one that is played. The next turn may be the present one.
var nextRound = pattern.Of(`(?i)\b(?:next|following|prossim[oa]|nächsten?|nächster|prochaine?|próxim[oa]|siguiente)\s+(?:round|runde|ronda)\b`)

// SaysNextRound says whether a text speaks of the round behind the one that is played.
func SaysNextRound(text string) bool { return nextRound.MatchString(text) }

// roundNumber is the number of a round as a word says it, 0 for none. Before the word for a round its ordinal may stand, too.
func roundNumber(word string, before bool) int {
	if n, err := strconv.Atoi(strings.TrimRight(word, "stndrhaeº°ª")); err == nil && n > 0 && n < 1000 {
		return n
	}
	if i := slices.IndexFunc(Ordinals, func(of []string) bool { return slices.Contains(of, word) }); before && i >= 0 {
		return i + 1
	}
	return 0
}
