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
	return slices.Concat(out, examineKept(d.Store), examineOtherDesk(d.Store), examineMended(d.Store))
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
