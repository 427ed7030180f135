package play

import (
	"embed"
	"io/fs"
	"slices"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

func phrases() fs.FS { return words.Phrases(phraseFiles) }

// book words what is said of sheets alike in every game.
var book = words.Carried(phrases())

type (
	gameIsOver    struct{ Winner words.Name }
	sheetForRound struct{ Round int }
	notOnTurn     struct{ Who words.Text }
	sectionIsOver struct {
		Section words.Line
		Round   int
	}
	itIs struct {
		Round       int
		Turn, Phase words.Name
	}
)

// Times are sheets and where the game stands that they come to. What was written for another moment is refused in every game in one way, and never
// carried out in this one.
type Times struct {
	Sheets []adjudicator.Submission
	Names  *orders.Vocabulary
	Stand  adjudicator.Stand
	// Over: the game has ended, and takes no sheet. Winner has won it, if anybody.
	Over   bool
	Winner words.Name
	// Rule says that a sheet is for one round.
	Rule string
	// Judge says why a section of a sheet cannot be taken now; nil if it can. It is asked of sheets for this round only. A game in which anybody may
	// send any section at any time has none.
	Judge func(adjudicator.Submission, *orders.Section) *Untimely
}

// Untimely is why a section cannot be taken now. Without a hint of the game's the player is told where the game stands.
type Untimely struct {
	Rule       string
	What, Hint words.Text
}

// NotOnTurn is the reason that it is another's turn, or nobody's yet. Who is a name that the game's own book words, which knows whether it is plural.
func NotOnTurn(rule string, who words.Text) *Untimely {
	return &Untimely{Rule: rule, What: book.Say(notOnTurn{who})}
}

// IsOver is the reason that a section's time is past.
func (t Times) IsOver(rule string, sec *orders.Section) *Untimely {
	return &Untimely{Rule: rule, What: book.Say(sectionIsOver{words.Line(Keyword(sec, t.Names)), t.Stand.Round})}
}

// Here tells where the game stands; where it is at no phase there is nothing to tell.
func (t Times) Here() words.Text {
	if t.Stand.Turn == "" && t.Stand.PhaseTitle == "" {
		return words.Text{}
	}
	return book.Say(itIs{t.Stand.Round, words.Name(t.Stand.Turn), words.Name(t.Stand.PhaseTitle)})
}

// Stale refuses what of the sheets cannot be taken now: each of them when the game is over, a sheet for another round, and sections of which the
// game says so. Of a sheet the same thing is said once.
func (t Times) Stale() []orders.Diagnostic {
	if t.Over {
		return []orders.Diagnostic{{Severity: orders.Error, Message: book.Say(gameIsOver{t.Winner})}}
	}
	var out []orders.Diagnostic
	for _, sub := range t.Sheets {
		out = append(out, t.stale(sub)...)
	}
	return out
}

func (t Times) stale(sub adjudicator.Submission) (out []orders.Diagnostic) {
	header := sub.Sheet.Header
	if header.Round != 0 && header.Round != t.Stand.Round {
		return []orders.Diagnostic{{Pos: header.Pos, Severity: orders.Error, Rule: t.Rule, Message: book.Say(sheetForRound{header.Round}), Hint: t.Here()}}
	}
	for i := range sub.Sheet.Sections {
		sec := &sub.Sheet.Sections[i]
		late := t.judge(sub, sec)
		if late == nil || slices.ContainsFunc(out, func(d orders.Diagnostic) bool { return d.Message.Equal(late.What) }) {
			continue
		}
		if late.Hint.IsZero() {
			late.Hint = t.Here()
		}
		out = append(out, orders.Diagnostic{Pos: sec.Pos, Severity: orders.Error, Rule: late.Rule, Message: late.What, Hint: late.Hint})
	}
	return out
}

func (t Times) judge(sub adjudicator.Submission, sec *orders.Section) *Untimely {
	if t.Judge == nil {
		return nil
	}
	return t.Judge(sub, sec)
}

// Fresh are the sheets without what is stale in them, for a game that goes on to tell what else is wrong.
func (t Times) Fresh() (fresh []adjudicator.Submission) {
	if t.Over {
		return nil
	}
	for _, sub := range t.Sheets {
		if round := sub.Sheet.Header.Round; round != 0 && round != t.Stand.Round {
			continue
		}
		var late []orders.SectionKey
		for i := range sub.Sheet.Sections {
			if sec := &sub.Sheet.Sections[i]; t.judge(sub, sec) != nil {
				late = append(late, sec.Key())
			}
		}
		if sub.Sheet = orders.Without(sub.Sheet, late); len(sub.Sheet.Sections) > 0 {
			fresh = append(fresh, sub)
		}
	}
	return fresh
}
