package writing

import (
	"slices"
	"time"

	"despatch/campaign/journal"
	"despatch/templates"
)

// Gathered is a letter that waits for a digest.
type Gathered struct {
	Game string `json:"game"`
	// Player is the reader's ID in the game, Entry the journal entry that called the letter forth.
	Player     string   `json:"player"`
	Entry      uint64   `json:"entry"`
	ToName     string   `json:"to_name"`
	ReplyTo    string   `json:"reply_to"`
	Thread     string   `json:"thread"`
	References []string `json:"references,omitempty"`
	MessageID  string   `json:"message_id"`
	Subject    string   `json:"subject"`
	Text       string   `json:"text"`
	// Written is its date, Zone the reader's.
	Written time.Time `json:"written"`
	Zone    string    `json:"zone"`
	// Language is the one in which the reader reads, "" for the desk's.
	Language string `json:"language,omitempty"`
}

// Digest is the letter that holds gathered ones. About one game it belongs to that game's conversation, and an answer to it is an
// answer to its last letter; about several it stands alone.
func (c *Clerk) Digest(at time.Time, to string, all []Gathered) (Outgoing, error) {
	last := all[len(all)-1]
	data := templates.Digest{Heading: templates.Heading{Reader: last.ToName, Desk: c.House.Name, Address: c.House.Address}}
	ids := []string{"digest"}
	for _, one := range all {
		data.Letters = append(data.Letters, templates.Gathered{Subject: one.Subject, Written: one.Written, Text: one.Text})
		if !slices.Contains(data.Games, one.Game) {
			data.Games = append(data.Games, one.Game)
		}
		ids = append(ids, one.MessageID)
	}
	o := Outgoing{
		FromName: c.House.Name, From: c.House.Address, ReplyTo: c.House.Address, ToName: last.ToName, To: to, Date: at, Kind: KindDigest,
		MessageID: "digest." + c.Mac(TokenLength, ids...) + "@" + c.House.Domain,
	}
	if len(data.Games) == 1 {
		data.Game = last.Game
		reader := &journal.Player{ID: last.Player}
		o.Game, o.ReplyTo, o.Thread, o.References = last.Game, last.ReplyTo, last.Thread, last.References
		o.MessageID = c.MessageID(last.Game, c.NameIn(last.MessageID, last.Entry), c.Mac(SlugLength, ids...)+"-day", reader)
		if len(o.References) > 0 {
			o.InReplyTo = o.References[0]
		}
	}
	letters := c.LettersFor(nil, &journal.Player{Zone: last.Zone, Language: last.Language})
	l, err := letters.Digest(data)
	o.Subject, o.Text, o.HTML = l.Subject, l.Text, l.HTML
	return o, err
}
