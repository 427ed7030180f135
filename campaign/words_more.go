package campaign

import (
	"fmt"
	"regexp"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
)

// More pleas in plain words: when orders are carried out, what a battle may come to, another address, a deputy, a word to all.

// tellStatus tells how things stand.
func (h *reading) tellStatus() (what, line string) {
	return "STATUS tells who is awaited, until when, and what of yours is here.", "STATUS"
}

// tellWhenPlayed tells what the orders wait for that are recorded. Nobody can have them carried out by a word.
func (h *reading) tellWhenPlayed() (what, line string) {
	var said []string
	left, err := h.game.Wanted(h.player)
	if err != nil || h.game.Paused != nil {
		return h.tellStatus()
	}
	for _, seat := range h.player.Seats {
		name := h.game.SeatName(seat)
		if h.game.Pending[seat].Text != "" {
			if due := h.game.DueFor(h.player.Speaks, left); !due.IsZero() {
				said = append(said, fmt.Sprintf("Your orders for %s will be carried out on %s.", name, due.In(h.player.Location()).Format("Monday 2 January 2006, 15:04 MST")))
			} else {
				said = append(said, "Your orders for "+name+" are recorded, and wait until all orders that are awaited are in.")
			}
		}
		if a, ok := h.game.Ahead[seat]; ok {
			said = append(said, fmt.Sprintf("Your orders for %s wait for its turn in round %d.", name, a.Round))
		}
	}
	if len(said) == 0 {
		return "No orders of yours wait to be carried out. STATUS tells who is awaited, and until when.", "STATUS"
	}
	return strings.Join(said, " ") + " STATUS tells who is awaited, and until when.", "STATUS"
}

// tellOdds tells how the odds of a battle are asked for, where the game can tell them.
func (h *reading) tellOdds() (what, line string) {
	if _, ok := h.game.Rules.(adjudicator.Calculator); !ok {
		return "", ""
	}
	return "ODDS tells what may come of a battle; put your own units into the line, and behind VS those of the defender. POSITION shows where they stand.", "ODDS 3 infantry, 1 tank vs 2 infantry"
}

// mailAddress is an address within a text.
var mailAddress = regexp.MustCompile(`[^\s<>()"',;:]+@[^\s<>()"',;:]+\.[^\s<>()"',;:.!?]+`)

// addressIn is the first address that the letter names and that is neither the desk's nor his own, "" for none.
func (h *reading) addressIn() string {
	for _, row := range spoken(h.letter.Text) {
		for _, found := range mailAddress.FindAllString(row, -1) {
			if !h.Clerk.IsOwn(found) && !h.player.Is(found) {
				return found
			}
		}
	}
	return ""
}

// tellAddress tells how an address is added that the letter names.
func (h *reading) tellAddress() (what, line string) {
	address := h.addressIn()
	if address == "" {
		return "", ""
	}
	return "ADDRESS ADD adds an address from which you will write; a word is mailed to it, which confirms it.", "ADDRESS ADD " + address
}

// tellDeputy tells how somebody else may write orders, with his address if the letter names it.
func (h *reading) tellDeputy() (what, line string) {
	if h.player.Role != "" || len(h.player.Seats) == 0 {
		return "", ""
	}
	until := h.at.In(h.player.Location()).AddDate(0, 0, 7).Format("2 January")
	what = "DEPUTY lets somebody else send orders for you until a day; put the day into the line"
	address := h.addressIn()
	if address == "" {
		address, what = "his@address.example", what+", and his address"
	}
	return what + ".", "DEPUTY " + address + " UNTIL " + until
}

// tellAll tells how words are passed on to all players.
func (h *reading) tellAll() (what, line string) {
	if h.game.Created.Press == journal.PressNone {
		return "", ""
	}
	return "PRESS TO ALL passes a message on to all players. Nobody but the desk has read your words yet.", h.pressLines("ALL")
}
