package dice_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"despatch/adjudicator/dice"
)

// handbook is docs/dice.md.
func handbook(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "dice.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// fenced returns the one block of the handbook in that language.
func fenced(t *testing.T, language string) string {
	t.Helper()
	_, rest, found := strings.Cut(handbook(t), "```"+language+"\n")
	block, _, closed := strings.Cut(rest, "```\n")
	if !found || !closed {
		t.Fatalf("docs/dice.md has no %s block", language)
	}
	return block
}

// published are the keys of the handbook's test vectors, in its order.
func published() []dice.Key {
	one, two := dice.DigestSheets([]string{"pass\n"}), dice.DigestSheets([]string{"pass\n", "3 infantry\n"})
	return []dice.Key{
		{Game: "k7q2", Round: 1, Power: "germany", Phase: "combat-move", Digest: one},
		{Game: "k7q2", Round: 2, Power: "germany", Phase: "combat-move", Digest: one},
		{Game: "k7q2", Round: 1, Power: "germany", Phase: "combat-move", Digest: two},
		{Game: "pacific", Round: 12, Phase: "kamikaze", Digest: dice.DigestSheets(nil)},
		{Game: `a|b\c`, Round: 3, Power: "königreich", Phase: "öde", Digest: dice.DigestSheets([]string{"pass\n3 infantry\n"})},
	}
}

// digits writes faces as the handbook does.
func digits(faces []dice.Face) string {
	var b strings.Builder
	for _, f := range faces {
		b.WriteString(strconv.Itoa(f))
	}
	return b.String()
}

func TestHandbookVectors(t *testing.T) {
	vectors := strings.Split(strings.TrimSpace(fenced(t, "text")), "\n\n")
	keys := published()
	if len(vectors) != len(keys) {
		t.Fatalf("the handbook has %d vectors, the test %d", len(vectors), len(keys))
	}
	for i, vector := range vectors {
		var seedText, commitment, key, faces string
		form := "seed %s\ncommitment %s\nkey %s\ndice %s"
		if _, err := fmt.Sscanf(vector, form, &seedText, &commitment, &key, &faces); err != nil {
			t.Fatalf("vector %d is not in the form %q: %v", i+1, form, err)
		}
		seed, err := dice.ParseSeed(seedText)
		if err != nil {
			t.Fatal(err)
		}
		if !dice.Verify(seed, dice.Commitment(commitment)) {
			t.Errorf("vector %d: the commitment should be %s", i+1, dice.Commit(seed))
		}
		if got := keys[i].String(); got != key {
			t.Errorf("vector %d: the key is written %s, the handbook says %s", i+1, got, key)
		}
		if got := digits(dice.NewSealed(seed, keys[i]).Throw(40, dice.Reason{})); got != faces {
			t.Errorf("vector %d: throws %s, the handbook says %s", i+1, got, faces)
		}
	}
}

func TestHandbookDigests(t *testing.T) {
	rows := regexp.MustCompile("(?m)^\\| (.*) \\| `([0-9a-f]{64})` \\|$").FindAllStringSubmatch(handbook(t), -1)
	if len(rows) != 4 {
		t.Fatalf("the handbook has %d digests, want 4", len(rows))
	}
	quoted := regexp.MustCompile("`([^`]*)`")
	for _, row := range rows {
		var sheets []string
		for _, q := range quoted.FindAllStringSubmatch(row[1], -1) {
			sheets = append(sheets, strings.ReplaceAll(q[1], `\n`, "\n"))
		}
		if got := dice.DigestSheets(sheets); got != row[2] {
			t.Errorf("sheets %q have digest %s, the handbook says %s", sheets, got, row[2])
		}
	}
}

// python saves the handbook's program as dice.py and returns how to run Python beside it.
func python(t *testing.T) func(arguments ...string) (string, error) {
	t.Helper()
	interpreter, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is not installed, so the handbook's program was not tried")
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "dice.py"), []byte(fenced(t, "python")), 0o600); err != nil {
		t.Fatal(err)
	}
	return func(arguments ...string) (string, error) {
		command := exec.Command(interpreter, arguments...)
		command.Dir = dir
		out, err := command.CombinedOutput()
		return strings.TrimSpace(string(out)), err
	}
}

func TestHandbookProgram(t *testing.T) {
	run := python(t)
	seed := ascending()
	for _, key := range published() {
		out, err := run("dice.py", fmt.Sprintf("%x", seed), string(dice.Commit(seed)),
			key.Game, strconv.Itoa(key.Round), key.Power, key.Phase, key.Digest, "200")
		if err != nil {
			t.Fatalf("the handbook's program fails: %v\n%s", err, out)
		}
		want := digits(dice.NewSealed(seed, key).Throw(200, dice.Reason{}))
		if got := strings.ReplaceAll(out, " ", ""); got != want {
			t.Errorf("key %s: the handbook's program throws %s\nwant %s", key, got, want)
		}
	}
}

func TestHandbookProgramRefusesAnotherSeed(t *testing.T) {
	run := python(t)
	other := dice.Commit(make([]byte, dice.SeedSize))
	out, err := run("dice.py", fmt.Sprintf("%x", ascending()), string(other), "k7q2", "1", "germany", "combat-move", "", "5")
	if err == nil || out != "This seed is not the one that was sealed." {
		t.Errorf("with a foreign seed the program says %q, error %v", out, err)
	}
}

func TestHandbookProgramDigestsSheets(t *testing.T) {
	run := python(t)
	out, err := run("-c", `import dice; print(dice.digest([]), dice.digest(["pass\n", "königreich\n"]))`)
	if err != nil {
		t.Fatalf("the handbook's program fails: %v\n%s", err, out)
	}
	if want := dice.DigestSheets(nil) + " " + dice.DigestSheets([]string{"pass\n", "königreich\n"}); out != want {
		t.Errorf("digests %s\nwant    %s", out, want)
	}
}
