package mime

import (
	"slices"
	"strings"
	"testing"
)

// TestStruckOutWordsAreNotRead has the ways in which pages strike words out or hide them; "gone" is never read, and "stays" always.
func TestStruckOutWordsAreNotRead(t *testing.T) {
	for _, body := range []string{
		`stays <s>gone</s> stays`, `stays <strike>gone</strike> stays`, `stays <del>gone</del> stays`,
		`stays <span style="text-decoration: line-through">gone</span> stays`,
		`stays <span style="color:red;TEXT-DECORATION:underline line-through">gone</span> stays`,
		`stays <span style="text-decoration-line:line-through">gone</span> stays`,
		`stays <font style='text-decoration:line-through !important'>gone <b>gone</b> gone</font> stays`,
		`stays <span style="display:none">gone</span> stays`, `stays <span style="visibility: hidden">gone</span> stays`,
		`stays <span hidden>gone</span> stays`, `stays <div hidden="">gone<div>gone</div></div> stays`,
		`stays <span style="font-size:0">gone</span> stays`, `stays <span style="font-size:0px">gone</span> stays`,
		`stays <span style="mso-hide:all">gone</span> stays`, `stays <span style="opacity:0">gone</span> stays`,
		`stays <div style="max-height:0;overflow:hidden">gone</div> stays`,
		`stays <template>gone</template> stays`, `stays <noscript>gone</noscript> stays`, `stays <!-- gone --> stays`,
		`stays <script>gone</script><style>.gone{}</style> stays`,
		`<style>.x1 { text-decoration: line-through }</style>stays <span class="x1">gone</span> stays`,
		`<style>/* .y */ span.out, p.z {display:none;}</style>stays <span class="a OUT out">gone</span> <b class=out>stays</b>`,
		`<style>.x{display:none}</style>stays <span class=x>gone</span> <span class=x style="display:inline">stays</span>`,
		`<style>@media print { .x { display:none } } .y { display:none }</style>stays <p class=x>stays</p> <p class=y>gone</p> stays`,
		`<style>#no {display:none}</style>stays <div id="no">gone</div> stays`,
		`<p>stays <s>gone</p><p>gone</s> stays</p>`, // a line goes on over paragraphs until it is closed
		`<p hidden>gone<p>stays`, `<ul><li hidden>gone<li>stays</ul>`, `<table><tr hidden><td>gone<tr><td>stays</table>`,
		`<s>gone<br>gone</s>stays`, `<b><s>gone</b></s> stays`, `</s>stays`, `<s/>gone`,
		strings.Repeat("<div>", 600) + `gone` + strings.Repeat("</div>", 600), // too deep to know
	} {
		got := strings.Join(strings.Fields(readHTML(body).text), " ")
		if strings.Contains(got, "gone") || strings.Count(got, "stays") != strings.Count(body, "stays") {
			t.Errorf("%.200s is read as %q", body, got)
		}
	}
	if got := readHTML("3<s>0</s> infantry, in<s>x</s>fantry<br><s>1</s>2 tanks").text; got != "3 infantry, infantry\n2 tanks\n" {
		t.Errorf("what is left of struck words reads %q", got)
	}
}

// TestAPairThatDiffersInWhatIsStruckOut: programs write a page and a plain text that knows no line through words.
func TestAPairThatDiffersInWhatIsStruckOut(t *testing.T) {
	pair := func(plain, page string) string {
		return "From: anna@example.org\nContent-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: text/plain\n\n" + plain +
			"\n\n--b\nContent-Type: text/html\n\n<html><body>" + page + "</body></html>\n\n--b--\n"
	}
	for name, tt := range map[string]struct {
		raw  string
		want []string
	}{
		"nothing is struck":             {pair("3 infantry\n", "<div>3 infantry</div>"), nil},
		"a line (Gmail)":                {pair("PURCHASE\n3 infantry\n4 tanks\n", "<div>PURCHASE</div><div><s>3 infantry</s></div><div>4 tanks</div>"), []string{"3 infantry"}},
		"words (Apple Mail)":            {pair("30 infantry\n", `<div>3<span style="text-decoration: line-through;">0</span> infantry</div>`), []string{"30 infantry"}},
		"a class (Outlook)":             {pair("3 infantry\n", `<style>.c1 {text-decoration:line-through;}</style><p class="MsoNormal"><span class=c1>3 infantry</span></p>`), []string{"3 infantry"}},
		"a line broken anew":            {pair("3 infantry\nPoland -> East\nPoland\n", "<p><del>3 infantry Poland -&gt; East Poland</del></p>"), []string{"3 infantry Poland -> East Poland"}},
		"the plain text has it not":     {pair("4 tanks\n", "<div><s>3 infantry</s></div><div>4 tanks</div>"), nil},
		"in what is quoted":             {pair("4 tanks\n\n> 3 infantry\n", "<div>4 tanks</div><blockquote><s>3 infantry</s></blockquote>"), nil},
		"a title that nobody sees":      {pair("orders\n", "<title>orders</title><div>orders</div>"), nil},
		"the page alone":                {"From: a@b.c\nContent-Type: text/html\n\n<p><s>3 infantry</s> 4 tanks</p>\n", nil},
		"Thunderbird's marks, one word": {pair("*3* infantry\n", "<p><b>3</b> <s>infantry</s></p>"), []string{"3 infantry"}},
	} {
		l, err := Parse([]byte(tt.raw))
		if err != nil || !slices.Equal(l.Struck, tt.want) {
			t.Errorf("%s: struck is %q, want %q (%v)", name, l.Struck, tt.want, err)
		}
	}
}

// The comma of what is struck out goes with it; one that still parts two things stays.
func TestCommasOfWhatIsStruckOut(t *testing.T) {
	for source, want := range map[string]string{
		"3 infantry<s>, 1 tank</s>":                          "3 infantry",
		"3 infantry, <s>1 tank</s>":                          "3 infantry",
		"3 infantry,<s> 1 tank</s>":                          "3 infantry",
		"<s>3 infantry</s>, 1 tank":                          "1 tank",
		"- <s>3 infantry</s>, 1 tank":                        "- 1 tank",
		"<s>3 infantry,</s> 1 tank":                          "1 tank",
		"3 infantry, <s>1 tank</s>, 2 fighters":              "3 infantry, 2 fighters",
		"3 infantry, <s>1 tank,</s> 2 fighters":              "3 infantry, 2 fighters",
		"3 infantry<s>, 1 tank</s>, 2 fighters":              "3 infantry, 2 fighters",
		"3 infantry, <s>1 tank</s>, <s>2 fighters</s>":       "3 infantry",
		"<s>3 infantry</s>, <s>1 tank</s>, 2 fighters":       "2 fighters",
		"3 infantry, <s>1 tank</s> 2 tanks":                  "3 infantry, 2 tanks",
		"3 infantry,<br><s>1 tank</s><br>2 tanks":            "3 infantry,\n\n2 tanks",
		"3 infantry, <s>1 tank,</s><br>2 tanks to Poland":    "3 infantry,\n2 tanks to Poland",
		"3 infantry, <b><s>1</s></b><s> tank</s>, 1 bomber":  "3 infantry, 1 bomber",
		"<s>Dear</s> desk, hello":                            "desk, hello",
		"<div>3 infantry, <s>1 tank</s></div><p>2 tanks</p>": "3 infantry\n\n2 tanks",
	} {
		if got := strings.TrimRight(readHTML(source).text, "\n"); got != want {
			t.Errorf("%s reads %q, want %q", source, got, want)
		}
	}
}
