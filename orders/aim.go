package orders

import (
	"strconv"
	"strings"
)

const aimExample = "aim Poland; Poland until destroyed; Norway"

var aimForm = form{
	id: FormAim, plural: "aims", example: aimExample,
	verbs: []keyword{verbAim, verbBombard},
	parse: parseAim,
	print: printAim,
}

// parseAim reads aim ["from die" number ["on"] ":"] step {";" ["then"] step}, or with commas between the steps; a step is a place
// and perhaps "until destroyed".
func parseAim(p *reader) Statement {
	st := Aim{Pos: p.at()}
	if !p.acceptWord(verbAim) {
		p.acceptWord(verbBombard)
	}
	p.acceptWord(wordAt)
	if p.acceptWord(wordFromDie) {
		st.From = p.number("the number of the die", 1, "write, for example: aim from die 4: Poland, Norway")
		p.acceptWord(wordOn)
		p.expect(colon, ":", "write, for example: aim from die 4: Poland, Norway")
	}
	st.Steps = []AimStep{aimStep(p)}
	dies, words := false, false
	for {
		switch {
		case p.accept(semicolon):
			words = p.acceptWord(wordThen) || words
			dies = true
		case p.accept(comma):
			st.Ranked = true
		default:
			if dies && st.Ranked && !p.bad {
				mixedAim(p, st, words)
			}
			return st
		}
		st.Steps = append(st.Steps, aimStep(p))
	}
}

// mixedAim refuses an aim with commas and semicolons, since the one makes a list by rank and the other one die by die. The lines to
// write are the writer's own, but for the marks; printed where he also writes "then", which goes with semicolons alone.
func mixedAim(p *reader, st Aim, words bool) {
	line := strings.TrimSpace(p.text)
	ranked, dies := strings.ReplaceAll(line, ";", ","), strings.ReplaceAll(line, ",", ";")
	if words {
		ranked = printAim(st, p.v)
	}
	p.fail(TopicMissing, st.Pos, "this aim has commas and semicolons, which mean different things",
		"write, by rank: "+ranked+"; or, a die to each: "+dies)
}

func aimStep(p *reader) AimStep {
	step := AimStep{Place: p.place(wordUntilDestroyed)}
	step.Until = p.acceptWord(wordUntilDestroyed)
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
