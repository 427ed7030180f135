package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// toldBy runs a command line and returns its exit code and what it says.
func toldBy(t *testing.T, args ...string) (code int, says string) {
	t.Helper()
	var out bytes.Buffer
	stdout = &out
	defer func() { stdout = os.Stdout }()
	code = run(args)
	return code, out.String()
}

// Bundles that the program wrote when their first format was its newest: that for the operator is proved, with the hash that it had; that
// for players is played, and told to be only claimed, with an exit code of its own.
func TestBundlesOfTheFirstFormat(t *testing.T) {
	const hash = "5c3e749fde5db110266c0f4651ac76a1c495d35e104b71329897f7abf3911a8c"
	for file, want := range map[string]struct {
		code int
		says string
	}{
		"bundle-1-operator.zip": {exitDone, "it ends with hash " + hash},
		"bundle-1-players.zip":  {exitUnproved, "it says that it ends with hash " + hash},
	} {
		code, says := toldBy(t, "verify", "--bundle", filepath.Join("testdata", file))
		if code != want.code || !strings.Contains(says, want.says) || strings.Contains(says, "not proved:") != (code == exitUnproved) {
			t.Errorf("%s: exit code %d\n%s", file, code, says)
		}
	}
}

// What is damaged, or far too large to be read, fails.
func TestVerifyDamagedBundles(t *testing.T) {
	whole, err := os.ReadFile("testdata/bundle-1-operator.zip")
	if err != nil {
		t.Fatal(err)
	}
	large := filepath.Join(t.TempDir(), "large.zip")
	if err := os.WriteFile(large, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(large, 100<<30); err != nil { // a hole: it takes no room
		t.Skip(err)
	}
	flipped := bytes.Clone(whole)
	flipped[len(flipped)/2] ^= 1
	for name, data := range map[string][]byte{"cut": whole[:len(whole)/2], "flipped": flipped, "empty": nil, "large": nil} {
		path := filepath.Join(t.TempDir(), "x.zip")
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		if name == "large" {
			path = large
		}
		if code, says := toldBy(t, "verify", "--bundle", path); code != exitFailed || strings.Contains(says, "hash") {
			t.Errorf("%s: exit code %d\n%s", name, code, says)
		}
	}
	if _, err := readBundle(large); err == nil || !strings.Contains(err.Error(), "larger than 64 MiB") {
		t.Errorf("a file of 100 GiB: %v", err)
	}
}
