package templates

import (
	"testing"
	"time"

	"despatch/words"
)

// talk are the letters that players call forth about each other and about themselves, under the names of their golden files.
func talk() map[string]func(*Set) (Letter, error) {
	press := Press{Heading: heading, From: words.Of(words.Own("Ben (South)")), To: words.Of(words.Own("North and The Islands")), Key: "GAME k7q2 KEY 7hq2m9xd",
		Text:  "Shall we meet at the Bight?\n\n  Ben, who has written a line here that is much too long to stand in a letter of this desk unbroken",
		Reply: []string{"PRESS TO South", "PRESS TO South, North, The Islands"}}
	unnamed := Press{Heading: heading, To: words.Of(words.Own("all")), Text: "Who has the chain?", Reply: []string{"PRESS TO ALL"}}
	deputy := Deputy{Deputy: "Dora", Player: "Ada", Seats: []string{"North", "The Islands"}, Until: until}
	yours, you, master := deputy, deputy, deputy
	yours.Yours, you.You, master.You, master.ByMaster = true, true, true, true
	over := yours
	over.Over = true
	gone := deputy
	gone.You = true
	draw := Vote{Word: "DRAW", Draw: true, Round: 3, Who: words.Of(words.Own("Ada (North)")), Proposed: true, Agreed: []words.Text{words.Of(words.Own("Ada (North)"))}, Undecided: []words.Text{words.Of(words.Own("Ben (South)")), words.Of(words.Own("Cleo (The Islands)"))}, Asked: true}
	concede := draw
	concede.Word, concede.Draw, concede.Side = "CONCEDE", false, "Uplands"
	refused := draw
	refused.Proposed, refused.Refused, refused.Who = false, true, words.Of(words.Own("Ben (South)"))
	state := turnReport().State
	state.Turns, state.Awaited, state.Over = nil, nil, &Ending{Why: words.Of(words.Own("All players have agreed to a draw."))}
	held := []Held{{Seat: "North", Lines: []Line{{Text: "SAIL"}, {Text: "  2 cogs  Amber Reef -> The Old Mole"}}}}
	notice := func(kind string, data any, state *State) func(*Set) (Letter, error) {
		return func(s *Set) (Letter, error) {
			return s.Notice(kind, Notice{Heading: heading, By: By{"Carol"}, Data: data, State: state})
		}
	}
	gathered := []Gathered{
		{Subject: "[k7q2] Round 3, South: played", Written: until, Text: "Ada,\n\nSouth has played.\n"},
		{Subject: "[k7q2] Ben (South) writes to all", Written: until.Add(time.Hour), Text: "Ada,\n\nBen (South) writes to all:\n\n| Well?\n"},
	}
	return map[string]func(*Set) (Letter, error){
		"press":            func(s *Set) (Letter, error) { return s.Press(press) },
		"press-anonymous":  func(s *Set) (Letter, error) { return s.Press(unnamed) },
		"answer-press":     answers("PRESS TO North, The Islands", "press", press),
		"deputy-you":       notice("deputy", you, nil),
		"deputy-by-master": notice("deputy", master, nil),
		"deputy-yours":     notice("deputy", yours, nil),
		"deputy-other":     notice("deputy", deputy, nil),
		"deputy-over":      notice("deputy-ended", over, nil),
		"deputy-gone":      notice("deputy-ended", gone, nil),
		"answer-deputy":    answers("DEPUTY dora@example.net UNTIL 24 November", "deputy", yours),
		"deputy-wrote": func(s *Set) (Letter, error) {
			return s.DeputyWrote(DeputyWrote{Heading: heading, Deputy: "Dora", Text: []string{"ORDERS k7q2 NORTH ROUND 3\nSAIL\n  pass\nEND\n"}, Outcome: words.Of(words.Own("orders recorded"))})
		},
		"new-address": func(s *Set) (Letter, error) {
			return s.NewAddress(NewAddress{Heading: Heading{Reader: "Ada", Desk: heading.Desk}, New: "ada@new.example", Line: "ADDRESS CONFIRM 7hq2m9xd", Until: until})
		},
		"address-added": func(s *Set) (Letter, error) {
			return s.AddressChanged(AddressChanged{Heading: heading, Added: "ada@new.example"})
		},
		"address-removed": func(s *Set) (Letter, error) {
			return s.AddressChanged(AddressChanged{Heading: heading, Removed: "ada@old.example"})
		},
		"digest": func(s *Set) (Letter, error) {
			return s.Digest(Digest{Heading: heading, Games: []string{"k7q2"}, Letters: gathered})
		},
		"digest-games": func(s *Set) (Letter, error) {
			return s.Digest(Digest{Heading: Heading{Reader: "Ada", Desk: heading.Desk}, Games: []string{"k7q2", "m3p4"}, Letters: gathered})
		},
		"vote-draw":         notice("vote", draw, nil),
		"vote-concede":      notice("vote", concede, nil),
		"vote-refused":      notice("vote", refused, nil),
		"answer-vote":       answers("DRAW PROPOSE", "vote", draw),
		"answer-vote-no":    answers("DRAW REFUSE", "vote", refused),
		"agreed":            notice("agreed", nil, &state),
		"answer-cancelled":  answers("CANCEL", "cancelled", Cancelled{Taken: held, Awaited: []Awaited{{Seat: "North", Player: "Ada", Yours: true, Sections: []AwaitedSection{sailing}}}, Until: until}),
		"answer-taken-back": answers("CANCEL SAIL", "cancelled", Cancelled{Taken: held, Left: []Held{{Seat: "North", Lines: []Line{{Text: "STANDING"}, {Text: "  lose cogs"}}}}}),
	}
}

func TestTableTalk(t *testing.T) {
	set, err := Open("en")
	if err != nil {
		t.Fatal(err)
	}
	for name, write := range talk() {
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
