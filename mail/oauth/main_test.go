package oauth

import (
	"os"
	"testing"

	"despatch/often"
)

// TestMain lets many tests run at once: they wait until it is time to ask again.
func TestMain(m *testing.M) {
	often.Waiting(16)
	os.Exit(m.Run())
}
