package incoming

import (
	"regexp"
	"sync"
)

// Sought is a pattern that is compiled when it is first looked for. Those that list what people may say are long and many, and each run of
// the program, which may be a command that reads no letter, would pay for all of them.
type Sought struct{ compiled func() *regexp.Regexp }

// Seek is a pattern as regexp.MustCompile takes it.
func Seek(pattern string) *Sought {
	return &Sought{sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })}
}

// MatchString says whether the pattern is in a text.
func (s *Sought) MatchString(text string) bool { return s.compiled().MatchString(text) }
