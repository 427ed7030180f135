// Package demo plays a round.
package demo

import (
	"context"
	"io"

	"despatch/adjudicator"
)

// Options say what to play.
type Options struct {
	Rulesets          map[string]adjudicator.Ruleset
	Ruleset, Scenario string
	Once              bool
	Dir               string
	Out               io.Writer
}

// Run plays.
func Run(ctx context.Context, o Options) error { return nil }
