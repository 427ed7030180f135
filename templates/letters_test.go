package templates

import (
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"despatch/adjudicator"
	"despatch/templates/blocks"
	"despatch/words"
)

// The sample letters speak of an invented game on an invented board.

var (
	heading = Heading{Game: "k7q2", Title: "Two Harbours", Reader: "Ada", Desk: "The Despatch Desk", Address: "desk@example.org"}
	until   = time.Date(2026, 11, 24, 18, 30, 0, 0, time.UTC)
	sailing = AwaitedSection{Keyword: "SAIL", Required: true, Default: words.Of(words.Own("the ships stay where they are.")), Examples: []string{"2 ships  Ostend -> Dover", "wait"}}
	trading = AwaitedSection{Keyword: "TRADE", Default: words.Of(words.Own("nothing is bought or sold."))}
	turn    = Turn{Seat: "North", Header: "ORDERS k7q2 NORTH ROUND 3 KEY 7hq2m9xd", Sections: []AwaitedSection{sailing, trading}}

	// trading with what there is to trade, and standing orders too long for a line.
	market = AwaitedSection{Keyword: "TRADE", Title: words.Of(words.Own("Market")), Notes: texts(
		"14 gold to spend: cog 8, galley 10, company of foot 3, company of horse 5, mortar 6, harbour chain 20, winch 2",
		"Amber Reef: 3 cogs (beside The Old Mole)",
	), Lines: []string{"2 cogs at Amber Reef"}}
	standing = AwaitedSection{Keyword: "STANDING", Lines: []string{
		"lose galleys, cogs, companies of foot, companies of horse, mortars, the harbour chain", "hold the reef"}}
)

const (
	seed       = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
	commitment = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
	digest     = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
)

const fingerprint = "9D41 F3B2 07C6 5A1E 88D0 4B7C E2F1 6A93 0C5D 7E28"

func position(southOwner, ships string, gold string) adjudicator.Position {
	return adjudicator.Position{
		Title: "North, round 3, sailing",
		Tables: []adjudicator.Table{
			{ID: "powers", Title: "Powers", Columns: []adjudicator.Column{{Title: "Power"}, {Title: "Gold", Number: true}, {Title: "Income", Number: true}},
				Rows: []adjudicator.Row{
					{Key: "north", Cells: cellsOf("North", gold, "12")},
					{Key: "south", Cells: cellsOf("South", "9", "7")},
				}},
			{ID: "places", Title: "Harbours and waters", Columns: []adjudicator.Column{{Title: "Place"}, {Title: "Owner"}, {Title: "Ships and men"}},
				Rows: []adjudicator.Row{
					{Key: "reef", Group: "Harbours", Cells: cellsOf("Amber Reef", "North", ships)},
					{Key: "mole", Group: "Harbours", Cells: cellsOf("The Old Mole", southOwner, "1 galley")},
					{Key: "bight", Group: "Waters", Cells: cellsOf("The Bight", "", "2 cogs")},
				}},
		},
	}
}

func report() Report {
	before := position("South", "3 cogs", "14")
	before.Tables[1].Rows = append(before.Tables[1].Rows, adjudicator.Row{Key: "sound", Group: "Waters", Cells: cellsOf("The Sound", "", "1 South galley")})
	after := position("North", "1 cog, 2 galleys, 4 companies of foot, 1 company of horse, 2 mortars and the harbour chain with its winch", "8")
	return Report{
		Heading: heading,
		State: State{
			Stand:   adjudicator.Stand{Round: 3, Seat: "south", Turn: "South", Phase: "sail", PhaseTitle: "Sailing"},
			Awaited: []Awaited{{Seat: "South", Player: "Ben", Sections: []AwaitedSection{sailing, trading}}},
			Until:   until, Position: after, Before: &before, Next: digest,
			Standing: "ORDERS k7q2 NORTH ROUND 3 KEY 7hq2m9xd",
		},
		Was:    adjudicator.Stand{Round: 3, Seat: "north", Turn: "North", Phase: "sail", PhaseTitle: "Sailing"},
		Played: []string{"Sailing", "Trade"},
		Happened: []Told{
			{Type: "phase", Text: "Sailing"},
			{Type: "battle", Depth: 1, Text: "Battle at The Old Mole: North attacks with 2 cogs and 1 galley, South defends with 1 galley behind the chain."},
			{Type: "fired", Depth: 2, Text: "North hits once.", Dice: "2 5 6"},
			{Type: "fired", Depth: 2, Text: "South hits twice & sinks a cog.", Dice: "galley at 3: 1; chain at 1: 1"},
			{Type: "phase", Text: "Trade"},
			{Type: "sold", Depth: 1, Text: "North sells 2 casks of herring."},
		},
		Defaults: []Told{{Type: DefaultUsed, Depth: 1, Text: "At The Old Mole South loses galleys first."}},
		Orders:   []Line{{Text: "SAIL"}, {Text: "  2 cogs, 1 galley  Amber Reef -> The Old Mole", Remark: words.Of(words.Own("by way of The Sound"))}},
		Dice:     Dice{Key: "k7q2|3|north|sail|" + digest, Seed: seed, Commitment: commitment},
	}
}

func turnReport() Report {
	r := report()
	r.Reader = "Ben"
	r.Orders, r.Standing = nil, ""
	r.Turns = []Turn{{Seat: "South", Header: "ORDERS k7q2 SOUTH ROUND 3 KEY m2x9kq4t", Sections: []AwaitedSection{sailing, market}, Extra: []AwaitedSection{standing}}}
	r.Awaited[0].Yours = true
	return r
}

func stoppedReport() Report {
	r := report()
	r.Stopped = true
	r.Stand = adjudicator.Stand{Round: 3, Seat: "north", Turn: "North", Phase: "trade", PhaseTitle: "Trade"}
	r.Awaited = []Awaited{{Seat: "North", Player: "Ada", Yours: true, Sections: []AwaitedSection{trading}}}
	r.Turns = []Turn{{Seat: "North", Header: turn.Header, Sections: []AwaitedSection{trading}}}
	r.Problems = []Line{{Text: "  sell 3 herring at The Old Mole", Notes: []Note{{Severity: "error", Message: words.Of(words.Own("The Old Mole is not yours")), Rule: "TH-TRADE.2", Hint: words.Of(words.Own("sell at Amber Reef"))}}}}
	return r
}

func halfReport() Report {
	r := turnReport()
	r.Stand.PhaseTitle = "Trade"
	r.Was = adjudicator.Stand{Round: 3, Seat: "south", Turn: "South", Phase: "sail", PhaseTitle: "Sailing"}
	r.Played = []string{"Sailing"}
	return r
}

func finalReport() Report {
	r := report()
	r.Whole = true
	r.Over = &Ending{Winner: "North", Why: words.Of(words.Own("North holds both harbours."))}
	r.Awaited, r.Until, r.Next, r.Standing = nil, time.Time{}, "", ""
	return r
}

// scoredReport ends a game that keeps a score.
func scoredReport() Report {
	r := finalReport()
	r.Over.Scores = []Scored{{"North", "17 points"}, {"The Islands", "1/2 point"}}
	r.Over.Together = []Sum{{"Ada", []string{"North", "The Islands"}, "17 points"}}
	return r
}

func welcome() Welcome {
	w := Welcome{
		Heading: heading, Scenario: "Spring",
		State: State{
			Stand:   adjudicator.Stand{Round: 1, Seat: "north", Turn: "North", Phase: "sail", PhaseTitle: "Sailing"},
			Awaited: []Awaited{{Seat: "North", Player: "Ada", Yours: true, Sections: []AwaitedSection{sailing, trading}}},
			Until:   until, Turns: []Turn{turn}, Position: position("South", "3 cogs", "14"), Next: commitment,
		},
		Seats:   []string{"North", "The Islands"},
		Players: []Seated{{"North", "Crown", "Ada"}, {"South", "League", "Ben"}, {"The Islands", "Crown", "Ada"}},
		Options: []Option{{Name: "wind", Meaning: "which way the wind blows", Value: words.Of(words.Name("steady"))}},
	}
	return w
}

var errorLine = Line{Text: "  3 cogs  Amber Reef -> The Old Mole", Notes: []Note{{Severity: "error", Message: words.Of(words.Own("only 2 cogs are at Amber Reef")), Rule: "TH-SAIL.4"}}}

func refusal(kind RefusalKind, reason string) Refusal {
	return Refusal{Heading: heading, Kind: kind, Seat: "North", Reason: words.Of(words.Own(reason)),
		Stand:   adjudicator.Stand{Round: 3, Seat: "north", Turn: "North", Phase: "sail", PhaseTitle: "Sailing"},
		Awaited: []Awaited{{Seat: "North", Player: "Ada", Yours: true, Sections: []AwaitedSection{sailing, trading}}},
		Until:   until, Turns: []Turn{turn}}
}

func odds() []adjudicator.BattleOdds {
	return []adjudicator.BattleOdds{
		{Place: "The Bight", Win: 0.934, Draw: 0.02, Loss: 0.046, LossAttacker: 4.1, LossDefender: 6, Money: "crowns"},
		{Place: "The Old Mole", Win: 0.998, Draw: 0.001, Loss: 0.001, LossAttacker: 0.04, LossDefender: 12.25, Money: "crowns", If: words.Of(words.Own("if the foot comes ashore"))},
		{Place: "The Sound", TooLarge: true},
		{Place: "The Gulf", Win: 0.61, Draw: 0.004, Loss: 0.386, LossAttacker: 204.1, LossDefender: 212.3, Money: "crowns", Sampled: 2000, Error: 0.022, LossError: 4.31},
	}
}

// letters lists every kind of letter under the name of its golden file.
func letters(t *testing.T) map[string]func(*Set) (Letter, error) {
	t.Helper()
	sheet := []Line{{Text: turn.Header}, {Text: "SAIL"}, {Text: "  2 cogs  Amber Reef -> The Old Mole", Remark: words.Of(words.Own("by way of The Sound"))}, {Text: "END"}}
	checked := append([]Line{{Text: "CHECK k7q2 NORTH ROUND 3 KEY 7hq2m9xd"}}, sheet[1:]...)
	illformed := refusal(Illformed, "The sheet could not be read.")
	illformed.Lines = []Line{{Text: turn.Header, AsWritten: true}, {Text: "SAIL", AsWritten: true}, {Text: "2 kogs Amber Reef -> Old Mole", AsWritten: true, Notes: []Note{{Severity: "error", Message: words.Of(words.Own(`no unit is called "kogs"`)), Hint: words.Of(words.Own("did you mean cogs?"))}}}, {Text: "END"}}
	illegal := refusal(Illegal, "The orders break the rules.")
	illegal.Lines = []Line{{Text: turn.Header}, {Text: "SAIL"}, errorLine, {Text: "END"}}
	return map[string]func(*Set) (Letter, error){
		"report":  func(s *Set) (Letter, error) { return s.Report(report()) },
		"turn":    func(s *Set) (Letter, error) { return s.Report(turnReport()) },
		"stopped": func(s *Set) (Letter, error) { return s.Report(stoppedReport()) },
		"half":    func(s *Set) (Letter, error) { return s.Report(halfReport()) },
		"final":   func(s *Set) (Letter, error) { return s.Report(finalReport()) },
		"scored":  func(s *Set) (Letter, error) { return s.Report(scoredReport()) },
		"scored-status": answers("STATUS", "status", Status{
			Game: "k7q2", Title: "The Islands", Seats: []string{"North"}, Stand: scoredReport().Stand, Over: scoredReport().Over,
		}),
		"welcome": func(s *Set) (Letter, error) { return s.Welcome(welcome()) },
		"receipt": func(s *Set) (Letter, error) {
			return s.Receipt(Receipt{Heading: heading, Seat: "North", Round: 3, Sound: true, Lines: sheet, Missing: []AwaitedSection{trading}, Until: until})
		},
		"receipt-missing": func(s *Set) (Letter, error) {
			return s.Receipt(Receipt{Heading: heading, Seat: "North", Round: 3, Sound: true, Lines: sheet, Unused: texts("trade 4 gold unspent"), Missing: []AwaitedSection{sailing}, Until: until})
		},
		"receipt-waiting": func(s *Set) (Letter, error) {
			return s.Receipt(Receipt{Heading: heading, Seat: "North", Round: 3, Sound: true, Lines: sheet, Due: until})
		},
		"receipt-staying": func(s *Set) (Letter, error) {
			return s.Receipt(Receipt{Heading: heading, Seat: "North", Round: 3, Sound: true, Lines: sheet, Due: until, Stay: until, AtOnce: true, Unheard: `"Il vento tira da sud".`})
		},
		"receipt-staying-others": func(s *Set) (Letter, error) {
			return s.Receipt(Receipt{Heading: heading, Seat: "North", Round: 3, Sound: true, Lines: sheet, Missing: []AwaitedSection{sailing}, Stay: until, Unheard: `"Il vento tira da sud".`})
		},
		"receipt-staying-earlier": func(s *Set) (Letter, error) {
			return s.Receipt(Receipt{Heading: heading, Seat: "North", Round: 3, Sound: true, Lines: sheet, Due: until, Stay: until, Earlier: true})
		},
		"receipt-staying-ahead": func(s *Set) (Letter, error) {
			return s.Receipt(Receipt{Heading: heading, Seat: "North", Round: 4, Sound: true, Ahead: true, Lines: sheet, Stay: until, Unheard: `"Il vento tira da sud".`})
		},
		"receipt-displaced": func(s *Set) (Letter, error) {
			return s.Receipt(Receipt{Heading: heading, Seat: "North", Round: 3, Sound: true, Lines: sheet, Due: until, Displaced: `"2 cogs  Amber Reef -> Old Mole".`})
		},
		"receipt-standing": func(s *Set) (Letter, error) {
			return s.Receipt(Receipt{Heading: heading, Seat: "North", Round: 3, Sound: true, Standing: true, Lines: []Line{{Text: "STANDING"}, {Text: "  lose cogs, galleys"}}})
		},
		"check-sound": func(s *Set) (Letter, error) {
			return s.Receipt(Receipt{Heading: heading, Seat: "North", Round: 3, Check: true, Sound: true, Lines: checked})
		},
		"check-odds": func(s *Set) (Letter, error) {
			return s.Receipt(Receipt{Heading: heading, Seat: "North", Round: 3, Check: true, Sound: true, Lines: checked, Odds: odds()})
		},
		"check-faulty": func(s *Set) (Letter, error) {
			return s.Receipt(Receipt{Heading: heading, Seat: "North", Round: 3, Check: true, Unused: texts("trade 4 gold unspent"), Lines: []Line{{Text: "CHECK k7q2 NORTH ROUND 3 KEY 7hq2m9xd"}, {Text: "SAIL"}, errorLine, {Text: "END"}}, Missing: []AwaitedSection{trading}})
		},
		"check-ahead": func(s *Set) (Letter, error) {
			return s.Receipt(Receipt{Heading: heading, Seat: "North", Round: 4, Check: true, Ahead: true, Sound: true, Lines: sheet})
		},
		"receipt-ahead": func(s *Set) (Letter, error) {
			return s.Receipt(Receipt{Heading: heading, Seat: "North", Round: 4, Ahead: true, Now: 3, Lines: []Line{{Text: "SAIL"}, errorLine}})
		},
		"receipt-came": func(s *Set) (Letter, error) {
			return s.Receipt(Receipt{Heading: heading, Seat: "North", Round: 4, Came: true, Sound: true, Lines: sheet, Due: until})
		},
		"refused-ahead": func(s *Set) (Letter, error) {
			r := refusal(Illegal, "Your orders for North, which waited for round 3, break the rules as the game now stands.")
			r.Waited, r.Lines = true, []Line{{Text: turn.Header}, {Text: "SAIL"}, errorLine, {Text: "END"}}
			return s.Refusal(r)
		},
		"refused-without-header": func(s *Set) (Letter, error) {
			r := refusal(Illformed, "It does not say for whom these orders are: North or The Islands.")
			r.Turns = append(r.Turns, Turn{Seat: "The Islands", Header: "ORDERS k7q2 THE ISLANDS ROUND 3 KEY 7hq2m9xd"})
			r.Kept = "SAIL\n  3 cogs  Amber Reef -> The Old Mole"
			return s.Refusal(r)
		},
		"sheets": func(s *Set) (Letter, error) {
			refused := refusal(Illegal, "Its orders break the rules.")
			refused.Lines = []Line{{Text: "SAIL"}, errorLine}
			return s.Sheets(Sheets{Heading: heading, State: welcome().State, Sheets: []SheetAnswer{
				{Receipt: &Receipt{Seat: "The Islands", Round: 4, Ahead: true, Sound: true, Lines: sheet}},
				{Refusal: &refused},
				{Receipt: &Receipt{Seat: "South", Round: 3, Sound: true, Lines: sheet, Missing: []AwaitedSection{trading}, Until: until}},
				{Duplicate: &Duplicate{Seat: "East", First: until}},
			}})
		},
		"refused-empty": func(s *Set) (Letter, error) {
			empty := refusal(Illformed, "You changed nothing in the form, so it orders nothing.")
			empty.Form = true
			return s.Refusal(empty)
		},
		"refused-ill-formed": func(s *Set) (Letter, error) { return s.Refusal(illformed) },
		"refused-illegal":    func(s *Set) (Letter, error) { return s.Refusal(illegal) },
		"refused-stale": func(s *Set) (Letter, error) {
			return s.Refusal(refusal(Stale, "The sheet was written for round 2, and the game is in round 3."))
		},
		"refused-unproved": func(s *Set) (Letter, error) {
			return s.Refusal(Refusal{Heading: heading, Kind: Unproved, Seat: "North", Reason: words.Of(words.Own("Nothing in it proves that it comes from the player of North: answer the latest letter of the game, or copy its ORDERS line with the KEY."))})
		},
		"refused-fault": func(s *Set) (Letter, error) {
			return s.Refusal(refusal(Fault, "The program failed on it by a fault of its own, which its log has noted."))
		},
		"refused-unreadable": func(s *Set) (Letter, error) {
			return s.Refusal(refusal(Unreadable, "It could not be read: it is larger than 256 KiB."))
		},
		"refused-unknown": func(s *Set) (Letter, error) {
			return s.Refusal(Refusal{Heading: Heading{Desk: heading.Desk, Address: heading.Address}, Kind: Unknown, Reason: words.Of(words.Own("This address takes orders for games by mail, and yours is not registered for one. Ask the organiser of your game to register it. Nobody reads this mailbox."))})
		},
		"answer-why":    answers("WHY XX-SAIL.1, XX-SAIL.99", "why", whyAnswers),
		"answer-status": answers("STATUS", "status", statusAnswer),
		"answer-status-master": func(s *Set) (Letter, error) {
			of := statusAnswer
			of.Held, of.Others = nil, []Held{{Seat: "North", Player: "Ada", Lines: statusAnswer.Held[0].Lines}}
			return answers("STATUS", "status", of)(s)
		},
		"refused-elsewhere": func(s *Set) (Letter, error) {
			return s.Refusal(Refusal{
				Heading: Heading{Game: "m3p4", Desk: heading.Desk, Address: heading.Address}, Kind: Elsewhere,
				Reason: words.Of(words.Own("The address ada@north.example is not registered for game m3p4. From this address you play in k7q2.")),
			})
		},
		"answer-many": func(s *Set) (Letter, error) {
			why, err := s.Part("why", words.Of(words.Line("WHY XX-SAIL.1, XX-SAIL.99")), true, whyAnswers)
			if err != nil {
				return Letter{}, err
			}
			no, err := s.Part("declined", words.Of(words.Line("MASTER START")), false, Declined{Reason: words.Of(words.Own("Only the game master may do that."))})
			if err != nil {
				return Letter{}, err
			}
			return s.Answer(Answer{
				Heading: heading, Parts: []Part{why, no}, Key: "GAME k7q2 KEY 7hq2m9xd",
				Problems: []Line{{Number: 4, Text: "STATSU", Notes: []Note{{Severity: "error", Message: words.Of(words.Own("no command begins so")), Hint: words.Of(words.Own("did you mean STATUS?"))}}}},
			})
		},
		"answer-unfit": answers("MASTER EDIT BECAUSE of a misprint", "declined", Declined{
			Reason: words.Of(words.Own("There can be no such position.")), Hint: words.Of(words.Own("Correct the position file.")), Within: words.Of(words.Own("position:")),
			Faults: []words.Text{words.Of(words.Own("line 3: there is no phase \"tea\"")), words.Of(words.Own("line 5: there is no space \"Mordor\""))},
		}),
		"duplicate": func(s *Set) (Letter, error) {
			return s.Duplicate(Duplicate{Heading: heading, Seat: "North", First: until, Lines: sheet})
		},
		"unreachable":          func(s *Set) (Letter, error) { return s.Unreachable(unreachable) },
		"unreachable-master":   func(s *Set) (Letter, error) { return s.Unreachable(unreachableToMaster()) },
		"unreachable-observer": func(s *Set) (Letter, error) { return s.Unreachable(unreachableObserver()) },
		"readdressed": func(s *Set) (Letter, error) {
			return s.Readdressed(Readdressed{Heading: heading, Now: "ada@work.example", Detail: undelivered})
		},
		"reachable":     func(s *Set) (Letter, error) { return s.Reachable(reachable) },
		"reachable-you": func(s *Set) (Letter, error) { return s.Reachable(reachableYou()) },
		"quieted": func(s *Set) (Letter, error) {
			return s.Quieted(Quieted{Heading: heading, Player: "Ben", Address: "ben@south.example", What: "letters without orders or commands", Limit: 3})
		},
		"quieted-unproved": func(s *Set) (Letter, error) {
			return s.Quieted(Quieted{Heading: heading, Player: "Ben", Address: "ben@south.example", What: "letters that do not prove who wrote them", Limit: 1, Unproved: true})
		},
		"quieted-joins": func(s *Set) (Letter, error) {
			return s.Quieted(Quieted{Heading: heading, Address: "dora@east.example", What: "wishes to join", Limit: 60, Hour: true, Joins: true})
		},
		"hold": func(s *Set) (Letter, error) {
			return s.Hold(Hold{Heading: heading, Lack: words.Of(words.Own("The desk's mail server does not vouch that it comes from example.net.")),
				Evidence: Evidence{By: "answer"}, Lines: sheet, Word: "7hq2m9xdfa", Until: until})
		},
		"hold-phrase": func(s *Set) (Letter, error) {
			return s.Hold(Hold{Heading: heading, NewPhrase: true, Word: "7hq2m9xdfa", Until: until})
		},
		"hold-key": func(s *Set) (Letter, error) {
			return s.Hold(Hold{Heading: heading, NewKey: fingerprint, Word: "7hq2m9xdfa", Until: until})
		},
		"receipt-evidence": func(s *Set) (Letter, error) {
			return s.Receipt(Receipt{Heading: heading, Seat: "North", Round: 3, Sound: true, Lines: sheet, Due: until, Evidence: Evidence{
				By: "answer", Server: "mx.example.org", Domain: "example.net", Method: "DMARC", Phrase: true, Key: fingerprint,
			}})
		},
		"report-evidence": func(s *Set) (Letter, error) {
			r := report()
			r.Evidence = []SeatEvidence{{"North", Evidence{By: "key", Phrase: true}}, {"The Islands", Evidence{By: "address", Confirmed: true}}}
			return s.Report(r)
		},
		"welcome-phrase": func(s *Set) (Letter, error) {
			w := welcome()
			w.Asks = "phrase"
			return s.Welcome(w)
		},
		"reminder": func(s *Set) (Letter, error) {
			return s.Reminder(Reminder{Heading: heading, Round: 3, Turn: turn, Until: until})
		},
	}
}

var (
	whyAnswers = Why{Paged: true, Answers: []RuleAnswer{
		{ID: "XX-SAIL.1", Text: words.Of(words.Own("A ship sails to a neighbouring port, or stays where it is if the wind is against it. (p. 3)"))},
		{ID: "XX-SAIL.99", Text: words.Of(words.Own("No rule has the number XX-SAIL.99; copy it as reports and receipts print it."))},
	}}
	statusAnswer = Status{
		Game: "k7q2", Title: "Two Harbours", Stand: adjudicator.Stand{Round: 3, Seat: "north", Turn: "North", Phase: "sail", PhaseTitle: "Sailing"},
		Awaited: []Awaited{{Seat: "North", Player: "Ada", Yours: true, Sections: []AwaitedSection{sailing, trading}}}, Until: until,
		Held: []Held{{Seat: "North", Lines: []Line{{Text: "SAIL"}, {Text: "  2 cogs  Amber Reef -> The Old Mole"}}}},
	}
)

// answers renders the answer to a letter with one command.
func answers(line, kind string, data any) func(*Set) (Letter, error) {
	return func(s *Set) (Letter, error) {
		part, err := s.Part(kind, words.Of(words.Line(line)), true, data)
		if err != nil {
			return Letter{}, err
		}
		return s.Answer(Answer{Heading: heading, Parts: []Part{part}})
	}
}

func TestGoldenLetters(t *testing.T) {
	set, err := Open("en")
	if err != nil {
		t.Fatal(err)
	}
	for name, write := range letters(t) {
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

// checkLayout holds for every letter, whatever it says.
func checkLayout(t *testing.T, l Letter) {
	t.Helper()
	if l.Subject == "" || utf8.RuneCountInString(l.Subject) > blocks.Width {
		t.Errorf("subject %q must be one short line", l.Subject)
	}
	for i, line := range strings.Split(l.Text, "\n") {
		if n := utf8.RuneCountInString(line); n > blocks.Width {
			t.Errorf("line %d has %d columns: %q", i+1, n, line)
		}
		if strings.TrimRight(line, " ") != line {
			t.Errorf("line %d ends with blanks: %q", i+1, line)
		}
	}
	for _, leak := range []string{"<no value>", "%!", "ZgotmplZ", "{{"} {
		if strings.Contains(l.Text, leak) || strings.Contains(l.HTML, leak) {
			t.Errorf("the letter shows %q", leak)
		}
	}
	for _, foreign := range []string{"http", "<img", "<script", "<link", "url(", "@import"} {
		if strings.Contains(l.HTML, foreign) {
			t.Errorf("the page holds %q: no links, pictures or sheets from elsewhere", foreign)
		}
	}
	checkColours(t, l.HTML)
}

// checkColours makes sure that every colour in the tags of a page has another one for dark screens: a page of which a part stays as it
// is would show dark words on dark ground, or light ones on light.
func checkColours(t *testing.T, page string) {
	t.Helper()
	head, body, _ := strings.Cut(page, "</head>")
	for _, colour := range regexp.MustCompile(`#[0-9a-f]{6}\b`).FindAllString(body, -1) {
		if strings.Count(body, "<body") == 1 && (colour == "#ffffff" || colour == "#1c1c1c" || colour == "#d8d2c4") {
			continue // the body's own, and of what stands on #f4f1ea
		}
		if !strings.Contains(head, `[style*="`+colour+`"]`) {
			t.Errorf("the colour %s has no other for a dark screen", colour)
		}
	}
	for _, box := range regexp.MustCompile(`style="background:#f4f1ea[^"]*"`).FindAllString(body, -1) {
		if !strings.Contains(box, ";color:#1c1c1c") { // a program that darkens what stands around it leaves these words as they are
			t.Errorf("a light ground without the colour of its words: %s", box)
		}
	}
}

func TestHTMLEscapesWhatPlayersWrite(t *testing.T) {
	set, err := Open("en")
	if err != nil {
		t.Fatal(err)
	}
	r := report()
	r.Reader = `<script>alert(1)</script>`
	r.Orders = []Line{{Text: "  2 cogs <b>Reef</b>"}}
	r.Position.Tables[1].Rows[0].Cells[0] = words.Of(words.Own(`<i>Reef</i>`))
	r.Position.Tables[1].Rows[0].Group = `<u>Harbours</u>`
	r.Position.Tables[1].Columns[0].Title = `<s>Place</s>`
	l, err := set.Report(r)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(l.HTML, "<script>") || strings.Contains(l.HTML, "<b>Reef") || strings.Contains(l.HTML, "<i>") ||
		strings.Contains(l.HTML, "<u>") || strings.Contains(l.HTML, "<s>") {
		t.Error("what a player wrote reached the page as markup")
	}
	if !strings.Contains(l.Text, "<b>Reef</b>") {
		t.Error("the plain text must show what was written as it was written")
	}
}

func TestOpenUnknownLanguage(t *testing.T) {
	if _, err := Open("qq"); err == nil || !strings.Contains(err.Error(), `"qq"`) {
		t.Errorf("Open(xx) = %v, want an error that names the language", err)
	}
}

func BenchmarkReport(b *testing.B) {
	set, err := Open("en")
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := set.Report(report()); err != nil {
			b.Fatal(err)
		}
	}
}

// cellsOf is a row of a table.
func cellsOf(texts ...string) []words.Text {
	cells := make([]words.Text, len(texts))
	for i, text := range texts {
		cells[i] = words.Of(words.Name(text))
	}
	return cells
}

// texts are sentences as a game words them.
func texts(sentences ...string) []words.Text {
	list := make([]words.Text, len(sentences))
	for i, s := range sentences {
		list[i] = words.Of(words.Own(s))
	}
	return list
}
