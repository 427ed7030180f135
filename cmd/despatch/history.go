package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"despatch/adjudicator"
	"despatch/daemon"
)

// historyCmd writes what was reported of a game.
type historyCmd struct {
	Config string `required:"" placeholder:"FILE" help:"Configuration file."`
	Seat   string `placeholder:"SEAT" help:"Whose reports: a seat's ID, such as germany. A spectator's otherwise."`
	Rounds string `placeholder:"N-N" help:"Rounds, such as 3 or 2-4; all otherwise."`
	As     string `enum:"text,html,mbox,zip" default:"text" help:"Form of the files: text, html, mbox or zip."`
	To     string `placeholder:"DIR" help:"Folder to write to, made if it is missing; standard output otherwise."`
	Game   string `arg:"" help:"The game's short name."`
}

// Run implements the command.
func (c *historyCmd) Run(ctx context.Context) error {
	request := daemon.HistoryRequest{Seat: adjudicator.Seat(c.Seat), Format: c.As}
	var err error
	if request.From, request.To, err = readRounds(c.Rounds); err != nil {
		return err
	}
	return withOldDesk(c.Config, func(desk daemon.Control) error {
		history, err := desk.History(ctx, c.Game, request)
		if err != nil {
			return err
		}
		for _, m := range history.Missing {
			fmt.Fprintf(os.Stderr, "despatch: not kept, and made by another version of the rules: %s\n", m)
		}
		switch {
		case len(history.Files) == 0:
			return fmt.Errorf("nothing was reported of that")
		case c.To == "" && len(history.Files) > 1:
			return fmt.Errorf("it is %d files; name a folder with --to, or fewer rounds", len(history.Files))
		case c.To == "" && c.As == "zip" && onTerminal(stdout):
			return errors.New("a zip file is nothing for a terminal; name a folder with --to, or send it to a file with >")
		case c.To == "":
			_, err := stdout.Write(history.Files[0].Data)
			return err
		}
		if err := os.MkdirAll(c.To, 0o700); err != nil { // letters are private
			return err
		}
		for _, f := range history.Files {
			path := filepath.Join(c.To, f.Name)
			if err := writeNew(path, f.Data); err != nil {
				return err
			}
			fmt.Fprintln(stdout, path)
		}
		return nil
	})
}

// onTerminal says whether what is written there is shown to somebody.
func onTerminal(out io.Writer) bool {
	file, ok := out.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// readRounds reads "3" and "2-4"; "" are all.
func readRounds(text string) (from, to int, err error) {
	if text == "" {
		return 0, 0, nil
	}
	first, last, found := strings.Cut(text, "-")
	if !found {
		last = first
	}
	from, errFrom := strconv.Atoi(first)
	to, errTo := strconv.Atoi(last)
	if errFrom != nil || errTo != nil || from < 1 || to < from {
		return 0, 0, fmt.Errorf("%q are no rounds; write 3, or 2-4", text)
	}
	return from, to, nil
}
