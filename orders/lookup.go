package orders

import "strings"

// lookup is a vocabulary prepared for reading: all its names and section keywords by what people write.
type lookup struct {
	lexicon              *lexicon
	seats, spaces, units *nameIndex
	sections             map[string]*SectionType
	longestSection       int
	sectionByID          map[string]*SectionType
	sectionKeys          []sectionKey
	allSections          []SectionType
	formsBySection       map[string]map[Form]bool
	samples              *strings.Replacer
	// titles are the names of numbers of sections.
	titles       map[string]titled
	longestTitle int
}

// sectionKey is one way to write a section's keyword.
type sectionKey struct {
	key     string
	words   int
	section *SectionType
}

func newLookup(v *Vocabulary, lx *lexicon) *lookup {
	l := &lookup{
		lexicon:        lx,
		allSections:    v.Sections,
		seats:          newNameIndex("seat", v.Seats),
		spaces:         newNameIndex("space", v.Spaces),
		units:          newNameIndex("unit", v.Units),
		sections:       make(map[string]*SectionType),
		sectionByID:    make(map[string]*SectionType),
		formsBySection: make(map[string]map[Form]bool),
		samples:        v.Samples,
		titles:         make(map[string]titled),
	}
	for i := range v.Sections {
		s := &v.Sections[i]
		l.sectionByID[s.ID] = s
		l.formsBySection[s.ID] = make(map[Form]bool)
		for _, f := range s.Forms {
			l.formsBySection[s.ID][f] = true
		}
		l.addSection(s, s.Keyword)
		for n, g := range s.Numbered {
			if words := splitWords(g.Title); len(words) > 0 {
				l.titles[squeeze(words)] = titled{s, n}
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
func (l *lookup) addSection(s *SectionType, keyword string) {
	words := splitWords(keyword)
	key := squeeze(words)
	if key == "" || l.sections[key] != nil {
		return
	}
	l.sections[key] = s
	l.sectionKeys = append(l.sectionKeys, sectionKey{key, len(words), s})
	l.longestSection = max(l.longestSection, len(words)+1)
}

// takes says whether a section takes a form of statement.
func (l *lookup) takes(section string, f Form) bool { return l.formsBySection[section][f] }

// lookup returns the vocabulary prepared for reading, built when it is first asked for.
func (v *Vocabulary) lookup() *lookup {
	v.once.Do(func() { v.prepared = newLookup(v, embedded()) })
	return v.prepared
}
