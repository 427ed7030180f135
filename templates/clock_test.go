package templates

import (
	"strings"
	"testing"
	"time"

	"despatch/words"
)

var (
	preview = IfMissed{Seat: "North", By: until.Add(60 * time.Hour), Policy: "default", Lines: []Line{{Text: "SAIL"}, {Text: "  pass"}}}
	timing  = Clock{
		Because: texts("deadlines fall at 20:00 (Europe/Rome)", "moved from Sunday 22 November, a day off"),
		Grace:   until.Add(12 * time.Hour), Reserve: words.Of(words.Own("2 days 3 hours")), IfMissed: []IfMissed{preview},
	}
	resting = Clock{Pause: Pause{Since: until.Add(-24 * time.Hour), Reason: "of Christmas"}}
)

// reminderAt is a reminder at a stage of the deadline.
func reminderAt(stage string) Reminder {
	return Reminder{
		Heading: heading, Round: 3, Turn: turn, Until: until, Stage: stage, Left: words.Of(words.Own("4 hours")), Late: preview.By, Free: until.Add(240 * time.Hour),
		Remarks: texts("4 crowns are left"), Clock: timing,
	}
}

func clockLetters() map[string]func(*Set) (Letter, error) {
	list := map[string]func(*Set) (Letter, error){}
	for _, stage := range []string{"open", "in grace", "overdue", "late", "abandoned"} {
		list["reminder-"+strings.ReplaceAll(stage, " ", "-")] = func(s *Set) (Letter, error) {
			r := reminderAt(stage)
			if stage == "late" || stage == "abandoned" {
				r.Clock.IfMissed = nil
			}
			return s.Reminder(r)
		}
	}
	for name, data := range map[string]ClockNotice{
		"paused":    {What: "paused", Reason: "of Christmas", Until: until},
		"resumed":   {What: "resumed", Until: until, Because: texts("3 days given back, for which the game was paused")},
		"moved":     {What: "moved", Until: until, Because: timing.Because},
		"outage":    {What: "outage", Length: words.Of(words.Own("3 hours 30 minutes")), Until: until, Because: timing.Because},
		"terms":     {What: "terms", Terms: "next 72h, grace 12h, at 20:00 Europe/Rome; remind 24h before", Until: until},
		"policy":    {What: "policy", Policy: "default", Wait: "2h", Until: until},
		"late":      {What: "late", Seats: []string{"North"}, Players: []string{"Ada"}, Master: true, Volunteers: []string{"Vera <vera@club.example>"}, Stuck: words.Of(words.Own("nothing may pass there"))},
		"abandoned": {What: "abandoned", Seats: []string{"North"}, Players: []string{"Ada"}},
		"played":    {What: "played", Seats: []string{"North"}, Lines: preview.Lines},
	} {
		list["clock-"+name] = func(s *Set) (Letter, error) {
			return s.Notice("clock", Notice{Heading: heading, By: By{Name: "Carol"}, Data: data})
		}
	}
	list["turn-timed"] = func(s *Set) (Letter, error) {
		r := turnReport()
		r.Clock, r.ByDesk = timing, []string{"North"}
		return s.Report(r)
	}
	list["answer-status-paused"] = func(s *Set) (Letter, error) {
		paused := statusAnswer
		paused.Clock = resting
		return answers("STATUS", "status", paused)(s)
	}
	return list
}

func TestGoldenClock(t *testing.T) {
	set, err := Open("en")
	if err != nil {
		t.Fatal(err)
	}
	for name, write := range clockLetters() {
		t.Run(name, func(t *testing.T) {
			l, err := write(set)
			if err != nil {
				t.Fatal(err)
			}
			checkLayout(t, l)
			goldenLetter(t, name, l)
		})
	}
}

// A reason that is none, but a time, makes a sentence too.
func TestBecause(t *testing.T) {
	set, err := Open("en")
	if err != nil {
		t.Fatal(err)
	}
	for reason, want := range map[string]string{
		"": "", "Anna travels": " because Anna travels", "until Monday": ": until Monday", "Fino a lunedì": ": Fino a lunedì", "toll roads are closed": " because toll roads are closed",
	} {
		l, err := set.Notice("clock", Notice{Heading: heading, By: By{Name: "Carol"}, Data: ClockNotice{What: "paused", Reason: reason}})
		if err != nil {
			t.Fatal(err)
		}
		if text := strings.Join(strings.Fields(l.Text), " "); !strings.Contains(text, "has paused the game"+want+". Orders") {
			t.Errorf("a pause with the reason %q is told as %q", reason, text)
		}
	}
}
