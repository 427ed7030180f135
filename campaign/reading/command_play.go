package reading

import (
	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/words"
)

// Checked is a sheet of which somebody was told what would come.
type Checked struct {
	Seat adjudicator.Seat `json:"seat"`
	// Text is the sheet in canonical form with its round, Began the entry that began the turn on move; Ahead is true for a sheet for a
	// turn to come.
	Text  string `json:"text"`
	Began uint64 `json:"began"`
	Ahead bool   `json:"ahead,omitempty"`
	// Wrong is the first thing that was wrong with it, nothing for a sheet that would be accepted.
	Wrong words.Text `json:"wrong,omitzero"`
	// Asked is true for a sheet that was not checked: its writer was asked about it, and the question repeats it.
	Asked bool `json:"asked,omitempty"`
	// Doubted is true where the question is whether it is not to be played: a yes may say that it is not.
	Doubted bool `json:"doubted,omitempty"`
	// Recorded is true for one that was recorded, and stays because of words beside it that nobody read.
	Recorded bool `json:"recorded,omitempty"`
	// Frees is true for one that stands in place of orders, or behind them, which wait for its writer's answer: these wait no longer once it is played.
	Frees bool `json:"frees,omitempty"`
}

// Called names the sheet for people.
func (c *Checked) Called() string {
	if c.Asked {
		return "the sheet that the question repeats"
	}
	return incoming.InCheck
}
