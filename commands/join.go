package commands

import (
	"despatch/orders"
	"despatch/pattern"
)

// Join signs up for an open game: "JOIN east41 AS Germany, Italy BID 8".
type Join struct {
	orders.Pos
	// Game is the game's short name, in small letters; "" for the one to which the sender is invited, or the only one that is open.
	Game string
	// Preferences are seats as written, the dearest first; nil for any.
	Preferences []string
	// Bid is what the player offers for his first choice, in the game's money; 0 for none.
	Bid int
}

// VerbJoin opens a Join.
const VerbJoin Verb = "join"

var _ = enter(entry{
	place: 30,
	words: []string{"join", "sign up for"},
	help:  "Signs you up, with the seats you would like, the dearest first.",
	Spec: Spec{
		Verb: VerbJoin, Who: Anyone, Effect: Arranges, Proof: ByConfirmation,
		Gameless: true,
		Takes:    "[game] [AS seat, seat ...] [BID n]",
		Example:  "JOIN east41 AS Germany, Italy BID 8",
	},
	parse: parseJoin,
})

// Verb implements Command.
func (Join) Verb() Verb { return VerbJoin }

// parseJoin reads [[GAME] game] [AS name {, name}] [BID n]. Only a verb in capitals may do without the game, or without AS behind one that is known.
func parseJoin(c *cursor, at orders.Pos) Command {
	c.word(wordGame)
	st := Join{Pos: at}
	if c.strict || c.namesGame() {
		st.Game = c.game()
	}
	c.mark(",:")
	known := c.o.Games != nil && c.o.Games(st.Game)
	if c.word(wordAs) || !c.strict && known && c.more() && !c.sees(wordBid) {
		st.Preferences = append(st.Preferences, c.name("the seat", wordBid, wordAnd))
		for c.and() {
			st.Preferences = append(st.Preferences, c.name("the seat", wordBid, wordAnd))
		}
	}
	if c.word(wordBid) {
		st.Bid = c.numberTo("the bid", maxBid)
		c.match(ofMoney)
	}
	return st
}

// ofMoney is what a bid is counted in, which goes without saying.
var ofMoney = pattern.Of(`(?i)^(?:ipcs?|pus?)\b\.?`)

// namesGame says whether what stands behind JOIN is a game: AS is one where no seat follows.
func (c *cursor) namesGame() bool {
	if !c.more() || c.sees(wordBid) {
		return false
	}
	if !c.sees(wordAs) {
		return true
	}
	rest := *c
	rest.word(wordAs)
	return !rest.more() || rest.sees(wordAs) || rest.sees(wordBid)
}

// String implements Command.
func (c Join) String() string {
	return c.Verb().Words() + before(" ", game(c.Game)) + before(" AS ", names(c.Preferences)) + numbered(" BID ", c.Bid)
}
