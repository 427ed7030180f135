package reading

import (
	"fmt"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/pattern"
)

// TellWhenPlayed tells what the orders wait for that are recorded. Nobody can have them carried out by a word.
func (h *Written) TellWhenPlayed() (what, line string) {
	var said []string
	left, err := h.Game.Wanted(h.Player)
	if err != nil || h.Game.Paused != nil {
		return h.TellStatus()
	}
	for _, seat := range h.Player.Seats {
		name := h.Game.SeatName(seat)
		if h.Game.Pending[seat].Text != "" {
			if due := h.Game.DueFor(h.Player.Speaks, left); !due.IsZero() {
				said = append(said, fmt.Sprintf("Your orders for %s will be carried out on %s.", name, due.In(h.Player.Location()).Format("Monday 2 January 2006, 15:04 MST")))
			} else {
				said = append(said, "Your orders for "+name+" are recorded, and wait until all orders that are awaited are in.")
			}
		}
		if a, ok := h.Game.Ahead[seat]; ok {
			said = append(said, fmt.Sprintf("Your orders for %s wait for its turn in round %d.", name, a.Round))
		}
	}
	if len(said) == 0 {
		return "No orders of yours wait to be carried out. STATUS tells who is awaited, and until when.", "STATUS"
	}
	return strings.Join(said, " ") + " STATUS tells who is awaited, and until when.", "STATUS"
}

// TellOdds tells how the odds of a battle are asked for, where the game can tell them.
func (h *GameWords) TellOdds() (what, line string) {
	if h.Game.Rules.Oddsmaker() == nil {
		return "", ""
	}
	return "ODDS tells what may come of a battle; put your own units into the line, and behind VS those of the defender. POSITION shows where they stand.", "ODDS 3 infantry, 1 tank vs 2 infantry"
}

// mailAddress is an address within a text.
var mailAddress = pattern.Of(`[^\s<>()"',;:]+@[^\s<>()"',;:]+\.[^\s<>()"',;:.!?]+`)

// addressIn is the first address that the letter names and that is neither the desk's nor his own, "" for none.
func (h *Written) addressIn() string {
	for _, row := range incoming.Spoken(h.Letter.Text) {
		for _, found := range mailAddress.FindAllString(row, -1) {
			if !h.Clerk.IsOwn(found) && !h.Player.Is(found) {
				return found
			}
		}
	}
	return ""
}

// TellAddress tells how an address is added that the letter names.
func (h *Written) TellAddress() (what, line string) {
	address := h.addressIn()
	if address == "" {
		return "", ""
	}
	return "ADDRESS ADD adds an address from which you will write; a word is mailed to it, which confirms it.", "ADDRESS ADD " + address
}

// TellDeputy tells how somebody else may write orders, with his address if the letter names it.
func (h *Written) TellDeputy() (what, line string) {
	if h.Player.Role != "" || len(h.Player.Seats) == 0 {
		return "", ""
	}
	until := h.At.In(h.Player.Location()).AddDate(0, 0, 7).Format("2 January")
	what = "DEPUTY lets somebody else send orders for you until a day; put the day into the line"
	address := h.addressIn()
	if address == "" {
		address, what = "his@address.example", what+", and his address"
	}
	return what + ".", "DEPUTY " + address + " UNTIL " + until
}

// TellAll tells how words are passed on to all players.
func (h *Placed) TellAll() (what, line string) {
	if h.Game.Created.Press == journal.PressNone {
		return "", ""
	}
	return "PRESS TO ALL passes a message on to all players. Nobody but the desk has read your words yet.", h.PressLines("ALL")
}
