package writing_test

import (
	"errors"
	"fmt"
	"testing"

	"despatch/campaign/writing"
	"despatch/templates"
)

// A letter that cannot be written because its template is broken is a fault of that letter, as a panic is; what the store says is none.
func TestGuard(t *testing.T) {
	other := errors.New("the disk is full")
	for name, tt := range map[string]struct {
		work  func() error
		fault bool
	}{
		"a broken template": {func() error { return fmt.Errorf("letter 3: %w", templates.ErrTemplate) }, true},
		"a panic":           {func() error { panic("a hole in a ruleset") }, true},
		"another error":     {func() error { return other }, false},
		"nothing":           {func() error { return nil }, false},
	} {
		if err := writing.Guard(tt.work); errors.Is(err, writing.ErrFault) != tt.fault {
			t.Errorf("%s: a fault is %v, want %v (%v)", name, !tt.fault, tt.fault, err)
		}
	}
}
