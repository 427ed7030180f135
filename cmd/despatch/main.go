// Command despatch adjudicates play-by-e-mail wargames: a daemon that reads order mails, resolves them and mails the
// reports, and the tools around it. Run "despatch help" for the list.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"github.com/alecthomas/kong"
	kongcompletion "github.com/jotaen/kong-completion"

	"despatch/daemon"
	"despatch/pattern"
)

// Exit codes of every subcommand.
const (
	exitDone   = 0
	exitFailed = 1
	exitUsage  = 2
	// exitUnproved: nothing is wrong with a bundle, and not everything in it is proved.
	exitUnproved = 3
)

// commands is the command line: one field a subcommand, each in a file of its own.
type commands struct {
	Demo    demoCmd    `cmd:"" help:"Play a round on this machine with nothing installed."`
	Serve   serveCmd   `cmd:"" help:"Run the daemon."`
	Doctor  doctorCmd  `cmd:"" help:"Check the configuration, the mailbox and the store, and say how to mend what is wrong."`
	Login   loginCmd   `cmd:"" help:"Consent to the use of a mailbox that takes tokens instead of a password."`
	Game    gameCmd    `cmd:"" help:"Open and look at games."`
	Verify  verifyCmd  `cmd:"" help:"Play a game again from its journal and compare every throw and position."`
	Export  exportCmd  `cmd:"" help:"Write a game as one file, to be proved or to go on elsewhere."`
	Import  importCmd  `cmd:"" help:"Go on with a game from another desk."`
	History historyCmd `cmd:"" help:"Write what was reported of a game."`
	Season  seasonCmd  `cmd:"" help:"Lead a season: divisions, rounds, tables, with the games played at this desk."`
	Site    siteCmd    `cmd:"" help:"Write the club's pages: games, results, ratings, records."`
	Ratings ratingsCmd `cmd:"" help:"Tell how strong players are, by the games that have ended here."`
	Outbox  outboxCmd  `cmd:"" help:"See to the letters that were given up."`
	Clock   clockCmd   `cmd:"" help:"Tell what the desk thinks of this machine's clock, or that it is right."`
	Backup  backupCmd  `cmd:"" help:"Copy the store, also while the daemon runs."`
	Store   storeCmd   `cmd:"" help:"Move the store into a database, or out of one."`
	Compact compactCmd `cmd:"" help:"Give the store's unused space back; the daemon must not be running."`
	Resolve resolveCmd `cmd:"" help:"Adjudicate order sheets offline."`
	Check   checkCmd   `cmd:"" help:"Read order sheets without resolving them."`
	Case    caseCmd    `cmd:"" help:"Run cases: files that show a rule with a position, orders, dice and what must come of them."`
	Odds    oddsCmd    `cmd:"" help:"Work out what may come of a battle."`
	Card    cardCmd    `cmd:"" help:"Print a game's orders on a page, every one once, by example."`
	Rule    ruleCmd    `cmd:"" help:"Tell what a rule's number means."`
	Help    helpCmd    `cmd:"" help:"Show this list."`

	Completion kongcompletion.Completion `cmd:"" help:"Tell how the shell completes what is typed."`

	Version kong.VersionFlag `help:"Show the version."`
}

// stdout is where results go.
var stdout io.Writer = os.Stdout

// errTold is an error that has been told to the user already; only the exit code is left to say.
var errTold = errors.New("failed")

func main() { os.Exit(run(os.Args[1:])) }

// run executes one command line and returns the exit code.
func run(args []string) int {
	var cli commands
	parser, err := kong.New(&cli, kong.Name("despatch"),
		kong.Description("Adjudicates play-by-e-mail wargames."),
		kong.Vars{"version": "despatch " + daemon.Version()},
		kong.UsageOnError(), kong.ConfigureHelp(kong.HelpOptions{Compact: true}))
	if err != nil {
		fmt.Fprintln(os.Stderr, "despatch: building the command line:", err)
		return exitFailed
	}
	kongcompletion.Register(parser) // answers, and ends the program, where a shell asks
	if len(args) == 0 {
		args = []string{"help"}
	}
	if args[0] == "help" {
		args = append(args[1:], "--help")
	}
	command, err := parser.Parse(args)
	if err != nil {
		fmt.Fprintln(os.Stderr, "despatch:", misread(err))
		fmt.Fprintf(os.Stderr, "despatch: hint: %s\n", hint(err))
		return exitUsage
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	command.BindTo(ctx, (*context.Context)(nil))
	switch err := command.Run(); {
	case err == nil:
		return exitDone
	case errors.Is(err, errTold):
		return exitFailed
	case errors.Is(err, errUnproved):
		fmt.Fprintln(os.Stderr, "despatch:", inWords(err))
		return exitUnproved
	default:
		fmt.Fprintln(os.Stderr, "despatch:", inWords(err))
		return exitFailed
	}
}

// hint says where to read how the command line is written.
func hint(err error) string {
	var wrong *kong.ParseError
	if errors.As(err, &wrong) && wrong.Context.Selected() != nil {
		words := slices.DeleteFunc(strings.Fields(wrong.Context.Command()), func(w string) bool { return strings.ContainsAny(w, "<[.") })
		use := fmt.Sprintf("%q shows how it is used", "despatch help "+strings.Join(words, " "))
		if text := err.Error(); strings.HasPrefix(text, "unexpected argument") && !strings.Contains(text, "did you mean") {
			use = "words that belong together stand in quotation marks: 'Nino Bo'; " + use
		}
		return use
	}
	return `"despatch help" lists the commands`
}

// notGiven is what the parser says when words are missing.
var notGiven = pattern.Of(`^expected "(<[^"]*)"$`)

// misread is an error of the command line in words: of words that are missing, what they are for.
func misread(err error) string {
	var wrong *kong.ParseError
	m := notGiven.FindStringSubmatch(err.Error())
	if m == nil || !errors.As(err, &wrong) || wrong.Context.Selected() == nil {
		return err.Error()
	}
	var lacks []string
	for _, p := range wrong.Context.Selected().Positional {
		if strings.Contains(m[1], "<"+p.Name+">") {
			lacks = append(lacks, fmt.Sprintf("%s is missing: %s", strings.ToUpper(p.Name), p.Help))
		}
	}
	if len(lacks) == 0 {
		return err.Error()
	}
	return strings.Join(lacks, " ")
}

// helpCmd exists so that the list of commands names it; run handles it before parsing.
type helpCmd struct{}

// Run implements the command.
func (helpCmd) Run() error { return nil }
