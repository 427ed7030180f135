package writing

import (
	"despatch/campaign/journal"
	"despatch/templates"
)

// How a letter shows that its writer has read a letter of ours.
const (
	ByAnswer = "answer"
)

// told is what letters say of it.
func EvidenceTold(s journal.Shown) templates.Evidence {
	return templates.Evidence{
		By: s.By, Server: s.Server, Domain: s.Domain, Method: s.Method, Phrase: s.Phrase, Key: s.Key, Confirmed: s.Confirmed,
	}
}
