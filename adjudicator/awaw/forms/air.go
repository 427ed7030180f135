package forms

import (
	"strconv"

	"despatch/orders"
	"despatch/words"
)

// The forms of what aircraft on land do of themselves.
const (
	FormStage     orders.Form = "stage"
	FormAirRaid   orders.Form = "air-raid"
	FormAirAttack orders.Form = "air-attack"
	// FormHunters is no statement: it is who goes for others, as aircraft tell them apart from those who sail for something.
	FormHunters orders.Form = "hunters"
)

// Stage moves aircraft from one base to another: "stage 2 air factors from Augusta -> Tripoli".
type Stage struct {
	orders.Pos
	Parts    []Part
	From, To orders.Place
}

// AirRaid sends aircraft on land against a base: "air raid Malta with 4 air factors from Augusta; counterair 2; again".
type AirRaid struct {
	orders.Pos
	On   orders.Place
	With []Part
	From orders.Place
	// Counterair is how many squadrons go for the aircraft there: AsRules for what the default has, None, or a number.
	Counterair int
	// Again: they attack again as long as they do harm (WW-23.53).
	Again bool
}

// AirAttack says what ships at sea are attacked from land, by which aircraft and where: "air attack transport, supply with 3 air factors from Malta at
// M20" (WW-23.81a).
type AirAttack struct {
	orders.Pos
	// What are forms of voyages, and FormHunters.
	What []orders.Form
	// Nothing: nobody flies; else With are those who do at most, nil for all who can. From is their base, zero for any.
	Nothing bool
	With    []Part
	From    orders.Place
	// TargetHex: only where the way ends; Where: only there; else wherever aircraft reach.
	TargetHex bool
	Where     orders.Place
}

// Form tells which form of statement each is.
func (Stage) Form() orders.Form     { return FormStage }
func (AirRaid) Form() orders.Form   { return FormAirRaid }
func (AirAttack) Form() orders.Form { return FormAirAttack }

const (
	verbStage     orders.Keyword = "stage"
	verbAirRaid   orders.Keyword = "air-raid"
	verbAirAttack orders.Keyword = "air-attack"

	wordAgain   orders.Keyword = "again"
	wordHunters orders.Keyword = "hunters"
)

const (
	stageExample     = "stage 2 air factors from Norway -> Poland"
	airRaidExample   = "air raid Poland with 2 air factors from Norway"
	airAttackExample = "air attack transport, supply with 2 air factors from Norway"
)

var stageForm = orders.StatementType{
	ID: FormStage, Plural: "air transfers", Example: stageExample, Verbs: []orders.Keyword{verbStage}, Arrows: true,
	Parse: func(p *orders.Reader) orders.Statement {
		st := Stage{Pos: p.At()}
		p.AcceptWord(verbStage)
		st.Parts = parts(p, stageExample)
		p.AcceptWord(orders.WordFrom)
		st.From = p.Place(orders.WordTo)
		if !p.AcceptWord(orders.WordTo) {
			p.Expect(orders.Arrow, "->", orders.ForExample(stageExample))
		}
		st.To = p.Place()
		return st
	},
	Print: func(s orders.Statement, v *orders.Vocabulary) string {
		st := s.(Stage)
		return "stage " + partsText(st.Parts, v) + " from " + v.Space(st.From.ID) + " -> " + v.Space(st.To.ID)
	},
}

var airRaidForm = orders.StatementType{
	ID: FormAirRaid, Plural: "air raids on bases", Example: airRaidExample, Verbs: []orders.Keyword{verbAirRaid}, Parse: parseAirRaid, Print: printAirRaid,
}

// parseAirRaid reads "air raid" place "with" parts "from" place {";" clause}.
func parseAirRaid(p *orders.Reader) orders.Statement {
	st := AirRaid{Pos: p.At()}
	p.AcceptWord(verbAirRaid)
	st.On = p.Place(wordWith)
	p.ExpectWord(wordWith, orders.ForExample(airRaidExample))
	st.With = parts(p, airRaidExample)
	p.ExpectWord(orders.WordFrom, orders.ForExample(airRaidExample))
	st.From = p.Place()
	for p.Accept(orders.Semicolon) {
		switch {
		case !st.Again && p.AcceptWord(wordAgain):
			st.Again = true
		case p.AcceptWord(StanceCounterair):
			switch {
			case p.AcceptWord(wordNothing):
				st.Counterair = None
			case p.AcceptWord(orders.WordAll):
				st.Counterair = allCounterair
			default:
				st.Counterair = p.Number(words.Name("a number, all or none"), 1, orders.ForExample(airRaidExample))
			}
		default:
			p.Missing(words.Line("counterair, again"), orders.ForExample(airRaidExample))
		}
	}
	return st
}

// allCounterair stands for all, where AsRules is what the default has.
const allCounterair = 99

func printAirRaid(s orders.Statement, v *orders.Vocabulary) string {
	st := s.(AirRaid)
	text := "air raid " + v.Space(st.On.ID) + " with " + partsText(st.With, v) + " from " + v.Space(st.From.ID)
	switch {
	case st.Counterair == None:
		text += "; counterair none"
	case st.Counterair == allCounterair:
		text += "; counterair all"
	case st.Counterair > 0:
		text += "; counterair " + strconv.Itoa(st.Counterair)
	}
	if st.Again {
		text += "; again"
	}
	return text
}

var airAttackForm = orders.StatementType{
	ID: FormAirAttack, Plural: "air attacks on ships", Example: airAttackExample, Verbs: []orders.Keyword{verbAirAttack}, Parse: parseAirAttack, Print: printAirAttack,
}

// parseAirAttack reads "air attack" deeds ["with" (parts | "nothing") ["from" place]] ["in target hex" | "at" place].
func parseAirAttack(p *orders.Reader) orders.Statement {
	st := AirAttack{Pos: p.At()}
	p.AcceptWord(verbAirAttack)
	for more := true; more; more = p.Separator() {
		if p.AcceptWord(wordHunters) {
			st.What = append(st.What, FormHunters)
		} else if form := activity(p, airAttackExample); form != "" {
			st.What = append(st.What, form)
		} else {
			return st
		}
	}
	if p.AcceptWord(wordWith) {
		if p.AcceptWord(wordNothing) {
			st.Nothing = true
		} else {
			st.With = parts(p, airAttackExample)
		}
	}
	if !st.Nothing && p.AcceptWord(orders.WordFrom) {
		st.From = p.Place(wordTargetHex, orders.WordAt)
	}
	switch {
	case p.AcceptWord(wordTargetHex):
		st.TargetHex = true
	case p.AcceptWord(orders.WordAt):
		st.Where = p.Place()
	}
	return st
}

func printAirAttack(s orders.Statement, v *orders.Vocabulary) string {
	st := s.(AirAttack)
	text := "air attack " + orders.ListText(st.What, func(f orders.Form) string {
		if f == FormHunters {
			return "interceptors"
		}
		return Verb(f)
	})
	switch {
	case st.Nothing:
		text += " with nothing"
	case st.With != nil:
		text += " with " + partsText(st.With, v)
	}
	text += orders.Clause(" from ", st.From, v) + orders.Clause(" at ", st.Where, v)
	if st.TargetHex {
		text += " in target hex"
	}
	return text
}

// Aircraft is how many army air factors and squadrons some parts name of what there is; nil names all.
func Aircraft(list []Part, factors, squadrons int) (int, int) {
	if list == nil {
		return factors, squadrons
	}
	said := map[string]int{}
	for _, p := range list {
		if p.Count == orders.All {
			said[p.Unit] = factors + squadrons
		} else {
			said[p.Unit] += p.Count
		}
	}
	return min(said[ArmyAir], factors), min(said[NavalAir], squadrons)
}
