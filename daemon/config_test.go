package daemon

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"
)

// good is the shortest configuration that works.
const good = `desk: {name: The Desk, address: desk@example.org}
store: games.db
imap: {server: "imap.example.org:993", username: desk, password_file: secret}
smtp: {server: "smtp.example.org:465"}
`

func readText(t *testing.T, text string) (Config, error) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "config.yaml")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return ReadConfig(path)
}

func TestConfigDefaults(t *testing.T) {
	c, err := readText(t, good)
	if err != nil {
		t.Fatal(err)
	}
	if c.Desk.Domain != "example.org" {
		t.Errorf("the domain is %q, want that of the address", c.Desk.Domain)
	}
	if !filepath.IsAbs(c.Store) || filepath.Dir(c.Store) != filepath.Dir(c.IMAP.Password.File) {
		t.Errorf("store %q and password %q must be beside the configuration", c.Store, c.IMAP.Password.File)
	}
}

// A language goes by its code or by what people call it, and the others can be read beside it.
func TestConfigLanguage(t *testing.T) {
	for written, want := range map[string]string{"": "en", "it": "it", "Italiano": "it", "english": "en"} {
		c, err := readText(t, strings.Replace(good, "name:", "language: \""+written+"\", name:", 1))
		if err != nil {
			t.Fatal(err)
		}
		if own, others := (Options{}).languages(&c); own != want || len(others) != 1 || others[0] == own {
			t.Errorf("%q is the language %q beside %q", written, own, others)
		}
	}
}

// Each mistake is told, and told in a way that says what to write instead.
func TestConfigMistakes(t *testing.T) {
	for name, tt := range map[string]struct{ old, new, says string }{
		"misspelt key":          {"store:", "stroe:", `line 2: there is no setting "stroe" here`},
		"key one level too low": {"store:", "imap_server: x\nstore:", `there is no setting "imap_server" here`},
		"no store":              {"store: games.db\n", "", "store is missing"},
		"no address":            {", address: desk@example.org", "", "desk.address: the address is missing"},
		"odd language":          {"name: The Desk", "language: klingon, name: The Desk", `desk.language is "klingon": write english or italian`},
		"no name":               {"name: The Desk, ", "", "desk.name is missing"},
		"no port":               {"imap.example.org:993", "imap.example.org", "imap.server: write host:port"},
		"odd security":          {"username: desk", "username: desk, security: ssl", "write tls, starttls or none"},
		"two passwords":         {"password_file: secret", "password_file: secret, password_env: X", "one of them"},
		"no password":           {", password_file: secret", "", "give password: {file: NAME}"},
		"no user":               {"username: desk, password_file: secret", "", "imap.username is missing"},
		"odd span":              {"username: desk", "username: desk, poll: often", `"often" is not a time span; write one like 90s or 5m`},
		"negative span":         {"username: desk", "username: desk, poll: -5s", "times must not be negative"},
		"word for a number":     {"username: desk", "username: desk, max_size: huge", "another kind of value than str `huge`"},
		"number too large":      {"username: desk", "username: desk, max_size: 999999999", "the largest letter may have at most"},
		"archive is the inbox":  {"username: desk", "username: desk, archive: INBOX", "must be another than the mailbox"},
		"open password":         {`"smtp.example.org:465"`, `"smtp.example.org:25", security: none, username: x, password_env: X`, "for everybody to read"},
		"not YAML":              {"desk:", "desk: [", "yaml"},
	} {
		t.Run(name, func(t *testing.T) {
			text := strings.Replace(good, tt.old, tt.new, 1)
			if text == good {
				t.Fatal("the test changes nothing")
			}
			if _, err := readText(t, text); err == nil || !strings.Contains(err.Error(), tt.says) {
				t.Errorf("got %v\nwant an error that says %q", err, tt.says)
			}
		})
	}
}

// Whoever has made five mistakes is told all five at once.
func TestConfigListsEverythingWrong(t *testing.T) {
	_, err := readText(t, "desk: {adress: desk@example.org}\nimap: {poll: often, server: nowhere}\n")
	if err == nil {
		t.Fatal("no error")
	}
	for _, says := range []string{`"adress"`, `"often"`, "desk.address", "desk.name", "store is missing", "imap.server", "imap.username", "smtp.server"} {
		if !strings.Contains(err.Error(), says) {
			t.Errorf("%s is not told:\n%v", says, err)
		}
	}
}

var (
	commentedKey  = regexp.MustCompile(`(?m)^( *)# ( *[a-z_]+:( .*)?)$`)
	passwordLine  = regexp.MustCompile(`(?m)^ *password: .*\n`)
	oauthLines    = regexp.MustCompile(`(?m)^ *# (oauth:|  [a-z_]+:).*\n`)
	mechanismLine = regexp.MustCompile(`(?m)^ *# mechanism: .*\n`)
)

// The example can be used as it stands, and with every key that it shows in a comment, with a password or with OAuth.
func TestExampleConfig(t *testing.T) {
	raw, err := os.ReadFile("../config.example.yaml")
	if err != nil {
		t.Fatal(err)
	}
	example := string(raw)
	for name, text := range map[string]string{
		"as it stands":          example,
		"uncommented, password": commentedKey.ReplaceAllString(oauthLines.ReplaceAllString(example, ""), "$1$2"),
		"uncommented, OAuth": commentedKey.ReplaceAllString(passwordLine.ReplaceAllString(
			mechanismLine.ReplaceAllString(example, ""), ""), "$1$2"),
	} {
		c, err := readText(t, text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if strings.HasPrefix(name, "uncommented") && (time.Duration(c.IMAP.Poll) != time.Minute || c.SMTP.Hello != "localhost") {
			t.Errorf("%s: the comments were not read: %+v", name, c)
		}
		if withOAuth := c.IMAP.OAuth != nil && c.SMTP.OAuth != nil; withOAuth != strings.HasSuffix(name, "OAuth") {
			t.Errorf("%s: with OAuth is %v", name, withOAuth)
		}
	}
	for _, key := range keysOf(reflect.TypeFor[Config]()) {
		if !strings.Contains(example, key+":") {
			t.Errorf("config.example.yaml does not show the key %s", key)
		}
	}
}

// keysOf lists the keys that a struct reads.
func keysOf(s reflect.Type) []string {
	var keys []string
	for i := range s.NumField() {
		f := s.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("yaml"), ",")
		if name != "" {
			keys = append(keys, name)
		}
		inside := f.Type
		if inside.Kind() == reflect.Pointer {
			inside = inside.Elem()
		}
		if inside.Kind() == reflect.Struct {
			keys = append(keys, keysOf(inside)...)
		}
	}
	return keys
}

// Every provider's example can be used as it stands, and its ports fit the way in which they are protected.
func TestProvidersExamples(t *testing.T) {
	files, err := filepath.Glob("../docs/examples/config/*.yaml")
	if err != nil || len(files) < 11 {
		t.Fatalf("found %d examples (%v)", len(files), err)
	}
	page, err := os.ReadFile("../docs/operators.md")
	if err != nil {
		t.Fatal(err)
	}
	secured := map[string]string{"993": "tls", "143": "starttls", "465": "tls", "587": "starttls"} // RFC 8314 section 7.3
	for _, file := range files {
		name := filepath.Base(file)
		c, err := ReadConfig(file)
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		for protocol, a := range map[string]Account{"imap": c.IMAP.Account, "smtp": c.SMTP.Account} {
			_, port, _ := strings.Cut(a.Server, ":")
			security := a.Security
			if security == "" {
				security = "tls"
			}
			if secured[port] != security {
				t.Errorf("%s: %s on port %s with security %s", name, protocol, port, security)
			}
			if a.Username == "" {
				t.Errorf("%s: nobody logs in to %s", name, protocol)
			}
		}
		if !strings.Contains(string(page), "(examples/config/"+name+")") {
			t.Errorf("docs/operators.md does not name %s", name)
		}
	}
}
