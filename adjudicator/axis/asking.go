package axis

import (
	"slices"

	"despatch/orders"
	"despatch/words"
)

// What powers that are not on turn decide they say beforehand, or a default decides for them. Who wishes may be asked instead: the game
// stops then between two phases (Phase.Who), at most once in a turn, and goes on when all who are asked have answered or let their time
// pass.

// FormAsk is a wish to be asked.
const FormAsk orders.Form = "ask"

// Ask says that its power wants to be asked about something: "ask about scrambles", "ask about scrambles at Hawaii".
type Ask struct {
	orders.Pos
	// About is the ID of the section that would answer.
	About string
	// Where is the place about which it wants to be asked, the zero Place for any.
	Where orders.Place
}

// At implements orders.Statement.
func (a Ask) At() orders.Pos { return a.Pos }

// Form implements orders.Statement.
func (Ask) Form() orders.Form { return FormAsk }

// Asking is something that a power may wish to be asked about: the ID of the section that answers it, or of the kind of question, and the words
// that people write for it, the first of which is printed.
type Asking struct {
	About string
	Words []string
}

// AskForm is the statement of wishes to be asked, for a game with some questions.
func AskForm(questions []Asking) orders.StatementType {
	example := "ask about " + questions[0].Words[0]
	return orders.StatementType{
		ID: FormAsk, Plural: "wishes to be asked", Example: example, Verbs: []orders.Keyword{orders.VerbAsk},
		Parse: func(p *orders.Reader) orders.Statement {
			st := Ask{Pos: p.At()}
			p.AcceptWord(orders.VerbAsk)
			for _, q := range questions {
				if p.Next < len(p.Tokens) && slices.Contains(q.Words, p.Tokens[p.Next].Fold) {
					st.About = q.About
				}
			}
			if st.About == "" {
				p.Missing(words.Name("what to ask about"), orders.ForExample(example))
				return st
			}
			if p.Next++; p.AcceptWord(orders.WordAt) {
				st.Where = p.Place()
			}
			return st
		},
		Print: func(st orders.Statement, v *orders.Vocabulary) string {
			a, text := st.(Ask), "ask about "
			for _, q := range questions {
				if q.About == a.About {
					text += q.Words[0]
				}
			}
			if a.Where.ID == "" {
				return text
			}
			return text + " at " + v.Space(a.Where.ID)
		},
	}
}

// Wants says whether a power wants to be asked, by the section that would answer, about a place.
func Wants(s *State, p Power, section, place string) bool {
	return slices.ContainsFunc(s.Powers[p].Standing, func(st orders.Statement) bool {
		ask, ok := st.(Ask)
		return ok && ask.About == section && (ask.Where.ID == "" || ask.Where.ID == place)
	})
}

// AskedEvent tells that the game waits for the answer of a power that is not on turn.
type AskedEvent struct {
	Who   words.Name `json:"who"`
	Phase words.Name `json:"phase"`
}

// EventType implements adjudicator.Detail.
func (AskedEvent) EventType() string { return "asked" }

// TopicAsked: a power that wishes it is asked.
const TopicAsked Topic = "asked"

// Asked lists who is asked in a phase that asks: nobody while a sheet is tried, and nobody twice in a turn.
func (t *Turn) Asked(phase *Phase) []Power {
	if phase.Who == nil || t.Projecting {
		return nil
	}
	return slices.DeleteFunc(phase.Who(t), func(p Power) bool { return slices.Contains(t.State.Asked, p) })
}
