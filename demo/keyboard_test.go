package demo

import (
	"bytes"
	"context"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"despatch/campaign"
)

// Who plays at the keyboard is shown his letters, mends what is refused, and reads on; each of his answers goes by mail as everybody's, and the
// pictures of his letters lie beside them as files.
func TestPlayAtTheKeyboard(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), roundLimit)
	defer cancel()
	o := defaultOptions(t)
	o.Once, o.Seat, o.Dir, o.Pictures = false, "germany", t.TempDir(), campaign.SmallPictures
	var shown []string
	edits, asked := 0, []string{}
	o.Keyboard = &Keyboard{
		Show: func(_ context.Context, text string) error { shown = append(shown, text); return nil },
		Edit: func(_ context.Context, file string) error {
			edits++
			form, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			header, _, _ := strings.Cut(string(form), "\n")
			body := "PURCHASE\n  pass\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\nMOBILISE\n  pass\nEND\n"
			switch edits {
			case 1: // nothing is changed
				return nil
			case 2: // a check that passes plays nothing
				header = "CHECK " + strings.TrimPrefix(header, "ORDERS ")
			case 3:
				if !strings.HasPrefix(string(form), "CHECK ") {
					t.Errorf("after a check the form is not there again:\n%s", form)
				}
				header = "ORDERS " + strings.TrimPrefix(header, "CHECK ")
				body = strings.Replace(body, "pass", "99 tanks", 1)
			case 4:
				if !strings.Contains(string(form), "# error") {
					t.Errorf("what was refused is not there to be mended:\n%s", form)
				}
			}
			return os.WriteFile(file, []byte(header+"\n"+body), 0o600)
		},
		Ask: func(question string) (string, error) {
			asked = append(asked, question)
			if edits == 5 {
				return "q", nil
			}
			return "", nil
		},
	}
	var out bytes.Buffer
	o.Out = &out
	if err := Run(ctx, o); err != nil {
		t.Fatalf("%v\n%s", err, out.String())
	}
	all := strings.Join(shown, "\n=====\n")
	for _, want := range []string{"you play Germany", "rule", "Round 1, Germany: played", "Round 1, Italy: played", "Germany, round 2: your turn"} {
		if !strings.Contains(all, want) {
			t.Errorf("no letter was shown with %q:\n%s", want, all)
		}
	}
	if edits != 5 || len(asked) != 5 || !strings.HasPrefix(asked[0], "You have changed nothing") || strings.HasPrefix(asked[1], "You have") {
		t.Errorf("%d times the form was opened, and asked was %q", edits, asked)
	}
	pictures, err := filepath.Glob(filepath.Join(o.Dir, "letters", "*.png"))
	if err != nil || len(pictures) == 0 {
		t.Fatalf("no picture lies beside the letters: %v", err)
	}
	data, err := os.ReadFile(pictures[0])
	if err != nil {
		t.Fatal(err)
	}
	if _, err := png.Decode(bytes.NewReader(data)); err != nil || !strings.Contains(all, "Picture: "+pictures[0]) {
		t.Errorf("%s: %v", pictures[0], err)
	}
}
