package advanced

import (
	"os"
	"runtime/debug"
	"testing"
)

// TestMain spends memory for haste: the positions of a test are small, and soon gone.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
