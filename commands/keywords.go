package commands

import (
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"despatch/lexis"
	"despatch/words"
)

// keyword is a word inside commands, whatever language it is written in.
type keyword string

const (
	wordMaster    keyword = "master"
	wordGame      keyword = "game"
	wordEnd       keyword = "end"
	wordOrders    keyword = "orders"
	wordCheck     keyword = "check"
	wordRound     keyword = "round"
	wordRounds    keyword = "rounds"
	wordPhase     keyword = "phase"
	wordKey       keyword = "key"
	wordOpen      keyword = "open"
	wordRunning   keyword = "running"
	wordAs        keyword = "as"
	wordText      keyword = "text"
	wordHTML      keyword = "html"
	wordMbox      keyword = "mbox"
	wordZip       keyword = "zip"
	wordBid       keyword = "bid"
	wordAt        keyword = "at"
	wordTo        keyword = "to"
	wordUntil     keyword = "until"
	wordFrom      keyword = "from"
	wordVersus    keyword = "vs"
	wordAll       keyword = "all"
	wordAnonymous keyword = "anonymous"
	wordOn        keyword = "on"
	wordOff       keyword = "off"
	wordWith      keyword = "with"
	wordFor       keyword = "for"
	wordSignUp    keyword = "sign-up"
	wordBy        keyword = "by"
	wordDays      keyword = "days"
	wordHours     keyword = "hours"
	wordMinutes   keyword = "minutes"
	wordBecause   keyword = "because"
	wordEntry     keyword = "entry"
	wordAnd       keyword = "and"
	wordTelling   keyword = "telling"
	wordFixed     keyword = "fixed"
	wordSmall     keyword = "small"
	wordFull      keyword = "full"
	wordChanges   keyword = "changes"
	wordOwn       keyword = "own"
)

var allWords = []keyword{
	wordMaster, wordGame, wordEnd, wordOrders, wordCheck, wordRound, wordRounds, wordPhase, wordKey, wordOpen, wordRunning, wordAs,
	wordText, wordHTML, wordMbox, wordZip, wordBid, wordAt, wordTo, wordUntil, wordFrom, wordVersus, wordAll, wordAnonymous, wordOn,
	wordOff, wordWith, wordFor, wordSignUp, wordBy, wordDays, wordHours, wordMinutes, wordBecause, wordEntry, wordAnd, wordTelling, wordFixed,
	wordSmall, wordFull, wordChanges, wordOwn,
}

//go:embed keywords/*.yaml
var keywordFiles embed.FS

// tongue is one language's table, as its file holds it. The English words of verbs, and the help on them, stand with the commands.
type tongue struct {
	Language string               `yaml:"language"`
	Verbs    map[Verb][]string    `yaml:"verbs"`
	Words    map[keyword][]string `yaml:"words"`
	Months   []string             `yaml:"months"`
	// Numbers are words for them.
	Numbers map[string]int `yaml:"numbers"`
	// Called are names that the desk has for matters of its own, by what the language calls them.
	Called map[string]string `yaml:"called"`
	// Help says what each command does.
	Help map[Verb]string `yaml:"help"`
}

// readTongue reads a table and checks that it has words for every key, knows no others, and uses no verb's words twice.
func readTongue(data []byte) (*tongue, error) {
	t := new(tongue)
	if err := lexis.Decode(data, t); err != nil {
		return nil, fmt.Errorf("reading the words of commands: %w", err)
	}
	if t.Language == "" {
		return nil, lexis.ErrNoLanguage
	}
	if t.Language == english && t.Verbs == nil {
		t.Verbs, t.Help = inEnglish()
	}
	if err := checkVerbs(t.Verbs); err != nil {
		return nil, fmt.Errorf("words of commands, %s, verbs: %w", t.Language, err)
	}
	if err := checkHelp(t.Help); err != nil {
		return nil, fmt.Errorf("words of commands, %s, help: %w", t.Language, err)
	}
	if err := lexis.Check(allWords, t.Words, folded); err != nil {
		return nil, fmt.Errorf("words of commands, %s, words: %w", t.Language, err)
	}
	if len(t.Months) != 12 {
		return nil, fmt.Errorf("words of commands, %s: %d months instead of 12", t.Language, len(t.Months))
	}
	return t, nil
}

// english is the language of canonical text.
const english = "en"

// inEnglish are the words that stand with the commands, and the help.
func inEnglish() (verbs map[Verb][]string, help map[Verb]string) {
	verbs, help = make(map[Verb][]string, len(table)), make(map[Verb]string, len(table))
	for _, e := range table {
		verbs[e.Verb], help[e.Verb] = e.words, e.help
	}
	return verbs, help
}

// checkHelp says what is wrong with the help of a table.
func checkHelp(given map[Verb]string) error {
	for verb := range given {
		if _, ok := Lookup(verb); !ok {
			return fmt.Errorf("there is no key %q", verb)
		}
	}
	for _, e := range table {
		if given[e.Verb] == "" {
			return fmt.Errorf("nothing is said of %q", e.Verb)
		}
	}
	return nil
}

// checkVerbs says what is wrong with the words of verbs. A game master's may share words with a player's: MASTER tells them apart.
func checkVerbs(given map[Verb][]string) error {
	var verbs []Verb
	apart := make(map[Verb]string) // what tells commands of the same words from one another
	for _, e := range table {
		verbs = append(verbs, e.Verb)
		switch {
		case e.Who == Master:
			apart[e.Verb] = "master"
		case e.before != nil:
			apart[e.Verb] = string(e.before[0])
		}
	}
	if err := lexis.Check(verbs, given, folded); err != nil {
		return err
	}
	return lexis.Once(verbs, given, func(v Verb) string { return apart[v] }, folded)
}

// folded are the words of a phrase as they are compared.
func folded(phrase string) []string { return strings.Fields(lexis.Fold(phrase)) }

// lexicon is what the reader asks: the phrases of all languages together, as folded words, longest first.
type lexicon struct {
	verbs map[Verb][][]string
	// opening holds the rows whose verb may begin with a word, in the order of the table.
	opening map[string][]*entry
	// firstWords are the keys of opening by whether they open a game master's verb.
	firstWords map[bool][]string
	words      map[keyword][][]string
	numbers    map[string]int
	called     map[string]string
	// tongues are the tables, by language.
	tongues map[string]*tongue
	// months holds each language's twelve, folded.
	months [][]string
	// printed are the words of a verb in canonical text, in small letters.
	printed map[Verb]string
	// monthNames are those of canonical text.
	monthNames []string
	// reserved are the folded words that a name may not hold unless it is quoted.
	reserved map[string]bool
}

func newLexicon(tongues ...*tongue) *lexicon {
	lx := &lexicon{
		verbs: make(map[Verb][][]string), opening: make(map[string][]*entry), firstWords: make(map[bool][]string),
		words: make(map[keyword][][]string), numbers: make(map[string]int), printed: make(map[Verb]string), reserved: make(map[string]bool),
		called: make(map[string]string), tongues: make(map[string]*tongue),
	}
	for _, t := range tongues {
		lx.tongues[t.Language] = t
		for name, own := range t.Called {
			lx.called[lexis.Fold(name)] = own
		}
		lexis.Add(lx.verbs, t.Verbs, folded)
		lexis.Add(lx.words, t.Words, folded)
		var months []string
		for _, m := range t.Months {
			months = append(months, lexis.Fold(m))
		}
		lx.months = append(lx.months, months)
		for word, n := range t.Numbers {
			lx.numbers[lexis.Fold(word)] = n
		}
		if t.Language == english {
			lx.monthNames = t.Months
			for v, phrases := range t.Verbs {
				lx.printed[v] = phrases[0]
			}
		}
	}
	for _, s := range table {
		for _, phrase := range lx.verbs[s.Verb] {
			if rows := lx.opening[phrase[0]]; len(rows) == 0 || rows[len(rows)-1].Verb != s.Verb {
				lx.opening[phrase[0]] = append(rows, s)
			}
			if first := lx.firstWords[s.Who == Master]; !slices.Contains(first, phrase[0]) {
				lx.firstWords[s.Who == Master] = append(first, phrase[0])
			}
		}
	}
	for _, phrases := range lx.words {
		for _, phrase := range phrases {
			lx.reserved[phrase[0]] = true
		}
	}
	return lx
}

// meant is the first verb in the table, a game master's or not, that may begin with the word; "" if none does.
func (lx *lexicon) meant(word string, master bool) Verb {
	for _, s := range lx.opening[word] {
		if (s.Who == Master) == master {
			return s.Verb
		}
	}
	return ""
}

// halves lists the player's verbs of which a word is the first half, for a hint.
func (lx *lexicon) halves(word string) []words.Line {
	var list []words.Line
	for _, s := range lx.opening[word] {
		if s.Who != Master && strings.HasPrefix(lx.printed[s.Verb], word+" ") {
			list = append(list, words.Line(s.Verb.Words()))
		}
	}
	return list
}

// embedded is the lexicon of the tables that the program carries.
var embedded = sync.OnceValue(func() *lexicon { return newLexicon(lexis.Tables(keywordFiles, "keywords", readTongue)...) })

func monthName(month int) string {
	if names := embedded().monthNames; month >= 1 && month <= len(names) {
		return names[month-1]
	}
	return "?"
}

// Words are the words of a verb in canonical text, in capitals: "ADDRESS ADD", "MASTER PAUSE".
func (v Verb) Words() string {
	words := strings.ToUpper(embedded().printed[v])
	if strings.HasPrefix(string(v), "master-") {
		return "MASTER " + words
	}
	return words
}
