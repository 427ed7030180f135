package orders

import (
	"embed"
	"fmt"
	"slices"
	"sync"

	"despatch/lexis"
)

// Keyword is a word of the language itself, whatever tongue it is written in.
type Keyword string

// Verbs open a statement.
const (
	VerbPass       Keyword = "pass"
	VerbRaid       Keyword = "raid"
	verbDrop       Keyword = "drop"
	verbRocket     Keyword = "rocket"
	VerbBombard    Keyword = "bombard"
	verbRepair     Keyword = "repair"
	VerbAttack     Keyword = "attack"
	verbIgnore     Keyword = "ignore"
	VerbLose       Keyword = "lose"
	verbSubmerge   Keyword = "submerge"
	verbFightWith  Keyword = "fight-with"
	verbFightFirst Keyword = "fight-first"
	verbRetreat    Keyword = "retreat"
	verbPressOn    Keyword = "press-on"
	VerbLand       Keyword = "land"
	verbAllow      Keyword = "allow"
	verbRefuse     Keyword = "refuse"
	VerbFire       Keyword = "fire"
	verbKeep       Keyword = "keep"
	VerbAsk        Keyword = "ask"
)

// Words stand inside statements.
const (
	WordAll         Keyword = "all"
	WordAnd         Keyword = "and"
	WordAt          Keyword = "at"
	WordTo          Keyword = "to"
	WordFrom        Keyword = "from"
	wordOf          Keyword = "of"
	WordOn          Keyword = "on"
	WordElse        Keyword = "else"
	wordAfter       Keyword = "after"
	WordWhen        Keyword = "when"
	WordRound       Keyword = "round"
	wordResearchers Keyword = "researchers"
	wordChart       Keyword = "chart"
	WordFirst       Keyword = "first"
	WordLoad        Keyword = "load"
	WordSail        Keyword = "sail"
	WordUnload      Keyword = "unload"
	wordOverland    Keyword = "overland"
	wordSeaborne    Keyword = "seaborne"
	wordAircraft    Keyword = "aircraft"
	wordDamaged     Keyword = "damaged"
	wordOutgunned   Keyword = "outgunned"
	wordAirOnly     Keyword = "air-only"
	wordAttackers   Keyword = "attackers"
	wordDefenders   Keyword = "defenders"
	wordOdds        Keyword = "odds"
	wordSubmarines  Keyword = "submarines"
	wordFighters    Keyword = "fighters"
	wordGun         Keyword = "gun"
	WordThen        Keyword = "then"
	WordFill        Keyword = "fill"
	WordIf          Keyword = "if"
	wordHas         Keyword = "has"
	wordNo          Keyword = "no"
	WordUnits       Keyword = "units"

	WordNothing   Keyword = "nothing"
	wordHasLost   Keyword = "has-lost"
	wordTurn      Keyword = "turn"
	wordAttacking Keyword = "attacking"
	wordDefending Keyword = "defending"
	WordWith      Keyword = "with"
	wordTimes     Keyword = "times"
	WordMoney     Keyword = "money"
	WordFor       Keyword = "for"
	WordBuying    Keyword = "buying"
	WordMoving    Keyword = "moving"
	WordPlacing   Keyword = "placing"
)

// Frame words open and close a sheet.
const (
	FrameOrders Keyword = "orders"
	FrameCheck  Keyword = "check"
	FrameKey    Keyword = "key"
	FrameEnd    Keyword = "end"
)

var (
	allVerbs = []Keyword{
		VerbPass, VerbRaid, verbDrop, verbRocket, VerbBombard, verbRepair, VerbAttack, verbIgnore, VerbLose, verbSubmerge,
		verbFightWith, verbFightFirst, verbRetreat, verbPressOn, VerbLand, verbAllow, verbRefuse, VerbFire, verbKeep,
		VerbAsk,
	}
	allWords = []Keyword{
		WordAll, WordAnd, WordAt, WordTo, WordFrom, wordOf, WordOn, WordElse, wordAfter, WordWhen, WordRound, wordResearchers,
		wordChart, WordFirst, WordLoad, WordSail, WordUnload, wordOverland, wordSeaborne, wordAircraft, wordDamaged, wordOutgunned,
		wordAirOnly, wordAttackers, wordDefenders, wordOdds, wordSubmarines, wordFighters, wordGun,
		WordThen, WordFill, WordIf, wordHas, wordNo, WordUnits,
		WordNothing, wordHasLost,
		wordTurn, wordAttacking, wordDefending, WordWith, wordTimes, WordMoney, WordFor, WordBuying, WordMoving, WordPlacing,
	}
	allFrames = []Keyword{FrameOrders, FrameCheck, FrameKey, FrameEnd}
)

//go:embed keywords/*.yaml
var keywordFiles embed.FS

// tongue is one language's table of keywords, as its file holds it.
type tongue struct {
	Language string               `yaml:"language"`
	Verbs    map[Keyword][]string `yaml:"verbs"`
	Words    map[Keyword][]string `yaml:"words"`
	Frame    map[Keyword][]string `yaml:"frame"`
	Sections map[string][]string  `yaml:"sections"`
	// Alone is "all" without a kind of unit behind it, where that is another word (one of Everything).
	Alone string `yaml:"alone"`
	// Numbers are numbers in words. Closings begin a line that ends a letter, Senders one that a mail program puts there.
	Numbers  map[string]int `yaml:"numbers"`
	Closings []string       `yaml:"closings"`
	Senders  []string       `yaml:"senders"`
	// Changes are words by which people change what stands above, Amends those that do so before a number.
	Changes []string `yaml:"changes"`
	Amends  []string `yaml:"amends"`
	// Headings are words that people put in place of the one that opens a sheet.
	Headings []string `yaml:"headings"`
	// Shared are, of an English word that several sections have in their names, those of other languages: "bewegung" for move.
	Shared map[string][]string `yaml:"shared"`
	// Refusals stand before the name of a section in which nothing is ordered, Steps and Funds behind one; Unordered are steps of a
	// turn in which nobody orders anything.
	Refusals []string `yaml:"refusals"`
	// Skips are what people write into a section in which they order nothing, in place of the word that says so.
	Skips     []string `yaml:"skips"`
	Steps     []string `yaml:"steps"`
	Funds     []string `yaml:"funds"`
	Unordered []string `yaml:"unordered"`
	// Reckonings are words of a line that says what a purchase costs, Leftovers of what it leaves, Columns those in the head of a table.
	Reckonings []string `yaml:"reckonings"`
	Leftovers  []string `yaml:"leftovers"`
	Columns    []string `yaml:"columns"`
	// Goings are verbs between the space that units leave and the one to which they go; Froms and Tos are words before spaces that
	// people write in their own languages.
	Goings []string `yaml:"goings"`
	Froms  []string `yaml:"froms"`
	Tos    []string `yaml:"tos"`
	// Savings are words of a line that asks for units to be lost last.
	Savings []string `yaml:"savings"`
	// Articles stand before units, Ands between them.
	Articles []string `yaml:"articles"`
	Ands     []string `yaml:"ands"`
	// Numbered are words behind which a number says which of them is meant, Numeros those for "number" that may stand between.
	Numbered []string `yaml:"numbered"`
	Numeros  []string `yaml:"numeros"`
}

// readTongue reads a table and checks that it gives every keyword a phrase, knows no others, and uses no verb twice.
func readTongue(data []byte) (*tongue, error) {
	t := new(tongue)
	if err := lexis.Decode(data, t); err != nil {
		return nil, fmt.Errorf("reading keyword table: %w", err)
	}
	if t.Language == "" {
		return nil, lexis.ErrNoLanguage
	}
	for _, part := range []struct {
		name  string
		known []Keyword
		given map[Keyword][]string
	}{{"verbs", allVerbs, t.Verbs}, {"words", allWords, t.Words}, {"frame", allFrames, t.Frame}} {
		if err := lexis.Check(part.known, part.given, SplitWords); err != nil {
			return nil, fmt.Errorf("keyword table %s, %s: %w", t.Language, part.name, err)
		}
	}
	if err := lexis.Once(allVerbs, t.Verbs, func(Keyword) string { return "" }, SplitWords); err != nil {
		return nil, fmt.Errorf("keyword table %s, verbs: %w", t.Language, err)
	}
	return t, nil
}

// lexicon is what a line is compared with: the phrases of all languages together, as folded words, longest first.
type lexicon struct {
	Phrases map[Keyword][][]string
	// verbs holds the verbs that may begin with a word.
	verbs map[string][]Keyword
	// sections holds further words for sections by the section's ID.
	sections map[string][]string
	// numbers are numbers in words; closings and senders are the folded words that begin lines at the end of letters.
	numbers           map[string]int
	Closings, Senders [][]string
	Headings          []string
	Shared            map[string]string
	// Changes and amends are the folded words by which people change what stands above.
	Changes, Amends [][]string
	// refusals, skips, steps, funds and unordered are the words around the names of sections, and in place of orders.
	Refusals, Skips, steps, funds, Unordered [][]string
	// Reckonings and columns are the folded words of lines that order nothing, goings, froms and tos those that stand for arrows.
	Reckonings, Leftovers, Columns, goings, Froms, Tos, Savings, Articles, Ands, Numbered, Numeros []string
}

func newLexicon(own []*Words, tongues ...*tongue) *lexicon {
	lx := &lexicon{
		Phrases: make(map[Keyword][][]string), verbs: make(map[string][]Keyword), sections: make(map[string][]string),
		numbers: make(map[string]int), Shared: make(map[string]string),
	}
	for _, t := range tongues {
		lx.add(t)
	}
	verbs := allVerbs
	for _, w := range own {
		lexis.Add(lx.Phrases, w.table.Verbs, SplitWords)
		lexis.Add(lx.Phrases, w.table.Words, SplitWords)
		for id, phrases := range w.table.Sections {
			lx.sections[id] = append(lx.sections[id], phrases...)
		}
		verbs = slices.Concat(verbs, slices.DeleteFunc(slices.Clone(w.verbs), func(k Keyword) bool { return slices.Contains(verbs, k) }))
	}
	for _, verb := range verbs {
		for _, phrase := range lx.Phrases[verb] {
			lx.verbs[phrase[0]] = append(lx.verbs[phrase[0]], verb)
		}
	}
	return lx
}

// add takes in the words of one language.
func (lx *lexicon) add(t *tongue) {
	for word, others := range t.Shared {
		for _, w := range others {
			lx.Shared[Fold(w)] = word
		}
	}
	lexis.Add(lx.Phrases, t.Verbs, SplitWords)
	lexis.Add(lx.Phrases, t.Words, SplitWords)
	lexis.Add(lx.Phrases, t.Frame, SplitWords)
	for name, n := range t.Numbers {
		lx.numbers[Squeeze(SplitWords(name))] = n
	}
	for _, phrase := range t.Closings {
		lx.Closings = append(lx.Closings, SplitWords(phrase))
	}
	for _, phrase := range t.Changes {
		lx.Changes = append(lx.Changes, SplitWords(phrase))
	}
	for _, phrase := range t.Amends {
		lx.Amends = append(lx.Amends, SplitWords(phrase))
	}
	for _, list := range []struct {
		folded *[]string
		words  []string
	}{
		{&lx.Headings, t.Headings}, {&lx.Reckonings, t.Reckonings}, {&lx.Leftovers, t.Leftovers}, {&lx.Columns, t.Columns}, {&lx.goings, t.Goings}, {&lx.Froms, t.Froms}, {&lx.Tos, t.Tos}, {&lx.Savings, t.Savings},
		{&lx.Articles, t.Articles}, {&lx.Ands, t.Ands}, {&lx.Numbered, t.Numbered}, {&lx.Numeros, t.Numeros},
	} {
		for _, w := range list.words {
			*list.folded = append(*list.folded, Fold(w))
		}
	}
	for _, phrase := range t.Senders {
		lx.Senders = append(lx.Senders, SplitWords(phrase))
	}
	lx.Refusals = append(lx.Refusals, splitAll(t.Refusals)...)
	lx.Skips = append(lx.Skips, splitAll(t.Skips)...)
	lx.steps = append(lx.steps, splitAll(t.Steps)...)
	lx.funds = append(lx.funds, splitAll(t.Funds)...)
	lx.Unordered = append(lx.Unordered, splitAll(t.Unordered)...)
	for id, phrases := range t.Sections {
		lx.sections[id] = append(lx.sections[id], phrases...)
	}
}

// splitAll folds phrases, the longest first.
func splitAll(phrases []string) (list [][]string) {
	for _, phrase := range phrases {
		list = append(list, SplitWords(phrase))
	}
	slices.SortStableFunc(list, func(a, b []string) int { return len(b) - len(a) })
	return list
}

// embedded is the lexicon of the tables that the program carries.
var embedded = sync.OnceValue(func() *lexicon { return newLexicon(nil, carried()...) })

// carried are those tables.
var carried = sync.OnceValue(func() []*tongue { return lexis.Tables(keywordFiles, "keywords", readTongue) })
