package daemon

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestSecrets(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o700); err != nil {
			t.Fatal(err)
		}
		return path
	}
	command := func(name, script string) Secret {
		return Secret{Command: []string{file(name, "#!/bin/sh\n"+script+"\n"), "an argument"}}
	}
	t.Setenv("DESPATCH_TEST_PASSWORD", "open sesame")
	t.Setenv("DESPATCH_TEST_EMPTY", "")
	for name, tt := range map[string]struct {
		secret Secret
		want   string
		says   string
	}{
		"a file":                   {Secret{File: file("password", "sesame\n")}, "sesame", ""},
		"a file of Windows":        {Secret{File: file("windows", "sesame\r\n")}, "sesame", ""},
		"a file that is gone":      {Secret{File: filepath.Join(dir, "none")}, "", "no such file"},
		"an empty file":            {Secret{File: file("empty", "\n")}, "", "is empty; write the secret into it"},
		"a variable":               {Secret{Env: "DESPATCH_TEST_PASSWORD"}, "open sesame", ""},
		"a variable not set":       {Secret{Env: "DESPATCH_NO_SUCH"}, "", "no variable DESPATCH_NO_SUCH"},
		"an empty variable":        {Secret{Env: "DESPATCH_TEST_EMPTY"}, "", "no variable DESPATCH_TEST_EMPTY"},
		"a command":                {command("good", "echo sesame; echo user: anna"), "sesame", ""},
		"a command's argument":     {command("argument", `echo "$1"`), "an argument", ""},
		"a command that complains": {command("complains", "echo sesame; echo 'locked:  sesame' >&2; exit 3"), "", "(exit status 3): locked: [secret]"},
		"a command that is silent": {command("silent", "echo 'no such entry' >&2"), "", "printed nothing; its first line must be the secret: no such entry"},
		"a command that asks":      {command("asks", "read answer && echo $answer"), "", "failed (exit status 1)"},
		"no such command":          {Secret{Command: []string{"despatch-no-such-program"}}, "", "there is no command despatch-no-such-program"},
		"no such path":             {Secret{Command: []string{"/no/such/program"}}, "", "there is no command /no/such/program"},
		"a command without end":    {command("endless", "head -c 1000000 /dev/zero | tr '\\0' x; exit 1"), "", "failed (exit status 1)"},
	} {
		got, err := tt.secret.Read()
		if got != tt.want || (err != nil) != (tt.says != "") || err != nil && !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%s gives %q and %v, want %q and an error that says %q", name, got, err, tt.want, tt.says)
		}
		if err != nil && (strings.Contains(err.Error(), "sesame") || len(err.Error()) > 5000) {
			t.Errorf("%s: too much is told: %.200s", name, err)
		}
	}
}

// A command that waits for somebody to type is given up, and so are its children.
func TestACommandThatHangs(t *testing.T) {
	asked := filepath.Join(t.TempDir(), "asked")
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		defer cancel()
		for _, err := os.Stat(asked); err != nil && ctx.Err() == nil; _, err = os.Stat(asked) {
			runtime.Gosched()
		}
	}()
	_, err := Secret{Command: []string{"sh", "-c", "echo 'unlock the key ring' >&2; touch " + asked + "; sleep 3600"}}.runFor(ctx)
	if err == nil || !strings.Contains(err.Error(), "did not finish in time; it must not ask anybody anything: unlock the key ring") {
		t.Errorf("got %v", err)
	}
}

// A secret that stands in the configuration itself is refused, and not repeated.
func TestSecretsInTheWrongPlace(t *testing.T) {
	for name, tt := range map[string]struct{ yaml, says string }{
		"the password itself":  {"password: open-sesame", "line 3: a secret is not written here, but where it is: {file: NAME}"},
		"as a list":            {"password: [open-sesame]", "a secret is not written here"},
		"an unknown key":       {"password: {value: open-sesame}", `line 3: a secret is given as file, env or command, not as "value"`},
		"a list for a file":    {"password: {file: [open-sesame]}", "file takes one word"},
		"a word for a command": {"password: {command: open-sesame}", "command takes a list like [pass, show, despatch]"},
		"two at once":          {"password: {file: x, env: open-sesame}", "one of them"},
		"nothing":              {"password: {}", "one of them"},
		"two spellings":        {"password: {file: x}, password_env: X", "one of them"},
		"a password and OAuth": {"password: {file: x}, oauth: {token_url: https://x.org/, client_id: x, refresh_token: {file: y}}", "one of them"},
		"a client secret": {"oauth: {token_url: https://x.org/, client_id: x, client_secret: open-sesame, refresh_token: {file: y}}",
			"a secret is not written here"},
		"a refresh token": {"oauth: {token_url: https://x.org/, client_id: x, refresh_token: open-sesame}", "a secret is not written here"},
		"a refresh token not in a file": {"oauth: {token_url: https://x.org/, client_id: x, refresh_token: {env: X}}",
			"imap.oauth.refresh_token: write {file: NAME}"},
		"no endpoint":      {"oauth: {client_id: x, refresh_token: {file: y}}", "imap.oauth: token_url is"},
		"unknown way":      {"password: {file: x}, mechanism: CRAM-MD5", "imap: mechanism is \"CRAM-MD5\"; write one of"},
		"key beside OAuth": {"oauth: {token_uri: https://x.org/}", `there is no setting "token_uri"`},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := readText(t, strings.Replace(good, "password_file: secret", tt.yaml, 1))
			if err == nil || !strings.Contains(err.Error(), tt.says) {
				t.Errorf("got %v\nwant an error that says %q", err, tt.says)
			}
			if err != nil && strings.Contains(err.Error(), "sesame") {
				t.Errorf("the secret is told: %v", err)
			}
		})
	}
}

// Both accounts may share one refresh token; they share its source then, and everything else about it.
func TestSharedRefreshToken(t *testing.T) {
	const oauth = "oauth: &o {token_url: https://x.org/, client_id: x, refresh_token: {file: token}}"
	text := strings.Replace(good, "password_file: secret", oauth, 1)
	c, err := readText(t, strings.Replace(text, `465"`, `465", username: desk, oauth: *o`, 1))
	if err != nil {
		t.Fatal(err)
	}
	if err := c.connectTokens(nil); err != nil || c.IMAP.tokens == nil || c.IMAP.tokens != c.SMTP.tokens {
		t.Errorf("the sources are %v and %v (%v)", c.IMAP.tokens, c.SMTP.tokens, err)
	}
	if !filepath.IsAbs(c.IMAP.OAuth.RefreshToken.File) {
		t.Errorf("the refresh token is looked for in %s", c.IMAP.OAuth.RefreshToken.File)
	}
	_, err = readText(t, strings.Replace(text, `465"`, `465", username: desk, `+strings.Replace(oauth[:len(oauth)-1], "&o {token_url: https://x.org/", "{token_url: https://y.org/", 1)+"}", 1))
	if err == nil || !strings.Contains(err.Error(), "everything else in them must be the same too") {
		t.Errorf("two providers, one token: %v", err)
	}
}
