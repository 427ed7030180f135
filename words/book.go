package words

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"text/template"

	"gopkg.in/yaml.v3"

	"despatch/pattern"
)

// English is the language of the log, the command line and case files, which every book has.
const English = "en"

// Book holds phrases, one for each topic and language: templates of package text/template, in files <language>/*.tmpl of which each defines
// some. Names in other languages stand in <language>/names.yaml, a table from the English name. A phrase is a sentence or less; line breaks
// and repeated blanks of the phrase itself do not count, those of what it prints do.
//
// Phrases may call
//
//	{{list .Units}}                 a, b and c
//	{{either .Places}}              a, b or c
//	{{plural .Hits "hit" "hits"}}   1 hit, 2 hits
//	{{agree .Who "buys" "buy"}}     Red buys, the Ravens buy: the second with a plural name (More.Plural), or more names than one
//	{{a .Unit}}                     an infantry, a tank
//	{{the .Side}}                   the Allies, and Red: without the article where it takes none (More.Bare)
//	{{quote .Wrote}}                "two tnaks", in quotation marks
//	{{lower .Name}} {{upper .Name}} the first letter made small or large
//	{{list (names "tank" "ship")}}  names by their English, which the language may have otherwise
//	{{line "ODDS 2 tanks"}}         a line by its English, as its reader may write it
//	{{ending .Units "distrutt"}}    a stem with the ending by which it agrees, in languages that have such
//
// A list is otherwise printed with commas. A Book is safe for concurrent use.
type Book struct {
	sources []fs.FS
	// says says lines otherwise, nil where nobody does.
	says atomic.Pointer[lining]
	// read gives its pages, or what is wrong with its files.
	read func() (*pages, error)
	// lacks are the answers of Lacks, by language.
	lacks sync.Map
}

// pages are those of the book, which can be read.
func (b *Book) pages() *pages {
	p, err := b.read()
	if err != nil {
		panic(err)
	}
	return p
}

// pages are what a book holds, by language.
type pages struct {
	tongues map[string]*tongue
	// pseudo is made when somebody asks for it first.
	pseudo func() *tongue
	// dialects are its languages with the names of other books.
	dialects sync.Map
}

// Open reads a book. Of several sources each lies over those before it: its phrases replace theirs. The error names the file or the phrase
// that cannot be read.
func Open(sources ...fs.FS) (*Book, error) {
	p, err := read(sources)
	if err != nil {
		return nil, err
	}
	p.backed()
	return &Book{sources: sources, read: func() (*pages, error) { return p, nil }}, nil
}

// Carried is a book that the program carries. It is read when somebody first asks it for a word, since most of what the command line does
// needs few of the books, or none. A fault in it is a programming error, which the tests of the room that carries it find (Fault), and ends in a
// panic where a word is asked for.
func Carried(sources ...fs.FS) *Book { return CarriedWith(nil, sources...) }

// Phrases is the folder of that name among the files that a room carries, with the sources of its book.
func Phrases(files fs.FS) fs.FS {
	sub, err := fs.Sub(files, "phrases")
	if err != nil {
		panic(err) // "phrases" is a path that can be
	}
	return sub
}

// Every stands for each language of a book.
const Every = "*"

// More is what a book has beside what stands in files.
type More struct {
	// Phrases stand with what they tell of: by language, or for Every, and name.
	Phrases map[string]map[string]string
	// Plural are the names of whom is told as of several: the Ravens buy. Bare are those of sides that take no article. In a language in which a
	// name has a row that says so, that counts.
	Plural, Bare []Name
}

// CarriedWith is a book that has more than what stands in files.
func CarriedWith(more func() More, sources ...fs.FS) *Book {
	return &Book{sources: sources, read: sync.OnceValues(func() (*pages, error) {
		p, err := read(sources)
		if err == nil && more != nil {
			err = p.take(more())
		}
		p.backed()
		return p, err
	})}
}

// take adds what stands in no file.
func (b *pages) take(more More) error {
	for language, list := range more.Phrases {
		tongues := slices.Collect(maps.Values(b.tongues))
		if language != Every {
			t, err := b.in(language)
			if err != nil {
				return err
			}
			tongues = []*tongue{t}
		}
		for _, t := range tongues {
			if err := t.take(list); err != nil {
				return err
			}
		}
	}
	for _, t := range b.tongues {
		t.plural, t.unarticled = more.Plural, more.Bare
	}
	return nil
}

// take adds phrases by name.
func (t *tongue) take(list map[string]string) error {
	for name, text := range list {
		phrase, err := template.New(name).Funcs(t.functions()).Parse(text)
		if err == nil {
			err = t.add(name, phrase.Tree)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// backed lets English say what another language has no phrase for.
func (b *pages) backed() {
	if b == nil {
		return
	}
	for language, t := range b.tongues {
		if language != English {
			t.english = b.tongues[English]
		}
	}
}

// in is a language of the book, from now on.
func (b *pages) in(language string) (*tongue, error) {
	if t := b.tongues[language]; t != nil {
		return t, nil
	}
	grammar, ok := grammars[language]
	if !ok {
		return nil, fmt.Errorf("nothing is known of how to join words in the language %q; give it a row in words/grammar.go", language)
	}
	b.tongues[language] = newTongue(grammar)
	return b.tongues[language], nil
}

func read(sources []fs.FS) (*pages, error) {
	b := &pages{tongues: map[string]*tongue{}}
	for _, source := range sources {
		files, err := fs.Glob(source, "*/*.tmpl")
		if err != nil {
			return nil, err
		}
		defined := map[string]bool{}
		for _, file := range files {
			if err := b.read(source, file, defined); err != nil {
				return nil, err
			}
		}
		if err := b.readNames(source); err != nil {
			return nil, err
		}
	}
	if b.tongues[English] == nil {
		return nil, errors.New("a book of phrases needs files of its English, in \"" + English + "\"/*.tmpl")
	}
	b.pseudo = sync.OnceValue(b.tongues[English].marked)
	return b, nil
}

// read adds the phrases of a file. defined are those that its source had before.
func (b *pages) read(source fs.FS, file string, defined map[string]bool) error {
	language, _, _ := strings.Cut(file, "/")
	t, err := b.in(language)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	text, err := fs.ReadFile(source, file)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	read, err := template.New(file).Funcs(t.functions()).Parse(string(text))
	if err != nil {
		return unread(file, err)
	}
	for _, phrase := range read.Templates() {
		name := phrase.Name()
		switch {
		case name == file && strings.TrimSpace(phrase.Root.String()) == "":
			continue
		case name == file:
			stray := strings.TrimSpace(phrase.Root.String())
			return fmt.Errorf("%s: %q stands in no phrase; write {{define \"its-name\"}} before it and {{end}} behind it", lineOf(file, string(text), stray), stray)
		case defined[language+"/"+name]:
			place, _ := phrase.ErrorContext(phrase.Root)
			return fmt.Errorf("%s: the phrase %q stands twice in this book; take one of them out", inFile(place), name)
		}
		defined[language+"/"+name] = true
		if err := t.add(name, phrase.Tree); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
	}
	return nil
}

func (b *pages) readNames(source fs.FS) error {
	files, err := fs.Glob(source, "*/names.yaml")
	if err != nil {
		return err
	}
	for _, file := range files {
		language, _, _ := strings.Cut(file, "/")
		text, err := fs.ReadFile(source, file)
		if err != nil {
			return err
		}
		var names map[Name]noun
		if err := yaml.Unmarshal(text, &names); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if b.tongues[language] == nil {
			return fmt.Errorf("%s: names of a language without phrases", file)
		}
		maps.Copy(b.tongues[language].names, names)
	}
	return nil
}

// Say makes a text of a topic, to be worded by this book.
func (b *Book) Say(t Topic) Text { return Text{says: t, book: b} }

// none is no book, for what tells of itself.
var none = new(Book)

// Of is a text of what needs no phrase, and no names of a game: a number, a line, somebody's own words, or parts of such.
func Of(t Topic) Text { return none.Say(t) }

// Languages lists the languages that the book speaks.
func (b *Book) Languages() []string { return slices.Sorted(maps.Keys(b.pages().tongues)) }

// Name is a display name in a language, itself where the book has no other.
func (b *Book) Name(language string, n Name) string { return b.tongue(language).name(n) }

// Phrase words details by the phrase of a name, for those whose details do not tell by their type which phrase it is. It is an error that the
// book has no such phrase in the language, or that the details do not fit it.
func (b *Book) Phrase(language, name string, details any) (string, error) {
	return b.tongue(language).phrase(name, details)
}

// Speaks says whether the book has phrases in a language. Where files are there it is not read for that.
func (b *Book) Speaks(language string) bool {
	for _, source := range b.sources {
		if files, err := fs.Glob(source, Language(language)+"/*.tmpl"); err == nil && len(files) > 0 {
			return true
		}
	}
	return language == Pseudo || b.pages().tongues[Language(language)] != nil
}

// Lacks lists the phrases that a language has not yet, which are told in English. The book is not read for that, only looked through: a desk asks
// it of all its games when it starts.
func (b *Book) Lacks(language string) (names []string) {
	if language == English || language == Pseudo { // and nothing is looked at to know it
		return nil
	}
	if known, ok := b.lacks.Load(language); ok {
		return slices.Clone(known.([]string))
	}
	there := b.defined(language)
	for name := range b.defined(English) {
		if !there[name] {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	b.lacks.Store(language, slices.Clone(names))
	return names
}

// definition finds the beginning of a phrase.
var definition = pattern.Of(`\{\{-?\s*define\s+"([^"]+)"`)

// defined are the names of the phrases that the book has in a language.
func (b *Book) defined(language string) map[string]bool {
	names := make(map[string]bool)
	for _, source := range b.sources {
		files, err := fs.Glob(source, language+"/*.tmpl")
		if err != nil {
			continue // the pattern is sound
		}
		for _, file := range files {
			text, err := fs.ReadFile(source, file)
			if err != nil {
				continue // it is told of where the book is read
			}
			for _, found := range definition.FindAllStringSubmatch(string(text), -1) {
				names[found[1]] = true
			}
		}
	}
	return names
}

func (b *Book) tongue(language string) *tongue {
	if b == none {
		return bare(language)
	}
	p := b.pages()
	if language == Pseudo {
		return p.pseudo()
	}
	plain, of := parted(language)
	switch t := p.tongues[plain]; {
	case t == nil:
		return p.tongues[English]
	case of == nil:
		return t
	default:
		return p.dialect(t, of, language)
	}
}
