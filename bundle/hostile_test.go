package bundle_test

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"

	"despatch/bundle"
	"despatch/often"
)

// file is one in a zip file that a test writes.
type file struct {
	name string
	body io.Reader
}

// pack writes files into a zip file, with the list of their sums if one is wanted.
func pack(t testing.TB, sums bool, files ...file) []byte {
	t.Helper()
	var out, list bytes.Buffer
	z := zip.NewWriter(&out)
	if sums {
		files = append(files, file{"SHA256SUMS", &list})
	}
	for _, f := range files {
		w, err := z.Create(f.name)
		if err != nil {
			t.Fatal(err)
		}
		h := sha256.New()
		if _, err := io.Copy(io.MultiWriter(w, h), f.body); err != nil {
			t.Fatal(err)
		}
		if f.name != "SHA256SUMS" {
			fmt.Fprintf(&list, "%x  %s\n", h.Sum(nil), f.name)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// repeat gives a text over and over, without keeping it.
func repeat(text string, times int) io.Reader {
	return io.LimitReader(&repeated{text: text}, int64(len(text))*int64(times))
}

type repeated struct {
	text string
	at   int
}

func (r *repeated) Read(p []byte) (int, error) {
	for n := 0; n < len(p); {
		copied := copy(p[n:], r.text[r.at:])
		n, r.at = n+copied, (r.at+copied)%len(r.text)
	}
	return len(p), nil
}

const head2 = "{\n  \"format\": 2,\n  \"game\": \"k7q2\",\n  \"for\": \"operator\",\n  \"desk\": {\n    \"name\": \"\",\n    \"address\": \"\",\n    \"domain\": \"\"\n  },\n  \"written\": \"2026-03-01T12:00:00Z\",\n  \"promise\": \"\"\n}\n"

func text(s string) io.Reader { return strings.NewReader(s) }

// good are the files of an operator's bundle of format 2 with some in place of its own.
func good(other ...file) []file {
	files := []file{{"journal.jsonl", text(`{"number":1,"kind":"x","at":"2026-03-01T12:00:00Z","body":"e30=","hash":"00"}` + "\n")},
		{"reports.jsonl", text("")}, {"moving.jsonl", text("")}, {"bundle.json", text(head2)}}
	for _, o := range other {
		found := false
		for i := range files {
			if files[i].name == o.name {
				files[i], found = o, true
			}
		}
		if !found {
			files = append([]file{o}, files...)
		}
	}
	return files
}

// hostile are the worst bundles that we could think of: each would take much memory, time or room of a reader that believes it. why is
// what is to be said of it.
func hostile(t testing.TB) map[string]struct {
	data []byte
	why  string
} {
	type one = struct {
		data []byte
		why  string
	}
	bomb := often.Of(12, 50) << 20
	noise := func(n int) string { // what does not shrink by much
		var b strings.Builder
		sum := sha256.Sum256(nil)
		for b.Len() < n {
			sum = sha256.Sum256(sum[:])
			fmt.Fprintf(&b, "%x", sum)
		}
		return b.String()
	}
	some := noise(32 << 10)
	manyFiles := good()
	for i := range 25_000 {
		manyFiles = append(manyFiles, file{fmt.Sprintf("mails/%05d.eml", i+1), text("")})
	}
	endless := pack(t, true, good()...)
	binary.LittleEndian.PutUint32(endless[len(endless)-10:], 1<<31)
	deep := `{"number":1,"kind":"x","at":"2026-03-01T12:00:00Z","body":` + strings.Repeat("[", 5000) + strings.Repeat("]", 5000) + "}\n"
	return map[string]one{
		"a bomb in the head":          {pack(t, true, good(file{"bundle.json", repeat(" ", bomb)})...), "packed more than 100 times"},
		"a bomb in the journal":       {pack(t, true, good(file{"journal.jsonl", repeat("a", bomb)})...), "packed more than 100 times"},
		"many large mails":            {packCopies(t, repeat(some, 125), 140), "come to more than 512 MiB"},
		"a mail that is larger":       {lying(t, repeat(some, 125)), "damaged or cut short"},
		"one endless line":            {pack(t, true, good(file{"journal.jsonl", repeat(some, 200)})...), "longer than 4096 KiB"},
		"a large head":                {pack(t, true, good(file{"bundle.json", repeat(some, 10)})...), "larger than 64 KiB"},
		"many reports":                {pack(t, true, good(file{"reports.jsonl", numbered(`{"entry":%d,"to":"%x","sum":""}`, 51_000)})...), "more than 50000"},
		"many notes":                  {pack(t, true, good(file{"moving.jsonl", numbered(`{"what":"%d","name":"%x"}`, 51_000)})...), "more than 50000"},
		"many seats":                  {pack(t, true, good(file{"reports.jsonl", text(`{"entry":0,"to":"","sum":"","seats":[` + strings.Repeat(`"",`, 21_000) + `""]}` + "\n")})...), ""},
		"many files":                  {pack(t, true, manyFiles...), "more than 20000 files"},
		"a list of files elsewhere":   {endless, "not where it should be"},
		"deep JSON":                   {pack(t, true, good(file{"journal.jsonl", text(deep)})...), "nested more than 32 deep"},
		"wide JSON":                   {pack(t, true, good(file{"journal.jsonl", text(`{"text":["` + strings.Join(strings.SplitAfter(noise(120_000), ""), `","`) + `"]}` + "\n")})...), "more than 100000 values"},
		"many entries":                {pack(t, true, good(file{"journal.jsonl", numbered(`{"number":%d,"kind":"x","at":"2026-03-01T12:00:00Z","body":"e30=","hash":"%x"}`, 51_000)})...), "more than 50000"},
		"a path out of the folder":    {pack(t, true, good(file{"../../etc/cron.d/x", text("x")})...), "belongs to no bundle"},
		"an absolute path":            {pack(t, true, good(file{"/etc/passwd", text("x")})...), "belongs to no bundle"},
		"a path with back strokes":    {pack(t, true, good(file{`..\..\x`, text("x")})...), "belongs to no bundle"},
		"a mail of another name":      {pack(t, true, good(file{"mails/1.eml", text("x")})...), "belongs to no bundle"},
		"a mail with control letters": {pack(t, true, good(file{"mails/00001.eml\n", text("x")})...), "belongs to no bundle"},
		"a file twice":                {pack(t, true, append(good(), file{"bundle.json", text(head2)})...), "two files bundle.json"},
		"too large a file":            {make([]byte, bundle.LargestFile+1), "larger than 64 MiB"},
		"no zip file":                 {[]byte("x"), "no zip file"},
		"old: many reports":           {pack(t, false, file{"bundle.json", text(`{"format":1,"game":"k7q2","for":"operator","reports":[` + strings.Repeat(`{},`, 2_000_000) + `{}]}`)}, file{"journal.jsonl", text("")}), "packed more than 100 times"},
		"old: many reports, noisy":    {pack(t, false, file{"bundle.json", text(`{"format":1,"game":"` + noise(60_000) + `","for":"operator","reports":[` + strings.Repeat(`{},`, 300_000) + `{}]}`)}, file{"journal.jsonl", text("")}), "too large, or too many"},
	}
}

// numbered are lines of a number from 1 and a hash each.
func numbered(format string, n int) io.Reader {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format+"\n", i+1, sha256.Sum256(fmt.Append(nil, i)))
	}
	return strings.NewReader(b.String())
}

// packCopies makes a bundle with the same mail many times, which is packed but once.
func packCopies(t testing.TB, mail io.Reader, copies int) []byte {
	t.Helper()
	one := pack(t, false, file{"mails/00001.eml", mail})
	r, err := zip.NewReader(bytes.NewReader(one), int64(len(one)))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for i := range copies {
		h := r.File[0].FileHeader
		h.Name = fmt.Sprintf("mails/%05d.eml", i+1)
		copyRaw(t, z, r.File[0], &h)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// lying makes a bundle with a mail that says it is 100 bytes long, and is not.
func lying(t testing.TB, mail io.Reader) []byte {
	t.Helper()
	whole := pack(t, true, good(file{"mails/00001.eml", mail})...)
	r, err := zip.NewReader(bytes.NewReader(whole), int64(len(whole)))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, f := range r.File {
		h := f.FileHeader
		if f.Name == "mails/00001.eml" {
			h.UncompressedSize64 = 100
		}
		copyRaw(t, z, f, &h)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func copyRaw(t testing.TB, z *zip.Writer, f *zip.File, h *zip.FileHeader) {
	t.Helper()
	raw, err := f.OpenRaw()
	if err != nil {
		t.Fatal(err)
	}
	w, err := z.CreateRaw(h)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(w, raw); err != nil {
		t.Fatal(err)
	}
}

// readAll reads a bundle to its last entry, and lets go of each at once.
func readAll(data []byte) error {
	b, err := bundle.Read(data)
	if err != nil {
		return err
	}
	for _, err := range b.Entries() {
		if err != nil {
			return err
		}
	}
	return nil
}

// The worst bundles are refused in words, and what is taken of memory while they are read does not grow with what they say they are.
func TestHostileBundles(t *testing.T) {
	for name, h := range hostile(t) {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		err := readAll(h.data)
		runtime.ReadMemStats(&after)
		if h.why != "" && (!errors.Is(err, bundle.ErrBundle) || !strings.Contains(err.Error(), h.why)) {
			t.Errorf("%s: %v, want %q", name, err, h.why)
		}
		if err != nil && len(err.Error()) > 400 {
			t.Errorf("%s: the error has %d letters", name, len(err.Error()))
		}
		// All that was ever taken, not the most at a time: that depends on when the collector runs.
		if taken := after.TotalAlloc - before.TotalAlloc; taken > 128<<20 {
			t.Errorf("%s: %d MiB were taken to read it", name, taken>>20)
		}
	}
}

// The bundle on which the others are built is a good one but for what a game has to say.
func TestPlainBundle(t *testing.T) {
	if err := readAll(pack(t, true, good()...)); err != nil {
		t.Error(err)
	}
}

// BenchmarkHostileBundles tells for each of the worst bundles how large it is, and how much memory was taken in all to read it.
func BenchmarkHostileBundles(b *testing.B) {
	for name, h := range hostile(b) {
		b.Run(strings.ReplaceAll(name, " ", "-"), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				_ = readAll(h.data)
			}
			b.ReportMetric(float64(len(h.data))/(1<<20), "MiB-of-file")
		})
	}
}

// FuzzRead: no file makes the reader fail otherwise than in words, and what it reads it reads the same again.
func FuzzRead(f *testing.F) {
	f.Add(pack(f, true, good()...))
	f.Add(pack(f, false, file{"bundle.json", text(`{"format":1,"game":"k7q2","for":"players","reports":[{"entry":1,"to":"x","sum":"y"}]}`)},
		file{"journal.jsonl", text(`{"number":1,"kind":"created","at":"2026-03-01T12:00:00Z","body":"e30=","hash":"00"}` + "\n")}))
	f.Add([]byte("PK\x05\x06" + strings.Repeat("\x00", 18)))
	f.Fuzz(func(t *testing.T, data []byte) {
		b, err := bundle.Read(data)
		if err != nil {
			if !errors.Is(err, bundle.ErrBundle) {
				t.Fatal(err)
			}
			return
		}
		proof := bundle.Proof{Game: b.Game}
		var people bundle.People
		n := uint64(0)
		for e, err := range b.Entries() {
			if err != nil {
				if !errors.Is(err, bundle.ErrBundle) {
					t.Fatal(err)
				}
				return
			}
			if n++; e.Number != n {
				t.Fatalf("entry %d stands where %d should", e.Number, n)
			}
			_, _ = proof.AddTold(e, bundle.Hiding{Whole: true, Addresses: []string{"player"}, Wishes: []string{"bid"}}, &people)
		}
	})
}

// FuzzFiles does the same with what is in the files, so that it comes past the sums of the zip file.
func FuzzFiles(f *testing.F) {
	f.Add(`{"number":1,"kind":"x","at":"2026-03-01T12:00:00Z","body":"e30=","hash":"00"}`+"\n", "", head2, true)
	f.Add(`{"number":1,"kind":"x","at":"2026-03-01T12:00:00Z","salt":"00","text":["{\"player\":\"","\"}"],"left_out":[{"what":"address","sum":"00"}]}`+"\n",
		`{"entry":1,"to":"x","sum":"y"}`+"\n", strings.Replace(head2, "operator", "players", 1), true)
	f.Add(`{"number":1,"kind":"x","at":"2026-03-01T12:00:00Z","hash":"00","withheld":true}`, "", `{"format":1,"game":"k7q2","for":"players","reports":[{"entry":1}]}`, false)
	f.Fuzz(func(t *testing.T, journal, reports, head string, sums bool) {
		files := []file{{"journal.jsonl", text(journal)}, {"reports.jsonl", text(reports)}, {"moving.jsonl", text("")}, {"bundle.json", text(head)}}
		if strings.Contains(head, `"players"`) {
			files = append(files[:2], files[3])
		}
		if !sums {
			files = []file{files[0], files[len(files)-1]}
		}
		b, err := bundle.Read(pack(t, sums, files...))
		if err == nil {
			proof := bundle.Proof{Game: b.Game}
			for e, fault := range b.Entries() {
				if err = fault; err == nil {
					_, _ = proof.AddTold(e, bundle.Hiding{Unplayed: true, Addresses: []string{"player"}, Wishes: []string{"bid"}}, &bundle.People{})
				}
			}
		}
		if err != nil && !errors.Is(err, bundle.ErrBundle) {
			t.Fatal(err)
		}
	})
}
