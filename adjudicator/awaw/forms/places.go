package forms

import "despatch/orders"

// Places are all that a statement names, in the order of its fields.
func Places(st orders.Statement) (list []orders.Place) {
	switch st := st.(type) {
	case Compose:
		list = []orders.Place{st.Where}
	case Voyage:
		list = append([]orders.Place{st.From, st.To, st.Home}, st.Via...)
		list = append(list, st.Strikes...)
		for _, part := range [][]Detachment{st.Using, st.Protecting, st.Bombarding} {
			for _, d := range part {
				list = append(list, d.From)
			}
		}
	case Intercept:
		list = []orders.Place{st.From, st.Where}
	case Stage:
		list = []orders.Place{st.From, st.To}
	case AirRaid:
		list = []orders.Place{st.From, st.On}
	case AirAttack:
		list = []orders.Place{st.From, st.Where}
	}
	return list
}
