package campaign

import (
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/storage"
)

// Every letter that the desk sends carries a token in its Message-ID, and every turn letter a short key for the ORDERS
// line. Both are HMACs under a secret that never leaves the store, so whoever shows one has read the letter:
//
//	<game.entry.slug.token@domain>   the Message-ID, with the entry enciphered (veil.go); an answer names it in its
//	                                 In-Reply-To or References
//	KEY 7hq2m9xd                     the key on the ORDERS line, and in the plus-tag of the Reply-To address
//
// A token or key is good for the turn that asked for orders with it, or until the next turn that asks its seat.

// keyAlphabet leaves out letters and digits that are taken for one another.
const keyAlphabet = "23456789abcdefghjkmnpqrstuvwxyz"

const (
	keyLength   = 8
	tokenLength = 16
	slugLength  = 6
	secretSize  = 32
)

const (
	bucketDesk = "desk"
	secretKey  = "secret"

	bucketSheets = "sheets"
	bucketChecks = "checks"
	bucketBudget = "budget"
)

// loadSecret returns the store's secret and makes it when the store is new.
func (d *Desk) loadSecret() ([]byte, error) {
	var secret []byte
	err := d.Store.Update(func(tx storage.Tx) error {
		if s, ok := tx.Get(bucketDesk, secretKey); ok {
			secret = s
			if storage.IsTwice(tx, bucketDesk, secretKey) {
				return nil
			}
			return storage.PutTwice(tx, bucketDesk, secretKey, secret)
		}
		secret = make([]byte, secretSize)
		if _, err := io.ReadFull(d.Entropy, secret); err != nil {
			return fmt.Errorf("making the desk's secret: %w", err)
		}
		return storage.PutTwice(tx, bucketDesk, secretKey, secret)
	})
	return secret, err
}

// mac spells the first n letters of the HMAC of the parts.
func (d *Desk) mac(n int, parts ...string) string {
	sum := d.hash(parts...)
	word := make([]byte, n)
	for i := range word {
		word[i] = keyAlphabet[int(sum[i])%len(keyAlphabet)]
	}
	return string(word)
}

// key is the short key that a turn letter gives a seat.
func (d *Desk) key(game string, entry uint64, seat adjudicator.Seat) string {
	return d.mac(keyLength, "key", game, strconv.FormatUint(entry, 10), string(seat))
}

// slug names a player in a Message-ID without telling his address.
func (d *Desk) slug(p *journal.Player) string { return d.mac(slugLength, "slug", p.ID) }

// messageID names a letter to a player. name is its entry as game.nameOf gives it; slug tells apart the letters of one entry.
func (d *Desk) messageID(game string, name uint64, slug string, p *journal.Player) string {
	return game + "." + d.veil(name, game, slug) + "." + slug + "." + d.token(game, name&math.MaxUint32, slug, p) + "@" + d.Domain
}

// token proves that whoever shows it has read the letter.
func (d *Desk) token(game string, entry uint64, slug string, p *journal.Player) string {
	return d.mac(tokenLength, "letter", game, strconv.FormatUint(entry, 10), slug, p.ID)
}

// root is the message-id that all letters of a game to one player answer: that of his first.
func (d *Desk) root(game string, p *journal.Player) string { return d.messageID(game, 1, d.slug(p), p) }

// claim is a message-id or plus-tag that looks like one of ours.
type claim struct {
	game  string
	entry uint64
	// name is the entry with the mark that the name of the letter gives it (game.nameOf).
	name uint64
	slug string
	word string
	// player is set for a letter of another desk, which was looked up: to whom it was written.
	player string
}

// readID takes one of the desk's message-ids apart.
func (d *Desk) readID(id string) (claim, bool) {
	local, domain, ok := strings.Cut(strings.ToLower(id), "@")
	parts := strings.Split(local, ".")
	if !ok || domain != d.Domain || len(parts) != 4 {
		return claim{}, false
	}
	name, ok := d.unveil(parts[1], parts[0], parts[2])
	return claim{game: parts[0], entry: name & math.MaxUint32, name: name, slug: parts[2], word: parts[3]}, ok
}

// readTag takes a plus-tag of the desk's address apart.
func (d *Desk) readTag(to string) (claim, bool) {
	local, domain, _ := strings.Cut(d.Address, "@")
	theirs, theirDomain, ok := strings.Cut(strings.ToLower(to), "@")
	tag, tagged := strings.CutPrefix(theirs, local+"+")
	game, key, dotted := strings.Cut(tag, ".")
	if !ok || !tagged || !dotted || theirDomain != domain {
		return claim{}, false
	}
	return claim{game: game, word: key}, true
}

// proveToken verifies the token of a message-id.
func (d *Desk) proveToken(g *journal.Game, c claim) (journal.Proof, bool) {
	for i := range g.Players {
		p := &g.Players[i]
		if journal.Same(d.token(c.game, c.entry, c.slug, p), c.word) {
			return journal.Proof{Game: g.ID, Player: p, Entry: c.entry, By: byAnswer}, true
		}
	}
	return journal.Proof{}, false
}
