package dice_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"despatch/adjudicator/dice"
)

func TestListThrowsWhatItWasGiven(t *testing.T) {
	cup := dice.NewList(1, 2, 3, 4, 5)
	if got := cup.Throw(2, dice.Reason{}); !slices.Equal(got, []dice.Face{1, 2}) {
		t.Errorf("first throw %v, want 1 2", got)
	}
	if got := cup.Throw(0, dice.Reason{}); len(got) != 0 {
		t.Errorf("a throw of no dice shows %v", got)
	}
	if got := cup.Throw(1, dice.Reason{}); !slices.Equal(got, []dice.Face{3}) {
		t.Errorf("third throw %v, want 3", got)
	}
	if cup.Left() != 2 || cup.Err() != nil {
		t.Errorf("%d left, error %v; want 2 and none", cup.Left(), cup.Err())
	}
}

func TestListRunsOut(t *testing.T) {
	cup := dice.NewList(1, 2, 3)
	cup.Throw(2, dice.Reason{Who: "Germany", What: "infantry at 1"})
	got := cup.Throw(2, dice.Reason{Place: "East Poland", Round: 1, Who: "Soviet Union", What: "infantry at 2"})
	if !slices.Equal(got, []dice.Face{6, 6}) {
		t.Errorf("the throw beyond the end shows %v, want sixes", got)
	}
	const want = "the dice ran out at throw 2 (East Poland, round 1: Soviet Union, infantry at 2): it takes 2, 1 left"
	if cup.Err() == nil || cup.Err().Error() != want {
		t.Errorf("error %q\n want %q", cup.Err(), want)
	}
	if got := cup.Throw(1, dice.Reason{Who: "Japan"}); !slices.Equal(got, []dice.Face{6}) || cup.Err().Error() != want {
		t.Errorf("after the end: throws %v with error %q, want a six and the first error", got, cup.Err())
	}
	if cup.Left() != 1 {
		t.Errorf("%d left, want 1: the throw that failed takes none", cup.Left())
	}
}

func TestListDoesNotShareItsFaces(t *testing.T) {
	given := []dice.Face{1, 2}
	cup := dice.NewList(given...)
	cup.Throw(1, dice.Reason{})[0] = 5
	if given[0] != 1 {
		t.Error("changing a thrown face changed the list it came from")
	}
}

func TestParseFaces(t *testing.T) {
	tests := []struct {
		text string
		want []dice.Face
	}{
		{"", nil},
		{"# nothing\n\n", nil},
		{"1 2 3\n4\t5  6\r\n", []dice.Face{1, 2, 3, 4, 5, 6}},
		{"6 6 # Germany, infantry at 1: 9 misses\n1#hit\n", []dice.Face{6, 6, 1}},
	}
	for _, tt := range tests {
		if got, err := dice.ParseFaces(tt.text); err != nil || !slices.Equal(got, tt.want) {
			t.Errorf("ParseFaces(%q) = %v, %v; want %v", tt.text, got, err, tt.want)
		}
	}
}

func TestParseFacesRefuses(t *testing.T) {
	tests := []struct {
		text string
		want []string // in the error
	}{
		{"1 2\n# fine\n3 7\n", []string{`line 3: "7" is not a die`}},
		{"0", []string{`line 1: "0"`}},
		{"12", []string{`line 1: "12"`, "blanks between"}},
		{"1,2", []string{`line 1: "1,2"`}},
		{"x\n1\ny", []string{`line 1: "x"`, `line 3: "y"`}},
	}
	for _, tt := range tests {
		got, err := dice.ParseFaces(tt.text)
		if err == nil || got != nil {
			t.Errorf("ParseFaces(%q) = %v, %v; want an error and no faces", tt.text, got, err)
			continue
		}
		for _, want := range tt.want {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("ParseFaces(%q): error %q does not say %q", tt.text, err, want)
			}
		}
	}
}

func FuzzParseFaces(f *testing.F) {
	f.Add("1 2 3 # comment\n4 5 6\n")
	f.Add("7")
	f.Add("1\x002\n#\n\r\n")
	f.Fuzz(func(t *testing.T, text string) {
		faces, err := dice.ParseFaces(text)
		if err != nil && faces != nil {
			t.Errorf("faces %v beside the error %v", faces, err)
		}
		for _, face := range faces {
			if face < 1 || face > 6 {
				t.Errorf("face %d", face)
			}
		}
	})
}

func TestReasonReadsLikeASentence(t *testing.T) {
	tests := []struct {
		why  dice.Reason
		want string
	}{
		{dice.Reason{Place: "East Poland", Round: 1, Who: "Germany", What: "infantry at 2"}, "East Poland, round 1: Germany, infantry at 2"},
		{dice.Reason{Place: "Germany", Who: "United Kingdom", What: "rocket"}, "Germany: United Kingdom, rocket"},
		{dice.Reason{Who: "Japan", What: "research"}, "Japan, research"},
		{dice.Reason{Who: "Japan"}, "Japan"},
	}
	for _, tt := range tests {
		if got := tt.why.String(); got != tt.want {
			t.Errorf("%+v reads %q, want %q", tt.why, got, tt.want)
		}
	}
}

// Both cups may stand where a Cup is wanted.
var (
	_ dice.Cup = (*dice.Sealed)(nil)
	_ dice.Cup = (*dice.List)(nil)
)

func TestListThrowsEveryFaceOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		faces := rapid.SliceOf(rapid.IntRange(1, 6)).Draw(t, "faces")
		cup := dice.NewList(faces...)
		var thrown []dice.Face
		for cup.Left() > 0 {
			thrown = append(thrown, cup.Throw(rapid.IntRange(1, cup.Left()).Draw(t, "n"), dice.Reason{})...)
		}
		if !slices.Equal(thrown, faces) || cup.Err() != nil {
			t.Fatalf("threw %v of %v, error %v", thrown, faces, cup.Err())
		}
	})
}
