package templates

import (
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/words"
)

// In a game in which all write at once it is nobody's turn: letters tell the round and the phase, and what was carried out of it.
func TestGamesInWhichAllWriteAtOnce(t *testing.T) {
	set, err := Open("en")
	if err != nil {
		t.Fatal(err)
	}
	stand := adjudicator.Stand{Round: 4, Phase: "sail", PhaseTitle: "Sailing"}
	others := func() Report {
		r := turnReport()
		r.Was, r.Played, r.Turns = adjudicator.Stand{Round: 3, Phase: "sail", PhaseTitle: "Sailing"}, []string{"Sailing"}, nil
		r.Stand = stand
		return r
	}
	begun := others()
	begun.Played, begun.Stand.Round = []string{"Orders"}, 3
	begun.Stand.Turn = "North"
	answer := func(kind string, data any) (Letter, error) {
		part, err := set.Part(kind, words.Of(words.Line("X")), true, data)
		if err != nil {
			return Letter{}, err
		}
		return set.Answer(Answer{Heading: report().Heading, Parts: []Part{part}})
	}
	refused := Refusal{Heading: report().Heading, Kind: Illformed, Stand: stand}
	status := statusAnswer
	status.Stand = stand
	for _, c := range []struct {
		name, subject, text string
		write               func() (Letter, error)
	}{
		{"report", "Round 3: played", "Round 3: Sailing carried out.", func() (Letter, error) { return set.Report(others()) }},
		{"report of a draw", "Round 3: next North", "Round 3 has begun.", func() (Letter, error) { return set.Report(begun) }},
		{"status", "", "It is round 4, Sailing.", func() (Letter, error) { return answer("status", status) }},
		{"position", "", "The position, round 4, Sailing.", func() (Letter, error) { return answer("position", Position{Stand: stand}) }},
		{"refusal", "", "Round 4, Sailing.", func() (Letter, error) { return set.Refusal(refused) }},
	} {
		l, err := c.write()
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		text := strings.Join(strings.Fields(l.Text), " ")
		if !strings.HasSuffix(l.Subject, c.subject) || !strings.Contains(text, c.text) {
			t.Errorf("%s: it is headed %q and does not say %q:\n%s", c.name, l.Subject, c.text, l.Text)
		}
		if strings.Contains(text, ", ,") || strings.Contains(text, ": next .") {
			t.Errorf("%s: there is a gap in it:\n%s", c.name, l.Text)
		}
	}
}
