package sheets

import (
	"os"
	"strings"
	"testing"

	"despatch/orders"
)

// block is a fenced example of the handbook.
type block struct {
	line       int
	info, text string
}

// fencedBlocks cuts the examples out of a Markdown file.
func fencedBlocks(t *testing.T, file string) []block {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var blocks []block
	var open *block
	for i, line := range strings.Split(string(data), "\n") {
		info, fence := strings.CutPrefix(line, "```")
		switch {
		case fence && open == nil:
			open = &block{line: i + 1, info: info}
		case fence:
			blocks = append(blocks, *open)
			open = nil
		case open != nil:
			open.text += line + "\n"
		}
	}
	if open != nil {
		t.Fatalf("%s:%d: the example is not closed", file, open.line)
	}
	return blocks
}

// Every example of the handbook is read without complaint, in the section it is said to stand in; every wrong one gets the
// reply that is printed below it; and between them the examples show every form there is.
func TestHandbook(t *testing.T) {
	const file = "../../docs/orders.md"
	v := testVocabulary()
	shown := make(map[orders.Form]bool)
	show := func(sts []orders.Statement) {
		for _, st := range sts {
			shown[st.Form()] = true
		}
	}
	wrong := ""
	for _, b := range fencedBlocks(t, file) {
		section, isOrders := strings.CutPrefix(b.info, "orders ")
		switch {
		case isOrders:
			sts, ds := ParseStatements(section, b.text, v)
			if len(ds) > 0 {
				t.Errorf("%s:%d:\n%s", file, b.line, texts(ds))
			}
			show(sts)
		case b.info == "sheet":
			sheet, ds := Parse(b.text, v)
			if len(ds) > 0 || len(sheet.Sections) == 0 {
				t.Errorf("%s:%d:\n%s", file, b.line, texts(ds))
				continue
			}
			for _, sec := range sheet.Sections {
				show(sec.Statements)
			}
		case b.info == "wrong":
			_, ds := Parse(b.text, v)
			wrong = texts(ds) + "\n"
		case b.info == "reply":
			if wrong != b.text {
				t.Errorf("%s:%d: the reply is\n%s", file, b.line, wrong)
			}
		case b.info != "ebnf":
			t.Errorf("%s:%d: nobody checks an example of kind %q", file, b.line, b.info)
		}
	}
	for _, f := range testVocabulary().Lookup().Statements {
		if !shown[f.ID] && f.ID != orders.FormPass {
			t.Errorf("%s shows no statement of form %q", file, f.ID)
		}
	}
}

// The example in every message of a form is itself an order of that form.
func TestExamplesOfForms(t *testing.T) {
	v := testVocabulary()
	for _, f := range testVocabulary().Lookup().Statements {
		section := sectionTaking(t, v, f.ID)
		if section.Takes == orders.SpaceArgument {
			section = v.Section("standing")
		}
		sts, ds := ParseStatements(section.ID, f.Example, v)
		if len(ds) > 0 || len(sts) != 1 || sts[0].Form() != f.ID {
			t.Errorf("example %q of form %q is read as %v; %s", f.Example, f.ID, sts, texts(ds))
		}
	}
}
