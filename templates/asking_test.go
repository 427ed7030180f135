package templates

import (
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/words"
)

// asking are the answers to questions, under the names of their golden files.
func asking() map[string]func(*Set) (Letter, error) {
	stand := adjudicator.Stand{Round: 3, Seat: "south", Turn: "South", Phase: "sail", PhaseTitle: "Sailing"}
	held := []Held{{Seat: "North", Lines: []Line{{Text: "STANDING"}, {Text: "  lose cogs, galleys"}}}}
	return map[string]func(*Set) (Letter, error){
		"answer-help": answers("HELP", "help", Help{
			Groups: []HelpGroup{
				{Who: "player", Commands: []HelpLine{{"STATUS", words.Of(words.Own("Tells who is awaited."))}, {"POSITION [power | place] [AT ROUND n]", words.Of(words.Own("Shows the position, as far as you may see it."))}}},
				{Who: "master", Commands: []HelpLine{{"MASTER START", words.Of(words.Own("Begins the game."))}}},
			},
			Topics: []string{"orders", "proof"},
		}),
		"answer-help-stranger": answers("HELP", "help", Help{
			Stranger: true, Groups: []HelpGroup{{Who: "player", Commands: []HelpLine{{"GAMES [OPEN | RUNNING]", words.Of(words.Own("Lists the games that can be joined and those under way."))}}}},
		}),
		"answer-help-command": answers("HELP PRESS", "help-command", HelpCommand{
			Usage: "PRESS TO ALL | seat, seat ...", Help: words.Of(words.Own("Sends a message to other players.")), Example: "PRESS TO Germany\nShall we meet at Suez?\nEND",
			Who: "player", Proof: "reply or key", Text: true,
		}),
		"answer-games": answers("GAMES", "games", Games{
			Open:    []OpenGame{{Game: "m3p4", Title: "Two Harbours", Scenario: "Spring", Joined: 1, Wanted: 2, Yours: true}},
			Running: []RunningGame{{Game: "k7q2", Title: "Two Harbours", Stand: stand, Yours: []string{"North", "The Islands"}, Awaited: true}, {Game: "z9x8", Title: "Two Harbours", Stand: stand}},
			More:    3,
		}),
		"answer-games-none": answers("GAMES OPEN", "games", Games{Which: "open"}),
		"answer-position":   answers("POSITION North AT ROUND 2", "position", Position{Stand: stand, Of: "North", Round: 2, Position: position("North", "2 cogs", "8")}),
		"answer-standing": answers("STANDING", "standing", Standing{
			InForce: held, Held: []Held{{Seat: "The Islands", Lines: []Line{{Text: "STANDING"}, {Text: "  scramble"}}}}, Header: turn.Header,
		}),
		"answer-standing-none": answers("STANDING", "standing", Standing{}),
		"answer-dice": answers("DICE ROUND 3", "dice", DiceProof{Round: 3, Next: digest, Resolutions: []SealedThrow{
			{Dice: Dice{Key: "k7q2|3|north|sail|" + digest, Seed: seed, Commitment: commitment}, Turn: "North", Played: []string{"Sail", "Trade"},
				Thrown: 12, Faces: []string{"6 4 1 4 6 3 6 4 3 5", "1 1"}, Kept: true},
			{Dice: Dice{Key: "k7q2|3|south|sail|" + digest, Seed: seed, Commitment: commitment}, Turn: "South", Played: []string{"Sail"}, Kept: true},
		}}),
		"answer-dice-none": answers("DICE", "dice", DiceProof{Next: digest}),
		"answer-odds": answers("ODDS 3 cogs vs 2 galleys", "odds", adjudicator.BattleOdds{Untaught: true, Attackers: words.Of(words.Own("3 cogs")), Defenders: words.Of(words.Own("2 galleys")),
			Win: 0.934, Draw: 0.02, Loss: 0.046, LossAttacker: 4.1, LossDefender: 6, Money: "crowns"}),
		"answer-odds-dice": answers("ODDS 90 cogs vs 90 galleys", "odds", adjudicator.BattleOdds{Attackers: words.Of(words.Own("90 cogs")), Defenders: words.Of(words.Own("90 galleys")),
			Win: 0.61, Draw: 0.004, Loss: 0.386, LossAttacker: 204.1, LossDefender: 212.3, Money: "crowns", Sampled: 2000, Error: 0.022, LossError: 4.31}),
		"answer-odds-large": answers("ODDS 90 cogs vs 90 galleys", "odds", adjudicator.BattleOdds{Attackers: words.Of(words.Own("90 cogs")), Defenders: words.Of(words.Own("90 galleys")), TooLarge: true}),
		"answer-stats": answers("STATS", "stats", Statistics{Coin: "gold", Rounds: []int{1, 2, 0}, Lost: 1, Powers: []PowerStatistics{
			{Name: "North", Income: []int{8, 9, 12}, Army: []int{20, 22, 18}, Cities: []int{1, 1, 2}, Fought: 2, Lost: 3, LostCost: 9, Beaten: 5, BeatenCost: 14,
				Luck: dice.LuckOf([]dice.Aim{{Dice: 2, Face: 3}}, 2), Turns: 2, Mean: words.Of(words.Own("3 hours"))},
			{Name: "South", Income: []int{7, 7, 5}, Army: []int{20, 20, 9}, Cities: []int{1, 1, 0}, Fought: 2, Lost: 5, LostCost: 14, Beaten: 3, BeatenCost: 9,
				Luck: dice.LuckOf([]dice.Aim{{Dice: 1, Face: 1}, {Dice: 1, Face: 4}}, 0), Turns: 1, Mean: words.Of(words.Own("2 days"))},
		}}),
		"answer-help-card": answers("HELP CARD", "help-card", HelpCard{Game: "The Islands", File: "k7q2-card.pdf", Commands: []string{"STATUS", "POSITION [power | place] [AT ROUND n]"}, Sections: []CardSection{
			{Keyword: "SAIL", Examples: []string{"2 cogs  Amber Reef -> The Old Mole"}}, {Keyword: "BATTLE", Takes: " place", Examples: []string{"retreat when attackers <= 2"}, Again: []words.Name{"moves"}},
		}}),
		"answer-stats-none": answers("STATS", "stats", Statistics{}),
		"answer-history":    answers("HISTORY ROUNDS 2-4 AS ZIP", "history", History{From: 2, To: 4, Letters: 18, Parts: 1, Format: "zip", Size: 312, Left: 5}),
		"answer-history-part": answers("HISTORY", "history", History{Letters: 60, Parts: 3, Part: 2, Format: "text",
			Missing: []words.Text{words.Of(words.Own("round 2, North: Sail")), words.Of(words.Own("round 2, South: Sail"))}}),
		"answer-history-none": answers("HISTORY ROUND 9", "history", History{From: 9, To: 9}),
		"answer-resend":       answers("RESEND", "resend", Resent{Date: until.AddDate(0, 0, -3), Awaited: []Awaited{{Seat: "North", Player: "Ada", Yours: true, Sections: []AwaitedSection{{Keyword: "CARD", Required: true}}}, {Seat: "South", Player: "Ben", Free: true, Sections: []AwaitedSection{{Keyword: "BID", Required: true}}}}, Until: until}),
		"answer-resend-none":  answers("RESEND", "resend", Resent{}),
		"answer-settings": answers("SETTINGS", "settings", Settings{
			Name: "Ada", Addresses: []string{"ada@north.example", "ada@work.example"}, Seats: []string{"North", "The Islands"}, Master: true,
			Zone: "Europe/Rome", Others: []words.Text{words.Of(words.Own("Letters that need no answer come at once (DIGEST ON gathers them into one a day)."))}, Absent: []string{"24 December 2026 to 2 January 2027"}, Deputies: []string{"Ben"},
		}),
	}
}

// Answers to questions read as they should.
func TestAnswersToQuestions(t *testing.T) {
	set, err := Open("en")
	if err != nil {
		t.Fatal(err)
	}
	for name, write := range asking() {
		t.Run(name, func(t *testing.T) {
			l, err := write(set.In(time.UTC))
			if err != nil {
				t.Fatal(err)
			}
			checkLayout(t, l)
			goldenLetter(t, name, l)
		})
	}
}

// Each matter that HELP knows has paragraphs, and what is not told of is not there.
func TestTopics(t *testing.T) {
	set, err := Open("en")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"orders", "proof", "dice", "deadlines", "attachments", "card"} {
		topic, ok, err := set.Topic(name)
		if err != nil || !ok || len(topic.Blocks) < 2 {
			t.Errorf("HELP %s tells %d blocks, %v", name, len(topic.Blocks), err)
		}
		if l, err := answers("HELP "+name, "help-topic", topic)(set); err != nil {
			t.Error(err)
		} else {
			checkLayout(t, l)
		}
	}
	if _, ok, _ := set.Topic("love"); ok {
		t.Error("there is help on love")
	}
}
