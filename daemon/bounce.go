package daemon

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"despatch/campaign"
	"despatch/mail/mime"
	"despatch/storage"
)

// returnedOf makes of a bounce what the desk needs of it. Which letter it is about stands in what it brings back, or, at Exchange
// and Gmail, in what it answers; that counts only where it says to whom the letter was. It is nil for a letter that is no bounce,
// or that reports an arrival.
func returnedOf(l *mime.Letter) *campaign.Returned {
	r := l.Returned
	if !l.Bounce || r.Arrived() {
		return nil
	}
	out := &campaign.Returned{Final: r.Final(), Why: cmp.Or(r.Diagnosis, r.Status)}
	letters := []string{r.MessageID}
	if r.Recipient != "" {
		letters = slices.Concat(letters, l.InReplyTo, l.References)
	}
	for _, id := range letters {
		if id != "" && !slices.Contains(out.Letters, id) {
			out.Letters = append(out.Letters, id)
		}
	}
	for _, a := range []string{r.Recipient, r.Original} {
		if a != "" {
			out.Recipients = append(out.Recipients, a)
		}
	}
	return out
}

// findReturned names the letter of a bounce that brings nothing of it back, by the return path to which it came.
func (d *Daemon) findReturned(ctx context.Context, r *campaign.Returned, to []string) error {
	config := d.settings()
	ours := func(id string) bool {
		return strings.HasSuffix(strings.ToLower(id), "@"+strings.ToLower(config.Desk.Domain))
	}
	if slices.ContainsFunc(r.Letters, ours) {
		return nil
	}
	path := config.returnPath()
	if to = slices.DeleteFunc(slices.Clone(to), func(a string) bool { return !path.Fits(a) }); len(to) == 0 {
		return nil
	}
	return d.Store.View(func(reader storage.Reader) error {
		for p, err := range reader.Outbox(storage.Filter{}) {
			if err != nil {
				return err
			}
			if slices.ContainsFunc(to, func(a string) bool { return path.Names(a, p.MessageID) }) {
				r.Letters = append(r.Letters, p.MessageID)
				return nil
			}
		}
		return ctx.Err()
	})
}
