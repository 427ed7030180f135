package forms

import (
	"strconv"
	"strings"

	"despatch/orders"
	"despatch/words"
)

const aimExample = "aim Poland; Poland until destroyed; Norway"

var aimForm = orders.StatementType{
	ID: FormAim, Plural: "aims", Example: aimExample,
	Verbs: []orders.Keyword{verbAim, orders.VerbBombard},
	Parse: parseAim, Meant: aims,
	Print: printAim,
}

// parseAim reads aim ["from die" number ["on"] ":"] step {";" ["then"] step}, or with commas between the steps; a step is a place
// and perhaps "until destroyed".
func parseAim(p *orders.Reader) orders.Statement {
	st := Aim{Pos: p.At()}
	if !p.AcceptWord(verbAim) {
		p.AcceptWord(orders.VerbBombard)
	}
	p.AcceptWord(orders.WordAt)
	if p.AcceptWord(wordFromDie) {
		st.From = p.Number(words.Name("the number of the die"), 1, orders.ForExample("aim from die 4: Poland, Norway"))
		p.AcceptWord(orders.WordOn)
		p.Expect(orders.Colon, ":", orders.ForExample("aim from die 4: Poland, Norway"))
	}
	st.Steps = []AimStep{aimStep(p)}
	dies, then := false, false
	for {
		switch {
		case p.Accept(orders.Semicolon):
			then = p.AcceptWord(orders.WordThen) || then
			dies = true
		case p.Accept(orders.Comma):
			st.Ranked = true
		default:
			if dies && st.Ranked && !p.Bad {
				mixedAim(p, st, then)
			}
			return st
		}
		st.Steps = append(st.Steps, aimStep(p))
	}
}

// mixedAim refuses an aim with commas and semicolons, since the one makes a list by rank and the other one die by die. The lines to
// write are the writer's own, but for the marks; printed where he also writes "then", which goes with semicolons alone.
func mixedAim(p *orders.Reader, st Aim, then bool) {
	line := strings.TrimSpace(p.Text)
	ranked, dies := strings.ReplaceAll(line, ";", ","), strings.ReplaceAll(line, ",", ";")
	if then {
		ranked = printAim(st, p.Vocabulary)
	}
	p.Fail(orders.TopicMissing, st.Pos, book.Say(mixedMarks{}), orders.ByRankOrDie(ranked, dies))
}

func aimStep(p *orders.Reader) AimStep {
	step := AimStep{Place: p.Place(wordUntilDestroyed)}
	step.Until = p.AcceptWord(wordUntilDestroyed)
	return step
}

func printAim(s orders.Statement, v *orders.Vocabulary) string {
	st := s.(Aim)
	mark := "; "
	if st.Ranked {
		mark = ", "
	}
	steps := make([]string, len(st.Steps))
	for i, step := range st.Steps {
		steps[i] = v.Space(step.ID)
		if step.Until {
			steps[i] += " until destroyed"
		}
	}
	lead := "aim "
	if st.From > 0 {
		lead = "aim from die " + strconv.Itoa(st.From) + ": "
	}
	return lead + strings.Join(steps, mark)
}
