package mail

import (
	"context"
	"fmt"
	"strings"

	"github.com/emersion/go-imap/v2"
)

// CheckIMAP looks at an account the way an Inbox would use it, changes nothing, and says what it found, one finding for each
// question. After a failure that makes the further questions pointless it stops.
func CheckIMAP(ctx context.Context, cfg InboxConfig) []Finding {
	cfg, err := cfg.complete()
	if err != nil {
		return []Finding{{Name: "IMAP settings", Text: err.Error() + "."}}
	}
	c, err := dialIMAP(ctx, cfg)
	if err != nil {
		return []Finding{{Name: "IMAP connection", OK: false, Text: err.Error() + ". Check the address, the port and the security setting (993 is tls, 143 is starttls)."}}
	}
	defer c.close()
	found := []Finding{{Name: "IMAP connection", OK: true, Text: fmt.Sprintf("%s answers (security: %s).", cfg.Address, cfg.Security)}}
	if err := c.logIn(ctx, cfg); err != nil {
		return append(found, Finding{Name: "IMAP log-in", OK: false, Text: err.Error() + cfg.account().advise(err) + "."})
	}
	how := "Logged in as " + cfg.Username + "."
	if c.mechanism != "" {
		how = fmt.Sprintf("Logged in as %s, by %s.", cfg.Username, c.mechanism)
	}
	found = append(found, Finding{Name: "IMAP log-in", OK: true, Text: how})
	found = append(found, checkCapabilities(c.client.Caps()))
	found = append(found, checkMailbox(ctx, c, cfg))
	return append(found, checkArchive(ctx, c, cfg))
}

// checkCapabilities never fails: there is a way round each of them.
func checkCapabilities(caps imap.CapSet) Finding {
	var lacking []string
	for _, want := range []struct {
		cap imap.Cap
		but string
	}{
		{imap.CapIdle, "IDLE (letters are noticed at the next poll)"},
		{imap.CapMove, "MOVE (letters are copied and deleted)"},
		{imap.CapUIDPlus, "UIDPLUS (without MOVE, letters stay behind flagged as deleted)"},
	} {
		if !caps.Has(want.cap) {
			lacking = append(lacking, want.but)
		}
	}
	if len(lacking) == 0 {
		return Finding{Name: "IMAP capabilities", OK: true, Text: "IDLE, MOVE and UIDPLUS are there."}
	}
	return Finding{Name: "IMAP capabilities", OK: true, Text: "The server does without " + strings.Join(lacking, ", ") + "."}
}

func checkMailbox(ctx context.Context, c *imapConn, cfg InboxConfig) Finding {
	const name = "IMAP mailbox"
	there, err := c.exists(ctx, cfg.Mailbox)
	if err != nil {
		return Finding{Name: name, OK: false, Text: err.Error() + "."}
	}
	if !there {
		return Finding{Name: name, OK: false, Text: fmt.Sprintf("There is no mailbox %q. Create it, or name another as mailbox.", cfg.Mailbox)}
	}
	s, err := c.choose(ctx, cfg.Mailbox)
	if err != nil {
		return Finding{Name: name, OK: false, Text: err.Error() + "."}
	}
	return Finding{Name: name, OK: true, Text: fmt.Sprintf("%q holds %d letters.", cfg.Mailbox, s.letters)}
}

func checkArchive(ctx context.Context, c *imapConn, cfg InboxConfig) Finding {
	const name = "IMAP archive"
	if cfg.Archive == "" {
		return Finding{Name: name, OK: true, Text: "Letters stay in the mailbox, flagged as read."}
	}
	there, err := c.exists(ctx, cfg.Archive)
	if err != nil {
		return Finding{Name: name, OK: false, Text: err.Error() + "."}
	}
	if !there {
		return Finding{Name: name, OK: true, Text: fmt.Sprintf("There is no folder %q yet. It is made at the first start; if the server refuses, "+
			"create it yourself, or try a name like %q.", cfg.Archive, "INBOX."+cfg.Archive)}
	}
	return Finding{Name: name, OK: true, Text: fmt.Sprintf("The folder %q is there.", cfg.Archive)}
}
