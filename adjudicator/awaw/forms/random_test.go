package forms_test

import (
	"math/rand"
	"testing"

	"despatch/adjudicator/awaw/forms"
	"despatch/orders"
	"despatch/orders/sheets"
)

// TestWhatIsPrintedIsRead: statements that chance has made are printed to lines that are read, and printed again as the same.
func TestWhatIsPrintedIsRead(t *testing.T) {
	rng := rand.New(rand.NewSource(21))
	v := vocabulary(t, mediterranean)
	place := func() orders.Place { return orders.Place{ID: v.Spaces[rng.Intn(len(v.Spaces))].ID} }
	list := func() (list []forms.Part) {
		for range 1 + rng.Intn(3) {
			u := v.Units[rng.Intn(len(v.Units))]
			p := forms.Part{Unit: u.ID}
			if u.Plural != "" {
				p.Count = []int{1, 2, 7, orders.All}[rng.Intn(4)]
			}
			list = append(list, p)
		}
		return list
	}
	detach := func() (out []forms.Detachment) {
		for range rng.Intn(3) {
			d := forms.Detachment{Parts: list()}
			if rng.Intn(2) == 0 {
				d.From = place()
			}
			out = append(out, d)
		}
		return out
	}
	deeds := map[orders.Form]string{
		forms.FormPatrol: forms.SectionMovement, forms.FormSupply: forms.SectionMovement, forms.FormTransport: forms.SectionMovement, forms.FormBaseChange: forms.SectionMovement,
		forms.FormInvade: forms.SectionCombat, forms.FormRaid: forms.SectionCombat, forms.FormStrike: forms.SectionCombat,
		forms.FormRedeploy: forms.SectionRedeployment, forms.FormEscort: forms.SectionRedeployment,
	}
	try := func(section string, st orders.Statement) {
		t.Helper()
		line := orders.PrintStatement(st, v)
		back, ds := sheets.ParseStatements(section, line, v)
		if len(back) != 1 || orders.Failed(ds) {
			t.Fatalf("%q is not read: %v", line, ds)
		}
		if again := orders.PrintStatement(back[0], v); again != line || back[0].Form() != st.Form() {
			t.Fatalf("%q comes back as %q", line, again)
		}
	}
	for range 60 {
		for deed, section := range deeds {
			st := forms.Voyage{Deed: deed, From: place(), To: place(), Using: detach(), Protecting: detach(), Bombarding: detach(), Stays: rng.Intn(2) == 0}
			if deed != forms.FormSupply {
				st.Parts = list()
			}
			st.Returns = !st.Stays && rng.Intn(2) == 0
			if st.StaysOn, st.Joint, st.Split = st.Stays && rng.Intn(2) == 0, rng.Intn(2) == 0, rng.Intn(3) == 0; rng.Intn(2) == 0 {
				st.Home, st.Loses = place(), list()
			}
			for range rng.Intn(3) {
				st.Via, st.Strikes = append(st.Via, place()), append(st.Strikes, place())
			}
			try(section, st)
		}
		try(forms.SectionForces, forms.Compose{Force: forms.TaskForce(1 + rng.Intn(12)), Where: place(), Of: list()})
		intercept := forms.Intercept{What: []orders.Form{forms.FormPatrol, forms.FormRaid}, With: list(), TargetHex: rng.Intn(2) == 0, Chance: rng.Intn(101)}
		if !intercept.TargetHex {
			intercept.Where = place()
		}
		try(forms.SectionStanding, intercept)
		try(forms.SectionStanding, forms.Counter{With: list(), Within: rng.Intn(9)})
		try(forms.SectionStanding, forms.Withdraw{Lost: 1 + rng.Intn(100)})
		fight := forms.Fight{}
		for range 1 + rng.Intn(4) {
			k := forms.Stances()[rng.Intn(len(forms.Stances()))]
			fight.Stances = append(fight.Stances, forms.Stance{What: k, Number: rng.Intn(5) - 1})
		}
		try(forms.SectionStanding, fight)
		try(forms.SectionStanding, forms.Screen{Ships: list()})
		try(forms.SectionStanding, forms.Hold{With: list()})
		try(forms.SectionStanding, forms.Withhold{Ships: list()})
		try(forms.SectionStanding, forms.Play{Cards: 1 + rng.Intn(3)})
		try(forms.SectionMovement, forms.Stage{Parts: list(), From: place(), To: place()})
		try(forms.SectionCombat, forms.AirRaid{On: place(), With: list(), From: place(), Counterair: rng.Intn(4) - 1, Again: rng.Intn(2) == 0})
		attack := forms.AirAttack{What: []orders.Form{forms.FormPatrol, forms.FormHunters}, With: list(), From: place(), TargetHex: rng.Intn(2) == 0}
		if !attack.TargetHex {
			attack.Where = place()
		}
		try(forms.SectionStanding, attack)
		try(forms.SectionStanding, forms.AirAttack{What: []orders.Form{forms.FormHome}, Nothing: true})
		try(forms.SectionStanding, forms.Reserve{Forces: list(), For: []orders.Form{forms.FormInvade, forms.FormTransport}})
	}
}
