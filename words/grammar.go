package words

import (
	"reflect"
	"slices"
	"strings"
	"unicode"
)

// grammar is what code must know of a language to join words.
type grammar struct {
	language, and, or string
	// called are the names by which people call the language, in small letters, the English one first.
	called []string
	// common are words in small letters that stand in most letters of the language, and in few of another; of keywords those that open things.
	common string
	// article puts what stands before an unnamed one of its kind: "a tank".
	article func(n noun) string
	// definite puts what stands before a name that is a noun: "the Allies".
	definite func(n noun) string
	// forms are what phrases of the language may call besides, each under the name that it has there: {{di .Power}} is "della Germania". Each
	// puts one noun into a form; what is a list is put into it piece by piece.
	forms map[string]func(n noun) string
	// ending puts behind a stem the ending by which it agrees with a noun; nil where words take none.
	ending func(n noun, stem string) string
	// smooth is a word as it is said before the next: "ed" before "Egitto"; nil where it is always the same.
	smooth func(word, next string) string
	// point stands between whole numbers and their tenths, "" for ".".
	point string
	// marks are put around what is printed of a type: what opens, a blank and what shuts.
	marks map[reflect.Type]string
}

// grammars are the languages of which that is known. A further one has a row here (docs/languages.md).
var grammars = map[string]grammar{
	English: {language: English, and: "and", or: "or", called: []string{"english", "inglese", "englisch", "anglais", "inglés"}, common: englishCommon, article: indefinite, definite: theArticle},
	"it":    italian,
}

// indefinite is the English article, by the letter, so that it is "a unit".
func indefinite(n noun) string {
	name := n.Is
	if name != "" && strings.ContainsRune("aeio", rune(name[0])) {
		return "an " + name
	}
	return "a " + name
}

func theArticle(n noun) string { return "the " + n.Is }

// grammarOf is that of a language, and of English where nothing is known of it.
func grammarOf(language string) grammar {
	language, _ = parted(language)
	if language == Pseudo {
		return pseudoGrammar
	}
	if g, ok := grammars[language]; ok {
		return g
	}
	return grammars[English]
}

// LanguageCalled is the language that people call so, be it by its code; what they wrote, in small letters, where nothing is known of it.
func LanguageCalled(name string) string {
	name = strings.ToLower(strings.TrimSpace(name))
	for language, g := range grammars {
		if slices.Contains(g.called, name) {
			return language
		}
	}
	return name
}

// LanguageName is a language's name for people, its code where it has no other.
func LanguageName(language string) Name {
	g, ok := grammars[language]
	if !ok || len(g.called) == 0 {
		return Name(language)
	}
	return Name(first(g.called[0], unicode.ToUpper))
}
