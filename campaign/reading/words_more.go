package reading

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/deadline"
	"despatch/orders"
	"despatch/pattern"
	"despatch/words"
)

// TellWhenPlayed tells what the orders wait for that are recorded. Nobody can have them carried out by a word.
func (h *Written) TellWhenPlayed() (what words.Text, line string) {
	var said words.Sentences
	left, err := h.Game.Wanted(h.Player)
	if err != nil || h.Game.Paused != nil {
		return h.TellStatus()
	}
	for _, seat := range h.Player.Seats {
		name := SeatName(h.Game, seat)
		if h.Game.Pending[seat].Text != "" {
			if due := h.Game.DueFor(h.Player.Speaks, left); !due.IsZero() {
				said = append(said, book.Say(carriedOutOn{name, deadline.ShowInZone(due, h.Clerk.ZoneOf(h.Player))}))
			} else {
				said = append(said, book.Say(waitForOthers{name}))
			}
		}
		if a, ok := h.Game.Ahead[seat]; ok {
			said = append(said, book.Say(waitForTurn{name, a.Round}))
		}
	}
	if len(said) == 0 {
		said = append(said, book.Say(noOrdersWait{}))
	}
	return words.Join(append(said, book.Say(statusTellsWho{}))...), "STATUS"
}

// TellOdds tells how the odds of a battle are asked for, where the game can tell them: of the units that the letter names, else by an example.
func TellOdds(h *Written) (what words.Text, line string) {
	if h.Game.Rules.Oddsmaker() == nil {
		return words.Text{}, ""
	}
	text := strings.Join(incoming.Spoken(h.Letter.Text), " ")
	if at := versus.FindStringIndex(text); at != nil {
		attackers, defenders := h.unitsIn(text[:at[0]]), h.unitsIn(text[at[1]:])
		if attackers != "" && defenders != "" {
			return book.Say(oddsTells{}), "ODDS " + attackers + " vs " + defenders
		}
	}
	return book.Say(oddsTells{}), "ODDS 3 infantry, 1 tank vs 2 infantry"
}

// versus finds what stands between two sides.
var versus = pattern.Of(`(?i)[\s,](?:vs\.?|versus|against|contro|gegen|contre|contra)\s`)

// unitsIn are the units that a text counts, as orders name them.
func (h *GameWords) unitsIn(text string) string {
	v := h.Game.Rules.Vocabulary()
	r := &orders.Reader{Line: v.LineOf(text)}
	var list []orders.Quantity
	for r.Next = 0; r.Next < len(r.Tokens); {
		if t := r.Tokens[r.Next]; t.Kind != orders.Number || r.UnitAt(r.Tokens, r.Next+1) == 0 {
			r.Next++
			continue
		}
		shown := len(r.Diagnostics)
		if q := r.Quantity(words.Text{}); len(r.Diagnostics) == shown {
			list = append(list, q)
		}
	}
	return orders.QuantitiesText(list, v)
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
func (h *Written) TellAddress() (what words.Text, line string) {
	address := h.addressIn()
	if address == "" {
		return words.Text{}, ""
	}
	return book.Say(addressAdds{}), "ADDRESS ADD " + address
}

// TellDeputy tells how somebody else may write orders, with his address if the letter names it.
func (h *Written) TellDeputy() (what words.Text, line string) {
	if h.Player.Role != "" || len(h.Player.Seats) == 0 {
		return words.Text{}, ""
	}
	until := h.At.In(h.Player.Location()).AddDate(0, 0, 7).Format("2 January")
	days, known := h.DaysNamed()
	if known && days.To.Month > 0 {
		until = strconv.Itoa(days.To.Day) + " " + time.Month(days.To.Month).String()
	}
	address, name := PersonNamed(h)
	told := deputyLets{Address: address == "", Day: !known}
	if told.Address {
		address = "his@address.example"
	}
	if name != "" {
		address += " " + name
	}
	return book.Say(told), "DEPUTY " + address + " UNTIL " + until
}

// namedBeside finds a name before an address, or beside the words by which somebody is said to play for another or to be invited.
var namedBeside = pattern.Of(`(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*)\W{1,3}[^\s<>()]+@|(?:gioca|giocherà|scrive|scriverà|spielt|joue|jouera|juega|[Ii]nvit(?:e|a|are|er|ar)|einladen)\s+(?:(?:my|a|your|the|il mio|la mia|mein|meinen|mon|mi) \p{Ll}+ )?(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*)|(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*)\s+(?:(?:will|can|could|may|might|shall|would|may be able to|is going to|può|potrebbe|kann|könnte|peut|pourrait|puede|podría)\s+)?(?:play|plays|write|writes|move|moves|send|stand|fill|take|gioca|giocare|giocherà|scrive|scrivere|scriverà|spielt|spielen|joue|jouer|jouera|juega|jugar)\b`)

// noNames begin sentences with a capital, and are none of a name.
var noNames = strings.Fields("can could may might will would shall should if that so and but please then maybe perhaps dear hi hello ciao può puo potrebbe posso kann könnte peut pourrait puede podría i he she we they my his her")

// PersonNamed is who is to write for the writer of the letter, or to be invited, as far as its words tell: an address and a name, "" for what they
// do not tell. A player of the game is called by his whole name; his address is not told.
func PersonNamed(h *Written) (address, name string) {
	address = h.addressIn()
	m := namedBeside.FindStringSubmatch(strings.Join(incoming.Spoken(h.Letter.Text), " "))
	if m == nil {
		return address, ""
	}
	called := slices.DeleteFunc(strings.Fields(m[1]+m[2]+m[3]), func(w string) bool { return slices.Contains(noNames, strings.ToLower(w)) })
	name = strings.Join(called, " ")
	if h.Game.Named(name) || slices.Contains(journal.WordsOf(h.Player.Name), strings.ToLower(name)) {
		return address, ""
	}
	if p := h.PlayerCalled(name); p != nil {
		return address, p.Name
	}
	return address, name
}

// TellAll tells how words are passed on to all players.
func (h *Placed) TellAll() (what words.Text, line string) {
	if h.Game.Created.Press == journal.PressNone {
		return words.Text{}, ""
	}
	return book.Say(pressToAll{}), h.PressLines("ALL")
}
