package daemon

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"log/slog"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/campaign"
	"despatch/commands"
	"despatch/mail"
	"despatch/mail/mime"
	"despatch/storage"
)

var worstOnly = flag.String("worst.only", "", "the worst letters to measure, a regular expression")

// The sizes of the worst letters, in bytes: as much of a letter as is read whole, less some headers; and as much text as is read of one.
const (
	worstSize = 1<<20 - 4096
	worstText = 250 << 10
)

// worstLetters are the worst letters of a size that we could write, whole mails, by name. head begins a letter that proves its writer, form
// is an order form that he was sent.
func worstLetters(head, form string, size int) map[string]string {
	fill := func(line string) string { return strings.Repeat(line, size/(len(line)+strings.Count(line, "\n"))) }
	plain := "Content-Type: text/plain; charset=utf-8\n\n"
	out := map[string]string{
		"nested quotes":  head + plain + fill(strings.Repeat(">", 500)+" ODDS 3 infantry vs 2 infantry\n"),
		"100,000 rows":   head + plain + fill("1 infantry"),
		"one line":       head + plain + fill("ODDS infantry, ") + "\n",
		"blanks":         head + plain + fill(" \t"),
		"one word":       head + plain + fill("a"),
		"sheets":         head + plain + fill("ORDERS wst GERMANY ROUND 1\nPURCHASE\n10 inf\nEND\n"),
		"a long sheet":   head + plain + "ORDERS wst GERMANY ROUND 1\nCOMBAT MOVE\n" + fill("1 infantry Poland -> East Poland, Baltic States -> Ukraine\n") + "END\n",
		"a sheet's row":  head + plain + "CHECK wst GERMANY ROUND 1\nPURCHASE\n" + fill("1 infantry, ") + "\nEND\n",
		"arrows":         head + plain + "CHECK wst GERMANY ROUND 1\nCOMBAT MOVE\n" + fill("->") + "\nEND\n",
		"10,000 headers": head + strings.Repeat("X-Header: "+strings.Repeat("y", 80)+"\n", 10000) + plain + "STATUS\n",
		"references":     head + "References: " + strings.Repeat("<wst.a.b.c@despatch.test>\n ", 30000) + "\n" + plain + "STATUS\n",
		"recipients":     head + "Cc: " + strings.Repeat("desk+wst.abcdefgh@despatch.test,\n ", 25000) + "x@y.test\n" + plain + "STATUS\n",
		"a page":         head + "Content-Type: text/html; charset=utf-8\n\n" + fill("<div><b>ORDERS"),
		"a page's tags":  head + "Content-Type: text/html; charset=utf-8\n\n" + fill("<"),
		"quoted":         head + "Content-Type: text/plain\nContent-Transfer-Encoding: quoted-printable\n\n" + fill("=\n"),
	}
	maps.Copy(out, strangeLetters(head, size))
	row := strings.SplitAfter(form, "\n")
	times := func(n int, text string) string { return strings.Repeat(text, min(n, size/len(text))) }
	out["our form again"] = head + plain + times(100, form)
	out["our form again, quoted"] = head + plain + "> " + strings.ReplaceAll(times(100, form), "\n", "\n> ")
	out["our form, filled each time"] = head + plain + times(100, strings.ReplaceAll(form, "#", "1 infantry #"))
	out["our form, made long"] = head + plain + row[0] + fill("1 infantry Poland -> East Poland\n") + "END\n"
	out["our form, made long in 100"] = head + plain + times(100, row[0]+times(size/100/34-2, "1 infantry Poland -> East Poland\n")+"END\n")
	out["our form's first line"] = head + plain + fill(row[0])
	out["sheets in small letters"] = head + plain + fill("orders wst germany round 1\npurchase\n10 inf\nend\n")
	var deep strings.Builder
	for i := range 5000 {
		fmt.Fprintf(&deep, "Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n", i, i)
	}
	out["deep MIME"] = head + deep.String()
	out["many parts"] = head + "Content-Type: multipart/mixed; boundary=b\n\n" + fill("--b\nContent-Type: text/plain\n\nSTATUS\n") + "--b--\n"
	for _, spec := range commands.Table() {
		out["command "+string(spec.Verb)] = head + plain + fill(spec.Example+"\n")
	}
	var odds, rounds strings.Builder
	for i := range 40 {
		fmt.Fprintf(&odds, "ODDS %d infantry, 60 tanks, 60 fighters vs 40 infantry, 60 tanks, 60 fighters\n", 41+i)
		fmt.Fprintf(&rounds, "POSITION AT ROUND %d\nHISTORY ROUND %d\n", i+1, i+1)
	}
	sea := strings.NewReplacer("infantry", "submarines", "60 tanks", "20 destroyers", "60 fighters", "20 fighters")
	for name, words := range worstWords {
		out["words: "+name] = head + plain + fill(words)
		out["words below a sheet: "+name] = head + plain + "ORDERS wst GERMANY ROUND 1\nPURCHASE\n  10 infantry\nEND\n\n" + fill(words)
		out["words among orders: "+name] = head + plain + "ORDERS wst GERMANY ROUND 1\nPURCHASE\n  10 infantry\n" + fill(words) + "\nEND\n"
	}
	out["1,000 subjects"] = head + strings.Repeat("Subject: ODDS 3 infantry vs 2 infantry\n", 1000) + plain + "STATUS\n"
	file := "--b\nContent-Type: text/plain; name=orders.txt\nContent-Disposition: attachment; filename=orders.txt\n\nORDERS wst GERMANY\nPURCHASE\n10 inf\nEND\n"
	out["5,000 files"] = head + "Content-Type: multipart/mixed; boundary=b\n\n" + strings.Repeat(file, min(5000, size/len(file)-1)) + "--b--\n"
	out["letters within letters"] = head + fill("Content-Type: message/rfc822\n\n")
	out["a page, nested deep"] = head + "Content-Type: text/html; charset=utf-8\n\n" + fill("<blockquote><div>")
	out["a page of tables"] = head + "Content-Type: text/html; charset=utf-8\n\n" + fill("<table><tr><td>1 infantry")
	out["a page of words"] = head + "Content-Type: text/html; charset=utf-8\n\n" + fill("<p>Take <b>3 tanks</b> to Poland, perhaps?</p>")
	out["40 large battles"] = head + plain + odds.String()
	out["40 battles at sea"] = head + plain + sea.Replace(odds.String())
	out["positions and histories"] = head + plain + rounds.String()
	return out
}

// worstWords are what stands beside orders and is read for what it may mean for them.
var worstWords = map[string]string{
	"prose in one line":    "We thought about it for a while and would rather wait, if that is all right with you. ",
	"prose in rows":        "We thought about it for a while and would rather wait, if that is all right with you.\n",
	"numbers in prose":     "I might take 3 tanks to Poland later, if Boris agrees to 2 of them?\n",
	"question marks":       "?",
	"rows of ?":            "?\n",
	"one word":             "perhaps ",
	"rows of one word":     "perhaps\n",
	"rows of a unit":       "infantry\n",
	"rows of a space":      "Germany\n",
	"spaces":               "Germany Poland ",
	"ornaments":            "★",
	"rows of ornaments":    "★★ ──── ~~~\n",
	"signs of mood":        "👍🏽 ",
	"greetings":            "Un saluto da Torino,\nAnna\n\n",
	"rows that are orders": "  3 tanks Germany to Poland\n",
	"orders not meant":     "do not buy 3 infantry\n",
	"dashes":               "-- \n",
}

// formIn is the first sheet in a text.
func formIn(text string) string {
	_, rest, _ := strings.Cut("\n"+text, "\nORDERS ")
	rows, _, _ := strings.Cut(rest, "\nEND\n")
	return "ORDERS " + rows + "\nEND\n"
}

// held measures for how long a change has kept all others out.
type held struct {
	storage.Store
	longest time.Duration
}

// Update implements storage.Store.
func (h *held) Update(change func(storage.Tx) error) error {
	return h.Store.Update(func(tx storage.Tx) error {
		begun := worked()
		defer func() { h.longest = max(h.longest, worked()-begun) }()
		return change(tx)
	})
}

// BenchmarkWorstLetters measures what the worst letters take, from the bytes of the mail to the answer on disk, and prints them, the worst
// first: the work in all, and that of the longest change, during which no other letter's can be.
//
//	go test ./daemon -run xxx -bench WorstLetters -benchtime 1x
func BenchmarkWorstLetters(b *testing.B) {
	for b.Loop() {
		measureWorst(b)
	}
}

func measureWorst(b *testing.B) {
	game, err := anniversary.New()
	if err != nil {
		b.Fatal(err)
	}
	store, err := storage.Open(filepath.Join(b.TempDir(), "despatch.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer store.Close()
	lock := &held{Store: store}
	clock := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	desk, err := campaign.New(campaign.Config{
		Store: lock, Log: slog.New(slog.DiscardHandler), Rulesets: map[string]adjudicator.Ruleset{"anniversary": game}, Post: postmaster{domain: "despatch.test"},
		Now: func() time.Time { return clock }, Entropy: rand.NewChaCha8([32]byte{1}), Address: deskAddress, Name: "The Desk", Domain: "despatch.test",
	})
	if err != nil {
		b.Fatal(err)
	}
	n := campaign.NewGame{ID: "wst", Ruleset: "anniversary", Seats: map[adjudicator.Seat]campaign.Seated{}}
	for i, s := range game.Info().Seats {
		if s.PlayedBy == "" {
			n.Seats[s.ID] = campaign.Seated{Name: s.Name, Addresses: []string{fmt.Sprintf("p%d@despatch.test", i)}}
		}
	}
	if err := desk.Open(context.Background(), n); err != nil {
		b.Fatal(err)
	}
	var to, id, form string
	err = store.View(func(r storage.Reader) error {
		for p, err := range r.Outbox(storage.Filter{}) {
			if err != nil {
				return err
			}
			full, _, err := r.Parcel(p.ID)
			if err != nil {
				return err
			}
			l, err := mime.Reopen(full.Bytes)
			if err != nil {
				return err
			}
			if strings.Contains(l.Text, "\nORDERS wst GERMANY") {
				to, id, form = p.To, p.MessageID, formIn(l.Text)
			}
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
	type taken struct {
		name  string
		work  time.Duration
		held  time.Duration
		bytes uint64
		what  string
	}
	var all []taken
	letters := worstLetters("From: <"+to+">\nTo: <"+deskAddress+">\nIn-Reply-To: <"+id+">\nMIME-Version: 1.0\nSubject: worst\n", form, worstSize)
	for name, letter := range worstLetters("From: <"+to+">\nTo: <"+deskAddress+">\nIn-Reply-To: <"+id+">\nMIME-Version: 1.0\nSubject: worst\n", form, worstText) {
		letters[name+", as much text as is read"] = letter
	}
	only, i := regexp.MustCompile(*worstOnly), 0
	for name, raw := range letters {
		if !only.MatchString(name) {
			continue
		}
		i++
		clock = clock.AddDate(0, 0, 1) // so that each has the answers of a day
		text := []byte(strings.ReplaceAll(fmt.Sprintf("Message-ID: <w%d@p.test>\n", i)+raw, "\n", "\r\n"))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		lock.longest = 0
		begun := worked()
		letter, problem := mime.Parse(text)
		if letter == nil {
			b.Fatalf("%s: %v", name, problem)
		}
		done, err := desk.Receive(context.Background(), letterOf(mail.Fetched{Letter: letter, Problem: problem, Raw: text}, ""))
		if err != nil {
			b.Fatalf("%s: %v", name, err)
		}
		work := worked() - begun
		runtime.ReadMemStats(&after)
		all = append(all, taken{name, work, lock.longest, after.TotalAlloc - before.TotalAlloc, string(done.Outcome) + ": " + done.Why})
	}
	slices.SortFunc(all, func(x, y taken) int { return cmp.Compare(y.work, x.work) })
	for _, t := range all {
		fmt.Printf("%8s %8s %5d MB  %-26s %.60q\n", t.work.Round(time.Millisecond), t.held.Round(time.Millisecond), t.bytes>>20, t.name, t.what)
	}
}
