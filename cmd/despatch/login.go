package main

import (
	"bufio"
	"context"
	"fmt"
	"os"

	"despatch/daemon"
)

// loginCmd gets a refresh token.
type loginCmd struct {
	Config string `required:"" placeholder:"FILE" help:"Configuration file, with oauth in imap or smtp."`
}

// Run implements the command.
func (c *loginCmd) Run(ctx context.Context) error {
	lines := make(chan string)
	go func() { // ends with the program: reading a terminal cannot be called off
		defer close(lines)
		for scanner := bufio.NewScanner(os.Stdin); scanner.Scan(); {
			lines <- scanner.Text()
		}
	}()
	return daemon.Login(ctx, c.Config, func(text string) { fmt.Fprintln(stdout, text) }, lines)
}
