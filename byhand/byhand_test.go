package byhand

import (
	"errors"
	"testing"

	"gopkg.in/yaml.v3"

	"despatch/words"
	"despatch/words/wordstest"
)

// file is such as people write.
type file struct {
	Round  int                  `yaml:"round"`
	Secret bool                 `yaml:"secret"`
	Title  string               `yaml:"title"`
	Names  []string             `yaml:"names"`
	Spaces map[string]yaml.Node `yaml:"spaces"`
	Start  struct {
		Turn int `yaml:"turn"`
	} `yaml:"start"`
}

// What is wrong with YAML is told by line and column, in words of the book; what package yaml says of it in English is told nobody.
func TestStrict(t *testing.T) {
	for text, want := range map[string]string{
		"":                                    "",
		"round: 3\nspaces: {a: {b: c}}":       "",
		"rond: 3":                             `line 1: there is no key "rond" here; the keys are round, secret, title, names, spaces and start`,
		"start:\n  turns: 3":                  `line 2: there is no key "turns" here; the keys are turn`,
		"round: often":                        `line 1: "often" is no whole number`,
		"round: [1]":                          "line 1: a whole number belongs here",
		"secret: perhaps":                     `line 1: "perhaps" is neither true nor false`,
		"secret: []":                          "line 1: true or false belongs here",
		"title: {a: b}":                       "line 1: a line of text belongs here",
		"names: Anna":                         `line 1: a list belongs here, such as [one, two], and not "Anna"`,
		"names: {a: b}":                       "line 1: a list belongs here, such as [one, two]",
		"start: Anna":                         `line 1: names with what belongs to each belong here, such as {one: two}, and not "Anna"`,
		"spaces: [a]":                         "line 1: names with what belongs to each belong here, such as {one: two}",
		"round: 1\nround: 2":                  `line 2: the key "round" stands in line 1 already`,
		"names: [Anna":                        "line 1, column 8: [ opens here and is not closed well: between what it holds belong commas, and behind it belongs ]",
		"round: 1\nstart: {turn: 1\ntitle: a": "line 2, column 8: { opens here and is not closed well: between what it holds belong commas, and behind it belongs }",
		"names: [Anna,\n  Ben]\ntitle: [a\n":  "line 3, column 8: [ opens here and is not closed well: between what it holds belong commas, and behind it belongs ]",
		"round: 1\nnames: [":                  "line 2, column 8: [ opens here and is not closed well: between what it holds belong commas, and behind it belongs ]",
		"spaces:\n\ta: b":                     "line 2, column 1: a tab stands here; indent by blanks, not by tabs",
		"title: a: b":                         "line 1, column 9: a second colon stands in this row; put what holds a colon in quotation marks, and let what belongs together be indented alike",
		"round 3\ntitle: a":                   `line 1: a colon is missing in "round 3"; write key: value`,
		"title: a\nround 3\n":                 `line 2: a colon is missing in "round 3"; write key: value`,
		"title: a\n  round: 3\n":              "line 2: this row does not go with those above it; let what belongs together be indented alike",
		"start:\n    turn: 3\n  way: 3":       "line 3: this row does not go with those above it; let what belongs together be indented alike",
		"title: @home":                        "line 1, column 8: @ has a meaning of its own here; put what begins with it in quotation marks",
		"round: 3\ntitle: *Anna":              "line 2, column 8: * has a meaning of its own here; put what begins with it in quotation marks",
		"title: !Anna b":                      "",
		"title: \"Ann\na\nround: 3":           "line 1, column 8: a quotation mark opens here that none closes",
		"title: 'Anna":                        "line 1, column 8: a quotation mark opens here that none closes",
		`title: "C:\games"`:                   "line 1, column 11: a backslash has a meaning of its own between double quotation marks; write single ones instead",
		"title: a\x00b":                       "line 1: a sign stands here that no text has; save the file as plain text in UTF-8",
		"title: M\xfcller":                    "line 1: a sign stands here that no text has; save the file as plain text in UTF-8",
		"<<: 3":                               "<< has a meaning of its own here; put what begins with it in quotation marks",
		"%YES 1":                              "line 1, column 1: % has a meaning of its own here; put what begins with it in quotation marks",
		"title: {}}":                          "line 1: this row does not go with those above it; let what belongs together be indented alike",
		"round: a\nrond: 1":                   "line 1: \"a\" is no whole number\nline 2: there is no key \"rond\" here; the keys are round, secret, title, names, spaces and start",
	} {
		err := Strict([]byte(text), new(file))
		if err == nil {
			if want != "" {
				t.Errorf("%q is taken", text)
			}
			continue
		}
		if err.Error() != want {
			t.Errorf("%q is refused with\n%v\nand not with\n%s", text, err, want)
		}
		var unfit *Unfit
		if !errors.As(err, &unfit) {
			t.Errorf("%q is refused with %v, which is no list of faults", text, err)
			continue
		}
		wordstest.Marked(t, unfit.Text())
	}
}

// A part of a file is read with the lines of the file.
func TestStrictNode(t *testing.T) {
	var root yaml.Node
	if err := yaml.Unmarshal([]byte("# a file\npart:\n  start:\n    turns: 3\n  round: often\n  title: good\n"), &root); err != nil {
		t.Fatal(err)
	}
	var into file
	unfit := Unfit{Faults: StrictNode(root.Content[0].Content[1], &into)}
	if got, want := unfit.Error(), "line 5: \"often\" is no whole number\nline 4: there is no key \"turns\" here; the keys are turn"; got != want {
		t.Errorf("it says\n%s\nand not\n%s", got, want)
	}
	if into.Title != "good" {
		t.Error("what is right is not read")
	}
}

// An error that tells of itself in words of its own book keeps them.
func TestOfATellingError(t *testing.T) {
	told := &words.Fault{Says: book.Say(keyTwice{"a", 3})}
	if list := Of(nil, told, nil); len(list) != 1 || list[0].Says.About() != (keyTwice{"a", 3}) {
		t.Errorf("it is %+v", list)
	}
}

// Faults stand below their heading in the order of the file; lines that mislead are left out.
func TestUnfit(t *testing.T) {
	var f Faults
	if f.Err(words.Plain("position:")) != nil {
		t.Error("nothing is wrong")
	}
	f.Add(7, words.Plain("b"))
	f.Add(0, words.Plain("the game is over"))
	f.AddAll([]Fault{{Line: 2, Says: words.Plain("a")}})
	var unfit *Unfit
	if !errors.As(f.Err(words.Plain("position:")), &unfit) {
		t.Fatal("no list of faults")
	}
	if got, want := unfit.Error(), "position:\nthe game is over\nline 2: a\nline 7: b"; got != want {
		t.Errorf("it says\n%s\nand not\n%s", got, want)
	}
	if got := unfit.List(false); len(got) != 3 || got[1].String() != "a" {
		t.Errorf("without lines it says %v", got)
	}
}
