package storage_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	bolt "go.etcd.io/bbolt"

	"despatch/storage"
	"despatch/storage/storagetest"
)

// years is how large the store of the benchmarks is. It takes some minutes to make.
var years = storagetest.Years{}

func init() {
	flag.IntVar(&years.Games, "years.games", 1000, "games in the store that BenchmarkYears makes")
	flag.IntVar(&years.Turns, "years.turns", 60, "power turns of each of them")
}

// afterYears makes a store of many games, without a sync for each of them, and closes it.
func afterYears(t testing.TB, y storagetest.Years) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "years.db")
	s := open(t, path)
	storage.Raw(s).NoSync = true
	defer debug.FreeOSMemory()
	defer debug.SetGCPercent(debug.SetGCPercent(800)) // makes twice the haste
	if err := y.Fill(s); err != nil {
		t.Fatal(err)
	}
	storage.Raw(s).NoSync = false
	if err := storage.Raw(s).Sync(); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// What the generator makes is a store in good order.
func TestYears(t *testing.T) {
	ofAFile(t)
	y := storagetest.Years{Games: 4, Turns: 30}
	s := open(t, afterYears(t, y))
	defer s.Close()
	found, err := s.Survey(nil)
	turns := y.Games * y.Turns
	if err != nil || found.Games != y.Games || found.Entries != 2*turns || found.Letters != turns || found.Parcels != 6*turns || found.Waiting != 6 {
		t.Errorf("the store holds %+v (%v)", found, err)
	}
	if used := (found.Size - found.Free) / int64(turns); used > 25<<10 {
		t.Errorf("a power turn takes %d bytes, want 25 KiB at most", used)
	}
}

// BenchmarkYears measures what a daemon and its players wait for in a store of 1,000 games with 60 power turns each.
func BenchmarkYears(b *testing.B) {
	began := time.Now()
	path := afterYears(b, years)
	b.Logf("made in %.0f s", time.Since(began).Seconds())
	b.Run("open", func(b *testing.B) { benchmarkOpen(b, path, storage.Store.Close) })
	b.Run("open-after-a-crash", func(b *testing.B) {
		benchmarkOpen(b, path, func(s storage.Store) error { return storage.Crash(s) })
	})
	s := open(b, path)
	defer s.Close()
	game := storagetest.Game(years.Games / 2)
	reads := []struct {
		name string
		look func(storage.Reader) error
	}{
		{"games", func(r storage.Reader) error { return want(len(r.Games()), years.Games) }},
		{"snapshot", func(r storage.Reader) error { _, _, ok := r.Snapshot(game); return want(ok, true) }},
		{"last-entry", func(r storage.Reader) error { _, ok, err := r.Last(game); return firstOf(err, want(ok, true)) }},
		{"journal", func(r storage.Reader) error { return storage.VerifyChain(r.Journal(game, 1)) }},
		{"due", func(r storage.Reader) error { _, err := r.Due(noon.AddDate(9, 0, 0), 10); return err }},
		{"letters-of-a-reader", func(r storage.Reader) error { return readLetters(r, game) }},
	}
	for _, read := range reads {
		b.Run(read.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				view(b, s, read.look)
			}
		})
	}
	b.Run("size", func(b *testing.B) { reportSize(b, s) })
}

// benchmarkOpen opens the store and puts it away again, and tells what memory it took.
func benchmarkOpen(b *testing.B, path string, away func(storage.Store) error) {
	b.ReportAllocs()
	for b.Loop() {
		s := open(b, path)
		b.StopTimer()
		reportMemory(b, heapMiB())
		if err := away(s); err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
	}
}

// readLetters reads every report to one seat of a game.
func readLetters(r storage.Reader, game string) error {
	letters := 0
	for p, err := range r.Outbox(storage.Filter{Game: game, Seat: storagetest.Seat(2), Kind: "report"}) {
		if err != nil {
			return err
		}
		if p, _, err = r.Parcel(p.ID); err != nil || len(p.Bytes) == 0 {
			return fmt.Errorf("parcel %d: %d bytes (%w)", p.ID, len(p.Bytes), err)
		}
		letters++
	}
	return want(letters, years.Turns)
}

// reportSize tells what a power turn takes of the disk, and what memory reading has taken.
func reportSize(b *testing.B, s storage.Store) {
	for b.Loop() {
		var size, free int64
		err := storage.Raw(s).View(func(tx *bolt.Tx) error {
			size, free = tx.Size(), int64(tx.DB().Stats().FreePageN)*int64(tx.DB().Info().PageSize)
			return nil
		})
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(size-free)/float64(years.Games*years.Turns), "bytes/turn")
		b.ReportMetric(float64(size)/(1<<20), "file-MiB")
	}
	reportMemory(b, heapMiB())
}

// reportMemory tells what memory is taken now, and what the program itself had at its time.
func reportMemory(b *testing.B, heap float64) {
	own, mapped := residentMiB()
	b.ReportMetric(heap, "heap-MiB")
	b.ReportMetric(own, "own-MiB")
	b.ReportMetric(mapped, "mapped-MiB")
}

func want[T comparable](got, want T) error {
	if got != want {
		return fmt.Errorf("got %v, want %v", got, want)
	}
	return nil
}

func firstOf(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// heapMiB is what the program itself holds.
func heapMiB() float64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return float64(m.HeapAlloc) / (1 << 20)
}

// residentMiB is what the system counts as the program's memory: its own, and the pages of the store's file that it has
// looked at, which the system takes away when it wants the room. Both are 0 where it does not say.
func residentMiB() (own, mapped float64) {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0, 0
	}
	for line := range strings.Lines(string(status)) {
		var kib float64
		if n, _ := fmt.Sscanf(line, "RssAnon: %f kB", &kib); n == 1 {
			own = kib / 1024
		} else if n, _ := fmt.Sscanf(line, "RssFile: %f kB", &kib); n == 1 {
			mapped = kib / 1024
		}
	}
	return own, mapped
}

// A game that is copied under other names leaves a store in good order, in which each copy has its own chain and players.
func TestMultiply(t *testing.T) {
	ofAFile(t)
	y := storagetest.Years{Games: 1, Turns: 20}
	path := afterYears(t, y)
	original := storagetest.Game(0)
	rename := func(name, text string) string {
		return strings.NewReplacer(original, name, "@example.org", "@"+name+".example.org").Replace(text)
	}
	if err := storagetest.Multiply(path, original, []string{"first", "second"}, rename); err != nil {
		t.Fatal(err)
	}
	s := open(t, path)
	defer s.Close()
	found, err := s.Survey(nil)
	if err != nil || found.Games != 3 || found.Entries != 3*2*20 || found.Letters != 3*20 || found.Parcels != 3*20*6 || found.Waiting != 2*6 {
		t.Errorf("the store holds %+v (%v); want three games, of which the played one and the first copy have letters that wait", found, err)
	}
	view(t, s, func(r storage.Reader) error {
		a, _, _ := r.Last("first")
		b, _, _ := r.Last(original)
		if a.Hash == b.Hash || a.Number != b.Number {
			t.Errorf("the chain of the copy ends with %x at entry %d, that of the game with %x at %d", a.Hash, a.Number, b.Hash, b.Number)
		}
		letters := 0
		for p, err := range r.Outbox(storage.Filter{Game: "second", To: "player3@second.example.org"}) {
			full, _, err2 := r.Parcel(p.ID)
			if err != nil || err2 != nil || len(full.Bytes) == 0 {
				t.Errorf("parcel %d of the copy has %d bytes (%v, %v)", p.ID, len(full.Bytes), err, err2)
			}
			letters++
		}
		return want(letters, 20)
	})
}

// A store left open is checked when it is opened; what was looked at can be given back at any time, and is read again.
func TestRelease(t *testing.T) {
	ofAFile(t)
	y := storagetest.Years{Games: 2, Turns: 5}
	path := afterYears(t, y)
	if err := storagetest.LeaveOpen(path); err != nil {
		t.Fatal(err)
	}
	s := open(t, path)
	defer s.Close()
	view(t, s, func(r storage.Reader) error {
		storage.Release(s) // in the middle of reading
		return storage.VerifyChain(r.Journal(storagetest.Game(1), 1))
	})
	storage.Release(s)
	if err := s.Check(); err != nil {
		t.Error(err)
	}
}
