package daemon

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// ErrRestart: a setting was changed that holds from one start to the next.
var ErrRestart = errors.New("the daemon must be started again")

// Reload takes a configuration that was read again: the accounts, their limits, where the daemon can be watched and what is
// logged hold from now on. The letter in hand is finished first. What only a start can change is refused, by name, and then
// nothing changes.
func (d *Daemon) Reload(c Config) error {
	var fixed []string
	d.mu.Lock()
	was := d.config
	d.mu.Unlock()
	for name, changed := range map[string]bool{
		"store": c.Store != was.Store, "desk": !reflect.DeepEqual(c.Desk, was.Desk), "smtp.dkim": c.SMTP.DKIM != was.SMTP.DKIM,
		"group_letters": c.GroupLetters != was.GroupLetters, "imap.authserv_id": c.IMAP.AuthservID != was.IMAP.AuthservID,
		"control": c.Control != was.Control, "log.format": c.Log.Format != was.Log.Format,
	} {
		if changed {
			fixed = append(fixed, name)
		}
	}
	if fixed != nil {
		slices.Sort(fixed)
		return fmt.Errorf("%w for a change of %s; the old configuration holds", ErrRestart, strings.Join(fixed, ", "))
	}
	if err := c.connectTokens(d.options.Log); err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.config = c
	if d.endSession != nil {
		d.endSession()
	}
	return nil
}

// settings is the configuration that holds now.
func (d *Daemon) settings() Config {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.config
}
