package campaign_test

import (
	"archive/zip"
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/bundle"
	"despatch/campaign"
	"despatch/campaign/proof"
	"despatch/campaign/records"
	"despatch/storage"
)

func highCards() map[string]adjudicator.Ruleset {
	return map[string]adjudicator.Ruleset{"high-card": highCard{version: 1}}
}

// verify checks a bundle as another machine would, with nothing but the rules.
func verify(data []byte) (proof.BundleReport, error) {
	return proof.VerifyBundle(context.Background(), data, highCards(), func(string) records.Postmaster { return post{} })
}

func (w *world) export(game string, forPlayers bool) []byte {
	w.Helper()
	data, err := w.Export(context.Background(), game, forPlayers)
	if err != nil {
		w.Fatal(err)
	}
	return data
}

// halfway is a game in its second round, in which South's card waits, and Page has a standing order.
func halfway(t testing.TB) *world {
	w := newWorld(t)
	w.open("k7q2")
	w.playRound("k7q2", 3, 2)
	w.reply(ben, "k7q2", card("k7q2", "SOUTH", 1))
	return w
}

// A bundle for the operator holds the whole game, and verifies without the store that it came from.
func TestBundleVerifies(t *testing.T) {
	w := halfway(t)
	found, err := verify(w.export("k7q2", false))
	if err != nil {
		t.Fatal(err)
	}
	want := proof.BundleReport{Game: "k7q2", For: bundle.ForOperator, Entries: 5, Hash: found.Hash, Resolutions: 1, Dice: 2, Reports: 4}
	if found.Notes != nil || found.Hash == "" || found.Entries != want.Entries || found.Reports != want.Reports || found.Dice != want.Dice ||
		found.Resolutions != want.Resolutions || found.For != want.For {
		t.Errorf("found %+v, want %+v", found, want)
	}
}

// unpack gives the files of a bundle as text.
func unpack(t testing.TB, data []byte) map[string]string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	files := make(map[string]string)
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		raw, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		files[f.Name] = string(raw)
	}
	return files
}

// repack makes a bundle of files, in the order in which a bundle has them. Those that it was given with are listed by their sums anew,
// if there was such a list.
func repack(t testing.TB, files map[string]string) []byte {
	t.Helper()
	rank := func(name string) int {
		if strings.HasPrefix(name, "mails/") {
			name = "mails"
		}
		return slices.Index([]string{"journal.jsonl", "mails", "reports.jsonl", "moving.jsonl", "bundle.json", "SHA256SUMS"}, name)
	}
	names := slices.SortedFunc(maps.Keys(files), func(a, b string) int { return cmp.Or(rank(a)-rank(b), strings.Compare(a, b)) })
	var out, sums bytes.Buffer
	z := zip.NewWriter(&out)
	for _, name := range names {
		text := files[name]
		if name == "SHA256SUMS" {
			text = sums.String()
		}
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256([]byte(text)), name)
		f, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(f, text); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// appendFile adds a file at the end of a zip file.
func appendFile(t testing.TB, data []byte, name, text string) []byte {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.File {
		if err := z.Copy(f); err != nil {
			t.Fatal(err)
		}
	}
	f, err := z.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(f, text); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// bodies are the bodies of the journal in a bundle, one after the other.
func bodies(t testing.TB, files map[string]string) string {
	t.Helper()
	var all strings.Builder
	for line := range strings.Lines(files["journal.jsonl"]) {
		var e struct {
			Kind string `json:"kind"`
			Body []byte `json:"body"`
			Text []string
		}
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatal(err)
		}
		all.WriteString(e.Kind + " " + string(e.Body) + strings.Join(e.Text, "…") + "\n")
	}
	return all.String()
}

// A bundle for players has no seed that was not shown, no order that waits, no address, no press and no key; and it still proves the dice.
func TestBundleForPlayers(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	w.reply(ada, "k7q2", "PRESS TO South\nMeet me at the well.\nEND\n")
	w.playRound("k7q2", 3, 2)
	w.reply(ben, "k7q2", card("k7q2", "SOUTH", 1))
	w.reply(ben, "k7q2", "ORDERS k7q2 PAGE\nSTANDING\n 3 crowns\nEND\n")
	secrets := []string{ada, ben, "work.example", "Meet me at the well", "PAGE", "1 crown\\n"}
	w.view(func(r storage.Reader) error {
		seed, _ := r.Get("seeds", "k7q2")
		secrets = append(secrets, strings.ToLower(hexOf(seed)))
		return nil
	})
	data := w.export("k7q2", true)
	files := unpack(t, data)
	all := files["bundle.json"] + bodies(t, files)
	for _, secret := range secrets {
		if strings.Contains(all, secret) {
			t.Errorf("a bundle for players holds %q", secret)
		}
	}
	if slices.ContainsFunc(slices.Collect(maps.Keys(files)), func(name string) bool { return strings.Contains(name, "mail") }) || strings.Contains(all, w.last(ada, "k7q2").MessageID) {
		t.Errorf("a bundle for players holds mails: %d files", len(files))
	}
	found, err := verify(data)
	if err != nil {
		t.Fatal(err)
	}
	if found.Resolutions != 1 || found.Dice != 2 || found.Reports != 4 || found.Withheld != 1 || found.Changed == 0 || len(found.Notes) > 0 {
		t.Errorf("found %+v", found)
	}
	if _, err := w.Import(context.Background(), data); !errors.Is(err, bundle.ErrBundle) || !strings.Contains(err.Error(), "made for players") {
		t.Errorf("a bundle for players is imported: %v", err)
	}
}

// An address is found wherever it stands, also where JSON writes the signs beside it as escapes, and what is left can be read.
func TestBundleForPlayersHidesAddressesInText(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	for _, line := range []string{"PAUSE BECAUSE <Eve@Elsewhere.example>&ben@players.example wrote", "RESUME", "ANNOUNCE\neve@elsewhere.example\nmay watch\nEND"} {
		if _, err := w.Operate(context.Background(), "k7q2", line); err != nil {
			t.Fatal(err)
		}
	}
	w.playRound("k7q2", 3, 2)
	data := w.export("k7q2", true)
	if told := strings.ToLower(bodies(t, unpack(t, data))); strings.Contains(told, "elsewhere.example") || !strings.Contains(told, "may watch") {
		t.Errorf("the bundle tells\n%s", told)
	}
	if _, err := verify(data); err != nil {
		t.Error(err)
	}
}

func hexOf(b []byte) string {
	const digits = "0123456789abcdef"
	var s strings.Builder
	for _, c := range b {
		s.WriteByte(digits[c>>4])
		s.WriteByte(digits[c&15])
	}
	return s.String()
}

// Before anything was carried out, and while orders wait, there is nothing that players may see.
func TestBundleForPlayersTooEarly(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	w.reply(ben, "k7q2", card("k7q2", "SOUTH", 1))
	if _, err := w.Export(context.Background(), "k7q2", true); !errors.Is(err, bundle.ErrBundle) {
		t.Errorf("the error is %v", err)
	}
	if _, err := w.Export(context.Background(), "nope", false); !errors.Is(err, records.ErrNoGame) {
		t.Errorf("the error is %v", err)
	}
}

// A game goes on at another desk: same journal, same promise, new keys beside the old ones, and the letters of before can be asked for.
func TestImport(t *testing.T) {
	w := halfway(t)
	data := w.export("k7q2", false)
	oldKey := w.key(ada, "k7q2", "NORTH")
	there := machine(t, movedDesk)
	if _, err := there.Import(context.Background(), data); err != nil {
		t.Fatal(err)
	}
	if got, want := there.status("k7q2"), w.status("k7q2"); got.Promise != want.Promise || there.state("k7q2") != w.state("k7q2") || got.Entries != want.Entries+1 {
		t.Errorf("the game stands at %+v, want %+v and one entry more", got, want)
	}
	letter := there.last(ada, "k7q2")
	wantAll(t, letter.Text, "Write to table@else.example from now on; letters to desk@example.org are not read", "ORDERS k7q2 NORTH ROUND 2 KEY")
	if strings.Contains(letter.Text, oldKey) {
		t.Error("the old key is told again")
	}
	d := there.send(campaign.Letter{From: ada, Text: "CHECK k7q2 NORTH ROUND 2 KEY " + oldKey + "\nCARD\n 2 crowns\nEND\n"})
	wantOutcome(t, d, storage.Accepted, "")
	d = there.reply(ada, "k7q2", card("k7q2", "NORTH", 2))
	if !d.Resolved {
		t.Errorf("orders at the new desk: %+v", d)
	}
	there.replay("k7q2")
	there.reply(ada, "k7q2", "HISTORY ROUND 1")
	wantAll(t, there.files(ada)["k7q2-round-1.txt"], "The game begins", "2 Card")
	if _, err := there.Import(context.Background(), data); !errors.Is(err, campaign.ErrExists) {
		t.Errorf("a second import: %v", err)
	}
	found, err := verify(there.export("k7q2", false))
	if err != nil || found.Resolutions != 2 {
		t.Errorf("the game exported again: %+v, %v", found, err)
	}
}

// A bundle for players tells who joined, and not what anybody wished for or how he is written to; an invitation, which belongs to
// no entry, is no matter.
func TestBundleForPlayersOfASignUp(t *testing.T) {
	w := newWorld(t)
	w.announce("k7q2")
	w.master("k7q2", "MASTER INVITE "+dora+" Dora Lind")
	w.master("k7q2", "MASTER OPEN k7q2 FOR SIGN-UP")
	w.join(dora, "JOIN k7q2 AS South")
	w.join(emil, "JOIN k7q2 AS South")
	wantOutcome(t, w.master("k7q2", "MASTER START"), storage.Accepted, "done: MASTER START")
	wantOutcome(t, w.reply(dora, "k7q2", "TIME ZONE Europe/Rome"), storage.Accepted, "done")
	wantOutcome(t, w.reply(dora, "k7q2", card("k7q2", "SOUTH", 2)), storage.Accepted, "recorded")
	wantOutcome(t, w.reply(emil, "k7q2", card("k7q2", "NORTH", 2)), storage.Accepted, "carried out")
	data := w.export("k7q2", true)
	told := bodies(t, unpack(t, data))
	for _, secret := range []string{"preferences", "given", "choice", "lost", "Rome"} {
		if strings.Contains(strings.Split(told, "sheet {")[0], secret) {
			t.Errorf("a bundle for players tells %q:\n%s", secret, told)
		}
	}
	if !strings.Contains(told, `joined {"player":{"id":"…","name":"Dora`) {
		t.Errorf("it does not tell who joined:\n%s", told)
	}
	found, err := verify(data)
	if err != nil || found.Resolutions != 1 || found.Withheld != 1 || len(found.Notes) > 0 {
		t.Errorf("found %+v, %v", found, err)
	}
	if all, err := verify(w.export("k7q2", false)); err != nil || len(all.Notes) > 0 {
		t.Errorf("the operator's bundle: %+v, %v", all, err)
	}
}

// A game that was taken back is told as taken back, and orders that waited then are told to nobody.
func TestBundleForPlayersOfAGameTakenBack(t *testing.T) {
	w := twoRounds(t)
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 1))
	wantOutcome(t, w.reply(carol, "k7q2", "MASTER ROLLBACK TO ROUND 1 BECAUSE the dice were loaded"), storage.Accepted, "done")
	data := w.export("k7q2", true)
	if told := bodies(t, unpack(t, data)); strings.Contains(told, "1 crown\\n") || !strings.Contains(told, "3 crowns\\n") {
		t.Errorf("the bundle should tell what was carried out, and nothing that waited:\n%s", told)
	}
	found, err := verify(data)
	if err != nil || found.Entries != 6 || found.Withheld != 1 {
		t.Fatalf("found %+v, %v; want it to end with entry 6, which took the game back", found, err)
	}
	want := "entry 6 took the game back to how it stood after entry 1; what comes between no longer holds"
	if len(found.TakenBack) != 1 || found.TakenBack[0] != want {
		t.Errorf("it says %q, want %q", found.TakenBack, want)
	}
}

// Where orders wait again after a step back, the bundle ends before it, and says so.
func TestBundleForPlayersTakenBackToWaitingOrders(t *testing.T) {
	w := twoRounds(t)
	wantOutcome(t, w.reply(carol, "k7q2", "MASTER ROLLBACK TO ENTRY 2 BECAUSE the dice were loaded"), storage.Accepted, "done")
	found, err := verify(w.export("k7q2", true))
	if err != nil || found.Entries != 4 {
		t.Fatalf("found %+v, %v; want it to end with entry 4", found, err)
	}
	if len(found.TakenBack) != 1 || !strings.Contains(found.TakenBack[0], "taken back to how it stood after entry 2; what comes after that entry here no longer holds") {
		t.Errorf("it says %q", found.TakenBack)
	}
}

// Orders that were taken back before the game was, are withheld too, and a bundle that goes on after that can be played all the same.
func TestBundleForPlayersOfOrdersCancelledAndTakenBack(t *testing.T) {
	w := twoRounds(t)
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 1))
	wantOutcome(t, w.reply(ada, "k7q2", "CANCEL"), storage.Accepted, "done: CANCEL")
	w.reply(ben, "k7q2", card("k7q2", "SOUTH", 1))
	wantOutcome(t, w.reply(carol, "k7q2", "MASTER ROLLBACK TO ROUND 1 BECAUSE the dice were loaded"), storage.Accepted, "done")
	w.playRound("k7q2", 1, 1)
	found, err := verify(w.export("k7q2", true))
	if err != nil || found.Withheld != 2 || found.Resolutions != 2 || found.Entries != 11 || len(found.Unproved) > 0 {
		t.Errorf("found %+v, %v", found, err)
	}
}
