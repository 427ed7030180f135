package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
)

// A question that stands in a letter forty times is answered once; one whose answer has changed since is answered again.
func TestTheSameQuestionIsAnsweredOnce(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", func(n *campaign.NewGame) {})
	once := w.ask(ada, "k7q2", "POSITION")
	forty := w.ask(ada, "k7q2", strings.Repeat("POSITION\n", 40))
	if n := strings.Count(forty, "The position, round 1"); n != 1 || len(forty) > len(once)+200 {
		t.Errorf("it is answered %d times, in %d bytes where one answer has %d", n, len(forty), len(once))
	}
	other := w.ask(ada, "k7q2", "SETTINGS\nTIMEZONE Europe/Rome\nSETTINGS\nSETTINGS\n")
	if n := strings.Count(other, "> SETTINGS") + strings.Count(other, "SETTINGS\n"); n < 2 {
		t.Errorf("what was asked again below a change is not answered again:\n%s", other)
	}
}
