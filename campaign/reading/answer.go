package reading

import (
	"despatch/campaign/thread"
	"despatch/campaign/writing"
	"despatch/templates"
)

// Answer addresses a letter to the player whose letter this is.
func (h *Written) Answer(entry uint64, slug string, l templates.Letter) writing.Outgoing {
	o := h.Clerk.Outgoing(h.Game, h.Player, entry, slug, l)
	o.Answer, o.Date = true, h.At
	if id := h.Letter.MessageID; id != "" {
		o.InReplyTo = id
		o.References = append(o.References, id)
	}
	return o
}

// SlugHere names an answer that belongs to no journal entry: by the letter that it answers.
func (h *Written) SlugHere() string {
	return h.Clerk.Slug(h.Player) + "-" + thread.Short(h.Letter.Digest)
}

// Topics are what HELP can be asked for beside commands; what is said of each stands with the letters.
var Topics = []string{"orders", "proof", "dice", "deadlines", "attachments", "card"}
