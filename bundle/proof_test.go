package bundle_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"despatch/bundle"
	"despatch/storage"
)

var (
	joined = bundle.Hiding{Addresses: []string{"player"}, Wishes: []string{"preferences", "bid"}}
	opens  = bundle.Hiding{Addresses: []string{"players"}, Wishes: []string{"given"}, Next: "promise"}
)

func salts(t interface{ Fatal(...any) }) bundle.Salts {
	s, err := bundle.NewSalts(bytes.Repeat([]byte{7}, 32))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func entry(body string) storage.Entry {
	e := storage.Entry{Game: "k7q2", Number: 1, Kind: "x", At: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC), Body: []byte(body)}
	e.Hash = e.Sum()
	return e
}

// What players are told of a body: addresses go where they may, wishes go whole, and all else stays as it stands, byte for byte.
func TestTold(t *testing.T) {
	for _, tt := range []struct {
		name, body, want string
		h                bundle.Hiding
	}{
		{"addresses", `{"player":{"id":"a@b.example","addresses":["a@b.example","C@d.example"]}}`,
			`{"player":{"id":"person-1@withheld.invalid","addresses":["person-1@withheld.invalid","person-2@withheld.invalid"]}}`, joined},
		{"capitals are the same address", `{"player":["a@b.example","A@B.example"]}`,
			`{"player":["person-1@withheld.invalid","person-1@withheld.invalid"]}`, joined},
		{"signs written as escapes", `{"player":"\u003ca@b.example\u003e\u0026\"c@d.example\" \ud83d\ude00 \u00e8"}`,
			`{"player":"\u003cperson-1@withheld.invalid\u003eperson-2@withheld.invalid\" \ud83d\ude00 \u00e8"}`, joined},
		{"wishes", `{"player":{"name":"x"},"preferences":["south"],"bid":7}`, `{"player":{"name":"x"}}`, joined},
		{"no wishes", `{"player":{"name":"x"}}`, `{"player":{"name":"x"}}`, joined},
		{"wishes in the middle", `{"players":[],"given":[{"seat":"s","lost":[{"to":"a@b.example"}]}],"promise":"p","state":"s"}`, `{"players":[],"promise":"p","state":"s"}`, opens},
		{"no wishes in the middle", `{"players":[],"promise":"p"}`, `{"players":[],"promise":"p"}`, opens},
		{"elsewhere an address stays", `{"players":[],"position":"by a@b.example","promise":"p"}`, `{"players":[],"position":"by a@b.example","promise":"p"}`, opens},
	} {
		told, err := salts(t).Told(entry(tt.body), tt.h, false)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		proof, whole := bundle.Proof{Game: "k7q2"}, bundle.Proof{Game: "k7q2"}
		got, err := proof.AddTold(told, tt.h, &bundle.People{})
		want := tt.want
		if tt.name == "signs written as escapes" { // the ampersand is no part of an address that begins a word
			want = string(got)
			if strings.Contains(want, "b.example") || strings.Contains(want, "d.example") || !json.Valid(got) || !strings.Contains(want, `\ud83d\ude00 \u00e8`) {
				t.Errorf("%s: told %s", tt.name, got)
			}
		}
		if err != nil || string(got) != want {
			t.Errorf("%s: told\n%s, %v, want\n%s", tt.name, got, err, want)
		}
		if err := whole.Add(salts(t), entry(tt.body), tt.h); err != nil || whole.Last != proof.Last {
			t.Errorf("%s: the proof of what is told is not that of the whole, %v", tt.name, err)
		}
	}
}

// Whatever is left out must be where it may be, and what is told is what is committed to.
func TestToldIsRefused(t *testing.T) {
	good, err := salts(t).Told(entry(`{"player":{"id":"a@b.example","name":"x"},"bid":3}`), joined, false)
	if err != nil {
		t.Fatal(err)
	}
	sum := hex.EncodeToString(make([]byte, sha256.Size))
	for name, spoil := range map[string]func(*bundle.Entry){
		"an address outside the members": func(e *bundle.Entry) { e.Text[0] = strings.Replace(e.Text[0], "player", "pleyer", 1) },
		"a wish in place of an address":  func(e *bundle.Entry) { e.Left[0].What = bundle.Wish },
		"an address in place of a wish":  func(e *bundle.Entry) { e.Left[1].What = bundle.Address },
		"something else left out":        func(e *bundle.Entry) { e.Left[0].What = "orders" },
		"no wish":                        func(e *bundle.Entry) { e.Text, e.Left = []string{e.Text[0], e.Text[1] + e.Text[2]}, e.Left[:1] },
		"a piece too many":               func(e *bundle.Entry) { e.Text = append(e.Text, "") },
		"no commitment":                  func(e *bundle.Entry) { e.Left[0].Sum = "" },
		"capitals in a commitment":       func(e *bundle.Entry) { e.Left[0].Sum = strings.ToUpper(e.Left[0].Sum) },
		"no salt":                        func(e *bundle.Entry) { e.Salt = "" },
		"a name of ours in the text":     func(e *bundle.Entry) { e.Text[1] = strings.Replace(e.Text[1], `"x"`, `"person-9@withheld.invalid"`, 1) },
		"withheld":                       func(e *bundle.Entry) { *e = bundle.Entry{Number: 1, Kind: "x", At: e.At, Sealed: sum} },
		"withheld and told":              func(e *bundle.Entry) { e.Sealed = sum },
		"as for the operator":            func(e *bundle.Entry) { e.Body = []byte("{}") },
		"not JSON":                       func(e *bundle.Entry) { e.Text[0] = "x" + e.Text[0] },
		"more behind":                    func(e *bundle.Entry) { e.Text[2] += "{}" },
	} {
		e := good
		e.Text, e.Left = append([]string(nil), good.Text...), append([]bundle.Gap(nil), good.Left...)
		spoil(&e)
		p := bundle.Proof{Game: "k7q2"}
		if body, err := p.AddTold(e, joined, &bundle.People{}); err == nil {
			t.Errorf("%s: taken as %s", name, body)
		}
	}
}

// An entry that tells nothing has the same link, and what it commits to cannot be tried out without the salt: the same body in two
// entries has two commitments.
func TestWithheld(t *testing.T) {
	h := bundle.Hiding{Whole: true}
	a, b := entry(`{"text":"yes"}`), entry(`{"text":"yes"}`)
	b.Number, b.Prev = 2, a.Hash
	b.Hash = b.Sum()
	told, err := salts(t).Told(a, h, true)
	if err != nil || told.Text != nil || told.Salt != "" || told.Left != nil || told.Body != nil {
		t.Fatalf("told %+v, %v", told, err)
	}
	proof, whole := bundle.Proof{Game: "k7q2"}, bundle.Proof{Game: "k7q2"}
	if body, err := proof.AddTold(told, h, &bundle.People{}); err != nil || body != nil {
		t.Errorf("%s, %v", body, err)
	}
	if err := whole.Add(salts(t), a, h); err != nil || proof.Last != whole.Last {
		t.Errorf("the proofs differ, %v", err)
	}
	if other, err := salts(t).Told(b, h, true); err != nil || other.Sealed == told.Sealed {
		t.Errorf("two entries with one body have one commitment, %v", err)
	}
}

// Of any text in which addresses may be left out none is told, the body stays JSON, and the proof is that of the whole.
func TestNoAddressIsTold(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		says := rapid.StringMatching(`([a-z<>"&\\ è😀\n]{0,4}(a@b\.example|c@d\.example)?[ ,;]?){0,5}`).Draw(t, "says")
		body, err := json.Marshal(map[string]any{"player": map[string]string{"name": says}})
		if err != nil {
			t.Fatal(err)
		}
		h := bundle.Hiding{Addresses: []string{"player"}}
		told, err := salts(t).Told(entry(string(body)), h, false)
		if err != nil {
			t.Fatal(err)
		}
		proof, whole := bundle.Proof{Game: "k7q2"}, bundle.Proof{Game: "k7q2"}
		got, err := proof.AddTold(told, h, &bundle.People{})
		if err != nil {
			t.Fatalf("%s: %v", body, err)
		}
		if err := whole.Add(salts(t), entry(string(body)), h); err != nil || whole.Last != proof.Last || !json.Valid(got) || bytes.Contains(got, []byte("b.example")) || bytes.Contains(got, []byte("d.example")) {
			t.Fatalf("%s is told as %s, %v", body, got, err)
		}
	})
}
