package pacific

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
)

const formIntercept orders.Form = "intercept"

// Interceptors meet raiders; the attackers are the escorts of the raid.
var interceptForm = rising(formIntercept, "interceptions", "intercept all at India", "intercept", verbIntercept, verbNoIntercept)

// interceptions lets fighters rise to meet raiders, as their owners say now, have said beforehand, or by default (PA-DEC.4). They take part in
// no other battle of the turn (PA-RULING.17).
func (g reactions) interceptions(t *axis.Turn) {
	for _, a := range g.alarmed(t) {
		rise := g.meeting(t, a)
		if len(rise) == 0 {
			continue
		}
		for _, id := range rise {
			t.State.Unit(id).Deeds |= axis.Risen
		}
		t.Emit(1, InterceptedEvent{Who: t.Who(a.who), Units: t.Counts(rise), At: t.Where(a.island)}, nil, "intercept")
	}
}

// meeting are the fighters of an alarm that meet the raiders: by default all, if they are no fewer than the escorts.
func (g reactions) meeting(t *axis.Turn, a alarm) []axis.UnitID {
	escorts := escortsOver(t, a.island)
	return g.decided(t, a, formIntercept, a.aircraft, escorts, len(a.aircraft) >= escorts, allMeetRaiders{}, nobodyMeetsRaiders{})
}

// checkIntercept refuses interceptions at sea, and of who does not intercept.
func (g reactions) checkIntercept(t *axis.Turn, st orders.Statement, at board.Space) {
	s := st.(rise)
	if at != board.None && g.Board.IsSea(at) {
		t.Refuse(s.Where.Pos, "intercept", raidersComeOverLand{t.Where(at)})
	}
	for _, q := range s.units {
		if k := g.KindOf(q.Unit); k != axis.NoKind && !g.Units[k].Escorts {
			t.Refuse(q.Pos, "intercept", doesNotIntercept{t.UnitName(k, 2)}) // PA-TACBOMB.5
		}
	}
	s.onlyAttackers(t)
}
