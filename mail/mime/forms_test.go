package mime

import (
	"reflect"
	"testing"
)

// TestAPairThatSaysMoreInOneForm: what a page shows and its text does not, or the other way round, is kept for whoever judges the orders.
func TestAPairThatSaysMoreInOneForm(t *testing.T) {
	for name, tt := range map[string]struct {
		text, page string
		want       Apart
	}{
		"the same":                      {"PURCHASE\n3 infantry\n", "<div>PURCHASE</div><div>3 infantry</div>", Apart{}},
		"a line above":                  {"PURCHASE\n3 infantry\n", "<p>DRAFT</p><div>PURCHASE</div><div>3 infantry</div>", Apart{OnPage: []string{"DRAFT"}}},
		"another number":                {"PURCHASE\n3 infantry\n", "<div>PURCHASE</div><div>4 infantry</div>", Apart{OnPage: []string{"4 infantry"}, InText: []string{"3 infantry"}}},
		"the page lacks a line":         {"PURCHASE\n3 infantry\n1 tank\n", "<div>PURCHASE</div><div>3 infantry</div>", Apart{InText: []string{"1 tank"}}},
		"lines broken anew":             {"I have bought three of\nthem.\n", "<p>I have bought three of them.</p>", Apart{}},
		"marks for bold words":          {"*PURCHASE*\n3 infantry -> Poland\n", "<b>PURCHASE</b><br>3 infantry → Poland", Apart{}},
		"a list with numbers":           {"PURCHASE\n 1. 3 infantry\n 2. 1 tank\n", "PURCHASE<ol><li>3 infantry</li><li>1 tank</li></ol>", Apart{}},
		"a table":                       {"3\n\ninfantry\n\n", "<table><tr><td>3</td><td>infantry</td></tr></table>", Apart{}},
		"an address beside a link":      {"3 infantry\nGet Outlook for iOS<https://aka.ms/o0ukef>\n", "<div>3 infantry</div><a href=x>Get Outlook for iOS</a>", Apart{}},
		"hidden on the page":            {"3 infantry\n", `<div style="display:none">DRAFT</div><div>3 infantry</div>`, Apart{}},
		"a word that stands in a quote": {"3 infantry\n\nOn Monday Ben <ben@b.example> wrote:\n> CHECK what you like\n", "<p>CHECK</p><p>3 infantry</p><p>On Monday Ben &lt;ben@b.example&gt; wrote:</p><blockquote>CHECK what you like</blockquote>", Apart{OnPage: []string{"CHECK"}}},
		"the quotation looks otherwise": {"3 infantry\n\nOn Monday Ben <ben@b.example> wrote:\n> Poland  2\n> infantry\n", "<p>3 infantry</p><p>On Monday Ben &lt;ben@b.example&gt; wrote:</p><blockquote><table><tr><td>Poland</td><td>2 infantry, 1 tank</td></tr></table></blockquote>", Apart{}},
		"a copy in Dutch":               {"3 infantry\n\nVan: Ben <ben@b.example>\nVerzonden: maandag\nPoland 2\n", "<p>3 infantry</p><p>Van: Ben &lt;ben@b.example&gt;</p><p>Verzonden: maandag</p><p>Poland 2 infantry</p>", Apart{}},
		"a page that is none":           {"PURCHASE\n3 infantry\n", "<div>(the same, for the eye)</div>", Apart{OnPage: []string{"(the same, for the eye)"}}},
		"the page does not quote":       {"3 infantry\n\nOn Monday Ben <ben@b.example> wrote:\n> Poland\n", "<p>3 infantry</p><p>1 tank</p>", Apart{}},
	} {
		raw := "From: anna@example.org\nContent-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: text/plain\n\n" + tt.text +
			"\n--b\nContent-Type: text/html\n\n<html><body>" + tt.page + "</body></html>\n\n--b--\n"
		l, err := Parse([]byte(raw))
		if err != nil || !reflect.DeepEqual(l.Apart, tt.want) {
			t.Errorf("%s: apart are %q, want %q (%v)", name, l.Apart, tt.want, err)
		}
	}
	alone, err := Parse([]byte("From: a@b.c\nContent-Type: text/html\n\n<p>DRAFT</p><p>3 infantry</p>\n"))
	if err != nil || !reflect.DeepEqual(alone.Apart, Apart{}) {
		t.Errorf("a page alone differs from nothing, and has %q (%v)", alone.Apart, err)
	}
}
