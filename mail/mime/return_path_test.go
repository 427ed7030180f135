package mime

import (
	"strings"
	"testing"
)

func TestReturnPaths(t *testing.T) {
	tests := []struct {
		path ReturnPath
		want string // what is wrong, "" for nothing
	}{
		{"games@example.org", ""},
		{"games+bounce-{token}@example.org", ""},
		{"{token}@bounces.example.org", ""},
		{"games", "not a mail address"},
		{"", "missing"},
		{"games+{token}{token}@example.org", "write {token} once"},
		{"games+{id}@example.org", "write {token} once"},
		{"games@{token}.example.org", "before the @"},
		{ReturnPath(strings.Repeat("g", 50) + "+{token}@example.org"), "too long"},
	}
	for _, tt := range tests {
		err := tt.path.Validate()
		if (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%q: %v, want %q", tt.path, err, tt.want)
		}
	}
}

func TestABounceIsKnownByItsAddress(t *testing.T) {
	path := ReturnPath("games+bounce-{token}@example.org")
	first, second := path.For("1@example.org"), path.For("2@example.org")
	if err := ValidateAddress(first); err != nil || first == second {
		t.Errorf("the letters' return paths are %q and %q, %v", first, second, err)
	}
	if !path.Names(first, "1@example.org") || !path.Names(strings.ToUpper(first), "1@example.org") {
		t.Errorf("%q does not name its letter", first)
	}
	if path.Names(first, "2@example.org") {
		t.Errorf("%q names another letter", first)
	}
	if plain := ReturnPath("games@example.org"); plain.For("1@example.org") != "games@example.org" || plain.Names("games@example.org", "1@example.org") {
		t.Error("a plain return path is the same for all letters, and so names none")
	}
}
