package forms

import (
	"strconv"
	"strings"

	"despatch/orders"
	"despatch/words"
)

// FormFight and FormScreen say how a side fights its battles.
const (
	FormFight  orders.Form = "fight"
	FormScreen orders.Form = "screen"
)

// Stance is one thing that a side says of how it fights: its keyword, and a number where it takes one, AsRules for as many as may, None for none.
type Stance struct {
	What   orders.Keyword
	Number int
}

// AsRules and None are what "all" and "none" are as numbers.
const (
	AsRules = 0
	None    = -1
)

// Fight says how a side fights: "in battle fighters 2, search none, stay".
type Fight struct {
	orders.Pos
	Stances []Stance
}

// Screen are ships that are held out of the line of battle: "screen Hood".
type Screen struct {
	orders.Pos
	Ships []Part
}

// Form tells which form of statement each is.
func (Fight) Form() orders.Form  { return FormFight }
func (Screen) Form() orders.Form { return FormScreen }

const (
	verbFight  orders.Keyword = "fight"
	verbScreen orders.Keyword = "screen"
)

// What a side says of its battles. Those up to StanceRounds take a number.
const (
	StanceFighters   orders.Keyword = "fighters"
	StanceCover      orders.Keyword = "cover"
	StanceSearch     orders.Keyword = "search"
	StanceCards      orders.Keyword = "cards"
	StanceCounterair orders.Keyword = "counterair"
	StanceJoin       orders.Keyword = "join"
	StanceRounds     orders.Keyword = "rounds"

	StanceOpenly   orders.Keyword = "openly"
	StanceNoStrike orders.Keyword = "no-strike"
	StanceKeep     orders.Keyword = "keep-fighters"
	StanceSpread   orders.Keyword = "spread"
	StanceMerge    orders.Keyword = "merge"
	StanceSend     orders.Keyword = "send-damaged"
	StanceStay     orders.Keyword = "stay-on"
	StanceLeave    orders.Keyword = "leave-now"
	StanceCapital  orders.Keyword = "capital-first"
	StanceLight    orders.Keyword = "light-first"
	StanceCarriers orders.Keyword = "carriers-first"
)

var (
	numbered = []orders.Keyword{StanceFighters, StanceCover, StanceSearch, StanceCards, StanceCounterair, StanceJoin, StanceRounds}
	plain    = []orders.Keyword{StanceOpenly, StanceNoStrike, StanceKeep, StanceSpread, StanceMerge, StanceSend, StanceStay, StanceLeave, StanceCapital, StanceLight, StanceCarriers}
)

// Stances are all that a side may say of its battles, those with a number first.
func Stances() []orders.Keyword { return append(numbered[:len(numbered):len(numbered)], plain...) }

const (
	fightExample  = "in battle fighters 2, search none, stay to the end"
	screenExample = "screen Hood"
)

var fightForm = orders.StatementType{
	ID: FormFight, Plural: "orders for battles", Example: fightExample, Verbs: []orders.Keyword{verbFight}, Parse: parseFight, Print: printFight,
}

// parseFight reads stances, parted by commas; of two that say the same the last holds.
func parseFight(p *orders.Reader) orders.Statement {
	st := Fight{Pos: p.At()}
	p.AcceptWord(verbFight)
	for {
		s, ok := stance(p)
		if !ok {
			p.Missing(words.Name("how your ships fight"), orders.ForExample(fightExample))
			return st
		}
		st.Stances = append(st.Stances, s)
		if !p.Separator() {
			return st
		}
	}
}

func stance(p *orders.Reader) (s Stance, ok bool) {
	for _, k := range plain {
		if p.AcceptWord(k) {
			return Stance{What: k}, true
		}
	}
	for _, k := range numbered {
		if !p.AcceptWord(k) {
			continue
		}
		switch {
		case p.AcceptWord(wordNothing):
			return Stance{k, None}, true
		case p.AcceptWord(orders.WordAll):
			return Stance{k, AsRules}, true
		}
		return Stance{k, p.Number(words.Name("a number, all or none"), 1, orders.ForExample(fightExample))}, true
	}
	return s, false
}

func printFight(st orders.Statement, v *orders.Vocabulary) string {
	var list []string
	for _, s := range st.(Fight).Stances {
		text := printed[s.What]
		for _, k := range numbered {
			if k != s.What {
				continue
			}
			switch s.Number {
			case None:
				text += " none"
			case AsRules:
				text += " all"
			default:
				text += " " + strconv.Itoa(s.Number)
			}
		}
		list = append(list, text)
	}
	return "in battle " + strings.Join(list, ", ")
}

// printed is how each is printed.
var printed = map[orders.Keyword]string{
	StanceFighters: "fighters", StanceCover: "cover", StanceSearch: "search", StanceCards: "cards", StanceCounterair: "counterair", StanceJoin: "join guns at",
	StanceRounds: "leave after round", StanceOpenly: "without surprise", StanceNoStrike: "no strikes", StanceKeep: "fighters stay back", StanceSpread: "spread guns",
	StanceMerge: "merge groups", StanceSend: "send damaged ships home", StanceStay: "stay to the end", StanceLeave: "leave at once",
	StanceCapital: "capital ships first", StanceLight: "light ships first", StanceCarriers: "carriers first",
}

var screenForm = orders.StatementType{
	ID: FormScreen, Plural: "ships out of the line", Example: screenExample, Verbs: []orders.Keyword{verbScreen},
	Parse: func(p *orders.Reader) orders.Statement {
		st := Screen{Pos: p.At()}
		p.AcceptWord(verbScreen)
		st.Ships = parts(p, screenExample)
		return st
	},
	Print: func(s orders.Statement, v *orders.Vocabulary) string {
		return "screen " + partsText(s.(Screen).Ships, v)
	},
}
