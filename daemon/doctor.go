package daemon

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"despatch/adjudicator"
	"despatch/campaign/records"
	"despatch/mail"
	"despatch/templates"
)

// Finding is one line of the doctor's report.
type Finding = mail.Finding

// Examine looks at everything the daemon needs and changes nothing but a store that is not there yet, which it leaves so.
func Examine(ctx context.Context, path string, rulesets map[string]adjudicator.Ruleset) []Finding {
	config, err := ReadConfig(path)
	if missing := new(os.PathError); errors.As(err, &missing) && missing.Path == path && errors.Is(err, os.ErrNotExist) {
		return []Finding{{Name: "configuration", Text: path + " is not there; copy config.example.yaml to that name and fill it in, or name another with --config"}}
	}
	if err != nil {
		return []Finding{{Name: "configuration", Text: err.Error()}}
	}
	out := []Finding{{Name: "configuration", OK: true, Text: path + " reads well"}}
	out = append(out, examineSecrets(config)...)
	if err := config.connectTokens(nil); err != nil {
		return append(out, Finding{Name: "OAuth", Text: err.Error()})
	}
	out = append(out, mail.CheckIMAP(ctx, inboxConfig(config.IMAP))...)
	out = append(out, mail.CheckSMTP(ctx, senderConfig(config.SMTP), config.returnPath().For("doctor@"+config.Desk.Domain))...)
	out = append(out, examineSigning(ctx, config, lookupTXT)...)
	out = append(out, examineWatch(ctx, config.HTTP.Address)...)
	out = append(out, examineSpace(config.Store)...)
	out = append(out, examineEvidence(config)...)
	out = append(out, examineStore(config.Store, rulesets))
	out = append(out, examineDaemon(ctx, config)...)
	return append(out, examineClock(time.Now()), examineTemplates(rulesets))
}

// examineSecrets sees that nobody else on the machine can read the passwords.
func examineSecrets(c Config) []Finding {
	var out []Finding
	for _, f := range c.secretFiles() {
		name, file := f.what+" file", f.path
		info, err := os.Stat(file)
		switch {
		case errors.Is(err, os.ErrNotExist):
			out = append(out, Finding{Name: name, Text: fmt.Sprintf("%s is not there; write the %s into it, and run: chmod 600 %s", file, f.what, file)})
		case err != nil:
			out = append(out, Finding{Name: name, Text: err.Error()})
		case info.Mode().Perm()&0o077 != 0:
			out = append(out, Finding{Name: name, Text: fmt.Sprintf("%s can be read by others; run: chmod 600 %s", file, file)})
		case f.what == "refresh token" && !writable(filepath.Dir(file)):
			out = append(out, Finding{Name: name, Text: fmt.Sprintf("a new refresh token could not be written to %s; put it into a folder in which the daemon's user may write", file)})
		default:
			out = append(out, Finding{Name: name, OK: true, Text: file + " is readable by its owner only"})
		}
	}
	return out
}

// writable tries whether a file can be made in a folder.
func writable(dir string) bool {
	probe, err := os.CreateTemp(dir, ".despatch-doctor-*")
	if err != nil {
		return false
	}
	return errors.Join(probe.Close(), os.Remove(probe.Name())) == nil
}

// examineFolder tries whether a new store could be written.
func examineFolder(dir, path string) Finding {
	if !writable(dir) {
		return Finding{Name: "store", Text: fmt.Sprintf("%s cannot be made: make the folder %s, and let the daemon's user write in it", path, dir)}
	}
	return Finding{Name: "store", OK: true, Text: path + " is not there yet; the daemon will make it"}
}

// examineClock catches a machine that has forgotten the date: deadlines would be nonsense.
func examineClock(now time.Time) Finding {
	zone, _ := now.Zone()
	if now.Year() < 2026 {
		return Finding{Name: "clock", Text: fmt.Sprintf("it says %s; set the machine's clock", now.Format(time.RFC1123))}
	}
	return Finding{Name: "clock", OK: true, Text: fmt.Sprintf("%s (%s)", now.Format(time.RFC1123), zone)}
}

// examineTemplates sees that every letter and every game's phrase book can be read.
func examineTemplates(rulesets map[string]adjudicator.Ruleset) Finding {
	if _, err := templates.Open(records.Language); err != nil {
		return Finding{Name: "templates", Text: err.Error()}
	}
	for name, game := range rulesets {
		if _, err := templates.OpenPhrases(game.Phrases(), records.Language); err != nil {
			return Finding{Name: "templates", Text: fmt.Sprintf("%s: %v", name, err)}
		}
	}
	return Finding{Name: "templates", OK: true, Text: "all letters can be written"}
}
