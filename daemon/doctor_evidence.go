package daemon

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"despatch/campaign"
	"despatch/storage"
)

// examineEvidence says when a game asks for the word of a mail server that is not heard. Without such games there is nothing to say.
func examineEvidence(c Config) []Finding {
	const name = "evidence"
	if _, err := os.Stat(c.Store); err != nil {
		return nil // the finding on the store says why
	}
	store, err := storage.OpenReadOnly(c.Store)
	if err != nil {
		return nil // likewise
	}
	var games []string
	err = store.View(func(r storage.Reader) error {
		games, err = campaign.AsksEvidence(r, campaign.ByDMARC)
		return err
	})
	if err = errors.Join(err, store.Close()); err != nil {
		return []Finding{{Name: name, Text: err.Error()}}
	}
	switch asking := strings.Join(games, ", "); {
	case len(games) == 0:
		return nil
	case c.IMAP.AuthservID == "":
		return []Finding{{Name: name, Text: fmt.Sprintf(
			"%s asks for evidence dmarc, and imap.authserv_id is not set, so every letter that changes something is held; set it to the first word of your server's Authentication-Results", asking)}}
	default:
		return []Finding{{Name: name, OK: true, Text: fmt.Sprintf("%s asks that %s vouches for senders", asking, c.IMAP.AuthservID)}}
	}
}
