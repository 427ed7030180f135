package writing

import (
	"strings"

	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/templates"
	"despatch/words"
)

// Message is one piece of press. The journal knows its writer also where its readers do not.
type Message struct {
	// From and To are players' IDs; who sent it anonymously to all is among the readers, so that the letters tell nothing.
	From string   `json:"from"`
	To   []string `json:"to"`
	// Named says to whom it goes, as every reader is told: "all", "Germany and Italy".
	Named     string `json:"named"`
	Anonymous bool   `json:"anonymous,omitempty"`
	Text      string `json:"text"`
	// Reply are the lines with which a reader may answer: to the writer, then to all who have it.
	Reply []string `json:"reply,omitempty"`
}

// As is the message as its readers see it.
func (m Message) As(g *journal.Game) templates.Press {
	p := templates.Press{To: recipients(m.Named), Text: m.Text, Reply: m.Reply}
	if writer := g.PlayerCalled(m.From); writer != nil && !m.Anonymous {
		p.From = g.Signed(writer)
	}
	return p
}

// pressLetters writes one letter to each reader.
func (t telling) pressLetters() ([]Outgoing, error) {
	body, err := journal.Decode[Message](t.entry)
	if err != nil {
		return nil, err
	}
	var letters []Outgoing
	for _, id := range body.To {
		p := t.game.PlayerCalled(id)
		if p == nil {
			continue
		}
		data := body.As(t.game)
		data.Heading, data.Key = t.Heading(t.game, p), t.GameLine(t.game, p)
		l, err := t.LettersFor(t.game, p).Press(data)
		if err != nil {
			return nil, err
		}
		o := t.letter(p, l)
		o.Priority, o.Gather = storage.PriorityPress, p.DigestAt(t.entry.At)
		letters = append(letters, o)
	}
	return letters, nil
}

// recipients are those to whom a message goes, by what the journal names them: "all", "the game master", or seats, "Germany and Italy".
func recipients(named string) words.Text {
	switch named {
	case "all":
		return book.Say(toAll{})
	case "the game master":
		return book.Say(toMaster{})
	}
	var seats words.All
	for _, seat := range strings.Split(strings.ReplaceAll(named, " and ", ", "), ", ") {
		seats = append(seats, words.Name(seat))
	}
	return words.Of(seats)
}
