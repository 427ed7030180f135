package orders

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"despatch/words"
)

// spoken are the words of a vocabulary in another language, by which a canonical line is said in it.
type spoken struct {
	v *Vocabulary
	// say words a name or an amount.
	say func(words.Topic) string
	// sections, seats and frame stand in capitals; names and inside in small letters, by what they begin with, the longest first.
	sections, seats, frame map[string]string
	names, verbs, inside   map[rune][]said
	// unload is what ships do with what they carry, alone "all" where nothing stands behind it, "" for the same as elsewhere.
	unload, alone string
}

// said is one word or phrase of the canonical text.
type said struct {
	english, other string
	// many is what several are called, of a unit; "" of what is not counted.
	many string
}

// InLanguage says a canonical line of the game as its reader may write it in another language: the line that opens a sheet, the keyword of a
// section, a statement, END. Read, it is the same. say words a name, or an amount, in that language. A language without a table of keywords has
// no other words, and what is no word of the game is left as it is.
func (v *Vocabulary) InLanguage(language string, line words.Line, say func(words.Topic) string) words.Line {
	s := v.speaking(language, say)
	if s == nil {
		return line
	}
	rows := strings.Split(string(line), "\n")
	for i, row := range rows {
		rows[i] = s.row(row)
	}
	return words.Line(strings.Join(rows, "\n"))
}

// speaking are the words in a language, nil for one without a table.
func (v *Vocabulary) speaking(language string, say func(words.Topic) string) *spoken {
	if known, ok := v.spoken.Load(language); ok {
		return known.(*spoken)
	}
	var english, other *tongue
	for _, t := range carried() {
		switch t.Language {
		case words.English:
			english = t
		case language:
			other = t
		}
	}
	if english == nil || other == nil {
		return nil
	}
	s := &spoken{v: v, say: say, sections: map[string]string{}, seats: map[string]string{}, frame: map[string]string{}, names: map[rune][]said{}, verbs: map[rune][]said{}, inside: map[rune][]said{}, unload: other.Words[WordUnload][0], alone: other.Alone}
	for k, phrases := range english.Frame {
		s.frame[strings.ToUpper(phrases[0])] = strings.ToUpper(other.Frame[k][0])
	}
	for k, phrases := range english.Verbs {
		enter(s.verbs, said{english: phrases[0], other: other.Verbs[k][0]})
	}
	for k, phrases := range english.Words {
		enter(s.inside, said{english: phrases[0], other: other.Words[k][0]})
	}
	s.ofTheGame(language, other)
	for _, lists := range []map[rune][]said{s.names, s.verbs, s.inside} {
		for _, list := range lists {
			slices.SortStableFunc(list, func(a, b said) int { return cmp.Compare(len(b.english), len(a.english)) })
		}
	}
	kept, _ := v.spoken.LoadOrStore(language, s)
	return kept.(*spoken)
}

// ofTheGame enters the game's own words and names.
func (s *spoken) ofTheGame(language string, other *tongue) {
	tables := map[string]*Words{}
	for _, w := range s.v.Words {
		tables[w.table.Language] = w
	}
	if own, there := tables[words.English], tables[language]; own != nil && there != nil {
		for k, phrases := range own.table.Verbs {
			enter(s.verbs, said{english: phrases[0], other: there.table.Verbs[k][0]})
		}
		for k, phrases := range own.table.Words {
			enter(s.inside, said{english: phrases[0], other: there.table.Words[k][0]})
		}
	}
	for _, sec := range s.v.Sections {
		if phrases := other.Sections[sec.ID]; len(phrases) > 0 {
			s.sections[sec.Keyword] = strings.ToUpper(phrases[0])
		}
	}
	for _, u := range s.v.Units {
		plural := u.Plural
		if plural == "" {
			plural = u.Name
		}
		one, two := words.Name(u.Name), s.say(words.Count{Number: 2, One: words.Name(u.Name), Many: words.Name(plural)})
		_, many, _ := strings.Cut(two, " ")
		enter(s.names, said{english: u.Name, other: s.say(one), many: many})
		if plural != u.Name {
			enter(s.names, said{english: plural, other: many, many: many})
		}
	}
	for _, n := range s.v.Spaces {
		enter(s.names, said{english: n.Name, other: s.say(words.Name(n.Name))})
	}
	for _, n := range s.v.Seats {
		enter(s.names, said{english: n.Name, other: s.say(words.Name(n.Name))})
		if n.Adjective != "" {
			enter(s.names, said{english: n.Adjective, other: s.say(words.Name(n.Adjective))})
		}
		s.seats[strings.ToUpper(n.Name)] = strings.ToUpper(s.say(words.Name(n.Name)))
	}
}

func enter(list map[rune][]said, w said) {
	r, _ := utf8.DecodeRuneInString(w.english)
	r = unicode.ToLower(r)
	list[r] = append(list[r], w)
}

// row says one line.
func (s *spoken) row(row string) string {
	text := strings.TrimLeft(row, " ")
	indent := row[:len(row)-len(text)]
	if strings.HasPrefix(text, "#") {
		return row
	}
	first, rest, _ := strings.Cut(text, " ")
	switch {
	case s.frame[text] != "":
		return indent + s.frame[text]
	case s.frame[first] != "":
		return indent + s.header(first, rest)
	}
	for keyword, other := range s.sections {
		if text == strings.ToLower(keyword) { // within a sentence
			return indent + strings.ToLower(other)
		}
		if behind, ok := strings.CutPrefix(text, keyword); ok && (behind == "" || behind[0] == ' ') {
			return indent + other + s.statement(behind, false)
		}
	}
	return indent + s.statement(text, true)
}

// header says the line that opens a sheet: ORDERS k7q2 UNITED KINGDOM ROUND 3 KEY 7hq2m9xd.
func (s *spoken) header(first, rest string) string {
	text := " " + rest + " "
	for seat, other := range s.seats {
		text = strings.Replace(text, " "+seat+" ", " "+other+" ", 1)
	}
	if before, key, ok := strings.Cut(text, " KEY "); ok {
		text = before + " " + s.frame["KEY"] + " " + key
	}
	return s.frame[first] + strings.TrimRight(text, " ")
}

// statement says a statement, or what stands behind the keyword of a section. opens says that a verb may stand at its beginning.
func (s *spoken) statement(text string, opens bool) string {
	var b strings.Builder
	number := "" // the number right before
	landing := opens && strings.HasPrefix(text, "land ") && strings.Contains(text, ": ")
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == '"': // a name in quotation marks is somebody's own
			end := strings.IndexByte(text[i+1:], '"')
			if end < 0 {
				end = len(text) - i - 2
			}
			b.WriteString(text[i : i+end+2])
			i += end + 2
			continue
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			if r == ':' {
				opens = true
			}
			if r != ' ' {
				number = ""
			}
			b.WriteString(text[i : i+size])
			i += size
			continue
		}
		w, found := s.find(text[i:], r, opens)
		if !found {
			end := i + wordEnd(text[i:])
			number = text[i:end]
			b.WriteString(number)
			i, opens = end, false
			continue
		}
		if landing {
			w = s.ashore(w, text[i+len(w.english):])
		}
		b.WriteString(w.counted(number))
		number = ""
		i, opens = i+len(w.english), false
	}
	return b.String()
}

// ashore is a word of a landing from a box ("land Utah: all"), where languages may have the verb of ships in place of that of aircraft, and
// another word for all where no kind of unit stands behind it.
func (s *spoken) ashore(w said, behind string) said {
	switch {
	case w.english == "land":
		w.other = s.unload
	case w.english == "all" && s.alone != "" && (behind == "" || strings.HasPrefix(behind, " ->") || strings.HasPrefix(behind, " if ")):
		w.other = s.alone
	}
	return w
}

// counted is a word behind a number, or behind none.
func (w said) counted(number string) string {
	if w.many != "" && number != "" && number != "1" && strings.Trim(number, "0123456789") == "" {
		return w.many
	}
	return w.other
}

// find is the longest word or phrase that stands at the beginning of a text.
func (s *spoken) find(text string, first rune, opens bool) (said, bool) {
	lists := []map[rune][]said{s.names, s.inside}
	if opens {
		lists = []map[rune][]said{s.names, s.verbs, s.inside}
	}
	var best said
	for _, list := range lists {
		for _, w := range list[unicode.ToLower(first)] {
			if len(w.english) > len(best.english) && len(text) >= len(w.english) && strings.EqualFold(text[:len(w.english)], w.english) && ends(text[len(w.english):]) {
				best = w
				break
			}
		}
	}
	return best, best.english != ""
}

// ends says whether no word goes on in a text.
func ends(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return text == "" || !unicode.IsLetter(r) && !unicode.IsDigit(r)
}

// wordEnd is where the word ends with which a text begins.
func wordEnd(text string) int {
	for i, r := range text {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\'' {
			return i
		}
	}
	return len(text)
}
