package daemon

import (
	"fmt"
	"io"
	"log/slog"
)

// Log is what the daemon writes about its work, to standard error.
type Log struct {
	// Format is "text" (a line of key=value) or "json"; text if empty.
	Format string `yaml:"format"`
	// Level is the least that is written: "debug", "info", "warn" or "error"; info if empty.
	Level string `yaml:"level"`
}

func (l Log) validate(bad func(string, ...any)) {
	if l.Format != "" && l.Format != "text" && l.Format != "json" {
		bad("log.format is %q: write text or json", l.Format)
	}
	if _, err := l.level(); err != nil {
		bad("log.level is %q: write debug, info, warn or error", l.Level)
	}
}

func (l Log) level() (level slog.Level, err error) {
	if l.Level == "" {
		return slog.LevelInfo, nil
	}
	if err := level.UnmarshalText([]byte(l.Level)); err != nil {
		return level, fmt.Errorf("log.level: %w", err)
	}
	return level, nil
}

// Logger writes to w. What is set there may be changed later by Apply; the format stays.
func (l Log) Logger(w io.Writer) (*slog.Logger, *slog.LevelVar) {
	threshold := new(slog.LevelVar)
	l.Apply(threshold)
	options := &slog.HandlerOptions{Level: threshold}
	if l.Format == "json" {
		return slog.New(slog.NewJSONHandler(w, options)), threshold
	}
	return slog.New(slog.NewTextHandler(w, options)), threshold
}

// Apply sets the least that is written. A level that Validate refuses changes nothing.
func (l Log) Apply(threshold *slog.LevelVar) {
	if level, err := l.level(); err == nil {
		threshold.Set(level)
	}
}
