// Package templates is what players read: it lays out every letter the desk sends, as plain text of at most 78 columns and
// as simple HTML that says the same.
//
// Each kind of letter is a struct of data here and a pair of templates in a folder per language (en/report.txt.tmpl,
// en/report.html.tmpl). The wording is in the folder; the Go code only lays out what every language needs: tables, events,
// changes of the position. A game brings its own words for what happened as a phrase book (see Phrases).
package templates

import (
	"bytes"
	"embed"
	"fmt"
	htmltemplate "html/template"
	"io/fs"
	"maps"
	"strings"
	"sync"
	texttemplate "text/template"
	"time"

	"despatch/adjudicator"
)

//go:embed en
var files embed.FS

// Width is how many columns a line of text may have.
const Width = 78

// Letter is a letter as it is read; the headers that carry it are the mail room's.
type Letter struct {
	Subject string
	Text    string
	HTML    string
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
	// Last says that it is the last answer of its kind for a while, and of which; "" when it is not.
	Last string
}

// Set is the letters of one language, with times as one time zone has them. It is safe for concurrent use.
type Set struct {
	text *texttemplate.Template
	html *htmltemplate.Template

	dir   fs.FS
	zones *sync.Map // name of a zone to *Set
}

// sets keeps what was opened, by language: the letters are the same in every desk of a process.
var sets sync.Map

// Open parses the letters of a language ("en"), with times in UTC. Its error names the template that cannot be read.
func Open(language string) (*Set, error) {
	if known, ok := sets.Load(language); ok {
		return known.(*Set), nil
	}
	dir, err := fs.Sub(files, language)
	if err != nil {
		return nil, fmt.Errorf("letters in %q: %w", language, err)
	}
	s, err := parse(dir, time.UTC)
	if err != nil {
		return nil, fmt.Errorf("letters in %q: %w", language, err)
	}
	s.zones = new(sync.Map)
	sets.Store(language, s)
	return s, nil
}

// In returns the same letters with times in a zone; nil is UTC.
func (s *Set) In(zone *time.Location) *Set {
	if zone == nil || zone == time.UTC {
		return s
	}
	if known, ok := s.zones.Load(zone.String()); ok {
		return known.(*Set)
	}
	there, err := parse(s.dir, zone)
	if err != nil { // the same files were parsed before
		return s
	}
	there.zones = s.zones
	known, _ := s.zones.LoadOrStore(zone.String(), there)
	return known.(*Set)
}

func parse(dir fs.FS, zone *time.Location) (*Set, error) {
	text, err := texttemplate.New("text").Option("missingkey=error").Funcs(layoutFor(zone, textTable, formWidth)).ParseFS(dir, "*.txt.tmpl")
	if err != nil {
		return nil, err
	}
	html, err := htmltemplate.New("html").Option("missingkey=error").Funcs(layoutFor(zone, htmlTable, phoneWidth)).ParseFS(dir, "*.html.tmpl")
	if err != nil {
		return nil, err
	}
	return &Set{text: text, html: html, dir: dir}, nil
}

// layoutFor is layout with the days of a zone, the table of the letter's form, and comments of so many columns.
func layoutFor(zone *time.Location, table any, width int) map[string]any {
	funcs := maps.Clone(layout)
	funcs["table"], funcs["comment"], funcs["remark"] = table, commentWithin(width), remarkWithin(width)
	funcs["day"] = func(t time.Time) string { return day(t, zone) }
	return funcs
}

// layout is what templates may call beside the fields of their data.
var layout = map[string]any{
	"heading": underlined,
	"percent": percent,
	"tenths":  tenths,
	"dice":    dicePhrase,
	"told":    toldText,
	"margin":  margin,
	"position": func(after adjudicator.Position, before *adjudicator.Position) []MarkedTable {
		return Compare(before, after)
	},
	"list":    list,
	"waits":   waits,
	"because": because,
	"lower":   func(s string) string { return first(s, strings.ToLower) },
	"ready":   ready,
	"rows":    laidOut,
	"intact":  intact,
	"spoken":  Note.spoken,
	"last":    func(words []string) string { return words[len(words)-1] },
	"keyhead": func(key string) string { return key[:strings.LastIndexByte(key, '|')+1] },
	"keytail": func(key string) string { return key[strings.LastIndexByte(key, '|')+1:] },
}

// write renders the subject, the text and the HTML of one kind of letter.
func (s *Set) write(kind string, data any) (Letter, error) {
	var subject, text, html bytes.Buffer
	if err := s.text.ExecuteTemplate(&subject, kind+"-subject", data); err != nil {
		return Letter{}, fmt.Errorf("subject of a %s letter: %w", kind, err)
	}
	if err := s.text.ExecuteTemplate(&text, kind+".txt.tmpl", data); err != nil {
		return Letter{}, fmt.Errorf("text of a %s letter: %w", kind, err)
	}
	if err := s.html.ExecuteTemplate(&html, kind+".html.tmpl", data); err != nil {
		return Letter{}, fmt.Errorf("page of a %s letter: %w", kind, err)
	}
	return Letter{
		Subject: strings.Join(strings.Fields(subject.String()), " "),
		Text:    Fill(text.String()),
		HTML:    tidyHTML(html.String()),
	}, nil
}

// tidyHTML drops the blank lines that template actions leave. Those within <pre> are the text's own.
func tidyHTML(s string) string {
	var b strings.Builder
	within := false
	for line := range strings.Lines(s) {
		if within || strings.TrimSpace(line) != "" {
			b.WriteString(strings.TrimRight(line, " \n"))
			b.WriteByte('\n')
		}
		if opened, closed := strings.LastIndex(line, "<pre"), strings.LastIndex(line, "</pre>"); opened != closed { // both are -1 when it has neither
			within = opened > closed
		}
	}
	return b.String()
}

// day prints a moment as letters print it: in the reader's zone, and beside it in UTC, by which players compare.
func day(t time.Time, zone *time.Location) string {
	if zone == time.UTC {
		return t.UTC().Format("Monday 2 January 2006, 15:04 UTC")
	}
	return t.In(zone).Format("Monday 2 January 2006, 15:04 MST") + t.UTC().Format(" (15:04 UTC)")
}
