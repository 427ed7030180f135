package dice

import "testing"

// A throw keeps what it is for, and counts its dice.
func TestThrown(t *testing.T) {
	th := Thrown(NewList(1, 4, 2), 3, Reason{Who: "Germany"})
	if th.AtMost(2) != 2 || th.AtMost(4) != 3 || th.AtMost(0) != 0 || th.Reason.Who != "Germany" {
		t.Errorf("%+v", th)
	}
}
