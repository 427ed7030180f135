package lexis

import (
	"fmt"
	"slices"
	"strings"

	"despatch/pattern"
)

// Sign is a row of words by which a sentence is known, as a table writes it: words in a row, without regard to capitals. "a|b" is one of them, "*" up to
// four words of any kind, "^" the beginning of a sentence and "$" its end. "<sure>" is any word of that kind, "provvisor-" every word that begins so.
type Sign struct {
	// Steps are the words that may stand at each place.
	Steps [][]string
	// first and last bind it to the beginning and the end of a sentence.
	first, last bool
}

// Kinds are words that mean alike, in whatever language, by the name that signs write in brackets.
type Kinds map[string][]string

// mostBetween is how many words "*" may stand for.
const mostBetween = 4

// Signs are those of a table, by the words with which they begin: a sentence is held only against those that may stand in it.
type Signs struct {
	// All are the signs as the table lists them.
	All []Sign
	// byWord are those that begin with a word, byStem those that begin with a stem, by its first letter, and wild those that begin with any word.
	byWord map[string][]*Sign
	byStem map[byte][]stemmed
	wild   []*Sign
}

// stemmed is a sign that begins with a stem.
type stemmed struct {
	stem string
	sign *Sign
}

// ReadSigns reads rows of a table that the program carries: a kind that there is not is a programming error, which the tests of the package
// that carries it find.
func ReadSigns(rows []string, kinds Kinds) Signs {
	all := Signs{byWord: make(map[string][]*Sign), byStem: make(map[byte][]stemmed)}
	for _, row := range rows {
		var s Sign
		for _, step := range strings.Fields(row) {
			switch step {
			case "^":
				s.first = true
			case "$":
				s.last = true
			default:
				s.Steps = append(s.Steps, kinds.wordsOf(step))
			}
		}
		all.All = append(all.All, s)
	}
	for i := range all.All {
		all.enter(&all.All[i])
	}
	return all
}

func (all *Signs) enter(s *Sign) {
	if len(s.Steps) == 0 || s.Steps[0][0] == "*" {
		all.wild = append(all.wild, s)
		return
	}
	for _, entry := range s.Steps[0] {
		if stem, ok := Stem(entry); ok && stem != "" {
			all.byStem[stem[0]] = append(all.byStem[stem[0]], stemmed{stem, s})
		} else {
			all.byWord[entry] = append(all.byWord[entry], s)
		}
	}
}

func (k Kinds) wordsOf(step string) (words []string) {
	for _, w := range strings.Split(step, "|") {
		name, ok := strings.CutPrefix(w, "<")
		if !ok {
			words = append(words, w)
			continue
		}
		kind, ok := k[strings.TrimSuffix(name, ">")]
		if !ok {
			panic(fmt.Errorf("there is no kind of words called %s", w))
		}
		words = append(words, kind...)
	}
	return words
}

// Stem is what a word begins with for which a stem stands in a table: "provvisor-".
func Stem(entry string) (stem string, ok bool) { return strings.CutSuffix(entry, "-") }

// Among says whether a word is one of some, or begins with a stem among them.
func Among(words []string, w string) bool {
	return slices.ContainsFunc(words, func(entry string) bool {
		stem, ok := Stem(entry)
		return entry == w || ok && strings.HasPrefix(w, stem)
	})
}

// In says whether one of the signs stands among some words. Those that bare takes off at either end stand outside of the sentence.
// bare gives a part of the slice that it is given.
func (all Signs) In(words []string, bare func([]string) []string) bool {
	before, behind := len(words), len(words) // how many words at either end stand outside of the sentence
	if sentence := bare(words); len(sentence) > 0 {
		before = cap(words) - cap(sentence)
		behind -= before + len(sentence)
	}
	for i, w := range words {
		begins := func(s *Sign) bool {
			return (!s.first || i <= before) && s.from(words[i:], 0, behind)
		}
		if slices.ContainsFunc(all.byWord[w], begins) || slices.ContainsFunc(all.wild, begins) {
			return true
		}
		if w != "" && slices.ContainsFunc(all.byStem[w[0]], func(s stemmed) bool { return strings.HasPrefix(w, s.stem) && begins(s.sign) }) {
			return true
		}
	}
	return false
}

// from says whether the steps from one on stand at the beginning of some words, of which the last behind stand outside of the sentence.
func (s *Sign) from(words []string, step, behind int) bool {
	if step == len(s.Steps) {
		return !s.last || len(words) <= behind
	}
	if s.Steps[step][0] == "*" {
		for n := 0; n <= min(mostBetween, len(words)); n++ {
			if s.from(words[n:], step+1, behind) {
				return true
			}
		}
		return false
	}
	return len(words) > 0 && Among(s.Steps[step], words[0]) && s.from(words[1:], step+1, behind)
}

// Bare are words without those of a set at their beginning and their end.
func Bare(words []string, without map[string]bool) []string {
	for len(words) > 0 && without[words[0]] {
		words = words[1:]
	}
	for len(words) > 0 && without[words[len(words)-1]] {
		words = words[:len(words)-1]
	}
	return words
}

// SetOf is the set of some words.
func SetOf(words []string) map[string]bool {
	set := make(map[string]bool, len(words))
	for _, w := range words {
		set[w] = true
	}
	return set
}

// sentenceEnds are where a sentence ends within a row.
var sentenceEnds = pattern.Of(`[.!?;]+\s+`)

// Sentences parts a text where its sentences end, each with the mark that ends it.
func Sentences(text string) (list []string) {
	from := 0
	for _, at := range sentenceEnds.FindAllStringIndex(text, -1) {
		list = append(list, text[from:at[1]])
		from = at[1]
	}
	return append(list, text[from:])
}
