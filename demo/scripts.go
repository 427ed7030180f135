package demo

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/orders/sheets"
)

// scriptFiles holds a folder for each opening that can be played, <ruleset>/<scenario>, with an order sheet for each player.
// A sheet's first line says whose it is; the player replaces it by the one in the letter that he answers. A sheet in the file that has no
// section of the first one answers what the player is asked in somebody else's turn, or is sent before anybody moves if standing orders are
// in it; another is for every round after the first.
//
//go:embed scripts
var scriptFiles embed.FS

// ErrNoScript: nobody has written a script for the game that was asked for.
var ErrNoScript = errors.New("the demo cannot play that")

// loadScripts reads the sheets of an opening, without their first lines, by seat. Its error wraps ErrNoScript, and lists what
// there is when it is the opening that is unknown.
func loadScripts(rules adjudicator.Ruleset, scenario string) (map[adjudicator.Seat]string, error) {
	dir := "scripts/" + rules.Info().Name + "/" + scenario // not cleaned, so that fs refuses what leads elsewhere
	files, err := fs.ReadDir(scriptFiles, dir)
	if err != nil {
		return nil, fmt.Errorf("%w: %s has no script for %q (the folder demo/%s, with an order sheet for each seat); there are scripts for %s",
			ErrNoScript, rules.Info().Name, scenario, dir, listScripts())
	}
	scripts := make(map[adjudicator.Seat]string)
	for _, f := range files {
		raw, err := scriptFiles.ReadFile(dir + "/" + f.Name())
		if err != nil {
			return nil, err
		}
		seat, fault := whose(string(raw), rules.Vocabulary())
		if fault != nil {
			return nil, fmt.Errorf("%w: the script %s/%s is no order sheet: %w", ErrNoScript, dir, f.Name(), fault)
		}
		_, body, _ := strings.Cut(string(raw), "\n")
		scripts[seat] = strings.TrimRight(body, "\n")
	}
	return scripts, checkScripts(rules.Info(), scripts)
}

// whose reads every sheet of a script, and says whose the first one is.
func whose(script string, v *orders.Vocabulary) (seat adjudicator.Seat, fault error) {
	for i, text := range sheetsOf(script) {
		sheet, diags := sheets.Parse(text, v)
		if sheet == nil || orders.Failed(diags) {
			faults := make([]error, len(diags))
			for i, d := range diags {
				faults[i] = errors.New(d.String())
			}
			return "", errors.Join(faults...)
		}
		if i == 0 {
			seat = adjudicator.Seat(sheet.Header.Seat)
		}
	}
	return seat, nil
}

// sheetsOf parts a script into its sheets. The first may lack its first line.
func sheetsOf(script string) (list []string) {
	const opens = "\nORDERS "
	for {
		i := strings.Index(script, opens)
		if i < 0 {
			return append(list, script)
		}
		list, script = append(list, script[:i]), script[i+1:]
	}
}

// listScripts names the openings that can be played, as one would write them on the command line.
func listScripts() string {
	dirs, err := fs.Glob(scriptFiles, "scripts/*/*")
	if err != nil {
		panic(err) // the pattern is well formed
	}
	var names []string
	for _, d := range dirs {
		part := strings.Split(d, "/")
		names = append(names, fmt.Sprintf("--ruleset %s --scenario %s", part[1], part[2]))
	}
	return strings.Join(names, ", ")
}

// checkScripts sees that every seat that needs a player has a script.
func checkScripts(info adjudicator.Info, scripts map[adjudicator.Seat]string) error {
	for _, s := range info.Seats {
		if _, ok := scripts[s.ID]; !ok && acts(info.Seats, s) {
			return fmt.Errorf("%w: there is no script for the seat %q of %s", ErrNoScript, s.ID, info.Name)
		}
	}
	return nil
}
