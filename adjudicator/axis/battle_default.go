package axis

// DefaultUsedEvent tells that nobody had decided something, and what was done instead.
type DefaultUsedEvent struct {
	// Decision is the entry of the ledger's decision tables: "D1", "A15".
	Decision string `json:"decision"`
	// Who would have decided.
	Who   string `json:"who"`
	Place string `json:"place,omitempty"`
	// Text says what the default did, as a sentence without a full stop.
	Text string `json:"text"`
}

// EventType implements adjudicator.Detail.
func (DefaultUsedEvent) EventType() string { return "default-used" }
