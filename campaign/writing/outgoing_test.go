package writing

import "testing"

// The second letter that was to have a name bears it with a number that mail programs take.
func TestNumbered(t *testing.T) {
	c := NewKeys(House{Domain: "example.org"}, nil)
	if got := c.Numbered(Outgoing{MessageID: "digest.abc@example.org"}, 2); got != "digest.abc-2@example.org" {
		t.Errorf("the second letter is named %q", got)
	}
}
