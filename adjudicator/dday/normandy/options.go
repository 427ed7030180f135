package normandy

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/dday/deck"
	"despatch/adjudicator/play"
	"despatch/byhand"
	"despatch/words"
)

// Persisting returns the tables with another default of the option whether unused tactics cards come up again.
func (t *Tables) Persisting(value string) *Tables {
	c := *t
	c.Info.Options = slices.Clone(t.Info.Options)
	for i := range c.Info.Options {
		if o := &c.Info.Options[i]; o.Name == optionPersist {
			o.Default = value
		}
	}
	return &c
}

// Start sets up the scenario, without units when empty.
func (t *Tables) Start(scenario string, options adjudicator.Options, empty bool) (*State, error) {
	if scenario != "" && scenario != t.Info.Scenarios[0].ID {
		return nil, fault(unknownScenario{words.Own(scenario), words.Line(t.Info.Scenarios[0].ID)})
	}
	checked, err := t.checkOptions(options)
	if err != nil {
		return nil, err
	}
	s := t.Blank(checked)
	if !empty {
		t.SetUp(s)
	}
	return s, nil
}

// checkOptions refuses options that are unknown or have a value they cannot have, and keeps those that a state has to know: what
// differs from the default, and of tactics cards that they do not come up again. A state without a word of this is one in which
// they do, as the games of version 1 began.
func (t *Tables) checkOptions(given adjudicator.Options) (map[string]string, error) {
	named := adjudicator.Options{}
	for name, value := range given {
		named[strings.TrimSuffix(name, " deck")] = value
	}
	checked, err := play.Options(t.Info, named)
	if err != nil {
		return nil, err
	}
	out, persist := map[string]string{}, checked[optionPersist]
	for _, option := range t.Info.Options {
		if value, given := checked[option.Name]; given && option.Name != optionPersist && (option.File || value != option.Default) {
			out[option.Name] = value
		}
	}
	switch {
	case persist == "off":
		out[optionPersist] = persist
	case persist == "" && out[OptionTactics] == "on" && t.Info.Complete(nil)[optionPersist] == "off":
		out[optionPersist] = "off" // DD-RULING.18
	}
	return out, t.decksPlayed(out)
}

// Corrected returns the tables with the cards that a file corrects; "" corrects none.
func (t *Tables) Corrected(file string) (*Tables, error) {
	if file == "" {
		return t, nil
	}
	decks, err := t.Correct(file)
	if err != nil {
		return nil, err
	}
	c := *t
	c.Decks = decks
	return &c, nil
}

// decksPlayed refuses a file that corrects cards of a deck without which the game is played (DD-SETUP.6).
func (t *Tables) decksPlayed(options map[string]string) error {
	d, err := t.Correct(options[OptionCards])
	if err != nil {
		return err
	}
	var wrong byhand.Faults
	if CorrectsTactics(d) && options[OptionTactics] != "on" {
		wrong.Add(0, book.Say(tacticsUnplayed{OptionCards, OptionTactics}))
	}
	if slices.ContainsFunc(d.Fortune, func(row deck.Fortune) bool { return row.Sure == deck.Corrected }) && options[OptionFortune] != "on" {
		wrong.Add(0, book.Say(fortuneUnplayed{OptionCards, OptionFortune}))
	}
	return wrong.Err(words.Text{})
}

// CorrectsTactics says whether any tactics card is corrected: it may then do what no printed card does.
func CorrectsTactics(d deck.Decks) bool {
	return slices.ContainsFunc(d.Tactics, func(row deck.Tactic) bool { return row.Sure == deck.Corrected })
}
