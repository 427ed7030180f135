package writing

import (
	"math"
	"strconv"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
)

// KeyAlphabet leaves out letters and digits that are taken for one another.
const KeyAlphabet = "23456789abcdefghjkmnpqrstuvwxyz"

const (
	KeyLength   = 8
	TokenLength = 16
	SlugLength  = 6
)

// Mac spells the first n letters of the HMAC of the parts.
func (d *Clerk) Mac(n int, parts ...string) string {
	sum := d.Hash(parts...)
	word := make([]byte, n)
	for i := range word {
		word[i] = KeyAlphabet[int(sum[i])%len(KeyAlphabet)]
	}
	return string(word)
}

// Key is the short key that a turn letter gives a seat.
func (d *Clerk) Key(game string, entry uint64, seat adjudicator.Seat) string {
	return d.Mac(KeyLength, "key", game, strconv.FormatUint(entry, 10), string(seat))
}

// Slug names a player in a Message-ID without telling his address.
func (d *Clerk) Slug(p *journal.Player) string { return d.Mac(SlugLength, "slug", p.ID) }

// MessageID names a letter to a player. name is its entry as game.nameOf gives it; slug tells apart the letters of one entry.
func (d *Clerk) MessageID(game string, name uint64, slug string, p *journal.Player) string {
	return game + "." + d.Veil(name, game, slug) + "." + slug + "." + d.token(game, name&math.MaxUint32, slug, p) + "@" + d.House.Domain
}

// token proves that whoever shows it has read the letter.
func (d *Clerk) token(game string, entry uint64, slug string, p *journal.Player) string {
	return d.Mac(TokenLength, "letter", game, strconv.FormatUint(entry, 10), slug, p.ID)
}

// root is the message-id that all letters of a game to one player answer: that of his first.
func (d *Clerk) root(game string, p *journal.Player) string {
	return d.MessageID(game, 1, d.Slug(p), p)
}

// Claim is a message-id or plus-tag that looks like one of ours.
type Claim struct {
	Game  string
	Entry uint64
	// Name is the entry with the mark that the name of the letter gives it (game.nameOf).
	Name uint64
	Slug string
	Word string
	// Player is set for a letter of another desk, which was looked up: to whom it was written.
	Player string
}

// ReadID takes one of the desk's message-ids apart.
func (d *Clerk) ReadID(id string) (Claim, bool) {
	local, domain, ok := strings.Cut(strings.ToLower(id), "@")
	parts := strings.Split(local, ".")
	if !ok || domain != d.House.Domain || len(parts) != 4 {
		return Claim{}, false
	}
	name, ok := d.unveil(parts[1], parts[0], parts[2])
	return Claim{Game: parts[0], Entry: name & math.MaxUint32, Name: name, Slug: parts[2], Word: parts[3]}, ok
}

// ReadTag takes a plus-tag of the desk's address apart.
func (d *Clerk) ReadTag(to string) (Claim, bool) {
	local, domain, _ := strings.Cut(d.House.Address, "@")
	theirs, theirDomain, ok := strings.Cut(strings.ToLower(to), "@")
	tag, tagged := strings.CutPrefix(theirs, local+"+")
	game, key, dotted := strings.Cut(tag, ".")
	if !ok || !tagged || !dotted || theirDomain != domain {
		return Claim{}, false
	}
	return Claim{Game: game, Word: key}, true
}

// ProveToken verifies the token of a message-id.
func (d *Clerk) ProveToken(g *journal.Game, c Claim) (journal.Proof, bool) {
	for i := range g.Players {
		p := &g.Players[i]
		if journal.Same(d.token(c.Game, c.Entry, c.Slug, p), c.Word) {
			return journal.Proof{Game: g.ID, Player: p, Entry: c.Entry, By: ByAnswer}, true
		}
	}
	return journal.Proof{}, false
}
