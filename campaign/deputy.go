package campaign

import (
	"slices"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/commands"
	"despatch/storage"
	"despatch/templates"
)

// A deputy is a person of the game of his own: he gets letters with his own keys, for another player's seats, until a day. He may
// play on the same side himself; then two persons of the game share an address, and his letters say for which he writes.

const (
	kindDeputy      = "deputy"
	kindDeputyEnded = "deputy-ended"
)

// deputed makes somebody a deputy. By is the game master who did it, nil for the player himself.
type deputed struct {
	Deputy Player `json:"deputy"`
	By     *by    `json:"by,omitempty"`
}

// deputyGone ends a deputy's term: by a person, or, where Over is true, because it was over.
type deputyGone struct {
	Deputy Player `json:"deputy"`
	By     by     `json:"by"`
	Over   bool   `json:"over,omitempty"`
}

// keySeat is the name under which somebody's key for one of his seats is kept: a deputy's is not his player's.
func (p *Player) keySeat(seat adjudicator.Seat) adjudicator.Seat {
	if p.Role == Deputy {
		return seat + adjudicator.Seat("@"+p.ID)
	}
	return seat
}

// seatOf is the seat for which a key is, "" for that of somebody who sits nowhere.
func seatOf(key adjudicator.Seat) adjudicator.Seat {
	seat, _, _ := strings.Cut(string(key), "@")
	return adjudicator.Seat(seat)
}

// deputiesOf are the IDs of a player's deputies.
func (g *game) deputiesOf(player string) []string {
	var ids []string
	for _, p := range g.Players {
		if p.Role == Deputy && p.Of == player {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

// deputyMay says whether a deputy may give a command: whatever plays, and what concerns nobody but himself.
func deputyMay(verb commands.Verb) bool {
	switch verb {
	case commands.VerbLeave, commands.VerbDeputy, commands.VerbAddressAdd, commands.VerbAddressRemove,
		commands.VerbDrawPropose, commands.VerbDrawAccept, commands.VerbDrawRefuse,
		commands.VerbConcedePropose, commands.VerbConcedeAccept, commands.VerbConcedeRefuse,
		commands.VerbAbsence, commands.VerbAbsenceCancel:
		return false
	}
	return true
}

// whoWrote is the person of the game who wrote the letter, as far as the From address tells; where it belongs to two, a deputy
// who plays himself, the letter's proof or its sheet tells for which of them he writes. A deputy whose term is over is nobody.
func (h *handling) whoWrote() *Player {
	var found *Player
	best := 0
	for i := range h.game.Players {
		p := &h.game.Players[i]
		if !slices.Contains(p.Addresses, h.letter.From) || p.outOfTerm(h.at) {
			continue
		}
		fits := 1
		if slices.ContainsFunc(h.proofs, func(of proof) bool { return of.player == p }) {
			fits += 2
		}
		if h.about != "" && p.speaks(h.about) {
			fits += 4
		}
		if fits > best {
			found, best = p, fits
		}
	}
	h.proveBoth(found)
	return found
}

// proveBoth lets what an ally has been sent for himself prove him as deputy too, and the other way round: he is one person, who reads
// at one address.
func (h *handling) proveBoth(p *Player) {
	if p == nil {
		return
	}
	for _, of := range h.proofs {
		if of.player != nil && of.player != p && slices.Contains(of.player.Addresses, h.letter.From) {
			if of.player = p; !slices.Contains(h.proofs, of) {
				h.proofs = append(h.proofs, of)
			}
		}
	}
}

// refresh finds the people of the letter again after a command that may have changed who is in the game.
func (h *handling) refresh() {
	if h.game == nil {
		return
	}
	again := func(p *Player) *Player {
		if p != nil {
			if now := h.game.playerCalled(p.ID); now != nil {
				return now
			}
		}
		return p
	}
	h.player, h.writer = again(h.player), again(h.writer)
	for i, of := range h.proofs {
		if of.game == h.game.ID {
			h.proofs[i].player = again(of.player)
		}
	}
}

// outOfTerm says whether somebody is a deputy no more.
func (p *Player) outOfTerm(at time.Time) bool { return p.Role == Deputy && !at.Before(p.Until) }

// outOfTerm is a deputy whose term is over, nil for none; nextTermEnd is when the next one's is, zero for none.
func (g *game) outOfTerm(at time.Time) *Player {
	for i := range g.Players {
		if p := &g.Players[i]; p.outOfTerm(at) {
			return p
		}
	}
	return nil
}

func (g *game) nextTermEnd() time.Time {
	var next time.Time
	for _, p := range g.Players {
		if p.Role == Deputy && (next.IsZero() || p.Until.Before(next)) {
			next = p.Until
		}
	}
	return next
}

// endDeputy ends a deputy's term.
func (d *Desk) endDeputy(tx storage.Tx, g *game, at time.Time, p *Player, who by, over bool) error {
	gone := *p
	if _, err := d.enact(tx, g, at, kindDeputyEnded, deputyGone{Deputy: gone, By: who, Over: over}); err != nil {
		return err
	}
	return unregister(tx, g, gone)
}

// endDeputiesIn ends the terms of those deputies who have no other seats than some that change hands.
func (h *handling) endDeputiesIn(seats []adjudicator.Seat) error {
	for _, id := range h.game.everybody() {
		p := h.game.playerCalled(id)
		elsewhere := slices.ContainsFunc(p.Seats, func(s adjudicator.Seat) bool { return !slices.Contains(seats, s) })
		if p.Role != Deputy || elsewhere {
			continue
		}
		if err := h.endDeputy(h.tx, h.game, h.at, p, h.by(), false); err != nil {
			return err
		}
	}
	h.refresh()
	return nil
}

func foldDeputy(g *game, e storage.Entry) error {
	body, err := decode[deputed](e)
	if err != nil {
		return err
	}
	g.Players = append(slices.Clone(g.Players), body.Deputy)
	for _, key := range body.Deputy.keySeats() {
		g.TurnLetters[key] = []uint64{e.Number}
	}
	return nil
}

func foldDeputyEnded(g *game, e storage.Entry) error {
	body, err := decode[deputyGone](e)
	if err != nil {
		return err
	}
	g.Players = slices.DeleteFunc(slices.Clone(g.Players), func(p Player) bool { return p.ID == body.Deputy.ID })
	for _, key := range body.Deputy.keySeats() {
		delete(g.TurnLetters, key)
	}
	return nil
}

// deputyLetters tell a new deputy, his player and the game masters.
func (d *Desk) deputyLetters(g *game, e storage.Entry) ([]Outgoing, error) {
	body, err := decode[deputed](e)
	if err != nil {
		return nil, err
	}
	data := g.deputyOf(&body.Deputy)
	who := by{data.Player}
	if body.By != nil {
		who = *body.By
	}
	data.ByMaster = body.By != nil
	var letters []Outgoing
	for i := range g.Players {
		p := &g.Players[i]
		data.Yours, data.You = p.ID == body.Deputy.Of, p.ID == body.Deputy.ID
		if !data.Yours && !data.You && !p.Master {
			continue
		}
		o, err := d.notice(g, e, p, "deputy", who, data.You, func(*Player, *templates.State) any { return data })
		if err != nil {
			return nil, err
		}
		letters = append(letters, o)
	}
	return letters, nil
}

// deputyEndedLetters tell the same people.
func (d *Desk) deputyEndedLetters(g *game, e storage.Entry) ([]Outgoing, error) {
	body, err := decode[deputyGone](e)
	if err != nil {
		return nil, err
	}
	data := g.deputyOf(&body.Deputy)
	data.Over = body.Over
	readers := []*Player{&body.Deputy}
	for i := range g.Players {
		if p := &g.Players[i]; p.ID == body.Deputy.Of || p.Master {
			readers = append(readers, p)
		}
	}
	var letters []Outgoing
	for _, p := range readers {
		data.Yours, data.You = p.ID == body.Deputy.Of, p.ID == body.Deputy.ID
		o, err := d.notice(g, e, p, "deputy-ended", body.By, false, func(*Player, *templates.State) any { return data })
		if err != nil {
			return nil, err
		}
		letters = append(letters, o)
	}
	return letters, nil
}

// deputyOf is a deputy as letters tell of him.
func (g *game) deputyOf(p *Player) templates.Deputy {
	data := templates.Deputy{Deputy: p.Name, Until: p.Until.Add(-time.Minute)}
	for _, seat := range p.Seats {
		data.Seats = append(data.Seats, g.seatName(seat))
	}
	if owner := g.playerCalled(p.Of); owner != nil {
		data.Player = owner.Name
	}
	return data
}
