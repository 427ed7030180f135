package axis

import (
	"encoding/json"
	"maps"
	"slices"

	"despatch/adjudicator/board"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/orders/sheets"
)

// KeptPlan is a combat move between two letters, when somebody is asked about it before its battles are fought: whose it is, what it has
// led to, and what its power has ordered for the battles. Nobody changes one; Tidy puts another in its place.
type KeptPlan struct {
	By Power
	Plan
	Battles []orders.Section
}

// renumbered is the plan with the slots that units have now, by those that they had.
func (k *KeptPlan) renumbered(now []UnitID) *KeptPlan {
	if k == nil {
		return nil
	}
	slot := func(id UnitID) UnitID {
		if id == NoUnit {
			return NoUnit
		}
		return now[id]
	}
	all := func(ids []UnitID) (list []UnitID) {
		for _, id := range ids {
			list = append(list, slot(id))
		}
		return list
	}
	c := *k
	c.Raids, c.Rockets, c.Drops = slices.Clone(k.Raids), slices.Clone(k.Rockets), slices.Clone(k.Drops)
	c.Landings, c.Bombardments = slices.Clone(k.Landings), slices.Clone(k.Bombardments)
	for i := range c.Raids {
		c.Raids[i].Facility, c.Raids[i].Bombers, c.Raids[i].Escorts = slot(c.Raids[i].Facility), all(c.Raids[i].Bombers), all(c.Raids[i].Escorts)
	}
	for i := range c.Rockets {
		c.Rockets[i].Gun, c.Rockets[i].Facility = slot(c.Rockets[i].Gun), slot(c.Rockets[i].Facility)
	}
	for i := range c.Drops {
		c.Drops[i].Bomber, c.Drops[i].Infantry = slot(c.Drops[i].Bomber), slot(c.Drops[i].Infantry)
	}
	for i := range c.Landings {
		c.Landings[i].Transport, c.Landings[i].Units = slot(c.Landings[i].Transport), all(c.Landings[i].Units)
	}
	for i := range c.Bombardments {
		c.Bombardments[i].Ships = all(c.Bombardments[i].Ships)
	}
	c.Tolls = slices.Clone(k.Tolls)
	for i := range c.Tolls {
		c.Tolls[i].Ships = all(c.Tolls[i].Ships)
	}
	return &c
}

// Again is the plan for battles that are fought now.
func (k *KeptPlan) Again() Plan {
	p := k.Plan
	if p.Choices = maps.Clone(p.Choices); p.Choices == nil {
		p.Choices = map[board.Space]bool{}
	}
	return p
}

// encodedPlan is a KeptPlan as canonical bytes spell it. Its spaces and units are numbers: it lives for one question only, and no map is
// changed under it.
type encodedPlan struct {
	By      string              `json:"by"`
	Plan    Plan                `json:"plan"`
	Battles map[string][]string `json:"battles,omitempty"`
}

func (r *Rules) encodePlan(k *KeptPlan) *encodedPlan {
	if k == nil {
		return nil
	}
	e := &encodedPlan{By: r.Powers[k.By].ID, Plan: k.Plan, Battles: map[string][]string{}}
	for _, sec := range k.Battles {
		e.Battles[sec.Place] = play.Lines(sec.Statements, r.Vocab)
	}
	return e
}

func (d *decoder) decodePlan(e *encodedPlan) *KeptPlan {
	if e == nil {
		return nil
	}
	k := &KeptPlan{By: d.power(e.By), Plan: e.Plan}
	for _, place := range slices.Sorted(maps.Keys(e.Battles)) {
		sec := orders.Section{ID: SectionBattle, Place: place}
		for _, line := range e.Battles[place] {
			sec.Statements = append(sec.Statements, sheets.Kept(SectionBattle, line, d.r.Vocab)...)
		}
		k.Battles = append(k.Battles, sec)
	}
	return k
}

// PlanText is a plan between two letters as a position file has it, and PlanOf reads it: no person writes one.
func (r *Rules) PlanText(k *KeptPlan) (string, error) {
	data, err := json.Marshal(r.encodePlan(k))
	return string(data), err
}

// PlanOf reads what PlanText wrote.
func (r *Rules) PlanOf(text string) (*KeptPlan, error) {
	var e *encodedPlan
	if err := json.Unmarshal([]byte(text), &e); err != nil {
		return nil, err
	}
	d := decoder{r: r}
	k := d.decodePlan(e)
	return k, d.Err()
}
