package campaign_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"despatch/bundle"
	"despatch/campaign"
	"despatch/campaign/proof"
	"despatch/often"
)

// talkative is a game with what a bundle for players leaves out, and what decides: press, settings, a vote, an absence, an address in a
// reason, a step back over orders that waited, and two rounds.
func talkative(t testing.TB) *world {
	w := newWorld(t)
	w.open("k7q2")
	w.reply(ada, "k7q2", "PRESS TO South\nMeet me at the well.\nEND\n")
	w.reply(ben, "k7q2", "TIME ZONE Europe/Rome")
	for _, line := range []string{"PAUSE BECAUSE <Eve@Elsewhere.example>&ben@players.example wrote", "RESUME"} {
		if _, err := w.Operate(t.Context(), "k7q2", line); err != nil {
			t.Fatal(err)
		}
	}
	w.playRound("k7q2", 3, 2)
	return w
}

// changed is a value with one change in it, and what that is.
type changed[T any] struct {
	value T
	what  string
}

// changes makes every single change of a value: each field and each element altered, taken out, doubled, and put in the next one's place.
func changes[T any](value T) []changed[T] {
	var all []changed[T]
	alter(reflect.ValueOf(&value).Elem(), "", func(what string) {
		data, err := json.Marshal(value)
		if err != nil {
			return // a time or text that cannot be written is no change of a file
		}
		var copied T
		if err := json.Unmarshal(data, &copied); err != nil {
			panic(err)
		}
		all = append(all, changed[T]{copied, what})
	})
	return all
}

func alter(v reflect.Value, path string, report func(string)) {
	try := func(what string, other reflect.Value) {
		was := reflect.ValueOf(v.Interface())
		v.Set(other)
		report(path + " " + what)
		v.Set(was)
	}
	switch old := v.Interface().(type) {
	case time.Time:
		try("later", reflect.ValueOf(old.Add(time.Millisecond)))
		try("earlier than told", reflect.ValueOf(old.Add(time.Microsecond)))
		return
	case []byte:
		if len(old) > 0 {
			try("taken out", reflect.ValueOf([]byte(nil)))
		}
		for i, other := range inside(string(old)) {
			try(fmt.Sprint("value ", i), reflect.ValueOf([]byte(other)))
		}
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				alter(v.Field(i), path+"."+v.Type().Field(i).Name, report)
			}
		}
	case reflect.String:
		for i, other := range inside(v.String()) {
			try(fmt.Sprint("value ", i), reflect.ValueOf(other).Convert(v.Type()))
		}
		try("longer", reflect.ValueOf(v.String()+"0").Convert(v.Type()))
		if v.String() != "" {
			try("taken out", reflect.Zero(v.Type()))
		}
	case reflect.Uint64:
		try("more", reflect.ValueOf(v.Uint()+1))
	case reflect.Int:
		try("more", reflect.ValueOf(int(v.Int()+1)))
	case reflect.Bool:
		try("turned", reflect.ValueOf(!v.Bool()))
	case reflect.Slice:
		n := v.Len()
		for i := range n {
			alter(v.Index(i), fmt.Sprintf("%s[%d]", path, i), report)
			try(fmt.Sprint("without ", i), reflect.AppendSlice(reflect.AppendSlice(reflect.MakeSlice(v.Type(), 0, n), v.Slice(0, i)), v.Slice(i+1, n)))
			try(fmt.Sprint("twice ", i), reflect.AppendSlice(reflect.AppendSlice(reflect.MakeSlice(v.Type(), 0, n), v.Slice(0, i+1)), v.Slice(i, n)))
			if i+1 < n && !reflect.DeepEqual(v.Index(i).Interface(), v.Index(i+1).Interface()) {
				swapped := reflect.AppendSlice(reflect.MakeSlice(v.Type(), 0, n), v)
				a := reflect.ValueOf(swapped.Index(i).Interface())
				swapped.Index(i).Set(swapped.Index(i + 1))
				swapped.Index(i + 1).Set(a)
				try(fmt.Sprint("moved ", i), swapped)
			}
		}
	}
}

var valueInside = regexp.MustCompile(`"(?:[^"\\]|\\.)*"|-?\d+|true|false`)

// inside alters a text at each JSON value that stands in it, or, where none does, in its middle.
func inside(text string) []string {
	var all []string
	if text == "" {
		return nil
	}
	for _, m := range valueInside.FindAllStringIndex(text, -1) {
		middle := (m[0] + m[1]) / 2
		all = append(all, text[:middle]+other(text[middle])+text[middle+1:])
	}
	if len(all) == 0 {
		middle := len(text) / 2
		all = append(all, text[:middle]+other(text[middle])+text[middle+1:])
	}
	return all
}

// other is a byte that is not this one, and of its kind.
func other(c byte) string {
	switch {
	case c == '1':
		return "2"
	case c >= '0' && c <= '9':
		return "1"
	case c == 'a':
		return "b"
	}
	return "a"
}

// lines are the values in a file of one a line.
func lines[T any](t testing.TB, text string) []T {
	t.Helper()
	var all []T
	for line := range strings.Lines(text) {
		var v T
		if err := json.Unmarshal([]byte(line), &v); err != nil {
			t.Fatal(err)
		}
		all = append(all, v)
	}
	return all
}

func written[T any](t testing.TB, all []T) string {
	t.Helper()
	var out bytes.Buffer
	for _, v := range all {
		if err := json.NewEncoder(&out).Encode(v); err != nil {
			t.Fatal(err)
		}
	}
	return out.String()
}

// variants are a bundle's files with every single change.
func variants(t testing.TB, files map[string]string) []changed[map[string]string] {
	t.Helper()
	var all []changed[map[string]string]
	with := func(what, name, text string) {
		other := maps.Clone(files)
		other[name] = text
		all = append(all, changed[map[string]string]{other, name + " " + what})
	}
	for _, c := range changes(lines[bundle.Entry](t, files["journal.jsonl"])) {
		with(c.what, "journal.jsonl", written(t, c.value))
	}
	for _, c := range changes(lines[bundle.Report](t, files["reports.jsonl"])) {
		with(c.what, "reports.jsonl", written(t, c.value))
	}
	if files["moving.jsonl"] != "" {
		for _, c := range changes(lines[bundle.Note](t, files["moving.jsonl"])[:3]) {
			with(c.what, "moving.jsonl", written(t, c.value))
		}
	}
	var head bundle.Head
	if err := json.Unmarshal([]byte(files["bundle.json"]), &head); err != nil {
		t.Fatal(err)
	}
	for _, c := range changes(head) {
		data, err := json.MarshalIndent(c.value, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		with(c.what, "bundle.json", string(data)+"\n")
	}
	for name, text := range files {
		with("with a blank behind", name, text+" ")
		with("cut short", name, text[:len(text)/2])
		with("empty", name, "")
		without := maps.Clone(files)
		delete(without, name)
		all = append(all, changed[map[string]string]{without, name + " missing"})
	}
	with("added", "mails/00099.eml", "Subject: x\r\n\r\nx\r\n")
	with("added", "readme.txt", "x")
	with("added", "../../etc/passwd", "x")
	return all
}

// some are all variants where everything is asked for, else a fifth of them, by chance.
func some[T any](all []T) (list []T) {
	if often.Long {
		return all
	}
	for i := rand.IntN(5); i < len(all); i += 5 {
		list = append(list, all[i])
	}
	return list
}

// packAs makes a zip file that leaves the list of sums as it is.
func packAs(t testing.TB, files map[string]string) []byte {
	t.Helper()
	sums := files["SHA256SUMS"]
	other := maps.Clone(files)
	delete(other, "SHA256SUMS")
	data := repack(t, other)
	return appendFile(t, data, "SHA256SUMS", sums)
}

// Every single change of a bundle is noticed by who verifies it, if whoever made it did not know how to write the sums anew.
func TestOneChangeOfABundleIsNoticed(t *testing.T) {
	w := talkative(t)
	for _, forPlayers := range []bool{true, false} {
		files := unpack(t, w.export("k7q2", forPlayers))
		for _, c := range some(variants(t, files)) {
			if reflect.DeepEqual(c.value, files) || c.what == "SHA256SUMS missing" {
				continue
			}
			if _, err := bundle.Read(packAs(t, c.value)); !errors.Is(err, bundle.ErrBundle) {
				t.Errorf("for players %t: %s: %v", forPlayers, c.what, err)
			}
		}
	}
}

// besideTheGame is what of a bundle for players does not belong to the game, but to the file: by what is told of it the hash of the game is
// not changed, and only the hash of the file is. docs/proof.md lists it.
var besideTheGame = regexp.MustCompile(`^(bundle.json .(Written|Desk.Name|Desk.Address|Desk.Domain|Desk.Pictures|TakenBack) |reports.jsonl )`)

// Whoever changes one thing and knows how a bundle is made, and writes all sums and the proof anew, gives either a bundle that is refused,
// or one that ends with another hash; or what he changed is of the file alone, and then another is told of it, or the file's hash tells.
func TestOneChangeOfABundleByWhoKnows(t *testing.T) {
	w := talkative(t)
	files := unpack(t, w.export("k7q2", true))
	whole, err := verify(repack(t, files))
	if err != nil || whole.Withheld != 2 || whole.Changed == 0 || len(whole.Unproved)+len(whole.Notes) > 0 {
		t.Fatalf("found %+v, %v", whole, err)
	}
	says := regexp.MustCompile(`gives the hash ([0-9a-f]{64})`)
	told, refused := 0, 0
	for _, c := range some(variants(t, files)) {
		if reflect.DeepEqual(c.value, files) {
			continue
		}
		found, err := verify(repack(t, c.value))
		if m := says.FindStringSubmatch(fmt.Sprint(err)); m != nil {
			c.value["bundle.json"] = strings.Replace(c.value["bundle.json"], whole.Hash, m[1], 1)
			found, err = verify(repack(t, c.value))
		}
		switch {
		case errors.Is(err, bundle.ErrBundle), errors.Is(err, campaign.ErrReplay):
			refused++
		case err != nil:
			t.Errorf("%s: the error does not say whether the bundle is damaged: %v", c.what, err)
		case found.Hash != whole.Hash:
			told++
		case found.File == whole.File && !strings.HasPrefix(c.what, "SHA256SUMS"):
			t.Errorf("%s: found %+v, as before", c.what, found)
		case !besideTheGame.MatchString(c.what) && !strings.HasPrefix(c.what, "SHA256SUMS"):
			t.Errorf("%s: the game has the same hash: %+v", c.what, found)
		}
	}
	if told < often.Of(3, 20) || refused < often.Of(15, 100) {
		t.Errorf("%d changes gave another hash and %d were refused; the test tries too little", told, refused)
	}
}

// The forgery of the first format: whoever has the bundle of a game puts its hashes on the entries of a game of his own, and says that all
// were changed to hide addresses. That is never called proved, and the orders must be told as they are.
func TestForgedBundleOfTheFirstFormat(t *testing.T) {
	real, err := os.ReadFile("testdata/bundle-1-players.zip")
	if err != nil {
		t.Fatal(err)
	}
	files := unpack(t, real)
	theirs := lines[bundle.Entry](t, files["journal.jsonl"])
	forge := func(which func(bundle.Entry) bool) (proof.BundleReport, error) {
		mine := slices.Clone(theirs)
		for i := range mine {
			if which(mine[i]) {
				mine[i].Changed = true
				mine[i].Body = bytes.Replace(mine[i].Body, []byte(`"name":"Ada"`), []byte(`"name":"Eve"`), 1)
				mine[i].Body = bytes.Replace(mine[i].Body, []byte("3 crowns"), []byte("1 crown"), 1)
			}
		}
		forged := maps.Clone(files)
		forged["journal.jsonl"] = written(t, mine)
		return verify(repack(t, forged))
	}
	if _, err := forge(func(e bundle.Entry) bool { return !e.Withheld }); !errors.Is(err, bundle.ErrBundle) || !strings.Contains(err.Error(), "must be told as it is") {
		t.Errorf("all entries changed: %v", err)
	}
	if _, err := forge(func(e bundle.Entry) bool { return e.Kind == "sheet" }); !errors.Is(err, bundle.ErrBundle) {
		t.Errorf("orders changed: %v", err)
	}
	found, err := forge(func(e bundle.Entry) bool { return e.Kind == "created" })
	if err != nil || len(found.Unproved) != 1 || !strings.Contains(found.Unproved[0], "only what the bundle says of itself") {
		t.Errorf("the opening changed: %+v, %v", found, err)
	}
}

// The same forgery today: another game under the hash of the real one.
func TestForgedBundle(t *testing.T) {
	real, err := verify(talkative(t).export("k7q2", true))
	if err != nil {
		t.Fatal(err)
	}
	w := newWorld(t)
	w.open("k7q2")
	w.playRound("k7q2", 2, 1)
	files := unpack(t, w.export("k7q2", true))
	mine, err := verify(repack(t, files))
	if err != nil || mine.Hash == real.Hash {
		t.Fatalf("%+v, %v", mine, err)
	}
	files["bundle.json"] = strings.Replace(files["bundle.json"], mine.Hash, real.Hash, 1)
	if found, err := verify(repack(t, files)); !errors.Is(err, campaign.ErrReplay) || found.Hash == real.Hash && err == nil {
		t.Errorf("found %+v, %v", found, err)
	}
}

// Bundles of the first format are read as before. One for the operator proves what it did; of one for players is said what it does not.
// Their letters may be worded otherwise by now, which is noted.
func TestBundlesOfTheFirstFormat(t *testing.T) {
	for kind, unproved := range map[string]int{"operator": 0, "players": 1} {
		data, err := os.ReadFile("testdata/bundle-1-" + kind + ".zip")
		if err != nil {
			t.Fatal(err)
		}
		found, err := verify(data)
		entries := lines[bundle.Entry](t, unpack(t, data)["journal.jsonl"])
		if err != nil || found.Hash != entries[len(entries)-1].Hash || found.Resolutions != 1 || found.Dice != 2 || found.Reports+len(found.Notes) != 4 || len(found.Unproved) != unproved {
			t.Errorf("%s: found %+v, %v", kind, found, err)
		}
		there := newWorld(t)
		_, err = there.Import(t.Context(), data)
		if (kind == "operator") != (err == nil) {
			t.Errorf("%s: import: %v", kind, err)
		}
		if err == nil {
			if err := there.Replay(t.Context(), "k7q2"); err != nil && !onlyWorded(err) {
				t.Errorf("replay: %v", err)
			}
		}
	}
}

// There is one proof of a game, whoever may know how much of it, and wherever it goes on.
func TestOneProofOfAGame(t *testing.T) {
	w := talkative(t)
	proofs := make(map[string]bool)
	add := func(w *world, forPlayers bool) {
		t.Helper()
		found, err := verify(w.export("k7q2", forPlayers))
		if err != nil || found.Hash == "" {
			t.Errorf("%+v, %v", found, err)
		}
		proofs[found.Hash] = true
	}
	add(w, true)
	add(w, false)
	data := w.export("k7q2", false)
	there := machine(t, movedDesk)
	if _, err := there.Import(t.Context(), data); err != nil {
		t.Fatal(err)
	}
	add(there, true) // ends before the entry of the move
	if len(proofs) != 1 {
		t.Errorf("one game has the proofs %v", proofs)
	}
}

// What may be left out is a closed list: every kind of entry is on it, and none that decides a result may be withheld.
func TestEveryKindSaysWhatItHides(t *testing.T) {
	kinds := regexp.MustCompile(`(?m)^\s*(?:const )?Kind[A-Z]\w*\s*= "([a-z-]+)"`)
	names, err := os.ReadDir("journal")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, n := range names {
		if !strings.HasSuffix(n.Name(), ".go") || strings.HasSuffix(n.Name(), "_test.go") {
			continue
		}
		raw, err := os.ReadFile(filepath.Join("journal", n.Name()))
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range kinds.FindAllStringSubmatch(string(raw), -1) {
			found++
			if _, err := campaign.HidingOf(m[1]); err != nil {
				t.Errorf("%s: %v", n.Name(), err)
			}
		}
	}
	if found < 30 {
		t.Errorf("found %d kinds of entries, and there are more", found)
	}
	for _, kind := range []string{"created", "resolved", "missed", "processed", "edited", "rolledback", "cancelled", "lapsed", "unfit"} {
		if h, err := campaign.HidingOf(kind); err != nil || h.Whole || h.Unplayed {
			t.Errorf("an entry of kind %q decides, and may be withheld: %+v, %v", kind, h, err)
		}
	}
}

// onlyWorded says whether nothing is otherwise than recorded but the words of letters.
func onlyWorded(err error) bool {
	for line := range strings.Lines(err.Error()) {
		if !strings.HasPrefix(line, proof.ErrWording.Error()) {
			return false
		}
	}
	return true
}
