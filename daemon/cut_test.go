package daemon

import (
	"bytes"
	"encoding/base64"
	"html"
	"maps"
	"mime/quotedprintable"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator/games"
	"despatch/mail"
	"despatch/mail/mime"
	"despatch/often"
	"despatch/orders"
	"despatch/orders/sheets"
)

// wholeSheets are what players send, by the game that they play. Each is cut with its END and without.
var wholeSheets = map[string][]string{
	"anniversary": {
		"RESEARCH\n  2 researchers, chart 1\nPURCHASE\n  3 infantry, 1 tank\n  repair 4 at Germany\n",
		"COMBAT MOVE\n  3 infantry, 1 artillery  Poland -> East Poland\n  1 tank  Germany -> Poland -> East Poland\n  1 fighter  Germany -> Sea Zone 7\nBATTLE East Poland\n  lose infantry, artillery, tank, fighter\n  retreat to Poland when attackers <= 2\n",
		"COMBAT MOVE\n  1 transport  Sea Zone 5: load 1 infantry, 1 tank from Germany\n    sail Sea Zone 3\n    unload at Norway\n  raid  1 bomber  Germany -> United Kingdom\n",
		"NONCOMBAT MOVE\n  1 fighter  Sea Zone 7 -> Germany else France\nMOBILISE\n  3 infantry at Germany\n  1 infantry, 1 tank at Poland\n",
		"STANDING\n  lose at Moscow: infantry, artillery, fighter\n  submerge when outgunned\n  submerge at round 12\n",
		"PURCHASE\n  12 infantry and 1 submarine\nCOMBAT MOVE\n  pass\n",
	},
	"d-day": {
		"ORDER 2\n  aim Z14, Z14, Z15, Z15, Z11, Z17\nORDER 3\n  2 United States fighters -> Z26\n  4 United Kingdom fighters -> Z30\n",
		"ORDER 5\n  1 United States bomber -> Z11 else Z14: artillery, bunker\n  1 United Kingdom bomber -> Z15\nORDER 8\n  2 infantry  Z10 -> Z06 if Z10 has no Axis units\n",
		"ORDER 10\n  land Utah: all\n  land Omaha: 2 artillery, 4 infantry\n  land Gold: all if Z15 has Axis units <= 2\n",
		"STANDING\n  United Kingdom: fill Gold, Sword, Juno\n  United States: fill Omaha, Utah\n  lose infantry, artillery, tank\n",
		"ORDER 12\n  1 tank  Z39 -> Z31 -> Z30\n  1 infantry  Z39 -> Z31\nSTANDING\n  fire: tank, artillery, infantry\n  lose at Cherbourg: bunker, infantry\n",
	},
	"pacific-1940": {
		"PURCHASE\n  2 transports, 1 minor complex\n  repair 2 at India: naval base\nCOMBAT MOVE\n  declare war on United Kingdom, United States\n  3 infantry, 1 artillery  Kwangsi -> Hunan\n  raid  2 strategic bombers, 1 fighter  Japan -> India: major complex\n",
		"NONCOMBAT MOVE\n  1 fighter  Hunan -> Kiangsi else Kiangsu\nMOBILISE\n  2 transports at Sea Zone 6\n  1 minor complex at Kiangsu\nREACTIONS\n  scramble 2 fighters at Caroline Islands\n  intercept nothing at Japan\n",
		"STANDING\n  scramble all at Japan when attackers <= 3\n  kamikaze up to 2 at Sea Zone 6, Sea Zone 19: carrier, battleship\n  ask about scrambles at Caroline Islands\n  no ambush at Sea Zone 33\n  spare convoys at Sea Zone 36\n",
	},
	"coin": {
		"STAKE\n  3 crowns\n", "STAKE\n  1 crown # all I have\n", "STAKE: 12 crowns\n", "STAKE\n\n  2 crowns\n",
	},
}

// openings are the lines that open those sheets.
var openings = map[string]string{"anniversary": "ORDERS k7q2 GERMANY ROUND 3\n", "d-day": "ORDERS k7q2 ALLIES\n", "pacific-1940": "ORDERS k7q2 JAPAN ROUND 12\n", "coin": "Hello,\n\nORDERS k7q2 HEADS\n"}

// wraps are the ways in which mail programs send a text.
var wraps = map[string]func(text string) string{
	"plain": func(text string) string { return "Content-Type: text/plain; charset=utf-8\n\n" + text },
	"base64": func(text string) string {
		return "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n" + inLines(text)
	},
	"base64, no last line end": func(text string) string {
		return "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n" +
			inLines("Good evening, these are the orders:\n\n"+strings.TrimSuffix(text, "\n")) // two lines: one that is full may be the first of several
	},
	"parts, no last line end": func(text string) string {
		return "Content-Type: multipart/mixed; boundary=\"=_b\"\n\n--=_b\nContent-Type: text/plain; charset=utf-8\n\n" + strings.TrimSuffix(text, "\n") + "\n--=_b--\n"
	},
	"quoted-printable": func(text string) string {
		return "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n" + inQuotedPrintable(text)
	},
	"html": func(text string) string {
		return "Content-Type: text/html; charset=utf-8\n\n" + page(text)
	},
	"two forms": func(text string) string {
		return "Content-Type: multipart/alternative; boundary=\"=_b\"\n\n--=_b\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n" +
			inQuotedPrintable(text) + "\n--=_b\nContent-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: base64\n\n" + inLines(page(text)) + "\n--=_b--\n"
	},
	"a file": func(text string) string {
		return "Content-Type: multipart/mixed; boundary=\"=_b\"\n\n--=_b\nContent-Type: text/plain\n\nSee the file.\n\n--=_b\n" +
			"Content-Type: text/plain; name=orders.txt\nContent-Disposition: attachment\nContent-Transfer-Encoding: base64\n\n" + inLines(text) + "\n--=_b--\n"
	},
}

func inLines(text string) string {
	var b strings.Builder
	for packed := base64.StdEncoding.EncodeToString([]byte(text)); packed != ""; {
		n := min(76, len(packed))
		b.WriteString(packed[:n] + "\n")
		packed = packed[n:]
	}
	return b.String()
}

func inQuotedPrintable(text string) string {
	var b bytes.Buffer
	w := quotedprintable.NewWriter(&b)
	_, _ = w.Write([]byte(text)) // a buffer takes all
	_ = w.Close()
	return strings.ReplaceAll(b.String(), "\r\n", "\n")
}

func page(text string) string {
	var b strings.Builder
	b.WriteString("<html><head><style>p { margin: 0 }</style></head><body>\n")
	for line := range strings.Lines(text) {
		b.WriteString("<div>" + html.EscapeString(strings.TrimSpace(line)) + "<br></div>\n")
	}
	return b.String() + "</body></html>\n"
}

// TestNoLetterCutInTheMiddleGivesOtherOrders cuts each sheet at every byte, as two of the programs send it; unless everything is asked
// for, at each line end and every 23rd byte, as one sends it. What is left of it orders the same as the whole, or nothing. One kind of cut nobody can see: in a letter of one part, between two lines above END. What stands
// above it is a sheet like any other without END; it orders what the whole orders there, and not one word else.
func TestNoLetterCutInTheMiddleGivesOtherOrders(t *testing.T) {
	t.Parallel()
	all, err := games.All()
	if err != nil {
		t.Fatal(err)
	}
	words := map[string]*orders.Vocabulary{"coin": coinWords}
	for name, rules := range all {
		words[name] = rules.Vocabulary()
	}
	var letters, cuts, same, between int
	for game, sheets := range wholeSheets {
		if words[game] == nil {
			t.Fatalf("there is no game %s", game)
		}
		for i, sheet := range sheets {
			for _, end := range []string{"END\n", ""} {
				text := openings[game] + sheet + end
				for j, kind := range slices.Sorted(maps.Keys(wraps)) {
					if (i+j)%often.Of(6, 3) > 0 {
						continue // each sheet as one or two of the programs send it
					}
					wrap := wraps[kind]
					raw := "From: ben@example.net\nSubject: orders\n" + wrap(text)
					whole, _ := ordersIn(raw, words[game])
					if whole == "" {
						t.Fatalf("%s %d, %s, cannot be read:\n%s", game, i, kind, raw)
					}
					letters++
					for at := range len(raw) {
						if !often.Long && raw[max(0, at-1)] != '\n' && (at+letters)%23 > 0 {
							continue // each line end, and every 23rd byte
						}
						got, sure := ordersIn(raw[:at], words[game])
						cuts++
						switch {
						case got == "":
						case got == whole:
							same++
						case !sure && raw[at-1] == '\n' && !strings.Contains(raw, "boundary") && aboveLine(text, got, words[game]):
							between++
						default:
							t.Errorf("%s %d, %s, cut at byte %d of %d, orders\n%s\nand not\n%s\nfrom\n%s", game, i, kind, at, len(raw), got, whole, raw[:at])
						}
					}
				}
			}
		}
	}
	if letters < 30 || same == 0 || between == 0 {
		t.Errorf("%d letters, %d cuts, of which %d give the same orders and %d are between lines", letters, cuts, same, between)
	}
	t.Logf("%d letters cut at %d places: %d stumps give the same orders, %d what stands above a line end, no other gives any", letters, cuts, same, between)
}

// ordersIn is what a letter orders, "" for nothing, and whether anything shows that it was cut.
func ordersIn(raw string, words *orders.Vocabulary) (canonical string, sure bool) {
	letter, err := mime.Parse([]byte(raw))
	if err != nil {
		return "", true
	}
	l := letterOf(mail.Fetched{Letter: letter}, "")
	for i, text := range append([]string{l.Text}, l.Attachments...) {
		sheet, diags := sheets.Parse(text, words)
		if sheet == nil {
			continue
		}
		cut := l.Cut
		if i > 0 && !cut.Sure {
			cut = l.Files[i-1].Cut
		}
		if orders.Failed(diags) || !cut.Stump(sheet.End).IsZero() || len(sheet.Sections) == 0 {
			return "", cut.Sure
		}
		return orders.Print(sheet, words), cut.Sure
	}
	return "", false
}

// aboveLine says whether a sheet is what a text orders above one of its line ends.
func aboveLine(text, canonical string, words *orders.Vocabulary) bool {
	for at := range text {
		if text[at] != '\n' {
			continue
		}
		if sheet, diags := sheets.Parse(text[:at], words); sheet != nil && !orders.Failed(diags) && orders.Print(sheet, words) == canonical {
			return true
		}
	}
	return false
}
