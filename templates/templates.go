// Package templates is what players read: it writes every letter the desk sends, and lays it out as plain text of at most 78 columns and
// as simple HTML that says the same.
//
// Each kind of letter is a struct of data here and a template in a folder per language (en/report.tmpl), which makes a document of
// blocks of it (package blocks). The wording is in the folder; the Go code only prepares what every language needs: tables, events,
// changes of the position. A game brings its own words for what happened as a phrase book (see Phrases).
package templates

import (
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"sync"
	"text/template"
	"time"

	"despatch/adjudicator"
	"despatch/templates/blocks"
	"despatch/words"
)

//go:embed en it
var files embed.FS

// Letter is a letter as it is read; the headers that carry it are the mail room's.
type Letter struct {
	Subject string
	// Document is what the letter says; Text and HTML are its two layouts.
	Document blocks.Document
	Text     string
	HTML     string
}

// Heading is what every letter says about itself.
type Heading struct {
	// Game is the game's short name, as on an ORDERS line; "" in a letter about no game.
	Game string
	// Title is the full name of what is played.
	Title string
	// Reader is the name of the player who reads the letter.
	Reader string
	// Desk is the name the letter is signed with, Address where orders go.
	Desk, Address string
	// Last says that it is the last answer of its kind for a while, and of which; nothing when it is not.
	Last words.Text
	// Pause is that of the game, zero for none.
	Pause Pause
}

// Pause is since when a game is paused, zero for not at all; By whom, "" for whoever runs the desk; and for what Reason, which may be "".
type Pause struct {
	Since      time.Time
	By, Reason string
}

// Set is the letters of one language, with times as one time zone has them. It is safe for concurrent use.
type Set struct {
	book     *blocks.Book
	language string
	// lacks are the letters, and parts of letters, that the language has not: English stands in for them.
	lacks []string

	// dirs are the folders of its templates, each lying over those before it.
	dirs   []fs.FS
	zone   *time.Location
	zones  *sync.Map // language and name of a zone to *Set
	strays *strays   // of all zones
}

// sets keeps what was opened, by language: the letters are the same in every desk of a process.
var sets sync.Map

// ErrTemplate: a letter cannot be written, because its template has a fault.
var ErrTemplate = blocks.ErrTemplate

// Open parses the letters of a language ("en", or for tests words.Pseudo), with times in UTC. Its error names the template that cannot be
// read. Of what the language has not yet (Lacks) the letters are English.
func Open(language string) (*Set, error) {
	if known, ok := sets.Load(language); ok {
		return known.(*Set), nil
	}
	folder, found := language, new(strays)
	if language == words.Pseudo {
		folder = words.English
	}
	dir, err := fs.Sub(files, folder)
	if err != nil {
		return nil, fmt.Errorf("letters in %q: %w", language, err)
	}
	s, err := parse([]fs.FS{dir}, language, time.UTC, found)
	if err != nil {
		return nil, fmt.Errorf("letters in %q: %w", language, err)
	}
	if s, err = s.backed(); err != nil {
		return nil, err
	}
	s.zones = new(sync.Map)
	sets.Store(language, s)
	return s, nil
}

// backed is the set with English in place of the letters, and of their parts, that its language has not.
func (s *Set) backed() (*Set, error) {
	if s.language == words.English || s.language == words.Pseudo {
		return s, nil
	}
	english, err := Open(words.English)
	if err != nil {
		return nil, err
	}
	lacks := slices.DeleteFunc(english.book.Names(), s.book.Has)
	if len(lacks) == 0 {
		return s, nil
	}
	slices.Sort(lacks)
	whole, err := parse(append(slices.Clone(english.dirs), s.dirs...), s.language, s.zone, s.strays)
	if err != nil {
		return nil, fmt.Errorf("letters in %q over English: %w", s.language, err)
	}
	whole.lacks = lacks
	return whole, nil
}

// Lacks are the letters, and parts of letters, that the language has not, in order; English stands in for them.
func (s *Set) Lacks() []string { return s.lacks }

// Languages are those in which there are letters, with that for tests.
func Languages() []string {
	folders, err := files.ReadDir(".")
	if err != nil {
		panic(err) // they are embedded above
	}
	list := []string{words.Pseudo}
	for _, f := range folders {
		list = append(list, f.Name())
	}
	return list
}

// In returns the same letters with times in a zone; nil is UTC.
func (s *Set) In(zone *time.Location) *Set {
	if zone == nil {
		zone = time.UTC
	}
	return s.otherwise(s.language, zone)
}

// About returns the same letters with the names of a game, by its book, wherever they print names.
func (s *Set) About(game *words.Book) *Set {
	return s.otherwise(game.Reading(s.language), s.zone)
}

// otherwise is the letters of the same templates in a reading of their language and a zone.
func (s *Set) otherwise(language string, zone *time.Location) *Set {
	if language == s.language && zone.String() == s.zone.String() {
		return s
	}
	key := language + " " + zone.String()
	if known, ok := s.zones.Load(key); ok {
		return known.(*Set)
	}
	there, err := parse(s.dirs, language, zone, s.strays)
	if err != nil { // the same files were parsed before
		return s
	}
	there.zones = s.zones
	known, _ := s.zones.LoadOrStore(key, there)
	return known.(*Set)
}

func parse(dirs []fs.FS, language string, zone *time.Location, found *strays) (*Set, error) {
	funcs := words.Functions(language)
	maps.Copy(funcs, layout)
	s := &Set{language: language, zone: zone, dirs: dirs, strays: found}
	funcs["day"] = func(t time.Time) (string, error) { return s.book.Line("day", momentOf(t, zone)) }
	funcs["percent"] = func(p float64) (string, error) { return s.book.Line("percent", percent(p)) }
	funcs["tenths"] = func(x float64) string { return words.Tenths(language, x) }
	funcs["lines"] = s.sheet
	funcs["table"] = func(t MarkedTable) blocks.Table { return t.block(language) }
	funcs["said"] = func(t words.Text) string { return t.In(language) }
	funcs["picture"] = func(m Map) blocks.Picture { return blocks.Picture{ID: m.ID, Alt: m.Told.In(language)} }
	funcs["column"] = func(n words.Name) any {
		if isWord(n) {
			return words.Functions(language)["lower"].(func(any) string)(n)
		}
		return n
	}
	funcs["phrase"] = phrase(language)
	speech := blocks.Speech{Print: func(v any) string { return words.Printed(language, v) }}
	if language == words.Pseudo {
		speech.Mark, speech.Stray = words.Mark, found.note
	}
	var err error
	if s.book, err = blocks.OpenBook("*.tmpl", funcs, speech, dirs...); err != nil {
		return nil, err
	}
	return s, nil
}

// layout is what templates may call beside the fields of their data, and beside what phrases may call.
var layout = template.FuncMap{
	"own":     own,
	"name":    name,
	"line":    line,
	"waits":   waits,
	"unasked": isNoReason,
	"last":    func(words []string) string { return words[len(words)-1] },
	"position": func(after adjudicator.Position, before *adjudicator.Position) []MarkedTable {
		return Compare(before, after)
	},
	"changes":  Changes,
	"account":  account,
	"saying":   func(text string) blocks.Quotation { return blocks.Quotation{Text: text} },
	"legend":   func(text, page string) blocks.Legend { return blocks.Legend{Text: text, Page: page} },
	"signed":   func(name, page string) blocks.Signature { return blocks.Signature{Name: name, Page: page} },
	"enclosed": One.block,
}

// write writes one kind of letter, and lays it out.
func (s *Set) write(kind string, data any) (Letter, error) {
	subject, err := s.book.Line(kind+"-subject", data)
	if err != nil {
		return Letter{}, fmt.Errorf("subject of a %s letter: %w", kind, err)
	}
	doc, err := s.book.Write(kind+".tmpl", data)
	if err != nil {
		return Letter{}, fmt.Errorf("a %s letter: %w", kind, err)
	}
	return Letter{Subject: subject, Document: doc, Text: doc.Text(), HTML: doc.Page(words.Language(s.language))}, nil
}
