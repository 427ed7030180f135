package mail

import (
	"os"
	"runtime/debug"
	"testing"

	"despatch/often"
)

func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // memory for haste
	often.Waiting(8)        // for servers that say nothing
	os.Exit(m.Run())
}
