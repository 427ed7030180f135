package writing

import (
	"testing"

	"despatch/campaign/journal"
)

// Every kind of entry that calls forth letters has somebody who writes them, and no other has.
func TestEveryKindIsWritten(t *testing.T) {
	for _, kind := range journal.Kinds() {
		if _, written := writers[kind]; written != journal.Told(kind) {
			t.Errorf("entries of kind %q: letters are written: %v, and the journal's table of kinds says %v", kind, written, journal.Told(kind))
		}
	}
	for kind := range writers {
		if _, known := journal.HidingOf(kind); !known {
			t.Errorf("letters are written about entries of kind %q, which the journal does not know", kind)
		}
	}
}
