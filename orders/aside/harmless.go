package aside

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode"

	"despatch/lexis"
	"despatch/orders"
	"despatch/pattern"
)

// Most of what people write beside their orders bears on none, and no list holds all of it. It is known by how it is made: it begins as a wish, or as
// news of something that is not of the game, and every word of it is a known one or a name. What is made otherwise may be chat all the same; whoever
// cannot tell had better not say that it is.

// harmlessTable is what harmless.yaml holds.
type harmlessTable struct {
	Wishes, Wished            []string
	Praised, Praises          []string
	News, Weather             []string
	Back, Yesterday, Was      []string
	Meeting, Days             []string
	Dice, Sky, Had, Farewells []string
	Win, Best                 []string
	Sorry, Late               []string
	// Where are the prepositions of places alone.
	Small, Prepositions, Where []string
	Grave                      []string
	small, wished              map[string]bool
}

//go:embed harmless.yaml
var harmlessFile []byte

// harmlessly is the table that the program carries.
var harmlessly = sync.OnceValue(func() *harmlessTable {
	t := carried[harmlessTable]("harmless.yaml", harmlessFile)
	t.small, t.wished = lexis.SetOf(t.Small), lexis.SetOf(t.Wished)
	return t
})

const (
	// mostHarmless is how many words such a sentence has.
	mostHarmless = 12
	// mostBefore is how many small words stand before that with which a sentence begins.
	mostBefore = 4
)

// asks finds what no harmless sentence has: a question, a number, a mark of orders.
var asks = pattern.Of(`[?0-9<>=+*/@#|{}\[\]"„“”«»]|->|→`)

// uttered is a word of a sentence, in small letters; named says that it is written as a name is.
type uttered struct {
	word  string
	named bool
}

// Harmless says whether a sentence without commas within is made as one that bears on no orders: "Un saluto da Torino", "Those dice were cruel".
func (p *Judge) Harmless(sentence string) bool {
	t, a := harmlessly(), signs()
	said := utter(sentence)
	if len(said) == 0 || len(said) > mostHarmless || asks.MatchString(sentence) {
		return false
	}
	for _, begins := range []func(*harmlessTable, []uttered) (from int, ok bool){(*harmlessTable).wishes, (*harmlessTable).praises, (*harmlessTable).meets, (*harmlessTable).tellsNews} {
		if from, ok := begins(t, said); ok && p.nothingGrave(said, from, t, a) {
			return true
		}
	}
	return t.mayBestWin(said) || t.isSorry(said) || p.isEveryday(said) || p.isIdiom(said)
}

// Grave says whether one of the words of a text, but for some, may make it about the orders.
func Grave(text string, but ...string) bool {
	return slices.ContainsFunc(utter(text), func(s uttered) bool { return lexis.Among(harmlessly().Grave, s.word) && !lexis.Among(but, s.word) })
}

// utter parts a sentence. The first word is written as a name is in any case, and so counts as none.
func utter(sentence string) (said []uttered) {
	sentence = strings.NewReplacer("’", "'", "‘", "'").Replace(sentence)
	for i, w := range strings.FieldsFunc(sentence, func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' && r != '-' }) {
		low := strings.Trim(strings.ToLower(w), "'-")
		if before, after, ok := strings.Cut(low, "'"); ok && len(before) <= 5 && len(after) > 2 && slices.Contains(elided, before) {
			low = after
		}
		if w == "I" { // an article of Italian, or one who speaks of himself
			low = w
		}
		if low != "" {
			said = append(said, uttered{low, i > 0 && unicode.IsUpper([]rune(w)[0]) && w != strings.ToUpper(w)})
		}
	}
	if len(said) > 1 && said[0].word == "I" && strings.HasSuffix(said[1].word, "i") {
		said[0].word = "i"
	}
	return said
}

// elided are what languages put before a word with an apostrophe.
var elided = strings.Fields("l d all dall dell nell sull un quell qu j c s n m t")

// begins finds the first word of some lists behind small words.
func (t *harmlessTable) begins(said []uttered, lists ...[]string) (at int, ok bool) {
	for i, s := range said[:min(len(said), mostBefore+1)] {
		for _, list := range lists {
			if lexis.Among(list, s.word) {
				return i, true
			}
		}
		if !t.small[s.word] {
			return 0, false
		}
	}
	return 0, false
}

// wishes says whether a sentence wishes or greets, and where what follows begins.
func (t *harmlessTable) wishes(said []uttered) (from int, ok bool) {
	at, ok := t.begins(said, t.Wishes)
	if !ok {
		if said[0].word != "have" && said[0].word != "viel" && said[0].word != "good" && said[0].word != "great" && said[0].word != "best" {
			return 0, false
		}
		at = 0
	}
	if !slices.Contains(needing, said[at].word) {
		return at + 1, true
	}
	for i := at + 1; i < min(len(said), at+4); i++ {
		if t.wished[said[i].word] || said[i].named && i == at+1 {
			return i + 1, true
		}
	}
	return 0, false
}

// needing are words that wish something only with a word of what is wished.
var needing = strings.Fields("have viel good great best buon buona buone buoni felice felici happy merry frohe frohes fröhliche fröhliches guten gute gutes schönen schöne schönes bon bonne bons bonnes joyeux joyeuse joyeuses meilleurs meilleures alles forza viva love")

// praises says whether a sentence praises a game: "Bella partita finora".
func (t *harmlessTable) praises(said []uttered) (from int, ok bool) {
	at, ok := t.begins(said, t.Praises)
	if !ok {
		return 0, false
	}
	for i := at + 1; i < min(len(said), at+3); i++ {
		if slices.Contains(t.Praised, said[i].word) {
			return i + 1, true
		}
		if !slices.Contains(t.Praises, said[i].word) && !t.small[said[i].word] {
			return 0, false
		}
	}
	return 0, false
}

// tellsNews says whether a sentence tells of something that is not of the game: the weather, the family, where somebody comes from.
func (t *harmlessTable) tellsNews(said []uttered) (from int, ok bool) {
	if at, ok := t.begins(said, t.Dice); ok {
		return at + 1, true
	}
	if len(said) > 1 && slices.ContainsFunc(said, func(s uttered) bool { return slices.Contains(t.Sky, s.word) }) {
		return 0, true
	}
	if at, ok := t.hasHad(said); ok {
		return at + 1, true
	}
	if at, ok := t.begins(said, t.News); ok {
		for _, s := range said {
			if slices.Contains(t.Was, s.word) || strings.HasSuffix(s.word, "ed") || strings.HasSuffix(s.word, "ato") || strings.HasSuffix(s.word, "uto") {
				return at + 1, true
			}
		}
		return at + 1, said[0].word == "che" || said[0].word == "what" || said[0].word == "quelle"
	}
	if at, ok := t.begins(said, t.Weather); ok {
		return at + 1, true
	}
	if at, ok := t.begins(said, t.Back); ok {
		return at + 1, at+1 < len(said) && slices.Contains(backFrom, said[at+1].word)
	}
	if at, ok := t.begins(said, t.Yesterday); ok {
		was := slices.ContainsFunc(said[at+1:], func(s uttered) bool { return slices.Contains(t.Was, s.word) })
		return at + 1, was && slices.ContainsFunc(said[at+1:], func(s uttered) bool { return slices.Contains(t.News, s.word) || t.wished[s.word] })
	}
	return 0, false
}

// hasHad says whether a sentence begins by saying that its writer has had something of which news are, and where that stands.
func (t *harmlessTable) hasHad(said []uttered) (at int, ok bool) {
	for i, s := range said[:min(len(said), 2*mostBefore)] {
		switch {
		case i > 0 && slices.Contains(t.News, s.word):
			return i, slices.Contains(t.Had, said[0].word)
		case !slices.Contains(t.Had, s.word) && !t.small[s.word]:
			return 0, false
		}
	}
	return 0, false
}

// backFrom stands before where somebody comes back from.
var backFrom = strings.Fields("da dal dalla dall dai from aus vom von de du des home")

// meets says whether a sentence says when people meet: "A giovedì al circolo".
func (t *harmlessTable) meets(said []uttered) (from int, ok bool) {
	if slices.ContainsFunc(said, func(s uttered) bool { return slices.Contains(signs().For, s.word) }) && !slices.ContainsFunc(said, func(s uttered) bool { return lexis.Among(t.Days, s.word) }) {
		return 0, false // "c'est pour la prochaine fois"
	}
	for i, s := range said[:min(len(said), 2*mostBefore)] {
		switch {
		case slices.Contains(t.Days, s.word):
			return i + 1, i > 0
		case i > 0 && i == len(said)-1 && slices.Contains(t.Farewells, said[i-1].word), i > 0 && slices.Contains(t.Where, s.word) && slices.Contains(t.Farewells, said[i-1].word):
			return i, true
		case !slices.Contains(t.Meeting, s.word) && !slices.Contains(t.Farewells, s.word) && !t.small[s.word]:
			return 0, false
		}
	}
	return 0, false
}

// nothingGrave says whether a sentence, of which the words before from are known, can be about no orders: its other words are small, known, of every
// day, or names, and none is grave or of the game.
func (p *Judge) nothingGrave(said []uttered, from int, t *harmlessTable, a *signTable) bool {
	for i, s := range said {
		switch {
		case i >= from && lexis.Among(t.Days, s.word) && (i == 0 || !slices.Contains(needing, said[i-1].word)): // "Thanks, Friday"
			return false
		case i < from, t.known(s.word), everyday().knows(s.word), slices.Contains(p.People, s.word):
		case slices.Contains(t.Prepositions, s.word):
		case isNamed(said, i) && p.isPersons(s.word, a):
		default:
			return false
		}
	}
	return true
}

// known says whether a word is in one of the lists of harmless ones.
func (t *harmlessTable) known(w string) bool {
	return t.small[w] || t.wished[w] || slices.ContainsFunc([][]string{t.Wishes, t.Praised, t.Praises, t.News, t.Weather, t.Days, t.Was}, func(list []string) bool { return lexis.Among(list, w) })
}

// mayBestWin says whether a sentence wishes that the best may win.
func (t *harmlessTable) mayBestWin(said []uttered) bool {
	wins := slices.ContainsFunc(said, func(s uttered) bool { return slices.Contains(t.Win, s.word) })
	best := slices.ContainsFunc(said, func(s uttered) bool { return slices.Contains(t.Best, s.word) })
	return wins && best && len(said) <= 6 && !slices.ContainsFunc(said, func(s uttered) bool {
		return !t.small[s.word] && !slices.Contains(t.Win, s.word) && !slices.Contains(t.Best, s.word) && !slices.Contains([]string{"may", "möge", "que", "soll", "man", "side", "player", "nation", "lasst"}, s.word)
	})
}

// isSorry says whether a sentence excuses its writer for being late.
func (t *harmlessTable) isSorry(said []uttered) bool {
	at, ok := t.begins(said, t.Sorry)
	return ok && slices.ContainsFunc(said, func(s uttered) bool { return slices.Contains(t.Late, s.word) }) && !slices.ContainsFunc(said[at+1:], func(s uttered) bool {
		return !t.small[s.word] && !slices.Contains(t.Late, s.word)
	})
}

// how are words behind which in German something stands that is no name: "Grüße mit Vorbehalt".
var how = lexis.SetOf(strings.Fields("mit unter zum zur für bis ohne nach in im am bei beim vor auf"))

// harmlessFrom says whether the line's tokens from one on are names, or words in the lists of harmless ones.
func (p *Judge) harmlessFrom(n int) bool {
	t := harmlessly()
	for i, tok := range p.Tokens[n:] {
		low := strings.ToLower(tok.Text)
		name := unicode.IsUpper([]rune(tok.Text)[0]) && (i == 0 || !how[strings.ToLower(p.Tokens[n+i-1].Text)]) && !lexis.Among(t.Grave, low)
		if lexis.Among(t.Days, low) { // "Thanks, Friday"
			return false
		}
		if tok.Kind == orders.Word && !name && !t.known(low) && !everyday().knows(low) && !slices.Contains(t.Prepositions, low) && len([]rune(low)) > 1 {
			return false
		}
	}
	return true
}
