package dice_test

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"despatch/adjudicator/dice"
)

// ascending is the seed 00 01 02 ... 1f.
func ascending() []byte {
	seed := make([]byte, dice.SeedSize)
	for i := range seed {
		seed[i] = byte(i)
	}
	return seed
}

// wanted computes dice from the definition in docs/dice.md, the slow and obvious way.
func wanted(seed []byte, key string, n int) []dice.Face {
	mac := func(k, m []byte) []byte {
		h := hmac.New(sha256.New, k)
		h.Write(m)
		return h.Sum(nil)
	}
	stream := mac(seed, []byte(key))
	var faces []dice.Face
	for block := uint64(0); len(faces) < n; block++ {
		for _, b := range mac(stream, binary.BigEndian.AppendUint64(nil, block)) {
			if b < 252 && len(faces) < n {
				faces = append(faces, int(b)%6+1)
			}
		}
	}
	return faces
}

func anySeed(t *rapid.T) []byte {
	return rapid.SliceOfN(rapid.Byte(), dice.SeedSize, dice.SeedSize).Draw(t, "seed")
}

func anyKey(t *rapid.T, label string) dice.Key {
	field := rapid.StringMatching(`[a-c|\\]{0,4}`)
	return dice.Key{
		Game:   field.Draw(t, label+" game"),
		Round:  rapid.IntRange(0, 12).Draw(t, label+" round"),
		Power:  field.Draw(t, label+" power"),
		Phase:  field.Draw(t, label+" phase"),
		Digest: field.Draw(t, label+" digest"),
	}
}

func TestSealedFollowsTheDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed, key := anySeed(t), anyKey(t, "key")
		n := rapid.IntRange(0, 300).Draw(t, "dice")
		cup := dice.NewSealed(seed, key)
		if got, want := cup.Throw(n, dice.Reason{}), wanted(seed, key.String(), n); !slices.Equal(got, want) {
			t.Fatalf("key %s throws %v, want %v", key, got, want)
		}
		if cup.Err() != nil {
			t.Fatal(cup.Err())
		}
	})
}

func TestGroupingDoesNotChangeTheDice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed, key := anySeed(t), anyKey(t, "key")
		one, many := dice.NewSealed(seed, key), dice.NewSealed(seed, key)
		var got []dice.Face
		for _, n := range rapid.SliceOfN(rapid.IntRange(0, 40), 0, 10).Draw(t, "throws") {
			got = append(got, many.Throw(n, dice.Reason{Who: "Germany"})...)
		}
		if want := one.Throw(len(got), dice.Reason{}); !slices.Equal(got, want) {
			t.Fatalf("thrown apart %v, thrown together %v", got, want)
		}
	})
}

func TestDifferentKeysLookDifferent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyKey(t, "first"), anyKey(t, "second")
		if (a == b) != (a.String() == b.String()) {
			t.Fatalf("%+v and %+v are written %q and %q", a, b, a, b)
		}
		if a == b {
			return
		}
		// Sixty dice agree by chance once in 10^46.
		seed := anySeed(t)
		if slices.Equal(dice.NewSealed(seed, a).Throw(60, dice.Reason{}), dice.NewSealed(seed, b).Throw(60, dice.Reason{})) {
			t.Fatalf("%s and %s throw the same", a, b)
		}
	})
}

func TestKeyIsWrittenWithEscapes(t *testing.T) {
	tests := []struct {
		key  dice.Key
		want string
	}{
		{dice.Key{Game: "k7q2", Round: 3, Power: "germany", Phase: "combat-move", Digest: "ab"}, "k7q2|3|germany|combat-move|ab"},
		{dice.Key{Game: "k7q2", Round: 3, Phase: "kamikaze"}, "k7q2|3||kamikaze|"},
		{dice.Key{Game: `a|b`, Phase: `c\`}, `a\|b|0||c\\|`},
	}
	for _, tt := range tests {
		if got := tt.key.String(); got != tt.want {
			t.Errorf("%+v is written %s, want %s", tt.key, got, tt.want)
		}
	}
}

func TestCommitment(t *testing.T) {
	seed := ascending()
	c := dice.Commit(seed)
	if !dice.Verify(seed, c) || !dice.Verify(seed, dice.Commitment(strings.ToUpper(string(c)))) {
		t.Error("the seed does not fit its own commitment")
	}
	for i := range seed {
		other := bytes.Clone(seed)
		other[i] ^= 1
		if dice.Verify(other, c) {
			t.Errorf("a seed with byte %d changed fits", i)
		}
	}
	if short := seed[:31]; dice.Verify(short, dice.Commit(short)) {
		t.Error("a short seed fits its commitment; it must be refused")
	}
	if dice.Verify(seed, "") {
		t.Error("a seed fits no commitment at all")
	}
}

func TestSealedRefusesAShortSeed(t *testing.T) {
	for _, n := range []int{0, 31, 33} {
		cup := dice.NewSealed(make([]byte, n), dice.Key{Game: "k7q2"})
		if cup.Err() == nil {
			t.Errorf("a seed of %d bytes is taken", n)
		}
		if got := cup.Throw(2, dice.Reason{}); !slices.Equal(got, []dice.Face{6, 6}) {
			t.Errorf("a seed of %d bytes throws %v, want sixes", n, got)
		}
	}
}

func TestParseSeed(t *testing.T) {
	const text = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
	for _, good := range []string{text, strings.ToUpper(text), " " + text + "\n"} {
		if seed, err := dice.ParseSeed(good); err != nil || !bytes.Equal(seed, ascending()) {
			t.Errorf("ParseSeed(%q) = %x, %v", good, seed, err)
		}
	}
	for _, bad := range []string{"", text[:62], text + "20", "g" + text[1:]} {
		if seed, err := dice.ParseSeed(bad); err == nil {
			t.Errorf("ParseSeed(%q) = %x, want an error", bad, seed)
		}
	}
}

func TestDigestTellsListsOfSheetsApart(t *testing.T) {
	sheets := rapid.SliceOfN(rapid.StringMatching(`[ab\n]{0,3}`), 0, 4)
	rapid.Check(t, func(t *rapid.T) {
		a, b := sheets.Draw(t, "first"), sheets.Draw(t, "second")
		if slices.Equal(a, b) != (dice.DigestSheets(a) == dice.DigestSheets(b)) {
			t.Fatalf("%q and %q have digests %s and %s", a, b, dice.DigestSheets(a), dice.DigestSheets(b))
		}
	})
}

// chiSquare sums (seen - expected)² / expected over cells that should be equally full.
func chiSquare(seen []int) float64 {
	total := 0
	for _, n := range seen {
		total += n
	}
	expected, sum := float64(total)/float64(len(seen)), 0.0
	for _, n := range seen {
		sum += (float64(n) - expected) * (float64(n) - expected) / expected
	}
	return sum
}

// The bounds are those that fair dice pass 999 times in 1000: 20.52 for 5 degrees of freedom, 66.62 for 35.
func TestDiceAreEven(t *testing.T) {
	faces := dice.NewSealed(ascending(), dice.Key{Game: "even", Round: 1}).Throw(600_000, dice.Reason{})
	single, pairs := make([]int, 6), make([]int, 36)
	for i, f := range faces {
		single[f-1]++
		if i%2 == 1 {
			pairs[(faces[i-1]-1)*6+f-1]++
		}
	}
	if x := chiSquare(single); x > 20.52 {
		t.Errorf("faces %v: chi-square %.2f", single, x)
	}
	if x := chiSquare(pairs); x > 66.62 {
		t.Errorf("pairs %v: chi-square %.2f", pairs, x)
	}
}

// Had bytes of 252 and more been used, ones to fours would come 43 times for every 42 fives and sixes.
func TestChiSquareWouldFindUnevenDice(t *testing.T) {
	if x := chiSquare([]int{100_781, 100_781, 100_781, 100_781, 98_438, 98_438}); x < 20.52 {
		t.Errorf("chi-square %.2f does not tell dice without rejection from fair ones", x)
	}
}

func BenchmarkSealedThrow(b *testing.B) {
	cup := dice.NewSealed(ascending(), dice.Key{Game: "bench"})
	b.ReportAllocs()
	for b.Loop() {
		cup.Throw(10, dice.Reason{})
	}
}

func BenchmarkNewSealed(b *testing.B) {
	seed := ascending()
	b.ReportAllocs()
	for b.Loop() {
		dice.NewSealed(seed, dice.Key{Game: "k7q2", Round: 3, Power: "germany", Phase: "combat-move"}).Throw(1, dice.Reason{})
	}
}

func TestThrowAllocatesOnlyItsFaces(t *testing.T) {
	cup := dice.NewSealed(ascending(), dice.Key{Game: "allocs"})
	if n := testing.AllocsPerRun(100, func() { cup.Throw(50, dice.Reason{}) }); n > 1 {
		t.Errorf("a throw allocates %v times, want 1", n)
	}
}
