package axis

import "despatch/orders"

// RealOrders drops "pass" from standing orders: a section with nothing else clears them.
func RealOrders(list []orders.Statement) []orders.Statement {
	var out []orders.Statement
	for _, st := range list {
		if st.Form() != orders.FormPass {
			out = append(out, st)
		}
	}
	return out
}
