package desk

import (
	"errors"
	"slices"
	"strings"

	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/storage"
	"despatch/words"
)

// proofs are the pass phrases and keys with which a game is opened, as they are kept.
type proofs map[string][]byte

// proofsOf checks what a new game asks, and makes what is kept of phrases and keys.
func (d *Desk) proofsOf(n NewGame, players []journal.Player) (proofs, error) {
	switch {
	case n.Evidence != "" && !slices.Contains(journal.Ranks, n.Evidence):
		return nil, fault(noSuchEvidence{words.Own(n.Evidence)})
	case n.Evidence == journal.ByDMARC && d.AuthservID == "":
		return nil, fault(authservFirst{})
	case (n.Evidence == journal.ByOpenPGP || len(n.Keys) > 0) && d.Signatures == nil:
		return nil, fault(readsNoKeys{})
	}
	kept := make(proofs)
	for address, phrase := range n.Phrases {
		p, unfit := named(players, address)
		if unfit != nil {
			return nil, fault(phraseIs{unfit.Text()})
		}
		if unfit := CheckPhrase(phrase); unfit != nil {
			return nil, fault(phraseOf{words.Own(address), unfit.Text()})
		}
		hash, err := d.KeepPhrase(phrase)
		if err != nil {
			return nil, err
		}
		if kept[PhraseKey(n.ID, p)], err = Encode(hash); err != nil {
			return nil, err
		}
	}
	for address, key := range n.Keys {
		p, unfit := named(players, address)
		if unfit != nil {
			return nil, fault(keyIs{unfit.Text()})
		}
		if _, unfit := d.Signatures.ReadKey(key, d.Moment()); unfit != nil {
			return nil, fault(keyOf{words.Own(address), unfit.Text()})
		}
		kept[KeyKey(n.ID, p)] = []byte(key)
	}
	return kept, nil
}

// named finds the player whose first address is given.
func named(players []journal.Player, address string) (*journal.Player, words.Telling) {
	players = journal.Identified(players)
	for i := range players {
		if players[i].Addresses[0] == strings.ToLower(strings.TrimSpace(address)) {
			return &players[i], nil
		}
	}
	return nil, fault(notFirstAddress{words.Own(address)})
}

func (p proofs) keep(tx storage.Tx) error {
	var errs []error
	for key, body := range p {
		errs = append(errs, tx.Put(records.BucketProofs, key, body))
	}
	return errors.Join(errs...)
}

// KeyKey is where the OpenPGP key of a player is kept.
func KeyKey(game string, p *journal.Player) string { return game + " " + p.ID + " key" }
