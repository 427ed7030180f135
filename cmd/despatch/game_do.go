package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"despatch/campaign"
	lines "despatch/commands"
	"despatch/daemon"
	"despatch/pattern"
)

// masterCmds are the commands of game masters (docs/commands.md) as subcommands. Each makes a line of what it is given, and has
// it carried out as if a game master had written it.
type masterCmds struct {
	Do       gameDoCmd       `cmd:"" help:"Carry out commands as a letter would hold them."`
	Announce gameAnnounceCmd `cmd:"" help:"Write to all players."`
	Open     gameOpenCmd     `cmd:"" help:"Let players join a game."`
	Start    gameStartCmd    `cmd:"" help:"Begin a game with those who have joined."`
	Invite   gameInviteCmd   `cmd:"" help:"Invite somebody to join."`
	Pause    gamePauseCmd    `cmd:"" help:"Stop the clocks, and carry nothing out."`
	Resume   gameResumeCmd   `cmd:"" help:"Let a paused game go on."`
	Extend   gameExtendCmd   `cmd:"" help:"Move the current deadline."`
	Terms    gameTermsCmd    `cmd:"" help:"Set the terms of deadlines."`
	Set      gameSetCmd      `cmd:"" help:"Change an option or a policy."`
	Replace  gameReplaceCmd  `cmd:"" help:"Give a seat to another player."`
	Eject    gameEjectCmd    `cmd:"" help:"Take a seat from its player."`
	Deputy   gameDeputyCmd   `cmd:"" help:"Let somebody send orders for a seat, or no longer."`
	Process  gameProcessCmd  `cmd:"" help:"Adjudicate a phase with what is here."`
	Edit     gameEditCmd     `cmd:"" help:"Correct the position."`
	Rollback gameRollbackCmd `cmd:"" help:"Take a game back to an earlier point."`
	Close    gameCloseCmd    `cmd:"" help:"End a game for good."`
}

// onGame is what each of them takes first.
type onGame struct {
	Config string `required:"" placeholder:"FILE" help:"Configuration file."`
	Game   string `arg:"" help:"The game's short name."`
}

// do has commands carried out and prints what came of them. It fails when something was not done.
func (c *onGame) do(ctx context.Context, text string) error {
	return c.doKeeping(ctx, text, "")
}

// doKeeping is do, and writes files that go with the answer into a folder; "" names them only.
func (c *onGame) doKeeping(ctx context.Context, text, folder string) error {
	return withOldDesk(c.Config, func(desk daemon.Control) error {
		answered, err := desk.Operate(ctx, strings.TrimPrefix(c.Game, "-"), text)
		if err != nil {
			return err
		}
		printAnswered(answered, c.Game)
		if answered.Mailed && !daemon.Runs(desk) {
			fmt.Fprintln(stdout, "No daemon runs here: the letters leave when it does.")
		}
		err = keepFiles(answered.Files, folder)
		if answered.Failed {
			err = errors.Join(err, errTold)
		}
		return err
	})
}

func printAnswered(a campaign.Answered, game string) {
	for i, p := range a.Parts {
		if len(a.Parts) > 1 {
			fmt.Fprintf(stdout, "%s%s\n", map[bool]string{false: "", true: "\n"}[i > 0], p.Line)
		}
		out := stdout
		if !p.Done {
			out = os.Stderr
		}
		text := strings.TrimSpace(p.Text)
		if !strings.HasPrefix(strings.ToUpper(p.Line), "HELP") {
			text = onCommandLine(text, game)
		}
		fmt.Fprintln(out, text)
	}
	if a.Problems != "" {
		fmt.Fprintln(os.Stderr, onCommandLine(a.Problems, game))
	}
}

// A game master by mail writes MASTER PAUSE; whoever reads an answer on the command line is told the subcommand.
var (
	openLine   = pattern.Of(`MASTER\s+OPEN\s+(\S+)\s+FOR\s+SIGN-UP`)
	deputyLine = pattern.Of(`MASTER\s+DEPUTY\s+END\b`)
	backLine   = pattern.Of(`MASTER\s+ROLLBACK\s+TO\s+ENTRY\s+and\s+a\s+number\b`)
	phaseLine  = pattern.Of(`MASTER\s+PROCESS\s+([A-Z0-9][A-Z0-9,'\s-]*)\.`)
	masterLine = pattern.Of(`MASTER\s+(OPEN|START|INVITE|PAUSE|RESUME|EXTEND|TERMS|SET|REPLACE|EJECT|DEPUTY|PROCESS|EDIT|ROLLBACK|CLOSE|ANNOUNCE)\b`)
)

// onCommandLine puts subcommands in the place of the lines of letters that an answer names.
func onCommandLine(text, game string) string {
	text = phaseLine.ReplaceAllStringFunc(text, func(s string) string {
		return `"despatch game process ` + game + " '" + strings.ToLower(blanks(phaseLine.FindStringSubmatch(s)[1])) + `'".`
	})
	text = openLine.ReplaceAllString(text, `"despatch game open $1"`)
	text = deputyLine.ReplaceAllString(text, `"despatch game deputy --end"`)
	text = backLine.ReplaceAllString(text, `"despatch game rollback --entry N"`)
	return masterLine.ReplaceAllStringFunc(text, func(s string) string {
		return `"despatch game ` + strings.ToLower(strings.Fields(s)[1]) + `"`
	})
}

// blanks puts one blank wherever there are several, or a line ends.
func blanks(text string) string { return strings.Join(strings.Fields(text), " ") }

// keepFiles writes attachments, which carry their own names, but never over a file that is there.
func keepFiles(files []campaign.Attachment, folder string) error {
	for _, f := range files {
		if folder == "" {
			fmt.Fprintf(stdout, "%s (%s) goes with it; --files FOLDER keeps it\n", f.Name, daemon.Bytes(int64(len(f.Data))))
			continue
		}
		path := filepath.Join(folder, filepath.Base(f.Name))
		out, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if err != nil {
			return err
		}
		_, err = out.Write(f.Data)
		if err := errors.Join(err, out.Close()); err != nil {
			return err
		}
		fmt.Fprintln(stdout, path)
	}
	return nil
}

// readText gives a file's text; "-" is standard input.
func readText(path string) (string, error) {
	if path == "-" {
		raw, err := io.ReadAll(os.Stdin)
		return string(raw), err
	}
	raw, err := os.ReadFile(path)
	return string(raw), err
}

// aDate shows how a date is written on the command line.
const aDate = `a date: --until "3 December", or with an hour: --until "3 December 20:00"`

// reads says whether a line of a game master's can be read, so that what is wrong can be told in words of the command line.
func reads(line string) bool {
	read := lines.Parse("", line, lines.Options{Master: true})
	return len(read.Commands) == 1 && len(read.Diagnostics) == 0
}

// because is a reason as a command takes it.
func because(words []string) string {
	if words = without("because", words); len(words) == 0 {
		return ""
	}
	return " BECAUSE " + strings.Join(words, " ")
}

// without drops a word from the front of others, which the line of a letter has there: "replace east41 Germany by dora@example.net".
func without(word string, words []string) []string {
	if len(words) > 0 && strings.EqualFold(words[0], word) {
		return words[1:]
	}
	return words
}

// body sets a text below a command's line, up to END.
func body(line, text string) string {
	return line + "\n" + strings.TrimRight(text, "\n") + "\nEND\n"
}

// gameDoCmd takes commands as they are.
type gameDoCmd struct {
	onGame
	File  string   `placeholder:"FILE" help:"Take the commands from a file, \"-\" for standard input."`
	Files string   `placeholder:"FOLDER" help:"Where to put files that go with the answer."`
	Text  []string `arg:"" optional:"" help:"Commands, each in quotation marks; put \"-\" for a game's name before those about none."`
}

// Run implements the command.
func (c *gameDoCmd) Run(ctx context.Context) error {
	text := commandLines(c.Text)
	if c.File != "" {
		more, err := readText(c.File)
		if err != nil {
			return err
		}
		text += "\n" + more
	}
	return c.doKeeping(ctx, text, c.Files)
}

// commandLines puts commands below one another. Words of one command that came without quotation marks are joined: "extend by 2 days".
func commandLines(words []string) string {
	below, line := strings.Join(words, "\n"), strings.Join(words, " ")
	if len(words) < 2 || slices.ContainsFunc(words, func(w string) bool { return strings.ContainsAny(w, " \n") }) {
		return below
	}
	apart, joined := lines.Parse("", below, lines.Options{Master: true}), lines.Parse("", line, lines.Options{Master: true})
	if len(joined.Commands) == 1 && len(joined.Diagnostics) == 0 && (len(apart.Commands) < len(words) || len(apart.Diagnostics) > 0) {
		return line
	}
	return below
}

type gameAnnounceCmd struct {
	onGame
	File string   `placeholder:"FILE" help:"Take the text from a file, \"-\" for standard input."`
	Text []string `arg:"" optional:"" help:"What to tell them."`
}

// Run implements the command.
func (c *gameAnnounceCmd) Run(ctx context.Context) error {
	text := strings.Join(c.Text, " ")
	if c.File != "" {
		var err error
		if text, err = readText(c.File); err != nil {
			return err
		}
	}
	if strings.TrimSpace(text) == "" {
		return fmt.Errorf("the text is missing; write it behind the game: despatch game announce --config FILE %s 'We begin on Monday.', or name a file with --file", c.Game)
	}
	return c.do(ctx, body("ANNOUNCE", text))
}

type gameOpenCmd struct{ onGame }

// Run implements the command.
func (c *gameOpenCmd) Run(ctx context.Context) error { return c.do(ctx, "OPEN "+c.Game+" FOR SIGN-UP") }

type gameStartCmd struct{ onGame }

// Run implements the command.
func (c *gameStartCmd) Run(ctx context.Context) error { return c.do(ctx, "START") }

type gameInviteCmd struct {
	onGame
	Who []string `arg:"" help:"Address, and perhaps a name."`
}

// Run implements the command.
func (c *gameInviteCmd) Run(ctx context.Context) error {
	return c.do(ctx, "INVITE "+strings.Join(c.Who, " "))
}

type gamePauseCmd struct {
	onGame
	Because []string `arg:"" optional:"" help:"The reason, which the players are told."`
}

// Run implements the command.
func (c *gamePauseCmd) Run(ctx context.Context) error { return c.do(ctx, "PAUSE"+because(c.Because)) }

type gameResumeCmd struct{ onGame }

// Run implements the command.
func (c *gameResumeCmd) Run(ctx context.Context) error { return c.do(ctx, "RESUME") }

type gameExtendCmd struct {
	onGame
	By    string `xor:"until" required:"" placeholder:"TIME" help:"How much longer: \"2 days\"."`
	Until string `xor:"until" required:"" placeholder:"DATE" help:"The new deadline: \"3 December 20:00\"."`
}

// Run implements the command.
func (c *gameExtendCmd) Run(ctx context.Context) error {
	switch {
	case c.By != "" && !reads("EXTEND BY "+c.By):
		return fmt.Errorf("--by is %q: write a number of days, hours or minutes: --by \"2 days\"", c.By)
	case c.By != "":
		return c.do(ctx, "EXTEND BY "+c.By)
	case !reads("EXTEND UNTIL " + c.Until):
		return fmt.Errorf("--until is %q: write %s", c.Until, aDate)
	}
	return c.do(ctx, "EXTEND UNTIL "+c.Until)
}

type gameTermsCmd struct {
	onGame
	Terms []string `arg:"" help:"The terms: \"next 72h, grace 12h\"."`
}

// Run implements the command.
func (c *gameTermsCmd) Run(ctx context.Context) error {
	return c.do(ctx, "TERMS "+strings.Join(c.Terms, " "))
}

type gameSetCmd struct {
	onGame
	Option string `arg:"" help:"What to change: \"missed turn\"."`
	Value  string `arg:"" help:"To what."`
}

// Run implements the command.
func (c *gameSetCmd) Run(ctx context.Context) error {
	return c.do(ctx, "SET "+c.Option+" TO "+c.Value)
}

type gameReplaceCmd struct {
	onGame
	Seat string   `arg:"" help:"The seat."`
	By   []string `arg:"" help:"Address of the new player, and perhaps a name."`
}

// Run implements the command.
func (c *gameReplaceCmd) Run(ctx context.Context) error {
	return c.do(ctx, "REPLACE "+c.Seat+" BY "+strings.Join(without("by", c.By), " "))
}

type gameEjectCmd struct {
	onGame
	Seat []string `arg:"" help:"The seat; before the game begins the name, or the address, of who has joined."`
}

// Run implements the command.
func (c *gameEjectCmd) Run(ctx context.Context) error {
	return c.do(ctx, "EJECT "+strings.Join(c.Seat, " "))
}

type gameDeputyCmd struct {
	onGame
	Until string   `placeholder:"DATE" help:"The last day of his term."`
	End   bool     `help:"End the term of the seat's deputy."`
	Seat  string   `arg:"" help:"The seat."`
	Who   []string `arg:"" optional:"" help:"Address of the deputy, and perhaps a name."`
}

// Run implements the command.
func (c *gameDeputyCmd) Run(ctx context.Context) error {
	switch {
	case c.End:
		return c.do(ctx, "DEPUTY END "+c.Seat)
	case len(c.Who) == 0:
		return fmt.Errorf("name the deputy's address behind %s, or end the term of the one there is with --end", c.Seat)
	case c.Until == "":
		return errors.New("--until is missing: give with --until the last day of his term: --until \"3 December\"")
	case !reads("DEPUTY " + c.Seat + ": somebody@example.org UNTIL " + c.Until):
		return fmt.Errorf("--until is %q: write %s", c.Until, aDate)
	}
	return c.do(ctx, "DEPUTY "+c.Seat+": "+strings.Join(c.Who, " ")+" UNTIL "+c.Until)
}

type gameProcessCmd struct {
	onGame
	Phase []string `arg:"" help:"The phase on move, lest the one after it be processed by mistake."`
}

// Run implements the command.
func (c *gameProcessCmd) Run(ctx context.Context) error {
	return c.do(ctx, "PROCESS "+strings.Join(c.Phase, " "))
}

type gameEditCmd struct {
	onGame
	File    string   `required:"" placeholder:"FILE" help:"Position file with what is to be different; \"-\" for standard input."`
	Because []string `arg:"" help:"The reason, which the players are told."`
}

// Run implements the command.
func (c *gameEditCmd) Run(ctx context.Context) error {
	file, err := readText(c.File)
	if err != nil {
		return err
	}
	return c.do(ctx, body("EDIT"+because(c.Because), file))
}

type gameRollbackCmd struct {
	onGame
	Entry   uint64   `xor:"to" required:"" placeholder:"N" help:"The journal entry that is to be the last that stands."`
	Round   int      `xor:"to" required:"" placeholder:"N" help:"The round that is to begin again."`
	Seat    string   `placeholder:"SEAT" help:"With --round: the seat whose turn is to begin again."`
	Because []string `arg:"" help:"The reason, which the players are told."`
}

// Run implements the command.
func (c *gameRollbackCmd) Run(ctx context.Context) error {
	to := fmt.Sprintf("ENTRY %d", c.Entry)
	if c.Entry == 0 {
		to = strings.TrimSpace(fmt.Sprintf("ROUND %d %s", c.Round, c.Seat))
	}
	return c.do(ctx, "ROLLBACK TO "+to+because(c.Because))
}

type gameCloseCmd struct {
	onGame
	Because []string `arg:"" optional:"" help:"The reason, which the players are told."`
}

// Run implements the command.
func (c *gameCloseCmd) Run(ctx context.Context) error { return c.do(ctx, "CLOSE"+because(c.Because)) }
