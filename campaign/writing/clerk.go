package writing

import (
	"log/slog"

	"despatch/templates"
)

// House is how the desk is known to those who write to it.
type House struct {
	// Address is where players send orders, Name how the desk signs, Domain what ends the Message-IDs of its letters.
	Address, Name, Domain string
	// PlusAddressing puts game and key into the Reply-To address.
	PlusAddressing bool
	// GmailDomains are domains beside gmail.com whose mailboxes are Gmail's.
	GmailDomains []string
}

// Clerk writes the desk's letters: what an entry of the journal says to each reader, with the keys and names by which an answer to
// it is known again. What it writes is a function of the journal alone.
type Clerk struct {
	House   House
	Logger  *slog.Logger
	Letters *templates.Set
	Phrases map[string]*templates.Phrases
	// Secret keys what only the desk can have written.
	Secret []byte
}
