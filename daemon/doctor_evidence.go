package daemon

import (
	"errors"
	"fmt"
	"strings"

	"despatch/campaign"
	"despatch/storage"
	"despatch/storage/place"
)

// examineEvidence says when a game asks for the word of a mail server that is not heard. Without such games there is nothing to say.
func examineEvidence(c Config) []Finding {
	const name = "evidence"
	store, err := place.OpenReadOnly(c.Store)
	if err != nil {
		return nil // the finding on the store says why; a daemon that is running has said it when it started
	}
	asking, err := askingDMARC(store)
	if err = errors.Join(err, store.Close()); err != nil {
		return []Finding{{Name: name, Text: err.Error()}}
	}
	switch {
	case asking == "":
		return nil
	case c.IMAP.AuthservID == "":
		return []Finding{{Name: name, Text: asking + unheard}}
	default:
		return []Finding{{Name: name, OK: true, Text: fmt.Sprintf("%s asks that %s vouches for senders", asking, c.IMAP.AuthservID)}}
	}
}

// unheard is what is wrong where games ask for a word that is not heard.
const unheard = " asks for evidence dmarc, and imap.authserv_id is not set, so every letter that changes something is held; " +
	"set it to the first word of the topmost Authentication-Results in a letter that has arrived"

// askingDMARC lists the games that ask for the mail server's word, "" for none.
func askingDMARC(store interface {
	View(func(storage.Reader) error) error
}) (string, error) {
	var games []string
	err := store.View(func(r storage.Reader) (err error) {
		games, err = campaign.AsksEvidence(r, campaign.ByDMARC)
		return err
	})
	return strings.Join(games, ", "), err
}

// warnUnheard tells the log what doctor would tell.
func (d *Daemon) warnUnheard() {
	if d.settings().IMAP.AuthservID != "" {
		return
	}
	switch asking, err := askingDMARC(d.Store); {
	case err != nil: // a game that cannot be read is told of elsewhere
		d.options.Log.Warn("not all games could be asked what evidence they want", "error", err)
	case asking != "":
		d.options.Log.Warn(asking + unheard)
	}
}
