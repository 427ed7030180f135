package demo_test

import (
	"os"
	"runtime/debug"
	"testing"

	"despatch/storage/storagetest"
)

// TestMain spends memory for haste: tables are gone as soon as they are played.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	storagetest.Hasty()
	os.Exit(m.Run())
}
