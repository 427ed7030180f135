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

// scriptFiles holds a folder for each opening that can be played, <ruleset>-<scenario>, with an order sheet for each player.
// A sheet's first line says whose it is; the player replaces it by the one in the letter that he answers. A second sheet in the
// file is for every round after the first.
//
//go:embed scripts
var scriptFiles embed.FS

// ErrNoScript: nobody has written a script for the game that was asked for.
var ErrNoScript = errors.New("the demo cannot play that")

// loadScripts reads the sheets of an opening, without their first lines, by seat. Its error wraps ErrNoScript, and lists what
// there is when it is the opening that is unknown.
func loadScripts(rules adjudicator.Ruleset, scenario string) (map[adjudicator.Seat]string, error) {
	dir := "scripts/" + rules.Info().Name + "-" + scenario // not cleaned, so that fs refuses what leads elsewhere
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
		first, later := twoSheets(string(raw))
		for _, text := range []string{later, first} {
			if text == "" {
				continue
			}
			sheet, diags := sheets.Parse(text, rules.Vocabulary())
			if sheet == nil || orders.Failed(diags) {
				return nil, fmt.Errorf("%w: the script %s/%s is no order sheet: %v", ErrNoScript, dir, f.Name(), diags)
			}
			_, body, _ := strings.Cut(string(raw), "\n")
			scripts[adjudicator.Seat(sheet.Header.Seat)] = strings.TrimRight(body, "\n")
		}
	}
	return scripts, checkScripts(rules.Info(), scripts)
}

// twoSheets parts a script into the sheet for the first round and the one for the others, "" for none.
func twoSheets(script string) (first, later string) {
	const opens = "\nORDERS "
	if i := strings.Index(script, opens); i >= 0 {
		return script[:i], script[i+1:]
	}
	return script, ""
}

// listScripts names the openings that can be played, as one would write them on the command line.
func listScripts() string {
	dirs, err := fs.ReadDir(scriptFiles, "scripts")
	if err != nil {
		panic(err) // the folder is embedded above
	}
	var names []string
	for _, d := range dirs {
		cut := strings.LastIndex(d.Name(), "-") // a ruleset may have a hyphen of its own
		names = append(names, fmt.Sprintf("--ruleset %s --scenario %s", d.Name()[:cut], d.Name()[cut+1:]))
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
