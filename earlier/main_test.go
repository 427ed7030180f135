package earlier_test

import (
	"os"
	"runtime/debug"
	"testing"

	"despatch/storage/storagetest"
)

// TestMain spends memory for haste: what becomes of a store when the machine fails is no matter here.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	storagetest.Hasty()
	os.Exit(m.Run())
}
