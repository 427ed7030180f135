package campaign

import (
	"regexp"
	"sync"
)

// sought is a pattern that is compiled when it is first looked for. Those that list what people may say are long and many, and each run of
// the program, which may be a command that reads no letter, would pay for all of them.
type sought struct{ compiled func() *regexp.Regexp }

func seek(pattern string) *sought {
	return &sought{sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })}
}

func (s *sought) MatchString(text string) bool { return s.compiled().MatchString(text) }
