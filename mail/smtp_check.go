package mail

import (
	"context"
	"errors"
	"fmt"

	"despatch/mail/mime"
)

// CheckSMTP tries out an SMTP account without sending anything: settings, connection, encryption, log-in, and whether the
// server lets us write as from. It stops at the first thing that must be mended.
func CheckSMTP(ctx context.Context, config SenderConfig, from string) []Finding {
	sender, err := NewSender(config)
	if err == nil && from != "" {
		err = mime.ValidateAddress(from)
	}
	if err != nil {
		return []Finding{{Name: "SMTP settings", Text: err.Error()}}
	}
	l, err := dial(ctx, sender.config)
	if err != nil {
		return []Finding{diagnose(sender.config, err)}
	}
	sender.line = l
	stop := context.AfterFunc(ctx, func() { l.conn.Close() })
	defer stop()
	defer sender.Close() // the findings are made; nobody needs the goodbye
	findings := []Finding{{Name: "SMTP server", OK: true, Text: describe(sender.config)}}
	if sender.config.Username != "" {
		findings = append(findings, Finding{Name: "SMTP log-in", OK: true, Text: fmt.Sprintf("logged in as %s, by %s", sender.config.Username, l.mechanism)})
	}
	return append(findings, l.checkSender(from))
}

// describe says how a connection that stands is protected.
func describe(config SenderConfig) string {
	switch config.Security {
	case TLS:
		return config.Address + " answers, encrypted"
	case StartTLS:
		return config.Address + " answers, encrypted by STARTTLS"
	}
	return config.Address + " answers, not encrypted"
}

// advice is what to do about trouble at a stage.
var advice = map[Stage]string{
	StageConnect:  "check the server's name and port, and that no firewall stands between",
	StageTLS:      "check that the port speaks TLS from the first byte (465); a port 587 wants security: starttls",
	StageGreeting: "check the port: 465 wants security: tls, 587 wants security: starttls",
	StageEHLO:     "check that the server serves this machine; without STARTTLS it wants security: tls, and its port for that",
	StageSTARTTLS: "check that the server's certificate is for this name and from a known authority",
}

func diagnose(config SenderConfig, err error) Finding {
	var f *failure
	name, stage := "SMTP server", Stage("")
	if errors.As(err, &f) {
		stage = f.stage
	}
	what := "; " + advice[stage]
	if stage == StageAUTH {
		name, what = "SMTP log-in", config.account().advise(err)
	}
	return Finding{Name: name, Text: config.Address + ": " + classify(err).Text + what}
}

// checkSender begins a letter and takes it back.
func (l *line) checkSender(from string) Finding {
	finding := Finding{Name: "SMTP sender", OK: true, Text: "may write as " + from}
	if from == "" {
		finding.Text = "may write without a return address"
	}
	l.conn.allow(replyBudget)
	if err := l.client.Mail(from, nil); err != nil {
		finding.OK = false
		finding.Text = fmt.Sprintf("%s; set the sender to an address that this log-in may write as",
			classify(&failure{StageMAIL, err}).Text)
		return finding
	}
	if err := l.client.Reset(); err != nil {
		finding.Text += ", though the server did not like to take the letter back"
	}
	return finding
}
