package mail

import (
	"bytes"
	"context"
	"encoding/base64"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"despatch/mail/mailtest"
)

// However a secret is printed, it is not.
func TestASecretDoesNotPrint(t *testing.T) {
	word := conceal("sesame-street")
	var log bytes.Buffer
	slog.New(slog.NewTextHandler(&log, nil)).Info("x", "secret", word, "in", struct{ Word confidential }{word})
	slog.New(slog.NewJSONHandler(&log, nil)).Info("x", "secret", word, "in", struct{ Word confidential }{word})
	for _, text := range []string{
		fmt.Sprint(word), fmt.Sprintf("%s %v %+v %#v %q", word, word, word, word, word), fmt.Sprintf("%+v", attempt{secret: word}),
		fmt.Sprintf("%+v", &bearerClient{token: word}), fmt.Sprintf("%+v", bearerClient{token: word}), log.String(),
	} {
		if strings.Contains(text, "sesame") {
			t.Errorf("printed as %s", text)
		}
	}
}

// TestHide takes a secret out of any text, in plain and in the base64 of anything that has it inside.
func TestHide(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringMatching(`[a-zA-Z0-9!./-]{6,40}`).Draw(t, "secret")
		before := rapid.StringN(0, 20, 40).Draw(t, "before")
		after := rapid.StringN(0, 20, 40).Draw(t, "after")
		if got := conceal(word).hide(before + word + after); strings.Contains(got, word) {
			t.Fatalf("%q remains", got)
		}
		coded := base64.StdEncoding.EncodeToString([]byte(before + word + after))
		got := conceal(word).hide("server says " + coded)
		if !strings.Contains(got, hidden) {
			t.Fatalf("%q remains in %q", coded, got)
		}
	})
}

// What has no secret in it stays as it is, and so does everything where the secret is too short to be looked for.
func TestHideLeavesTheRest(t *testing.T) {
	for _, word := range []string{"", "a", "abc", "sesame-street"} {
		const text = "NO [AUTHENTICATIONFAILED] invalid credentials for anna@example.org"
		if got := conceal(word).hide(text); got != text {
			t.Errorf("%q became %q", text, got)
		}
	}
}

// TestServersThatRepeatSecrets: neither log, health, result nor doctor tell what an indiscreet server says back.
func TestServersThatRepeatSecrets(t *testing.T) {
	t.Parallel()
	const word = "sesame-street"
	coded := base64.StdEncoding.EncodeToString([]byte("\x00" + anna + "\x00" + word))
	var log bytes.Buffer
	logger := slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	var said []string

	for _, capabilities := range []string{"IMAP4rev1", "IMAP4rev1 AUTH=PLAIN SASL-IR"} {
		refusal := "%s NO no such password: " + word + " or " + coded + "\r\n"
		odd := oddServer{greeting: "* OK ready\r\n", script: map[string]string{
			"CAPABILITY": "* CAPABILITY " + capabilities + "\r\n%s OK done\r\n", "LOGIN": refusal, "AUTHENTICATE": refusal,
		}}
		cfg := InboxConfig{Address: odd.serve(t), Security: NoTLS, Username: anna, Password: secret(word), Log: logger, BackoffUnit: time.Millisecond}
		in, err := NewInbox(cfg, &memoryCursor{})
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() { ended <- in.Run(ctx, nil) }()
		soon(t, "its trouble is told", func() bool { return in.Health().Trouble != "" })
		said = append(said, in.Health().Trouble, fmt.Sprint(CheckIMAP(t.Context(), cfg)))
		cancel()
		said = append(said, fmt.Sprint(<-ended))
	}
	server := liar(t, nil, mailtest.Fault{At: mailtest.AUTH, Answer: "535 5.7.8 no such password: " + word + " or " + coded})
	cfg := SenderConfig{Address: server.Addr(), Security: NoTLS, Username: anna, Password: secret(word)}
	result := testSender(t, cfg).Send(t.Context(), anna, bert, []byte("Subject: x\r\n\r\nx\r\n"))
	said = append(said, fmt.Sprintf("%+v", result), fmt.Sprint(CheckSMTP(t.Context(), cfg, anna)), log.String())

	for _, text := range said {
		if strings.Contains(text, word) || strings.Contains(text, coded) {
			t.Errorf("the secret is told:\n%s", text)
		}
	}
	if all := strings.Join(said, "\n"); strings.Count(all, "no such password: "+hidden) < 6 {
		t.Errorf("the servers' words are lost:\n%s", all)
	}
	if result.Code != 535 {
		t.Errorf("the reply's code is %d, want 535", result.Code)
	}
}
