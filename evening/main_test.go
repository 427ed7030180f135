package evening

import (
	"os"
	"runtime/debug"
	"testing"

	"despatch/storage/storagetest"
)

// TestMain spends memory for haste: a season lives in one folder for some seconds.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	storagetest.Hasty()
	os.Exit(m.Run())
}
