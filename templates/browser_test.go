package templates

import (
	"encoding/json"
	"html"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"despatch/often"
)

// onTelephone is a page with every letter in a frame as wide as a telephone. It measures what is drawn: what stands out of the frame to the
// right, and the contrast of each text with the ground that it stands on (WCAG 2: 4.5, of large ones 3).
const onTelephone = `<!doctype html><meta charset="utf-8"><body><script>
function parts(c){return (c.match(/[\d.]+/g)||[]).map(Number)}
function light(c){var l=c.slice(0,3).map(function(v){v/=255;return v<=0.03928?v/12.92:Math.pow((v+0.055)/1.055,2.4)});return .2126*l[0]+.7152*l[1]+.0722*l[2]}
function ground(w,e,dark){for(;e;e=e.parentElement){var c=parts(w.getComputedStyle(e).backgroundColor);if(c.length==3||c[3]==1)return c}return dark?[0,0,0]:[255,255,255]}
onload=function(){var out={dark:matchMedia("(prefers-color-scheme: dark)").matches,letters:0,faults:[]}
document.querySelectorAll("iframe").forEach(function(f){var d=f.contentDocument,w=f.contentWindow;out.letters++
if(d.documentElement.scrollWidth>f.clientWidth)out.faults.push(f.id+" is "+d.documentElement.scrollWidth+" wide")
var walk=d.createTreeWalker(d.body,NodeFilter.SHOW_TEXT),n,seen={}
while(n=walk.nextNode()){if(!n.data.trim())continue
var e=n.parentElement,s=w.getComputedStyle(e),a=parts(s.color),g=ground(w,e,out.dark),x=light(a),y=light(g),r=(Math.max(x,y)+.05)/(Math.min(x,y)+.05)
var px=parseFloat(s.fontSize),least=px>=24||px>=18.66&&s.fontWeight>=700?3:4.5,k=a+" on "+g
if(e.offsetParent!==null&&r<least&&!seen[k]){seen[k]=1;out.faults.push(f.id+": "+k+" is "+r.toFixed(2)+": "+n.data.trim().slice(0,40))}}})
document.body.textContent="MEASURED"+JSON.stringify(out)+"END"}
</script>
`

// Every letter fits a telephone, and its words can be read there, be the screen light or dark: measured in a browser, where there is one.
func TestLettersInABrowser(t *testing.T) {
	browser, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("no browser is installed (chromium)")
	}
	set, err := Open("en")
	if err != nil {
		t.Fatal(err)
	}
	page, samples := onTelephone, letters(t)
	names := often.Some(9, slices.Sorted(maps.Keys(samples)))
	for _, name := range names {
		l, err := samples[name](set)
		if err != nil {
			t.Fatal(err)
		}
		page += `<iframe id="` + name + `" width="390" height="800" style="border:0" srcdoc="` + html.EscapeString(l.HTML) + `"></iframe>` + "\n"
	}
	for screen, flag := range map[string]string{"light": "preferredColorScheme=1", "dark": "preferredColorScheme=0"} {
		t.Run(screen, func(t *testing.T) {
			t.Parallel()
			got := measured(t, browser, page, flag)
			if got.Dark != (screen == "dark") || got.Letters != len(names) {
				t.Fatalf("the browser measured %d letters of %d, on a dark screen: %v", got.Letters, len(names), got.Dark)
			}
			for _, fault := range got.Faults {
				t.Error(fault)
			}
		})
	}
}

// TestBrowserNotices proves that the measuring finds what is too wide, and what can hardly be read.
func TestBrowserNotices(t *testing.T) {
	browser, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("no browser is installed (chromium)")
	}
	page := onTelephone + `<iframe id="bad" width="390" height="800" style="border:0" srcdoc="<body style='background:#fff'><p style='width:500px;color:#bbb'>pale</p></body>"></iframe>`
	if got := measured(t, browser, page, "preferredColorScheme=1"); len(got.Faults) != 2 {
		t.Errorf("found %q, want one for the width and one for the contrast", got.Faults)
	}
}

type measurement struct {
	Dark    bool
	Letters int
	Faults  []string
}

func measured(t *testing.T, browser, page, flag string) (m measurement) {
	t.Helper()
	dir := t.TempDir()
	file := filepath.Join(dir, "letters.html")
	if err := os.WriteFile(file, []byte(page), 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.CommandContext(t.Context(), browser, "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir="+dir,
		"--blink-settings="+flag, "--window-size=800,2000", "--dump-dom", "file://"+file).Output()
	if err != nil {
		t.Skipf("the browser does not run here: %v", err)
	}
	found := regexp.MustCompile(`MEASURED(.*)END`).FindStringSubmatch(string(out))
	if found == nil {
		t.Fatalf("the browser measured nothing: %.300s", out)
	}
	if err := json.NewDecoder(strings.NewReader(html.UnescapeString(found[1]))).Decode(&m); err != nil {
		t.Fatal(err)
	}
	return m
}
