package orders

import "strings"

const aimExample = "aim Poland; Poland until destroyed; Norway"

var aimForm = form{
	id: FormAim, plural: "aims", example: aimExample,
	verbs: []keyword{verbAim, verbBombard},
	parse: parseAim,
	print: printAim,
}

// parseAim reads aim step {";" ["then"] step}, or aim step {"," step}; a step is a place and perhaps "until destroyed".
func parseAim(p *parser) Statement {
	st := Aim{Pos: p.at()}
	if !p.acceptWord(verbAim) {
		p.acceptWord(verbBombard)
	}
	p.acceptWord(wordAt)
	st.Steps = []AimStep{p.aimStep()}
	for {
		switch {
		case p.accept(semicolon):
			p.acceptWord(wordThen)
		case p.accept(comma):
			st.Ranked = true
		default:
			return st
		}
		st.Steps = append(st.Steps, p.aimStep())
	}
}

func (p *parser) aimStep() AimStep {
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
	return "aim " + strings.Join(steps, mark)
}
