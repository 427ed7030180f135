package words

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"text/template/parse"
)

// A reader's letters hold names of his game, and lines that he may write in it, within sentences of other rooms, whose books know no game. So a
// language may stand for itself with the names of a book: "it~3" is Italian as the readers of the third such book read it.

// dialects are the books whose names were asked for, by their numbers.
var dialects struct {
	sync.Mutex
	books []*Book
}

// betweenDialect stands between a language and the number of a book.
const betweenDialect = "~"

// Reading is a language as those read it who play what the book tells of: with its names in the sentences of every other book. It is the
// language itself where that has no other names.
func (b *Book) Reading(language string) string {
	if language == "" || language == English || language == Pseudo || b == nil || b == none {
		return language
	}
	dialects.Lock()
	defer dialects.Unlock()
	at := slices.Index(dialects.books, b)
	if at < 0 {
		at = len(dialects.books)
		dialects.books = append(dialects.books, b)
	}
	return Language(language) + betweenDialect + strconv.Itoa(at)
}

// Language is the language itself of one with the names of a book.
func Language(reading string) string {
	language, _, _ := strings.Cut(reading, betweenDialect)
	return language
}

// parted is a language, and the book whose names it is read with; nil for none.
func parted(reading string) (language string, of *Book) {
	language, number, found := strings.Cut(reading, betweenDialect)
	if !found {
		return language, nil
	}
	dialects.Lock()
	defer dialects.Unlock()
	if at, err := strconv.Atoi(number); err == nil && at < len(dialects.books) {
		return language, dialects.books[at]
	}
	return language, nil
}

// dialect is a language of the book with the names of another.
func (b *pages) dialect(t *tongue, of *Book, reading string) *tongue {
	if known, ok := b.dialects.Load(reading); ok {
		return known.(*tongue)
	}
	known, _ := b.dialects.LoadOrStore(reading, t.speaking(of.tongue(Language(t.language)), reading))
	return known.(*tongue)
}

// speaking is a tongue with the names and lines of another beside its own.
func (t *tongue) speaking(other *tongue, reading string) *tongue {
	g := t.grammar
	g.language = reading
	out := newTongue(g)
	out.plural, out.unarticled, out.english = slices.Concat(t.plural, other.plural), slices.Concat(t.unarticled, other.unarticled), t.english
	_, out.of = parted(reading)
	maps.Copy(out.names, t.names)
	if Language(reading) == other.language { // and not English, which stands in for a language that the other lacks
		maps.Copy(out.names, other.names)
	}
	for name, tree := range t.phrases {
		out.share(name, tree)
	}
	return out
}

// share takes up a phrase that another tongue has taken up before.
func (t *tongue) share(name string, tree *parse.Tree) {
	t.phrases[name] = tree
	if _, err := t.root.AddParseTree(name, tree); err != nil {
		panic("a phrase that was taken up before: " + err.Error())
	}
}

// lining says a line that a reader may write as he may write it in his language, and false where it is none of its lines.
type lining func(language string, line Line) (Line, bool)

// SayLines has the lines of what the book tells of said in other languages.
func (b *Book) SayLines(as func(language string, line Line) (Line, bool)) {
	said := lining(as)
	b.says.Store(&said)
}

// everywhere are lines that are said alike whatever a letter is about.
var linesEverywhere lining

// SayLinesEverywhere has lines that belong to no book said in other languages. It is called before the program begins.
func SayLinesEverywhere(as func(language string, line Line) (Line, bool)) { linesEverywhere = as }

// line is a line that the reader may write, as he may write it in his language.
func (t *tongue) line(l Line) string {
	language := Language(t.language)
	if language == English || language == Pseudo {
		return string(l)
	}
	if linesEverywhere != nil {
		if said, ok := linesEverywhere(language, l); ok {
			l = said
		}
	}
	if t.of != nil {
		if as := t.of.says.Load(); as != nil {
			if said, ok := (*as)(language, l); ok {
				l = said
			}
		}
	}
	return string(l)
}
