package daemon

import (
	"strings"
	"testing"
)

// The desk's game masters are people with an address; anything else is refused before the desk opens.
func TestMastersOfTheDesk(t *testing.T) {
	list, err := Desk{Masters: []string{"Carol Weiss <Carol@example.net>", "ben@example.net"}}.masters()
	if err != nil || len(list) != 2 || list[0].Name != "Carol Weiss" || list[0].Addresses[0] != "carol@example.net" || list[1].Addresses[0] != "ben@example.net" {
		t.Errorf("read as %+v, %v", list, err)
	}
	if _, err := (Desk{Masters: []string{"Carol"}}).masters(); err == nil || !strings.Contains(err.Error(), `desk.masters: "Carol" is nobody`) {
		t.Errorf("a name alone gives %v", err)
	}
	c := Config{Desk: Desk{Name: "The Desk", Address: "desk@example.org", Masters: []string{"Carol"}}}
	if err := c.Validate(); err == nil || !strings.Contains(err.Error(), "desk.masters") {
		t.Errorf("the configuration gives %v", err)
	}
}
