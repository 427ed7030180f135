package templates

import (
	"testing"
	"time"

	"despatch/words"
)

func signUp(lead bool) SignUp {
	s := SignUp{
		Game: "k7q2", Title: "Harbours", Scenario: "The Hundred Islands", Open: true, Wanted: 3, Joined: 2, Seats: []string{"North", "South", "West"},
		Options: []Option{{Name: "fog", Value: words.Of(words.Name("on"))}, {Name: "bid", Value: words.Of(words.Name("none"))}}, Lead: lead,
		Wishes: []Wish{{Player: "Anna Rossi", Yours: !lead, Seats: []string{"South", "West"}, Bid: 4}, {Player: "Ben Hall"}},
	}
	if lead {
		s.Wishes[1].Seats = []string{"North"}
	}
	return s
}

// signUpLetters are those about who plays, by the names of their golden files.
func signUpLetters() map[string]func(*Set) (Letter, error) {
	full, closed := signUp(true), signUp(true)
	full.Joined, closed.Open = 3, false
	carol := By{Name: "Carol"}
	notice := func(kind string, by By, data any) func(*Set) (Letter, error) {
		return func(s *Set) (Letter, error) { return s.Notice(kind, Notice{Heading: heading, By: by, Data: data}) }
	}
	given := welcome()
	given.Given = []Given{
		{Seat: "West", Choice: 2, Lost: []Lost{{Seat: "South", To: "Ben Hall", Why: "bid"}, {Seat: "North", To: "Chiyo Sato", Why: "earlier"}}},
		{Seat: "East"}, {Seat: "South", Choice: 1, Bid: 4},
	}
	leads := welcome()
	leads.Seats, leads.Turns, leads.Lead = nil, nil, true
	state := turnReport().State
	yours := SeatsChange{Seats: []string{"North"}, Was: "Ben Hall", Now: "Anna Rossi", Yours: true, Dropped: true}
	return map[string]func(*Set) (Letter, error){
		"answer-confirm": answers("JOIN k7q2 AS South, West BID 4", "confirm", Confirm{Commands: []string{"JOIN k7q2 AS South, West BID 4"}, Line: "CONFIRM 7hq2m9xd", Until: until}),
		"answer-joined":  answers("JOIN k7q2 AS South, West BID 4", "joined", Joined{SignUp: signUp(false), Wishes: []string{"South", "West"}, Bid: 4}),
		"answer-forming": answers("STATUS", "forming", signUp(false)),
		"answer-pool": answers("MASTER POOL", "pool", Pool{Volunteers: []Volunteer{
			{Name: "Dora Lind", Address: "dora@example.net", Since: until.Add(-30 * 24 * time.Hour)}, {Name: "Emil Berg", Address: "emil@example.net", Since: until},
		}}),
		"answer-pool-empty": answers("MASTER POOL", "pool", Pool{}),
		"invitation": func(s *Set) (Letter, error) {
			return s.Invitation(Invitation{Heading: heading, By: carol, SignUp: signUp(false)})
		},
		"welcome-given":       func(s *Set) (Letter, error) { return s.Welcome(given) },
		"welcome-master":      func(s *Set) (Letter, error) { return s.Welcome(leads) },
		"notice-announced":    notice("announced", By{}, Announced{SignUp: closed, Key: "GAME k7q2 KEY 7hq2m9xd"}),
		"notice-joined":       notice("joined", By{}, Came{SignUp: signUp(true), Who: "Ben Hall"}),
		"notice-joined-all":   notice("joined", By{}, Came{SignUp: full, Who: "Ben Hall"}),
		"notice-withdrawn":    notice("withdrawn", By{}, Came{SignUp: signUp(true), Who: "Chiyo Sato"}),
		"notice-struck":       notice("struck", carol, Came{SignUp: signUp(false), Who: "Anna Rossi", You: true}),
		"notice-left":         notice("left", By{}, SeatsChange{Seats: []string{"North"}, Was: "Ben Hall"}),
		"notice-left-lead":    notice("left", By{}, SeatsChange{Seats: []string{"North", "West"}, Was: "Ben Hall", Lead: true}),
		"notice-ejected":      notice("ejected", carol, SeatsChange{Seats: []string{"North"}, Was: "Ben Hall"}),
		"notice-ejected-you":  notice("ejected", carol, SeatsChange{Seats: []string{"North"}, Was: "Anna Rossi", You: true}),
		"notice-replaced":     notice("replaced", carol, SeatsChange{Seats: []string{"North"}, Was: "Ben Hall", Now: "Dora Lind"}),
		"notice-replaced-you": notice("replaced", carol, SeatsChange{Seats: []string{"North"}, Was: "Anna Rossi", Now: "Dora Lind", You: true}),
		"notice-replaced-yours": func(s *Set) (Letter, error) {
			return s.Notice("replaced", Notice{Heading: heading, By: carol, Data: yours, State: &state})
		},
		"notice-closed": notice("closed", carol, Closed{Reason: "all agreed", Begun: true}),
	}
}

func TestGoldenSignUp(t *testing.T) {
	set, err := Open("en")
	if err != nil {
		t.Fatal(err)
	}
	for name, write := range signUpLetters() {
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
