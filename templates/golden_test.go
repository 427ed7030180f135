package templates

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"despatch/templates/blocks"
)

var update = flag.Bool("update", false, "write the golden letters anew")

// laidOut are the letters whose layouts are kept too: between them they have every kind of block.
var laidOut = map[string]bool{
	"report": true, "turn": true, "refused-ill-formed": true, "answer-many": true, "answer-help": true, "press": true, "notice-announcement": true,
	"answer-dice": true, "check-odds": true, "check-faulty": true, "hold-key": true, "digest": true, "sheets": true,
}

// goldenLetter compares the document of a letter with the one that is kept, and of a few letters their layouts.
func goldenLetter(t *testing.T, name string, l Letter) {
	t.Helper()
	golden(t, name+".letter", "Subject: "+l.Subject+"\n\n"+outline(l.Document))
	if laidOut[name] {
		golden(t, name+".txt", "Subject: "+l.Subject+"\n\n"+l.Text)
		golden(t, name+".html", l.HTML)
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v (run with -update once, and read what it writes)", err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s differs (-golden +got):\n%s", name, diff)
	}
}

// outline prints a document as templates write it.
func outline(d blocks.Document) string {
	var b strings.Builder
	for i, item := range d {
		if i > 0 && !item.Close {
			b.WriteByte('\n')
		}
		for _, line := range outlined(item.Block) {
			b.WriteString(strings.TrimRight(line, " ") + "\n")
		}
	}
	return b.String()
}

func outlined(b blocks.Block) []string {
	var lines []string
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	switch b := b.(type) {
	case blocks.Paragraph:
		add("%s%s", map[blocks.Weight]string{blocks.Lead: "! ", blocks.Fine: "~ "}[b.Weight], marked(b.Words))
	case blocks.Heading:
		add("%s %s", map[bool]string{false: "=", true: "=="}[b.Small], marked(b.Words))
	case blocks.List:
		for _, item := range b.Items {
			add("- %s", strings.ReplaceAll(marked(item), "\n", "\n  "))
		}
	case blocks.Sheet:
		marks := map[blocks.RowKind]string{blocks.Written: ">", blocks.Order: ">", blocks.Comment: ">#", blocks.Waiting: ">-", blocks.Remark: ">:"}
		for _, r := range b.Rows {
			add("%s%s %s", marks[r.Kind], map[blocks.Tone]string{blocks.Warning: "~", blocks.Error: "!"}[r.Tone], strings.ReplaceAll(r.Text, "\n", "\n> "))
		}
	case blocks.Problems:
		for _, p := range b.Rows {
			mark := "?"
			if p.Note {
				mark = map[blocks.Tone]string{blocks.Error: "?!", blocks.Warning: "?~", blocks.Calm: "?~"}[p.Tone]
			}
			add("%s %s", mark, marked(p.Words))
		}
	case blocks.Quotation:
		add("| %s", strings.ReplaceAll(b.Text, "\n", "\n| "))
	case blocks.Facts:
		for _, f := range b.Rows {
			add("@ %s | %s", f.Label, f.Value)
		}
	case blocks.Account:
		for _, e := range b.Events {
			add("* %s%s", strings.Repeat("  ", e.Depth), e)
		}
	case blocks.Table:
		lines = append(lines, tableLines(b)...)
	case blocks.Legend:
		add("(%s) (%s)", b.Text, b.Page)
	case blocks.Folded:
		add("%s %s", map[bool]string{false: "[[", true: "[[-"}[b.PageOnly], marked(b.Title))
		lines = append(lines, strings.Split(strings.TrimRight(outline(b.Inside), "\n"), "\n")...)
		add("]]")
	case blocks.Signature:
		add("-- %s (%s)", b.Name, b.Page)
	case blocks.Enclosed:
		add("[[%s]]", strings.TrimSpace(b.Text))
	}
	return lines
}

func tableLines(t blocks.Table) []string {
	var titles []string
	for _, c := range t.Columns {
		titles = append(titles, c.Title)
	}
	lines := []string{"  # " + strings.Join(titles, " | ")}
	for _, r := range t.Rows {
		lines = append(lines, fmt.Sprintf("%1s [%s] %s", r.Mark, r.Group, strings.Join(r.Cells, " | ")))
	}
	return lines
}

// marked is a phrase with its marks.
func marked(p blocks.Phrase) string {
	var b strings.Builder
	for _, s := range p {
		mark := map[blocks.Look]string{blocks.Bold: "**", blocks.Code: "`", blocks.Faint: "~~"}[s.Look]
		if s.Look == blocks.Break {
			mark = "\n"
		}
		b.WriteString(mark + s.Text)
		if s.Look != blocks.Break {
			b.WriteString(mark)
		}
	}
	return b.String()
}
