package words

import (
	"strings"
	"unicode/utf8"
)

// italian is what code must know of Italian. A noun's kind has one of m, f, mp and fp, and with it
//
//	land   a country, which takes its article but behind "in": la Polonia, in Polonia; a plural keeps it: negli Stati Uniti
//	bare   a name that takes none: Mosca, di Mosca, a Mosca
//
// A name without a kind takes no article: di Szechwan, in Szechwan.
var italian = grammar{
	language: "it", and: "e", or: "o", called: []string{"italian", "italiano", "italienisch", "italien"},
	common:  italianCommon,
	article: italianA, definite: italianThe, ending: italianEnding, smooth: italianSmooth, point: ",",
	forms: map[string]func(noun) string{
		"di": func(n noun) string { return behind("di", n) }, "of": func(n noun) string { return behind("di", n) },
		"al":  func(n noun) string { return behind("a", n) },
		"dal": func(n noun) string { return behind("da", n) },
		"su":  func(n noun) string { return behind("su", n) },
		"in":  italianIn,
	},
}

// contracted are prepositions before the articles il, lo, la, l', i, gli, le.
var contracted = map[string]map[string]string{
	"di": {"il": "del", "lo": "dello", "la": "della", "l'": "dell'", "i": "dei", "gli": "degli", "le": "delle"},
	"a":  {"il": "al", "lo": "allo", "la": "alla", "l'": "all'", "i": "ai", "gli": "agli", "le": "alle"},
	"da": {"il": "dal", "lo": "dallo", "la": "dalla", "l'": "dall'", "i": "dai", "gli": "dagli", "le": "dalle"},
	"in": {"il": "nel", "lo": "nello", "la": "nella", "l'": "nell'", "i": "nei", "gli": "negli", "le": "nelle"},
	"su": {"il": "sul", "lo": "sullo", "la": "sulla", "l'": "sull'", "i": "sui", "gli": "sugli", "le": "sulle"},
}

// articleOf is the definite article of a noun, "" where it takes none.
func articleOf(n noun) string {
	switch word := strings.ToLower(n.Is); {
	case n.Kind == "" || n.is("bare"):
		return ""
	case n.plural() && n.feminine():
		return "le"
	case n.plural() && (startsWithVowel(word) || impure(word)):
		return "gli"
	case n.plural():
		return "i"
	case startsWithVowel(word):
		return "l'"
	case n.feminine():
		return "la"
	case impure(word):
		return "lo"
	}
	return "il"
}

func startsWithVowel(word string) bool {
	r, _ := utf8.DecodeRuneInString(word)
	return strings.ContainsRune("aeiouàèéìòù", r)
}

// impure says of a small word that its beginning asks for "lo" and "uno": s before a consonant, z, gn, ps, pn, x, y.
func impure(word string) bool {
	for _, with := range []string{"z", "gn", "ps", "pn", "x", "y"} {
		if strings.HasPrefix(word, with) {
			return true
		}
	}
	rest, found := strings.CutPrefix(word, "s")
	return found && rest != "" && !startsWithVowel(rest)
}

// joinArticle puts an article, or what it has become with a preposition, before a word.
func joinArticle(article, word string) string {
	if article == "" || strings.HasSuffix(article, "'") {
		return article + word
	}
	return article + " " + word
}

func italianThe(n noun) string { return joinArticle(articleOf(n), n.Is) }

func italianA(n noun) string {
	word := strings.ToLower(n.Is)
	switch {
	case n.plural():
		return n.Is
	case n.feminine() && startsWithVowel(word):
		return "un'" + n.Is
	case n.feminine():
		return "una " + n.Is
	case impure(word):
		return "uno " + n.Is
	}
	return "un " + n.Is
}

// behind puts a preposition before a noun, and its article into it.
func behind(preposition string, n noun) string {
	if other, ok := n.Forms[preposition]; ok {
		return other
	}
	if article := articleOf(n); article != "" {
		return joinArticle(contracted[preposition][article], n.Is)
	}
	if preposition == "a" {
		preposition = italianSmooth("a", n.Is)
	}
	return preposition + " " + n.Is
}

// italianIn says where something is: in Polonia, nel Mar Baltico, negli Stati Uniti, a Mosca.
func italianIn(n noun) string {
	other, ok := n.Forms["in"]
	switch {
	case ok:
		return other
	case n.is("land") && !n.plural():
		return "in " + n.Is
	case n.is("bare"):
		return behind("a", n)
	}
	return behind("in", n)
}

// italianEnding puts o, a, i or e behind a stem, with the h that keeps its sound: tedesc-o, tedesc-he.
func italianEnding(n noun, stem string) string {
	switch {
	case n.plural() && n.feminine():
		return stem + "e"
	case n.plural():
		return stem + "i"
	case n.feminine():
		return stem + "a"
	}
	return stem + "o"
}

// italianSmooth keeps two like vowels apart: ed Egitto, ad Amburgo.
func italianSmooth(word, next string) string {
	if (word == "e" || word == "a") && strings.HasPrefix(strings.ToLower(next), word) {
		return word + "d"
	}
	return word
}
