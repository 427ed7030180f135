package exchange

import (
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/tables"
)

// Odds is in how many of all ways in which dice can fall something comes to be.
type Odds struct{ Ways, Of int }

// Percent is the odds in per cent, rounded down: what is told as 50 is at least as likely.
func (o Odds) Percent() int {
	if o.Of == 0 {
		return 0
	}
	return 100 * o.Ways / o.Of
}

// AtLeast says whether the odds are at least so many per cent, exactly.
func (o Odds) AtLeast(percent int) bool { return 100*o.Ways >= percent*o.Of }

const (
	faces   = 6
	twoDice = faces * faces
)

// ways is in how many ways two dice make a total.
func ways(total int) int { return faces - max(total-7, 7-total) }

// eachTwo goes through the totals of two dice with their ways.
func eachTwo(each func(total, ways int)) {
	for total := 2; total <= 2*faces; total++ {
		each(total, ways(total))
	}
}

// SearchOdds is the odds that of so many dice at least so many show the number of a group (WW-22.451).
func SearchOdds(dice, results int) (o Odds) {
	// by is in how many ways so many dice show the number so often.
	by := []int{1}
	o.Of = 1
	for range dice {
		next := make([]int, len(by)+1)
		for k, n := range by {
			next[k] += (faces - 1) * n
			next[k+1] += n
		}
		by, o.Of = next, o.Of*faces
	}
	for k := max(results, 0); k < len(by); k++ {
		o.Ways += by[k]
	}
	return o
}

// SurpriseOdds is the odds of a surprise of a level or more (WW-22.462).
func SurpriseOdds(s Surprised, level int) (o Odds) {
	for die := 1; die <= faces; die++ {
		o.Of++
		o.Ways += bit(s.Level(die) >= level)
	}
	return o
}

// Shot is an attack on a named ship whose chance is asked: by so many squadrons or, if Guns, factors; DRM is all that changes the throw.
type Shot struct {
	Strength int
	Guns     bool
	DRM      int
	Ship     fleet.Ship
	Surprise int
	InPort   bool
}

// Odds is the odds that after the attack a ship is at least so bad: damaged, or sunk (WW-20.52, WW-20.525).
func (s Shot) Odds(t *tables.Tables, worse fleet.Condition) (o Odds) {
	eachTwo(func(natural, n int) {
		hits := t.Squadrons(s.Strength, natural+s.DRM)
		if s.Guns {
			hits = t.Guns(s.Strength, natural+s.DRM)
		}
		after := s.Ship.Struck(hits, s.InPort)
		rolls := fleet.CriticalRoll(natural, s.Ship.Condition, after, s.Surprise) && after != fleet.Sunk
		for die := 1; die <= faces; die++ {
			is := after
			if rolls && s.Ship.CriticalHit(die) {
				is = after.Critical(s.InPort)
			}
			o.Of += n
			o.Ways += n * bit(is >= worse)
		}
	})
	return o
}

// Raid is a strike whose chance is asked, with what is known or taken to be there.
type Raid struct {
	// Squadrons attack; CarrierBorne says that they ignore the aborts of air defence.
	Squadrons    int
	CarrierBorne bool
	// Cover and Fighters defend, Defence is the level of air defence without surprise.
	Cover, Fighters, Defence int
	// AirDRM is the attacker's nationality in the air less the defender's; DRM what changes the attack on the ship, without surprise.
	AirDRM, DRM int
	Ship        fleet.Ship
	Level       int
}

// spread is in how many ways so many squadrons are left.
type spread map[int]int

// after spreads each number further.
func (s spread) after(next func(n, ways int, put func(left, ways int))) spread {
	out := spread{}
	for n, w := range s {
		next(n, w, func(left, ways int) { out[left] += ways })
	}
	return out
}

// melee spreads attackers over a round of air combat with so many defenders: only the defender's throw counts for how many attack.
func melee(t *tables.Tables, s spread, defenders, drm int) spread {
	return s.after(func(n, w int, put func(int, int)) {
		eachTwo(func(total, ways int) {
			left := n
			if defenders > 0 && n > 0 {
				l := t.AirCombat(defenders, total+drm)
				left = max(n-l.Eliminated-l.Aborted, 0)
			}
			put(left, w*ways)
		})
	})
}

// Attackers is in how many ways so many squadrons of a raid come to attack, of all.
func (r Raid) Attackers(t *tables.Tables) (left map[int]int, of int) {
	s := spread{r.Squadrons: 1}
	s = melee(t, s, Engage(r.Level, r.Cover), -r.AirDRM)
	s = melee(t, s, Engage(r.Level, r.Fighters), -r.AirDRM+capAdds*bit(CapAdds(r.Level)))
	level := Defends(r.Level, r.Defence)
	s = s.after(func(n, w int, put func(int, int)) {
		eachTwo(func(total, ways int) {
			left := n
			if level > 0 && n > 0 {
				l := t.AirDefence(level, total)
				left = max(n-l.Eliminated-l.Aborted*bit(!r.CarrierBorne), 0)
			}
			put(left, w*ways)
		})
	})
	for _, w := range s {
		of += w
	}
	return s, of
}

// Odds is the odds that a raid leaves a ship at least so bad.
func (r Raid) Odds(t *tables.Tables, worse fleet.Condition) (o Odds) {
	left, of := r.Attackers(t)
	shot := Shot{DRM: r.DRM + Gains(r.Level), Ship: r.Ship, Surprise: r.Level}
	for n, w := range left {
		shot.Strength = n
		x := shot.Odds(t, worse)
		if n == 0 {
			x.Ways = x.Of * bit(r.Ship.Condition >= worse)
		}
		o.Ways += w * x.Ways
		o.Of = of * x.Of
	}
	return o
}
