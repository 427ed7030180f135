package daemon

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"despatch/adjudicator/anniversary"
	"despatch/mail"
	"despatch/mail/mime"
	"despatch/orders"
	"despatch/orders/sheets"
)

// wanted is the sheet that every letter of the corpus carries, whatever program wrote it.
const wanted = `ORDERS k7q2 GERMANY
PURCHASE
  3 infantry, 1 tank
COMBAT MOVE
  3 infantry, 1 artillery  Poland -> East Poland
  1 fighter  Germany -> Sea Zone 7
END
`

// TestEveryMailProgramsSheet reads the corpus of letters as the mail room and the order language do, one after the other: each
// letter holds the same sheet, with line ends as on the wire and as on a disk.
func TestEveryMailProgramsSheet(t *testing.T) {
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	words := game.Vocabulary()
	sheet, diags := sheets.Parse(wanted, words)
	if orders.Failed(diags) {
		t.Fatalf("the sheet itself cannot be read: %v", diags)
	}
	want := orders.Print(sheet, words)
	files, err := filepath.Glob("../mail/mime/testdata/in/*.eml")
	if err != nil || len(files) < 25 {
		t.Fatalf("the corpus has %d letters: %v", len(files), err)
	}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		bare := strings.ReplaceAll(string(raw), "\r\n", "\n")
		for ends, text := range map[string]string{"LF": bare, "CRLF": strings.ReplaceAll(bare, "\n", "\r\n")} {
			t.Run(strings.TrimSuffix(filepath.Base(file), ".eml")+" "+ends, func(t *testing.T) {
				letter, err := mime.Parse([]byte(text))
				if err != nil {
					t.Fatal(err)
				}
				l := letterOf(mail.Fetched{Letter: letter}, "")
				if l.Automatic != "" || l.From != "anna.rossi@example.org" {
					t.Errorf("it counts as %q from %s", l.Automatic, l.From)
				}
				sheet, diags := firstSheet(append([]string{l.Text}, l.Attachments...), words)
				if sheet == nil || orders.Failed(diags) {
					t.Fatalf("its sheet cannot be read: %v\n%s", diags, l.Text)
				}
				if diff := cmp.Diff(want, orders.Print(sheet, words)); diff != "" {
					t.Errorf("its sheet is another (-want +got):\n%s\nfrom\n%s", diff, l.Text)
				}
			})
		}
	}
}

// firstSheet reads the first text that holds a sheet.
func firstSheet(texts []string, words *orders.Vocabulary) (*orders.Sheet, []orders.Diagnostic) {
	for _, text := range texts {
		if sheet, diags := sheets.Parse(text, words); sheet != nil {
			return sheet, diags
		}
	}
	return nil, nil
}
