package archive_test

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"html"
	"io"
	"net/mail"
	"strings"
	"testing"
	"time"

	"despatch/archive"
)

func book() archive.Book {
	at := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	return archive.Book{Title: "Two Harbours: reports to Ada", Name: "k7q2", Letters: []archive.Letter{
		{Title: "Welcome", Part: "Round 1", Date: at, Text: "Ada,\n\nwelcome.\n", From: "desk@example.org",
			HTML: `<html><head><title>no</title></head><body bgcolor="red"><p>welcome <b>Ada</b></p></body></html>`,
			Mail: []byte("Subject: hello\r\n\r\nFrom here on\r\n>From there\r\nall is well\r\n")},
		{Title: "North: Sail <fast>", Part: "Round 1", Date: at.Add(time.Hour), Text: "1 < 2\n"},
		{Title: "South: Sail", Part: "Round 2", Date: at.Add(2 * time.Hour), Text: "third\n"},
	}}
}

func TestText(t *testing.T) {
	text := string(archive.Text(book()))
	for _, want := range []string{
		"Two Harbours: reports to Ada\n============================\n\nRound 1\n    1  Welcome (1 March 2026, 12:00 UTC)\n    2  North",
		"Round 2\n    3  South: Sail", "\n1  Welcome (1 March 2026, 12:00 UTC)\n===", "Ada,\n\nwelcome.\n\n\n===", "third\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the text should hold %q:\n%s", want, text)
		}
	}
}

// The page links to each letter, holds the inside of each page, and nothing of a text becomes markup.
func TestPage(t *testing.T) {
	data, err := archive.Page(book())
	if err != nil {
		t.Fatal(err)
	}
	page := string(data)
	for _, want := range []string{`<a href="#letter-2">North: Sail &lt;fast&gt; (1 March`, `<section id="letter-1">`, "<p>welcome <b>Ada</b></p>", "1 &lt; 2"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page should hold %q:\n%s", want, page)
		}
	}
	if strings.Count(page, "<body") != 1 || strings.Contains(page, "<title>no") {
		t.Errorf("pages are nested:\n%s", page)
	}
}

// In a mailbox file a line that begins like the start of a mail is quoted, and so is one that is quoted already (RFC 4155, mboxrd).
func TestMbox(t *testing.T) {
	got := string(archive.Mbox(book()))
	want := "From desk@example.org Sun Mar  1 12:00:00 2026\nSubject: hello\n\n>From here on\n>>From there\nall is well\n\n"
	if !strings.HasPrefix(got, want) {
		t.Errorf("the mailbox begins\n%q, want\n%q", got[:min(len(got), len(want))], want)
	}
	if n := strings.Count("\n"+got, "\nFrom "); n != 3 {
		t.Errorf("the mailbox holds %d mails, want 3", n)
	}
	_, second, _ := strings.Cut(got, "all is well\n\n")
	_, second, _ = strings.Cut(second, "\n")
	m, err := mail.ReadMessage(strings.NewReader(second))
	if err != nil || m.Header.Get("Subject") != "North: Sail <fast>" {
		t.Errorf("a letter without a mail is given as %v, %v", m, err)
	}
}

func TestZip(t *testing.T) {
	data, err := archive.Zip(book())
	if err != nil {
		t.Fatal(err)
	}
	again, err := archive.Zip(book())
	if err != nil || !bytes.Equal(data, again) {
		t.Errorf("the same letters give other bytes, %v", err)
	}
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range r.File {
		names = append(names, f.Name)
	}
	if got, want := strings.Join(names, " "), "k7q2/index.html k7q2/letters.txt k7q2/letters.mbox k7q2/mails/001.eml k7q2/mails/002.eml k7q2/mails/003.eml"; got != want {
		t.Errorf("the folder holds %s, want %s", got, want)
	}
	f, err := r.File[3].Open()
	if err != nil {
		t.Fatal(err)
	}
	if raw, err := io.ReadAll(f); err != nil || !bytes.Equal(raw, book().Letters[0].Mail) {
		t.Errorf("the first mail is %q, %v", raw, err)
	}
}

// Maps stand beside their letters, and once more where a slider goes through them; a browser may run that and nothing else.
func TestMapsOnAPage(t *testing.T) {
	b := book()
	b.Shared = []byte(`<svg width="0"><defs><g id="map-0"></g></defs></svg>`)
	b.Letters[1].Map, b.Letters[1].MapTold = []byte(`<svg><use href="#map-0"/></svg>`), `North took "East" & won`
	data, err := archive.Page(b)
	if err != nil {
		t.Fatal(err)
	}
	page := string(data)
	for _, want := range []string{
		`<section id="letter-2" class="mapped">`, `aria-label="North took &#34;East&#34; &amp; won"`, `<svg><use href="#map-0"/></svg></figure>`,
		`<section id="letter-1">`, `<input type="range"`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page should hold %q:\n%s", want, page)
		}
	}
	if n := strings.Count(page, string(b.Shared)); n != 1 {
		t.Errorf("what the maps share stands there %d times", n)
	}
	_, script, _ := strings.Cut(page, "<script>")
	script, rest, _ := strings.Cut(script, "</script>")
	sum := sha256.Sum256([]byte(script))
	want := "script-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	if policy := html.UnescapeString(page); !strings.Contains(policy, want) || strings.Contains(rest, "<script") {
		t.Errorf("the page allows other scripts than its own, or not its own: it lacks %s", want)
	}
	if without, err := archive.Page(book()); err != nil || strings.Contains(string(without), "<script>") || strings.Contains(string(without), "<figure") {
		t.Errorf("a page without maps has something of them, %v", err)
	}
}
