package mime

import (
	"strings"
	"testing"
	"time"
)

// What Compose has written is read again, in text and page and files.
func TestReopen(t *testing.T) {
	o := Outgoing{
		From: Address{Name: "The Desk", Address: "desk@example.org"}, To: Address{Name: "Zoë", Address: "zoe@example.net"},
		Subject: "[k7q2] Königsberg, round 3", MessageID: "k7q2.1.abc@example.org", Date: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC),
		Text: "Zoë,\n\nKönigsberg = 3 infantry — " + strings.Repeat("long ", 300) + "\nFrom here\n.\nend\n",
		HTML: "<html><body><p>Königsberg</p></body></html>\n",
	}
	for _, files := range [][]File{nil, {{Name: "deadline.ics", Type: "text/calendar; charset=utf-8; method=PUBLISH", Data: []byte("BEGIN:VCALENDAR\r\n")}}} {
		o.Files = files
		raw, err := Compose(o)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Reopen(raw)
		if err != nil {
			t.Fatal(err)
		}
		if got.Text != o.Text || got.HTML != o.HTML || got.Subject != o.Subject || got.MessageID != o.MessageID || !got.Date.Equal(o.Date) ||
			got.From != o.From || got.To != o.To || len(got.Files) != len(files) {
			t.Errorf("read again:\n%+v, want\n%+v", got, o)
		}
		if len(files) == 1 && (got.Files[0].Name != "deadline.ics" || string(got.Files[0].Data) != "BEGIN:VCALENDAR\r\n") {
			t.Errorf("the file is %+v", got.Files[0])
		}
		if len(files) == 1 && got.Files[0].Type != "text/calendar; charset=utf-8; method=PUBLISH" {
			t.Errorf("the file's type is %q", got.Files[0].Type)
		}
		if again, err := Compose(got); err != nil || string(again) != string(raw) {
			t.Errorf("written again: %v\n%s\nwant\n%s", err, again, raw)
		}
	}
	o.Files = []File{{Name: "deadline.ics", Type: "text/calendar; charset=utf-8", Data: []byte("BEGIN:VCALENDAR\r\n")}}
	o.Pictures = []Picture{{ID: "map-1@example.org", Name: "map.png", Type: "image/png", Data: []byte("\x89PNG\r\n\x1a\n and more")}}
	raw, err := Compose(o)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Reopen(raw)
	if err != nil || len(got.Files) != 1 || len(got.Pictures) != 1 || got.HTML != o.HTML || got.Text != o.Text {
		t.Fatalf("with a picture it is read again as %+v (%v)", got, err)
	}
	if p := got.Pictures[0]; p.ID != o.Pictures[0].ID || p.Name != "map.png" || p.Type != "image/png" || string(p.Data) != string(o.Pictures[0].Data) {
		t.Errorf("the picture is %+v", p)
	}
	if again, err := Compose(got); err != nil || string(again) != string(raw) {
		t.Errorf("with a picture written again: %v\n%s\nwant\n%s", err, again, raw)
	}
	for _, raw := range []string{"", "Subject: x\r\n\r\nno date\r\n"} {
		if _, err := Reopen([]byte(raw)); err == nil {
			t.Errorf("%q is read as a mail of ours", raw)
		}
	}
}
