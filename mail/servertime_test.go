package mail

import (
	"errors"
	"testing"
	"time"
)

// The server is asked what time it is, and nothing is left behind.
func TestServerTime(t *testing.T) {
	t.Parallel()
	p := newPost(t, modern)
	p.create("Done")
	before := time.Now().Truncate(time.Second)
	at, err := ServerTime(t.Context(), p.config())
	if err != nil || at.Before(before) || at.After(time.Now().Add(time.Second)) {
		t.Errorf("it is %s (%v), want about %s", at, err, before)
	}
	if left, _ := p.count("Done"); left != 0 {
		t.Errorf("%d notes are left", left)
	}
	cfg := p.config()
	cfg.Archive = ""
	if _, err := ServerTime(t.Context(), cfg); !errors.Is(err, ErrNoServerTime) {
		t.Errorf("without an archive: %v", err)
	}
	cfg.Archive = "Nowhere"
	if _, err := ServerTime(t.Context(), cfg); !errors.Is(err, ErrNoServerTime) {
		t.Errorf("where nothing can be put: %v", err)
	}
}
