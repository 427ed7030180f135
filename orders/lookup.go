package orders

import (
	"slices"
	"strings"
)

// Lookup is a vocabulary prepared for reading: all its names and section keywords by what people write.
type Lookup struct {
	Lexicon              *lexicon
	Seats, Spaces, Units *NameIndex
	sections             map[string]*SectionType
	longestSection       int
	SectionByID          map[string]*SectionType
	SectionKeys          []sectionKey
	// SectionWords are the words of which the keywords of sections consist.
	SectionWords   map[string]bool
	AllSections    []SectionType
	formsBySection map[string]map[Form]bool
	samples        *strings.Replacer
	// Statements are those of the language, and behind them the game's own.
	Statements []StatementType
	// spoken are those of the game's own that lines are by their first words alone.
	spoken []*StatementType
	// taken are those that each section takes, by its ID.
	taken map[string][]*StatementType
	// titles are the names of numbers of sections.
	titles       map[string]titled
	longestTitle int
}

// sectionKey is one way to write a section's keyword.
type sectionKey struct {
	Key     string
	Words   int
	Section *SectionType
	// Own is the keyword that the section itself has, as Key is written.
	Own string
}

func newLookup(v *Vocabulary, lx *lexicon) *Lookup {
	l := &Lookup{
		Lexicon:        lx,
		AllSections:    v.Sections,
		Seats:          newNameIndex("seat", v.Seats),
		Spaces:         newNameIndex("space", v.Spaces),
		Units:          newNameIndex("unit", v.Units),
		sections:       make(map[string]*SectionType),
		SectionWords:   make(map[string]bool),
		SectionByID:    make(map[string]*SectionType),
		formsBySection: make(map[string]map[Form]bool),
		taken:          make(map[string][]*StatementType),
		samples:        v.samplesOrOwn(),
		Statements:     slices.Concat(common, v.Statements),
		titles:         make(map[string]titled),
	}
	for i := len(common); i < len(l.Statements); i++ {
		if t := &l.Statements[i]; t.Shaped != nil && !t.WithColon && !t.Arrows && !t.Marked {
			l.spoken = append(l.spoken, t)
		}
	}
	for i := range v.Sections {
		s := &v.Sections[i]
		l.SectionByID[s.ID] = s
		l.formsBySection[s.ID] = make(map[Form]bool)
		for _, f := range s.Forms {
			l.formsBySection[s.ID][f] = true
		}
		l.taken[s.ID] = l.takenBy(s)
		l.addSection(s, s.Keyword)
		for _, w := range SplitWords(s.Keyword) {
			l.SectionWords[w] = true
		}
		for n, g := range s.Numbered {
			if words := SplitWords(g.Title); len(words) > 0 {
				l.titles[Squeeze(words)] = titled{s, n}
				l.longestTitle = max(l.longestTitle, len(words))
			}
		}
	}
	for i := range v.Sections {
		s := &v.Sections[i]
		l.addSection(s, s.ID)
		for _, phrase := range lx.sections[s.ID] {
			l.addSection(s, phrase)
		}
	}
	return l
}

// addSection notes a keyword for a section. The first section to claim a keyword keeps it.
func (l *Lookup) addSection(s *SectionType, keyword string) {
	words := SplitWords(keyword)
	key := Squeeze(words)
	if key == "" || l.sections[key] != nil {
		return
	}
	l.sections[key] = s
	l.SectionKeys = append(l.SectionKeys, sectionKey{key, len(words), s, Squeeze(SplitWords(s.Keyword))})
	l.longestSection = max(l.longestSection, len(words)+1)
}

// Takes says whether a section takes a form of statement.
func (l *Lookup) Takes(section string, f Form) bool { return l.formsBySection[section][f] }

// Lookup returns the vocabulary prepared for reading, built when it is first asked for.
func (v *Vocabulary) Lookup() *Lookup {
	v.once.Do(func() { v.prepared = newLookup(v, v.lexicon()) })
	return v.prepared
}

// Speak gives the vocabulary tables of keywords in place of those that the program carries, before it is first used.
func (v *Vocabulary) Speak(tables ...[]byte) error {
	var tongues []*tongue
	for _, data := range tables {
		t, err := readTongue(data)
		if err != nil {
			return err
		}
		tongues = append(tongues, t)
	}
	v.once.Do(func() { v.prepared = newLookup(v, newLexicon(v.Words, tongues...)) })
	return nil
}
