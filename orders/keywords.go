package orders

import (
	"embed"
	"fmt"
	"slices"
	"sync"

	"despatch/lexis"
)

// keyword is a word of the language itself, whatever tongue it is written in.
type keyword string

// Verbs open a statement.
const (
	verbPass       keyword = "pass"
	verbRaid       keyword = "raid"
	verbDrop       keyword = "drop"
	verbRocket     keyword = "rocket"
	verbBombard    keyword = "bombard"
	verbRepair     keyword = "repair"
	verbAttack     keyword = "attack"
	verbIgnore     keyword = "ignore"
	verbLose       keyword = "lose"
	verbSubmerge   keyword = "submerge"
	verbFightWith  keyword = "fight-with"
	verbFightFirst keyword = "fight-first"
	verbRetreat    keyword = "retreat"
	verbPressOn    keyword = "press-on"
	verbLand       keyword = "land"
	verbAllow      keyword = "allow"
	verbRefuse     keyword = "refuse"
	verbFire       keyword = "fire"
	verbKeep       keyword = "keep"
	verbAim        keyword = "aim"
	verbHoldFire   keyword = "hold-fire"
	verbUse        keyword = "use"
	verbName       keyword = "name"
	verbTake       keyword = "take"
	verbTakeBack   keyword = "take-back"
	verbThrowAgain keyword = "throw-again"
	verbAsk        keyword = "ask"
)

// Words stand inside statements.
const (
	wordAll         keyword = "all"
	wordAnd         keyword = "and"
	wordAt          keyword = "at"
	wordTo          keyword = "to"
	wordFrom        keyword = "from"
	wordOf          keyword = "of"
	wordOn          keyword = "on"
	wordElse        keyword = "else"
	wordAfter       keyword = "after"
	wordWhen        keyword = "when"
	wordRound       keyword = "round"
	wordResearchers keyword = "researchers"
	wordChart       keyword = "chart"
	wordFirst       keyword = "first"
	wordLoad        keyword = "load"
	wordSail        keyword = "sail"
	wordUnload      keyword = "unload"
	wordOverland    keyword = "overland"
	wordSeaborne    keyword = "seaborne"
	wordDamaged     keyword = "damaged"
	wordOutgunned   keyword = "outgunned"
	wordAirOnly     keyword = "air-only"
	wordAttackers   keyword = "attackers"
	wordDefenders   keyword = "defenders"
	wordOdds        keyword = "odds"
	wordSubmarines  keyword = "submarines"
	wordFighters    keyword = "fighters"
	wordGun         keyword = "gun"
	wordThen        keyword = "then"
	wordFill        keyword = "fill"
	wordTactics     keyword = "tactics"
	wordIf          keyword = "if"
	wordHas         keyword = "has"
	wordNo          keyword = "no"
	wordUnits       keyword = "units"

	wordUntilDestroyed keyword = "until-destroyed"
	wordFromDie        keyword = "from-die"
	wordUpTo           keyword = "up-to"
	wordAtMost         keyword = "at-most"
	wordForOrder       keyword = "for-order"
	wordNothing        keyword = "nothing"
	wordLowest         keyword = "lowest"
	wordHighest        keyword = "highest"
	wordBelow          keyword = "below"
	wordTotal          keyword = "total"
	wordHasLost        keyword = "has-lost"
	wordTurn           keyword = "turn"
	wordAttacking      keyword = "attacking"
	wordDefending      keyword = "defending"
	wordWith           keyword = "with"
	wordTimes          keyword = "times"
	wordMoney          keyword = "money"
	wordFor            keyword = "for"
	wordBuying         keyword = "buying"
	wordMoving         keyword = "moving"
	wordPlacing        keyword = "placing"
)

// Frame words open and close a sheet.
const (
	frameOrders keyword = "orders"
	frameCheck  keyword = "check"
	frameKey    keyword = "key"
	frameEnd    keyword = "end"
)

var (
	allVerbs = []keyword{
		verbPass, verbRaid, verbDrop, verbRocket, verbBombard, verbRepair, verbAttack, verbIgnore, verbLose, verbSubmerge,
		verbFightWith, verbFightFirst, verbRetreat, verbPressOn, verbLand, verbAllow, verbRefuse, verbFire, verbKeep,
		verbAim, verbHoldFire, verbUse, verbName, verbTake, verbTakeBack, verbThrowAgain, verbAsk,
	}
	allWords = []keyword{
		wordAll, wordAnd, wordAt, wordTo, wordFrom, wordOf, wordOn, wordElse, wordAfter, wordWhen, wordRound, wordResearchers,
		wordChart, wordFirst, wordLoad, wordSail, wordUnload, wordOverland, wordSeaborne, wordDamaged, wordOutgunned,
		wordAirOnly, wordAttackers, wordDefenders, wordOdds, wordSubmarines, wordFighters, wordGun,
		wordThen, wordFill, wordTactics, wordIf, wordHas, wordNo, wordUnits, wordUntilDestroyed,
		wordFromDie, wordUpTo, wordAtMost, wordForOrder, wordNothing, wordLowest, wordHighest, wordBelow, wordTotal, wordHasLost,
		wordTurn, wordAttacking, wordDefending, wordWith, wordTimes, wordMoney, wordFor, wordBuying, wordMoving, wordPlacing,
	}
	allFrames = []keyword{frameOrders, frameCheck, frameKey, frameEnd}
)

//go:embed keywords/*.yaml
var keywordFiles embed.FS

// tongue is one language's table of keywords, as its file holds it.
type tongue struct {
	Language string               `yaml:"language"`
	Verbs    map[keyword][]string `yaml:"verbs"`
	Words    map[keyword][]string `yaml:"words"`
	Frame    map[keyword][]string `yaml:"frame"`
	Sections map[string][]string  `yaml:"sections"`
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
		known []keyword
		given map[keyword][]string
	}{{"verbs", allVerbs, t.Verbs}, {"words", allWords, t.Words}, {"frame", allFrames, t.Frame}} {
		if err := lexis.Check(part.known, part.given, splitWords); err != nil {
			return nil, fmt.Errorf("keyword table %s, %s: %w", t.Language, part.name, err)
		}
	}
	if err := lexis.Once(allVerbs, t.Verbs, func(keyword) string { return "" }, splitWords); err != nil {
		return nil, fmt.Errorf("keyword table %s, verbs: %w", t.Language, err)
	}
	return t, nil
}

// lexicon is what a line is compared with: the phrases of all languages together, as folded words, longest first.
type lexicon struct {
	phrases map[keyword][][]string
	// verbs holds the verbs that may begin with a word.
	verbs map[string][]keyword
	// sections holds further words for sections by the section's ID.
	sections map[string][]string
	// numbers are numbers in words; closings and senders are the folded words that begin lines at the end of letters.
	numbers           map[string]int
	closings, senders [][]string
	headings          []string
	shared            map[string]string
	// changes and amends are the folded words by which people change what stands above.
	changes, amends [][]string
	// refusals, skips, steps, funds and unordered are the words around the names of sections, and in place of orders.
	refusals, skips, steps, funds, unordered [][]string
	// reckonings and columns are the folded words of lines that order nothing, goings, froms and tos those that stand for arrows.
	reckonings, leftovers, columns, goings, froms, tos, savings, articles, ands, numbered, numeros []string
}

func newLexicon(tongues ...*tongue) *lexicon {
	lx := &lexicon{
		phrases: make(map[keyword][][]string), verbs: make(map[string][]keyword), sections: make(map[string][]string),
		numbers: make(map[string]int), shared: make(map[string]string),
	}
	for _, t := range tongues {
		for word, others := range t.Shared {
			for _, w := range others {
				lx.shared[fold(w)] = word
			}
		}
		lexis.Add(lx.phrases, t.Verbs, splitWords)
		lexis.Add(lx.phrases, t.Words, splitWords)
		lexis.Add(lx.phrases, t.Frame, splitWords)
		for name, n := range t.Numbers {
			lx.numbers[squeeze(splitWords(name))] = n
		}
		for _, phrase := range t.Closings {
			lx.closings = append(lx.closings, splitWords(phrase))
		}
		for _, phrase := range t.Changes {
			lx.changes = append(lx.changes, splitWords(phrase))
		}
		for _, phrase := range t.Amends {
			lx.amends = append(lx.amends, splitWords(phrase))
		}
		for _, list := range []struct {
			folded *[]string
			words  []string
		}{
			{&lx.headings, t.Headings}, {&lx.reckonings, t.Reckonings}, {&lx.leftovers, t.Leftovers}, {&lx.columns, t.Columns}, {&lx.goings, t.Goings}, {&lx.froms, t.Froms}, {&lx.tos, t.Tos}, {&lx.savings, t.Savings},
			{&lx.articles, t.Articles}, {&lx.ands, t.Ands}, {&lx.numbered, t.Numbered}, {&lx.numeros, t.Numeros},
		} {
			for _, w := range list.words {
				*list.folded = append(*list.folded, fold(w))
			}
		}
		for _, phrase := range t.Senders {
			lx.senders = append(lx.senders, splitWords(phrase))
		}
		lx.refusals = append(lx.refusals, splitAll(t.Refusals)...)
		lx.skips = append(lx.skips, splitAll(t.Skips)...)
		lx.steps = append(lx.steps, splitAll(t.Steps)...)
		lx.funds = append(lx.funds, splitAll(t.Funds)...)
		lx.unordered = append(lx.unordered, splitAll(t.Unordered)...)
		for id, phrases := range t.Sections {
			lx.sections[id] = append(lx.sections[id], phrases...)
		}
	}
	for _, verb := range allVerbs {
		for _, phrase := range lx.phrases[verb] {
			lx.verbs[phrase[0]] = append(lx.verbs[phrase[0]], verb)
		}
	}
	return lx
}

// splitAll folds phrases, the longest first.
func splitAll(phrases []string) (list [][]string) {
	for _, phrase := range phrases {
		list = append(list, splitWords(phrase))
	}
	slices.SortStableFunc(list, func(a, b []string) int { return len(b) - len(a) })
	return list
}

// embedded is the lexicon of the tables that the program carries.
var embedded = sync.OnceValue(func() *lexicon { return newLexicon(lexis.Tables(keywordFiles, "keywords", readTongue)...) })
