package main

import (
	"bytes"
	"strings"
	"testing"
	"time"
)

// Until something is counted only the seconds are known; once something is counted they are not told any more, and at the end the
// line is empty.
func TestTold(t *testing.T) {
	var out bytes.Buffer
	seconds := make(chan time.Time)
	_, done := told(t.Context(), &out, "journal entries read", seconds)
	seconds <- time.Time{}
	seconds <- time.Time{}
	done()
	if got := out.String(); !strings.Contains(got, "\rthe daemon is at work, 1 s ") || !strings.HasSuffix(got, "\r"+strings.Repeat(" ", 60)+"\r") {
		t.Errorf("it tells %q", got)
	}
}

// Where standard error is no terminal, as in tests, nothing is told.
func TestWorkingIsSilent(t *testing.T) {
	ctx, done := working(t.Context(), false, "x")
	if ctx != t.Context() {
		t.Error("somebody is told of the work")
	}
	done()
}
