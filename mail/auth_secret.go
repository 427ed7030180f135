package mail

import (
	"encoding/base64"
	"errors"
	"log/slog"
	"strings"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-smtp"
)

// confidential is a password or a token. However it is printed or logged, also as part of something else, it does not show:
// package fmt asks no method of a field that is not exported, but can make nothing of a function.
type confidential func() string

func conceal(text string) confidential { return func() string { return text } }

const hidden = "[secret]"

func (confidential) String() string               { return hidden }
func (confidential) GoString() string             { return hidden }
func (confidential) LogValue() slog.Value         { return slog.StringValue(hidden) }
func (confidential) MarshalText() ([]byte, error) { return []byte(hidden), nil }

// shortest is the length below which a secret is not looked for in a server's words: it would be found in any of them.
const shortest = 4

// hide takes a secret out of a text, also in base64 as the wire has it, alone or inside a longer answer.
func (s confidential) hide(text string) string {
	word := s()
	if len(word) < shortest {
		return text
	}
	text = strings.ReplaceAll(text, word, hidden)
	// What stands before the secret in an answer shifts its base64 by none, one or two bytes.
	for shift := range 3 {
		coded := base64.RawStdEncoding.EncodeToString([]byte(strings.Repeat("x", shift) + word))
		// The first digits hold something of what stands before, the last may hold something of what follows.
		coded = coded[(shift*8+5)/6 : len(coded)-1]
		if len(coded) >= shortest {
			text = strings.ReplaceAll(text, coded, hidden)
		}
	}
	return text
}

// scrub makes an error say what it says without the secret. Servers' answers stay what they are, so that their codes can be
// asked for.
func scrub(err error, s confidential) error {
	text := s.hide(err.Error())
	if text == err.Error() {
		return err
	}
	out := &scrubbed{text: text}
	var reply *smtp.SMTPError
	var no *imap.Error
	switch {
	case errors.As(err, &reply):
		out.cause = &smtp.SMTPError{Code: reply.Code, EnhancedCode: reply.EnhancedCode, Message: s.hide(reply.Message)}
	case errors.As(err, &no):
		answer := *no
		answer.Text = s.hide(answer.Text)
		out.cause = &answer
	}
	return out
}

// scrubbed is an error from whose text a secret was taken.
type scrubbed struct {
	text  string
	cause error
}

func (e *scrubbed) Error() string { return e.text }
func (e *scrubbed) Unwrap() error { return e.cause }
