package campaign

import (
	"strings"

	"despatch/commands"
	"despatch/templates"
)

// topics are what HELP can be asked for beside commands; what is said of each stands with the letters.
var topics = []string{"orders", "proof", "dice", "deadlines", "attachments"}

// sheetWords are the words that open an order sheet or bind a letter to a game. They are no commands, but asked for as if they were.
var sheetWords = map[string]string{"order": "orders", "check": "orders", "game": "proof"}

var _ = carries((*handling).answerHelp)

// answerHelp tells what the reader may write, or about one command.
func (h *handling) answerHelp(c commands.Help) (said, error) {
	if c.Topic == "" || c.Topic == "master" {
		return said{kind: "help", data: h.overview()}, nil
	}
	name := c.Topic
	if other, ok := sheetWords[name]; ok {
		name = other
	}
	topic, told, err := h.clerk.Letters.Topic(name)
	if err != nil {
		return said{}, err
	}
	topic.Blocks = h.ownTopic(topic.Blocks)
	verb, ok := commands.VerbNamed(c.Topic)
	switch {
	case ok:
		help := helpOn(verb, topic.Blocks)
		if own := h.examples(); own != nil && verb != commands.VerbJoin && verb != commands.VerbCreate { // these name other games
			help.Example = own.Replace(help.Example)
		}
		return said{kind: "help-command", data: help}, nil
	case told:
		return said{kind: "help-topic", data: topic}, nil
	}
	return declined("There is no help on that.", "HELP lists what there is."), nil
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
func (h *handling) overview() templates.Help {
	known := h.operator || h.player != nil
	help := templates.Help{Stranger: !known, Topics: topics}
	group := map[bool]*templates.HelpGroup{false: {Who: "player"}, true: {Who: "master"}}
	for _, s := range commands.Table() {
		if h.mayAsk(s) {
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
func (h *handling) mayAsk(s commands.Spec) bool {
	switch {
	case s.Who == commands.Anyone || h.operator:
		return true
	case h.player == nil:
		return false
	case s.Who == commands.Player:
		return len(h.player.Seats) > 0
	}
	return s.Who == commands.Registered || h.player.Master
}
