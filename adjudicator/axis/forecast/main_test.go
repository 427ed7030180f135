package forecast_test

import (
	"os"
	"runtime/debug"
	"testing"

	"despatch/often"
)

// TestMain spends memory for haste: the tables of a battle are soon gone.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	often.Properties("25")
	os.Exit(m.Run())
}
