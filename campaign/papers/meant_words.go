package papers

import (
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/reading"
)

// freeCheck makes of such a line one that opens no sheet, so that it is read with the orders below it.
func (h *Reading) freeCheck(text string) string {
	if h.Implier() == nil {
		return text
	}
	rows := strings.Split(text, "\n")
	for i, row := range rows {
		next := reading.NextRow(rows[i+1:])
		if incoming.AsksCheck(row) && (h.OpensSection(next) || opensOrders(next) || next == "" && h.Unmended != nil) {
			rows[i] = strings.ToLower(row)
		}
	}
	return strings.Join(rows, "\n")
}

// opensOrders says whether a row opens a sheet by ORDERS.
func opensOrders(row string) bool {
	words := strings.Fields(row)
	return len(words) >= 3 && words[0] == "ORDERS"
}
