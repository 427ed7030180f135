package campaign_test

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"despatch/often"
)

// squeezed packs many blanks as a position is packed.
func squeezed(t testing.TB, n int) string {
	t.Helper()
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, flate.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	blanks, before := bytes.Repeat([]byte(" "), 1<<20), 0
	for range 2 { // from the second MiB on all are packed into the same bytes
		before = out.Len()
		_, err := w.Write(blanks)
		if err := errors.Join(err, w.Flush()); err != nil {
			t.Fatal(err)
		}
	}
	out.Write(bytes.Repeat(bytes.Clone(out.Bytes()[before:]), n>>20-2))
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return base64.StdEncoding.EncodeToString(out.Bytes())
}

// hostileGames are bundles within all limits of the file, whose journal is made to take memory: what is in it, not how it is packed.
func hostileGames(t testing.TB) map[string][]byte {
	t.Helper()
	data := underWay(t).export("k7q2", false)
	again := func(c *craft, kind, body string, times int) {
		for range times {
			c.entries = append(c.entries, c.entries[len(c.entries)-1])
			last := &c.entries[len(c.entries)-1]
			last.Kind, last.Body = kind, []byte(body)
		}
	}
	noise := func(n int) string {
		var b strings.Builder
		sum := sha256.Sum256(nil)
		for b.Len() < n {
			sum = sha256.Sum256(sum[:])
			fmt.Fprintf(&b, "%x", sum)
		}
		return b.String()
	}
	big := noise(2 << 20)
	return map[string][]byte{
		"a position that unpacks to many megabytes": crafted(t, data, func(c *craft) {
			body := string(c.entries[0].Body)
			at := strings.Index(body, `"after":"`) + len(`"after":"`)
			end := at + strings.Index(body[at:], `"`)
			c.entries[0].Body = []byte(body[:at] + squeezed(t, often.Of(64, 256)<<20) + body[end:])
		}),
		"forty thousand people in one entry": crafted(t, data, func(c *craft) {
			c.body(1, `"players":[`, `"players":[`+strings.Repeat(`{"addresses":["x"]},`, 20_000))
		}),
		"announcements of 2 MiB":  crafted(t, data, func(c *craft) { again(c, "announcement", `{"text":"`+big+`"}`, often.Of(2, 6)) }),
		"five thousand reminders": crafted(t, data, func(c *craft) { again(c, "reminded", `{"seats":["north"],"moment":"2026-03-02T00:00:00Z"}`, 5_000) }),
		"a hundred thousand values": crafted(t, data, func(c *craft) {
			again(c, "reminded", `{"seats":["`+strings.Join(strings.SplitAfter(noise(90_000), ""), `","`)+`"]}`, often.Of(3, 10))
		}),
	}
}

// peakOf runs work and gives the largest heap that was seen while it ran, in bytes, above what was there before.
func peakOf(work func()) uint64 {
	debug.FreeOSMemory()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	before, peak := m.HeapAlloc, m.HeapAlloc
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		for {
			select {
			case <-stop:
				return
			case <-time.After(2 * time.Millisecond):
				var m runtime.MemStats
				runtime.ReadMemStats(&m)
				peak = max(peak, m.HeapAlloc)
			}
		}
	}()
	work()
	close(stop)
	<-stopped
	return peak - before
}

// Journals that are made to take memory are refused, or read with less than they want.
func TestHostileGames(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(100)) // as in the program
	for name, data := range hostileGames(t) {
		err := error(nil)
		peak := peakOf(func() { _, err = verify(data) })
		t.Logf("%s: %d KiB of file, a heap of %d MiB: %.120v", name, len(data)>>10, peak>>20, err)
		if peak > 200<<20 {
			t.Errorf("%s: it took %d MiB", name, peak>>20)
		}
		if strings.Contains(name, "position") && (err == nil || !strings.Contains(err.Error(), "larger than 8 MiB")) || strings.Contains(name, "people") && err == nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// BenchmarkHostileGame tells for each how much memory was in use at most while it was verified.
func BenchmarkHostileGame(b *testing.B) {
	for name, data := range hostileGames(b) {
		b.Run(strings.ReplaceAll(name, " ", "-"), func(b *testing.B) {
			var peak uint64
			for b.Loop() {
				peak = max(peak, peakOf(func() { _, _ = verify(data) }))
			}
			b.ReportMetric(float64(peak)/(1<<20), "MiB-at-most")
			b.ReportMetric(float64(len(data))/(1<<20), "MiB-of-file")
		})
	}
}
