package mime

import (
	"encoding/base64"
	"strings"
	"testing"
)

// TestWhatSaysThatALetterWasCut reads letters that are whole and letters that are not. The signs are those of RFC 5322 2.1 (the empty
// line below the header), RFC 2045 6.7 and 6.8 (quoted-printable and base64), RFC 2046 5.1.1 (the last boundary).
func TestWhatSaysThatALetterWasCut(t *testing.T) {
	const from = "From: anna@example.org\nDate: Mon, 2 Mar 2026 20:00:00 +0100\n"
	const multi = from + "Content-Type: multipart/alternative; boundary=b\n\n"
	long := base64.StdEncoding.EncodeToString([]byte(strings.Repeat("one two three four five six seven eight nine ten eleven. ", 2)))
	for name, tt := range map[string]struct {
		raw  string
		why  Sign
		sure bool
	}{
		"plain and whole":                       {from + "\nretreat to Poland\n", "", false},
		"plain, in the middle of a line":        {from + "\nretreat to Po", openLine, true},
		"no body":                               {from + "\n", "", false},
		"in the header":                         {from + "Subject: STATUS", noBody, true},
		"base64 and whole":                      {from + "Content-Transfer-Encoding: base64\n\nT1JERVJTCg==\n", "", false},
		"base64, padding missing":               {from + "Content-Transfer-Encoding: base64\n\nT1JERVJTIAo\n", halfEncoded, true},
		"base64, one letter too few":            {from + "Content-Transfer-Encoding: base64\n\nT1JER\n", halfEncoded, true},
		"base64, at the end of a line":          {from + "Content-Transfer-Encoding: base64\n\n" + long[:76] + "\n" + long[76:152] + "\n", halfEncoded, true},
		"base64, text without a last line end":  {from + "Content-Transfer-Encoding: base64\n\nT1JERVJT\n", "", false},
		"base64, padded, the same":              {from + "Content-Transfer-Encoding: base64\n\n" + long[:76] + "\ncmV0cmVhdA==\n", "", false},
		"base64, a short last line":             {from + "Content-Transfer-Encoding: base64\n\n" + long[:76] + "\n" + long[76:152-36] + "\n", "", false},
		"base64, one full line":                 {from + "Content-Transfer-Encoding: base64\n\n" + long[:76] + "\n", openLine, false},
		"base64, in the middle of a line":       {from + "Content-Transfer-Encoding: base64\n\n" + long[:76] + "\n" + long[76:152-36], openLine, true},
		"base64 in a part, cut within it":       {multi + "--b\nContent-Transfer-Encoding: base64\n\nT1JERVJT\n", noClosing, true},
		"quoted-printable, soft break":          {from + "Content-Transfer-Encoding: quoted-printable\n\nretreat to Po=\n", halfEncoded, true},
		"quoted-printable, half a character":    {from + "Content-Transfer-Encoding: quoted-printable\n\nretreat to P=C\n", halfEncoded, true},
		"quoted-printable and whole":            {from + "Content-Transfer-Encoding: quoted-printable\n\nretreat to P=C3=B6\n", "", false},
		"parts and whole":                       {multi + "--b\n\nretreat\n\n--b--\n", "", false},
		"a part without a last line end":        {multi + "--b\n\nretreat\n--b--\n", "", false},
		"a part that ends in a soft break":      {multi + "--b\nContent-Transfer-Encoding: quoted-printable\n\nretreat=\n--b--\n", halfEncoded, false},
		"parts without the last boundary":       {multi + "--b\n\nretreat\n\n", noClosing, true},
		"parts, within the last boundary":       {multi + "--b\n\nretreat\n\n--b-", noClosing, true},
		"parts, between two":                    {multi + "--b\n\nretreat\n\n--b\n", noClosing, true},
		"parts, in the header of a part":        {multi + "--b\n\nretreat\n\n--b\nContent-Ty", noClosing, true},
		"a part that ends in a signature":       {multi + "--b\n\nretreat\n-- \nAnna\n--b--\n", "", false},
		"a part that ends in a quote":           {multi + "--b\n\nretreat\n\n> pass\n--b--\n", "", false},
		"parts within parts, the inner open":    {from + "Content-Type: multipart/mixed; boundary=o\n\n--o\nContent-Type: multipart/alternative; boundary=b\n\n--b\n\nretreat\n\n--o--\n", noClosing, true},
		"HTML and whole":                        {from + "Content-Type: text/html\n\n<html><body><p>retreat</body></html>\n", "", false},
		"HTML, no document, whole":              {from + "Content-Type: text/html\n\n<div>retreat<br></div>\n", "", false},
		"HTML, an element open":                 {from + "Content-Type: text/html\n\n<html><body><div>retreat to</div>\n", halfPage, true},
		"HTML, in a tag":                        {from + "Content-Type: text/html\n\nretreat<br\n", halfPage, true},
		"HTML, in a line":                       {from + "Content-Type: text/html\n\npass<br>retreat to\n", halfPage, true},
		"HTML in a part, which its writer left": {multi + "--b\nContent-Type: text/html\n\n<div>retreat</div><br>to\n--b--\n", halfPage, false},
	} {
		l, err := Parse([]byte(tt.raw))
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if l.Cut != (Cut{tt.why, tt.sure}) {
			t.Errorf("%s: %+v, want %q, sure %v", name, l.Cut, tt.why, tt.sure)
		}
	}
}

// TestALineEndOfOursHidesNoCut has letters of which the last line does not end. In base64 nothing else tells whether there was more: the text ends as it
// came, too. In a part with a boundary behind it, below a quotation or with a name of a signature at its end, nothing is open.
func TestALineEndOfOursHidesNoCut(t *testing.T) {
	const from, coded = "From: anna@example.org\nDate: Mon, 2 Mar 2026 20:00:00 +0100\n", "Content-Transfer-Encoding: base64\n\n"
	encode := func(text string) string { return base64.StdEncoding.EncodeToString([]byte(text)) + "\n" }
	for raw, want := range map[string]string{
		from + coded + encode("PURCHASE\n3 inf"):                                                                    "PURCHASE\n3 inf",
		from + coded + encode("PURCHASE\r\n3 inf\r\n"):                                                              "PURCHASE\n3 inf\n",
		from + coded + encode("PURCHASE\n3 inf\n\n> pass"):                                                          "PURCHASE\n3 inf\n",
		from + coded + encode("PURCHASE\n3 inf\n-- \nAnna"):                                                         "PURCHASE\n3 inf\n",
		from + "Content-Type: multipart/mixed; boundary=b\n\n--b\n" + coded + encode("PURCHASE\n3 inf") + "--b--\n": "PURCHASE\n3 inf\n",
		from + "\nPURCHASE\n3 inf\n":                                                                                "PURCHASE\n3 inf\n",
	} {
		if l, err := Parse([]byte(raw)); err != nil || l.Text != want || l.Cut.Is() {
			t.Errorf("%q: %v, %q, want %q, cut %v", raw, err, l.Text, want, l.Cut)
		}
	}
}

// TestACutAttachmentSaysSo has files that end without a line end, and in half an encoding. The line end before a boundary that stands is
// the boundary's (RFC 2046 section 5.1.1): a file that has none beside it is whole.
func TestACutAttachmentSaysSo(t *testing.T) {
	const head = "From: anna@example.org\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\nSee the file.\n\n--b\nContent-Disposition: attachment; filename=o.txt\n"
	for body, want := range map[string]Cut{
		"\nretreat to Poland\n\n--b--\n": {},
		"\nretreat to Poland\n--b--\n":   {},
		"\nretreat to Po":                {openLine, false},
		"Content-Transfer-Encoding: quoted-printable\n\nretreat to=\n--b--\n": {halfEncoded, false},
		"Content-Transfer-Encoding: base64\n\ncmV0cmVhdCB0byBQbw\n--b--\n":    {openLine, false},
	} {
		l, err := Parse([]byte(head + body))
		if err != nil || len(l.Attachments) != 1 {
			t.Fatalf("%q: %v, %d files", body, err, len(l.Attachments))
		}
		if strings.Contains(body, "base64") { // half an encoding is a sign for the whole letter
			if !l.Cut.Sure || l.Attachments[0].Text != "retreat to Po" {
				t.Errorf("%q: %+v, %q", body, l.Cut, l.Attachments[0].Text)
			}
			continue
		}
		if l.Attachments[0].Cut != want || l.Cut.Is() != !strings.Contains(body, "--b--") {
			t.Errorf("%q: the file %+v, the letter %+v", body, l.Attachments[0].Cut, l.Cut)
		}
	}
}
