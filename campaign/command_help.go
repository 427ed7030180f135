package campaign

import (
	"strings"

	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/templates"
)

// sheetWords are the words that open an order sheet or bind a letter to a game. They are no commands, but asked for as if they were.
var sheetWords = map[string]string{"order": "orders", "check": "orders", "game": "proof"}

var _ = underway.Carries(answerHelp)

// answerHelp tells what the reader may write, or about one command.
func answerHelp(h *underway.Letter, c commands.Help) (reading.Said, error) {
	if c.Topic == "" || c.Topic == "master" {
		return reading.Said{Kind: "help", Data: overview(h)}, nil
	}
	if asksForCard(h, c.Topic) {
		return answerCard(h)
	}
	name := c.Topic
	if other, ok := sheetWords[name]; ok {
		name = other
	}
	topic, told, err := h.Clerk.LettersFor(h.Game, h.Player).Topic(name)
	if err != nil {
		return reading.Said{}, err
	}
	topic.Blocks = h.OwnTopic(topic.Blocks)
	verb, ok := commands.VerbNamed(c.Topic)
	switch {
	case ok:
		help := helpOn(verb, topic.Blocks)
		if own := h.Examples(); own != nil && verb != commands.VerbJoin && verb != commands.VerbCreate { // these name other games
			help.Example = own.Replace(help.Example)
		}
		return reading.Said{Kind: "help-command", Data: help}, nil
	case told:
		return reading.Said{Kind: "help-topic", Data: topic}, nil
	}
	return declined(noHelpOnThat{}, helpLists{}), nil
}

// helpOn tells of one command, and what more there is to say of its matter.
func helpOn(verb commands.Verb, more []templates.HelpBlock) templates.HelpCommand {
	s, _ := commands.Lookup(verb)
	return templates.HelpCommand{
		Usage: usage(s), Help: s.Help, Example: s.Example, Who: s.Who.String(), Proof: s.Proof.String(),
		Plays: s.Effect == commands.Plays, Text: s.Body == commands.Message || s.Body == commands.File, More: more,
	}
}

// usage is how a command is written.
func usage(s commands.Spec) string { return strings.TrimSpace(s.Verb.Words() + " " + s.Takes) }

// overview lists what the reader may do.
func overview(h *underway.Letter) templates.Help {
	known := h.Operator || h.Player != nil
	help := templates.Help{Stranger: !known, Topics: reading.Topics}
	group := map[bool]*templates.HelpGroup{false: {Who: "player"}, true: {Who: "master"}}
	for _, s := range commands.Table() {
		if mayAsk(h, s) {
			g := group[s.Who == commands.Master]
			g.Commands = append(g.Commands, templates.HelpLine{Usage: usage(s), Help: s.Help})
		}
	}
	for _, master := range []bool{false, true} {
		if len(group[master].Commands) > 0 {
			help.Groups = append(help.Groups, *group[master])
		}
	}
	return help
}

// mayAsk says whether a command is for the reader at all; whether he may give it now, is another question.
func mayAsk(h *underway.Letter, s commands.Spec) bool {
	switch {
	case s.Who == commands.Anyone || h.Operator:
		return true
	case h.Player == nil:
		return false
	case s.Who == commands.Player:
		return len(h.Player.Seats) > 0
	}
	return s.Who == commands.Registered || h.Player.Master
}

// What is answered here.
type (
	noHelpOnThat struct{}
	helpLists    struct{}
)
