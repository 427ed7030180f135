package axis

import (
	"encoding/json"
	"fmt"

	"despatch/adjudicator/board"
	"despatch/adjudicator/play"
	"despatch/orders/sheets"
)

// StateVersion is the version of the encoding; it grows when the encoding changes.
const StateVersion = 1

// encodedState is a State as canonical bytes spell it: IDs instead of indexes, so that a later map or unit table that only
// adds rows still reads it.
type encodedState struct {
	Version  int               `json:"version"`
	Scenario string            `json:"scenario"`
	Options  map[string]string `json:"options,omitempty"`
	Round    int               `json:"round"`
	Order    []string          `json:"order"`
	OnTurn   int               `json:"onTurn"`
	Undrawn  bool              `json:"undrawn,omitempty"`
	Phase    string            `json:"phase"`
	Done     []string          `json:"done,omitempty"`
	Asked    []string          `json:"asked,omitempty"`
	Plan     *encodedPlan      `json:"plan,omitempty"`
	Winner   string            `json:"winner,omitempty"`
	Wars     [][2]string       `json:"wars,omitempty"`
	Marks    map[string]int    `json:"marks,omitempty"`
	Powers   []encodedPower    `json:"powers"`
	Owners   map[string]string `json:"owners"`
	// Damage is that of each space's facility, in games that have one kind of facility; in others their units hold it.
	Damage    map[string]int    `json:"damage,omitempty"`
	StartedAs map[string]string `json:"ownersAtStart,omitempty"`
	Hostile   []string          `json:"hostileAtStart,omitempty"`
	Units     []encodedUnit     `json:"units"`
}

type encodedPower struct {
	ID           string         `json:"id"`
	IPCs         int            `json:"ipcs,omitempty"`
	Tokens       int            `json:"tokens,omitempty"`
	Technologies []string       `json:"technologies,omitempty"`
	Waiting      map[string]int `json:"waiting,omitempty"`
	Sited        []encodedSite  `json:"sited,omitempty"`
	// Standing holds the standing orders as a sheet would print them.
	Standing []string `json:"standing,omitempty"`
	Retired  bool     `json:"retired,omitempty"`
}

// encodedSite is a facility that was bought for a place.
type encodedSite struct {
	Kind string `json:"kind"`
	At   string `json:"at"`
	Paid int    `json:"paid"`
}

// encodedUnit stands for Count equal units.
type encodedUnit struct {
	Kind    string        `json:"k"`
	Owner   string        `json:"o"`
	Space   string        `json:"s"`
	Count   int           `json:"n"`
	Damaged bool          `json:"damaged,omitempty"`
	Damage  int16         `json:"damage,omitempty"`
	Spent   int8          `json:"spent,omitempty"`
	Start   string        `json:"start,omitempty"`
	From    string        `json:"from,omitempty"`
	Deeds   Deeds         `json:"deeds,omitempty"`
	Cargo   []encodedUnit `json:"cargo,omitempty"`
}

// RuledState is a state together with the rules it is a state of; it is what the campaign keeps.
type RuledState struct {
	*State
	Rules *Rules
}

// Encode returns the canonical bytes (see adjudicator.State).
func (rs RuledState) Encode() ([]byte, error) {
	r, s := rs.Rules, rs.State.Clone()
	s.Tidy(r)
	e := encodedState{
		Version: StateVersion, Scenario: s.Scenario, Options: s.Options, Round: s.Round, OnTurn: s.OnTurn, Undrawn: s.Undrawn,
		Phase: r.Phases[s.Phase].ID, Winner: s.Winner, Owners: map[string]string{}, Damage: map[string]int{},
		StartedAs: map[string]string{}, Marks: s.Marks,
	}
	for _, w := range s.Wars {
		e.Wars = append(e.Wars, [2]string{r.Powers[w[0]].ID, r.Powers[w[1]].ID})
	}
	for _, p := range s.Order {
		e.Order = append(e.Order, r.Powers[p].ID)
	}
	for _, p := range s.Done {
		e.Done = append(e.Done, r.Powers[p].ID)
	}
	for _, p := range s.Asked {
		e.Asked = append(e.Asked, r.Powers[p].ID)
	}
	e.Plan = r.encodePlan(s.Kept)
	for i := range s.Powers {
		e.Powers = append(e.Powers, r.encodePower(Power(i), &s.Powers[i]))
	}
	for at := range s.Owner {
		id := r.Board.ID(board.Space(at))
		if s.Owner[at] != NoPower {
			e.Owners[id] = r.Powers[s.Owner[at]].ID
		}
		if s.OwnerAtStart[at] != s.Owner[at] {
			e.StartedAs[id] = "" // nobody
			if p := s.OwnerAtStart[at]; p != NoPower {
				e.StartedAs[id] = r.Powers[p].ID
			}
		}
		if s.HostileAtStart[at] {
			e.Hostile = append(e.Hostile, id)
		}
	}
	if r.Facilities().only() != NoKind {
		for i := range s.Units {
			if u := &s.Units[i]; u.Damage > 0 {
				e.Damage[r.Board.ID(u.Space)], u.Damage = int(u.Damage), 0
			}
		}
	}
	e.Units, _ = r.encodeUnits(s.Units, 0, NoUnit)
	return json.Marshal(e)
}

func (r *Rules) encodePower(p Power, ps *PowerState) encodedPower {
	e := encodedPower{ID: r.Powers[p].ID, IPCs: ps.IPCs, Tokens: ps.Tokens, Technologies: ps.Technologies, Retired: ps.Retired}
	for k, n := range ps.Waiting {
		if n > 0 {
			if e.Waiting == nil {
				e.Waiting = map[string]int{}
			}
			e.Waiting[r.Units[k].ID] = n
		}
	}
	for _, site := range ps.Sited {
		e.Sited = append(e.Sited, encodedSite{r.Units[site.Kind].ID, r.Board.ID(site.At), site.Paid})
	}
	e.Standing = play.Lines(ps.Standing, r.Vocab)
	return e
}

// encodeUnits encodes the tidied units from slot i on that ride on carrier, and returns the slot after the last of them.
func (r *Rules) encodeUnits(units []Unit, i int, carrier UnitID) ([]encodedUnit, int) {
	var out []encodedUnit
	for i < len(units) && units[i].Aboard == carrier {
		u := &units[i]
		e := encodedUnit{
			Kind: r.Units[u.Kind].ID, Owner: r.Powers[u.Owner].ID, Space: r.Board.ID(u.Space), Count: 1,
			Damaged: u.Damaged, Damage: u.Damage, Spent: u.Spent, From: r.Board.ID(u.From), Deeds: u.Deeds,
		}
		if u.Start != u.Space {
			e.Start = r.Board.ID(u.Start)
			if u.Start == board.None {
				e.Start = "-"
			}
		}
		e.Cargo, i = r.encodeUnits(units, i+1, UnitID(i))
		if n := len(out); n > 0 && sameEncoding(&out[n-1], &e) {
			out[n-1].Count++
			continue
		}
		out = append(out, e)
	}
	return out, i
}

// sameEncoding says whether two units differ in nothing, so that they can be counted together. Carriers of cargo never are.
func sameEncoding(a, b *encodedUnit) bool {
	return len(a.Cargo) == 0 && len(b.Cargo) == 0 && a.Kind == b.Kind && a.Owner == b.Owner && a.Space == b.Space &&
		a.Damaged == b.Damaged && a.Damage == b.Damage && a.Spent == b.Spent && a.Start == b.Start && a.From == b.From && a.Deeds == b.Deeds
}

// DecodeState reads canonical bytes. It fails on bytes of a newer version and on names the tables do not have.
func (r *Rules) DecodeState(data []byte) (*State, error) {
	var e encodedState
	if err := json.Unmarshal(data, &e); err != nil {
		return nil, fmt.Errorf("reading a stored position: %w", err)
	}
	if err := play.Readable(e.Version, StateVersion); err != nil {
		return nil, err
	}
	s := r.blank(e.Scenario, e.Options)
	s.Round, s.OnTurn, s.Undrawn, s.Winner = e.Round, e.OnTurn, e.Undrawn, e.Winner
	s.Phase = r.PhaseIndex(e.Phase)
	if s.Phase < 0 {
		return nil, fmt.Errorf("the stored position stands in a phase %q that this game does not have", e.Phase)
	}
	d := decoder{r: r}
	for _, id := range e.Order {
		s.Order = append(s.Order, d.power(id))
	}
	for _, id := range e.Done {
		s.Done = append(s.Done, d.power(id))
	}
	for _, id := range e.Asked {
		s.Asked = append(s.Asked, d.power(id))
	}
	s.Kept = d.decodePlan(e.Plan)
	for _, p := range e.Powers {
		d.decodePower(s, p)
	}
	for _, w := range e.Wars {
		s.GoToWar(d.power(w[0]), d.power(w[1]))
	}
	for name, n := range e.Marks {
		s.SetMark(name, n)
	}
	for id, p := range e.Owners {
		s.Owner[d.space(id)] = d.power(p)
	}
	copy(s.OwnerAtStart, s.Owner)
	for id, p := range e.StartedAs {
		if s.OwnerAtStart[d.space(id)] = NoPower; p != "" {
			s.OwnerAtStart[d.space(id)] = d.power(p)
		}
	}
	for _, id := range e.Hostile {
		s.HostileAtStart[d.space(id)] = true
	}
	d.decodeUnits(s, e.Units, NoUnit)
	for id, n := range e.Damage {
		if at := d.space(id); !r.Facilities().Put(s, at, n) {
			d.Keep(fmt.Errorf("the stored position has damage in %s, where nothing can bear it", id))
		}
	}
	if err := d.Err(); err != nil {
		return nil, err
	}
	s.Tidy(r)
	return s, nil
}

// decoder finds what canonical bytes name.
type decoder struct {
	r *Rules
	play.Names
}

func (d *decoder) power(id string) Power {
	return play.Find(&d.Names, "power", id, func(id string) (Power, bool) { p := d.r.PowerOf(id); return p, p != NoPower })
}

func (d *decoder) space(id string) board.Space {
	return play.Find(&d.Names, "space", id, d.r.Board.Find)
}

func (d *decoder) kind(id string) Kind {
	return play.Find(&d.Names, "unit", id, func(id string) (Kind, bool) { k := d.r.KindOf(id); return k, k != NoKind })
}

func (d *decoder) decodePower(s *State, e encodedPower) {
	ps := &s.Powers[d.power(e.ID)]
	ps.IPCs, ps.Tokens, ps.Technologies, ps.Retired = e.IPCs, e.Tokens, e.Technologies, e.Retired
	d.Keep(d.r.Retool(ps))
	for id, n := range e.Waiting {
		ps.Waiting[d.kind(id)] = n
	}
	for _, site := range e.Sited {
		ps.Sited = append(ps.Sited, Site{d.kind(site.Kind), d.space(site.At), site.Paid})
	}
	for _, text := range e.Standing {
		ps.Standing = append(ps.Standing, sheets.Kept(SectionStanding, text, d.r.Vocab)...)
	}
}

func (d *decoder) decodeUnits(s *State, list []encodedUnit, carrier UnitID) {
	for _, e := range list {
		for range e.Count {
			id := s.Add(d.kind(e.Kind), d.power(e.Owner), d.space(e.Space))
			u := &s.Units[id]
			u.Aboard, u.Damaged, u.Damage, u.Spent, u.Deeds = carrier, e.Damaged, e.Damage, e.Spent, e.Deeds
			u.Start = u.Space
			switch e.Start {
			case "":
			case "-":
				u.Start = board.None
			default:
				u.Start = d.space(e.Start)
			}
			if e.From != "" {
				u.From = d.space(e.From)
			}
			d.decodeUnits(s, e.Cargo, id)
		}
	}
}
