package axis

import (
	"strconv"
	"strings"

	"despatch/adjudicator/board"
	"despatch/words"
)

// NoBid is the value of a bid option for a table that has made none.
const NoBid = "none"

// Bid gives a side what it asked for to take the weaker part, before the first turn: "Germany 8: 1 infantry at Libya, 1
// artillery at Poland; Japan 3". The number is the bid in IPCs; units are paid out of it at list price, and the rest is money.
// As clubs have it, a unit is placed only where its power has a unit already, one unit to a space, and no complexes. All who
// bid are of one side. An error says which part of the text is wrong.
func (r *Rules) Bid(s *State, text string) error {
	if text == "" || text == NoBid {
		return nil
	}
	b := bid{r: r, s: s, open: s.Clone(), taken: map[board.Space]bool{}}
	for _, part := range strings.Split(text, ";") {
		if err := b.power(strings.TrimSpace(part)); err != nil {
			return b.fault(inBid{err.Text()})
		}
	}
	r.BeginTurn(s)
	s.Tidy(r)
	return nil
}

// bid is a bid being read.
type bid struct {
	r *Rules
	s *State
	// open is the opening without the bid, taken marks the spaces that have had their unit, bidders who has bid.
	open    *State
	taken   map[board.Space]bool
	bidders []Power
}

// fault is what is wrong with it.
func (b *bid) fault(what words.Topic) words.Telling { return &words.Fault{Says: b.r.Say(what)} }

// power reads the bid of one power: "Germany 8: 1 infantry at Libya".
func (b *bid) power(text string) words.Telling {
	head, list, _ := strings.Cut(text, ":")
	cut := strings.LastIndexByte(strings.TrimSpace(head), ' ')
	if cut < 0 {
		power, _, _ := strings.Cut(b.example(), ":")
		return b.fault(bidLike{words.Own(text), words.Line(power)})
	}
	name, amount := strings.TrimSpace(head)[:cut], strings.TrimSpace(head)[cut+1:]
	p := b.r.FindPower(name)
	if p == NoPower || !b.r.HasMoney(p) {
		return b.fault(noMoneyThere{words.Own(name)})
	}
	money, err := strconv.Atoi(amount)
	if err != nil || money < 1 || money > 99 {
		return b.fault(bidInMoney{words.Own(amount), b.r.Who(p)})
	}
	if len(b.bidders) > 0 && !b.r.OneSide(p, b.bidders[0]) {
		return b.fault(bidOfOneSide{b.r.Who(p), words.Name(b.r.Powers[b.bidders[0]].Side)})
	}
	for _, other := range b.bidders {
		if other == p {
			return b.fault(bidsTwice{b.r.Who(p)})
		}
	}
	b.bidders = append(b.bidders, p)
	if strings.TrimSpace(list) != "" {
		for _, item := range strings.Split(list, ",") {
			if err := b.unit(p, strings.TrimSpace(item), &money); err != nil {
				return err
			}
		}
	}
	b.s.Powers[p].IPCs += money
	return nil
}

// unit reads one unit and where it stands, "1 infantry at Libya", and pays for it.
func (b *bid) unit(p Power, text string, money *int) words.Telling {
	what, where, ok := strings.Cut(text, " at ")
	if !ok {
		_, units, _ := strings.Cut(b.example(), ": ")
		unit, _, _ := strings.Cut(units, ",")
		return b.fault(bidUnitLike{words.Own(text), words.Line(unit)})
	}
	count, name, _ := strings.Cut(strings.TrimSpace(what), " ")
	if count != "1" {
		return b.fault(bidOneUnit{words.Own(text)})
	}
	k := b.r.FindKind(name)
	at, found := b.r.FindSpace(where)
	cost, place := 0, words.Name(where)
	if found {
		place = words.Name(b.r.SpaceName(at))
	}
	if k != NoKind {
		cost = b.r.Type(b.s, p, k).Cost
	}
	switch {
	case k == NoKind:
		return b.fault(bidNoUnit{words.Own(text), words.Own(name)})
	case !found:
		return b.fault(bidNoSpace{words.Own(text), words.Own(where)})
	case b.r.Units[k].Facility != nil || b.r.Units[k].Upgrades != nil:
		return b.fault(bidNoComplex{words.Own(text)})
	case b.taken[at]:
		return b.fault(bidSpaceTaken{words.Own(text), place})
	case !b.stands(p, at):
		return b.fault(bidWhereNone{words.Own(text), b.r.Who(p), place})
	case !b.fits(p, k, at):
		return b.fault(bidCannotStand{words.Own(text), words.Name(b.r.UnitName(k, 1)), place})
	case cost == 0 || !b.sells(p, k):
		return b.fault(bidCannotBuy{words.Own(text), b.r.Who(p), words.Name(b.r.UnitName(k, 1))})
	case cost > *money:
		return b.fault(bidTooDear{words.Own(text), cost, *money, b.r.Who(p)})
	}
	*money -= cost
	b.taken[at] = true
	b.s.Add(k, p, at)
	return nil
}

// sells says whether a power may buy a unit as the game opens.
func (b *bid) sells(p Power, k Kind) bool {
	_, why := (&Turn{Rules: b.r, State: b.open, Power: p}).Market().Sells(k)
	return why == nil
}

// example is a bid as the game shows one.
func (b *bid) example() string {
	for _, o := range b.r.Info.Options {
		if o.Default == NoBid {
			return o.Form
		}
	}
	return ""
}

// stands says whether a power has a unit in a space when the scenario opens.
func (b *bid) stands(p Power, at board.Space) bool {
	for i := range b.open.Units {
		if u := &b.open.Units[i]; u.Alive() && u.Space == at && u.Owner == p {
			return true
		}
	}
	return false
}

// fits says whether a unit can stand in a space: ships at sea, land units ashore, aircraft ashore or on a deck with room.
func (b *bid) fits(p Power, k Kind, at board.Space) bool {
	sea := b.r.Board.IsSea(at)
	switch typ := &b.r.Units[k]; {
	case typ.Domain == LandUnit:
		return !sea
	case typ.Domain == SeaUnit:
		return sea
	case !sea:
		return true
	default:
		return typ.Carriable && b.deckRoom(p, at) > 0
	}
}

// deckRoom is the room for one more of a power's fighters on its carriers in a sea zone.
func (b *bid) deckRoom(p Power, at board.Space) int {
	room := 0
	for i := range b.s.Units {
		u := &b.s.Units[i]
		if !u.Alive() || u.Space != at || u.Owner != p {
			continue
		}
		room += b.r.Units[u.Kind].Deck
		if b.r.Units[u.Kind].Carriable {
			room--
		}
	}
	return room
}

// What is wrong with a bid. Wrote is the part of it that is meant.
type (
	inBid   struct{ Says words.Text }
	bidLike struct {
		Wrote words.Own
		Like  words.Line
	}
	noMoneyThere struct{ Wrote words.Own }
	bidInMoney   struct {
		Wrote words.Own
		Power words.Name
	}
	bidOfOneSide struct{ Power, Side words.Name }
	bidsTwice    struct{ Power words.Name }
	bidUnitLike  struct {
		Wrote words.Own
		Like  words.Line
	}
	bidOneUnit    struct{ Wrote words.Own }
	bidNoUnit     struct{ Wrote, Unit words.Own }
	bidNoSpace    struct{ Wrote, Space words.Own }
	bidNoComplex  struct{ Wrote words.Own }
	bidSpaceTaken struct {
		Wrote words.Own
		Place words.Name
	}
	bidWhereNone struct {
		Wrote        words.Own
		Power, Place words.Name
	}
	bidCannotStand struct {
		Wrote       words.Own
		Unit, Place words.Name
	}
	bidCannotBuy struct {
		Wrote       words.Own
		Power, Unit words.Name
	}
	bidTooDear struct {
		Wrote      words.Own
		Cost, Left int
		Power      words.Name
	}
)
