package orders

import (
	"strconv"
	"strings"
)

const aimExample = "aim Poland; Poland until destroyed; Norway"

var aimForm = StatementType{
	ID: FormAim, plural: "aims", Example: aimExample,
	Verbs: []Keyword{verbAim, verbBombard},
	parse: parseAim,
	print: printAim,
}

// parseAim reads aim ["from die" number ["on"] ":"] step {";" ["then"] step}, or with commas between the steps; a step is a place
// and perhaps "until destroyed".
func parseAim(p *Reader) Statement {
	st := Aim{Pos: p.At()}
	if !p.AcceptWord(verbAim) {
		p.AcceptWord(verbBombard)
	}
	p.AcceptWord(WordAt)
	if p.AcceptWord(WordFromDie) {
		st.From = p.Number("the number of the die", 1, "write, for example: aim from die 4: Poland, Norway")
		p.AcceptWord(WordOn)
		p.expect(Colon, ":", "write, for example: aim from die 4: Poland, Norway")
	}
	st.Steps = []AimStep{aimStep(p)}
	dies, words := false, false
	for {
		switch {
		case p.Accept(Semicolon):
			words = p.AcceptWord(WordThen) || words
			dies = true
		case p.Accept(Comma):
			st.Ranked = true
		default:
			if dies && st.Ranked && !p.Bad {
				mixedAim(p, st, words)
			}
			return st
		}
		st.Steps = append(st.Steps, aimStep(p))
	}
}

// mixedAim refuses an aim with commas and semicolons, since the one makes a list by rank and the other one die by die. The lines to
// write are the writer's own, but for the marks; printed where he also writes "then", which goes with semicolons alone.
func mixedAim(p *Reader, st Aim, words bool) {
	line := strings.TrimSpace(p.Text)
	ranked, dies := strings.ReplaceAll(line, ";", ","), strings.ReplaceAll(line, ",", ";")
	if words {
		ranked = printAim(st, p.Vocabulary)
	}
	p.Fail(TopicMissing, st.Pos, "this aim has commas and semicolons, which mean different things",
		"write, by rank: "+ranked+"; or, a die to each: "+dies)
}

func aimStep(p *Reader) AimStep {
	step := AimStep{Place: p.Place(WordUntilDestroyed)}
	step.Until = p.AcceptWord(WordUntilDestroyed)
	return step
}

func printAim(s Statement, v *Vocabulary) string {
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
