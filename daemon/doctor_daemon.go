package daemon

import (
	"context"
	"fmt"
	"slices"
	"time"
)

// While a daemon runs nobody else can look into its store, so the doctor asks it.

// findings are what the daemon would have a doctor know.
func (d *Daemon) findings() (out []Finding) {
	for _, sentence := range d.Ailments(d.options.Now()) {
		out = append(out, Finding{Name: "daemon", Text: sentence})
	}
	return slices.Concat(out, d.examineLeases(), examineKept(d.Store), examineOtherDesk(d.Store), examineMended(d.Store))
}

// examineLeases tells who of several daemons does what.
func (d *Daemon) examineLeases() (out []Finding) {
	leases, err := d.leases()
	if err != nil {
		return []Finding{{Name: "daemons", Text: err.Error()}}
	}
	for _, l := range leases {
		text := fmt.Sprintf("%s is read by %s", l.Name, l.Holder)
		if l.Parcels > 0 {
			text = fmt.Sprintf("%s is sending %s", l.Holder, count(l.Parcels, "letter"))
		}
		if l.Holder == d.sharing.me {
			text += " (this daemon)"
		}
		if l.Left < 0 {
			text += fmt.Sprintf(", which has not been heard of for %s; another takes that over", (-l.Left).Round(time.Second))
		}
		out = append(out, Finding{Name: "daemons", OK: true, Text: text})
	}
	return out
}

// examineDaemon asks the daemon that runs, if one does.
func examineDaemon(ctx context.Context, config Config) []Finding {
	ctx, stop := context.WithTimeout(ctx, 10*time.Second)
	defer stop()
	desk, runs, err := Dial(config)
	if err == nil && !runs {
		return nil
	}
	var found []Finding
	if err == nil {
		found, err = desk.Findings(ctx)
	}
	switch {
	case err != nil:
		return []Finding{{Name: "daemon", OK: true, Warn: true, Text: fmt.Sprintf("the running daemon cannot be asked how it fares: %v", err)}}
	case len(found) == 0:
		return []Finding{{Name: "daemon", OK: true, Text: "the running daemon finds nothing wrong"}}
	}
	return found
}
