// Package pattern holds regular expressions that are compiled when they are first used. A program has some 160 of them in its variables,
// and most of what the command line does uses few: to compile them all was a fifth of the time that "despatch --version" took.
package pattern

import (
	"regexp"
	"sync"
)

// Pattern is a regular expression of package regexp, and has its methods. It is safe for concurrent use.
type Pattern struct {
	text     string
	compiled func() *regexp.Regexp
}

// Of is the pattern of an expression. One that cannot be compiled ends in a panic where it is first used; TestPatterns compiles all.
func Of(text string) *Pattern {
	return &Pattern{text, sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })}
}

// String is the expression.
func (p *Pattern) String() string { return p.text }

// MatchString is that of package regexp.
func (p *Pattern) MatchString(s string) bool {
	return p.compiled().MatchString(s)
}

// FindString is that of package regexp.
func (p *Pattern) FindString(s string) string {
	return p.compiled().FindString(s)
}

// FindStringIndex is that of package regexp.
func (p *Pattern) FindStringIndex(s string) []int {
	return p.compiled().FindStringIndex(s)
}

// FindStringSubmatch is that of package regexp.
func (p *Pattern) FindStringSubmatch(s string) []string {
	return p.compiled().FindStringSubmatch(s)
}

// FindStringSubmatchIndex is that of package regexp.
func (p *Pattern) FindStringSubmatchIndex(s string) []int {
	return p.compiled().FindStringSubmatchIndex(s)
}

// FindAllString is that of package regexp.
func (p *Pattern) FindAllString(s string, n int) []string {
	return p.compiled().FindAllString(s, n)
}

// FindAllStringIndex is that of package regexp.
func (p *Pattern) FindAllStringIndex(s string, n int) [][]int {
	return p.compiled().FindAllStringIndex(s, n)
}

// FindAllStringSubmatch is that of package regexp.
func (p *Pattern) FindAllStringSubmatch(s string, n int) [][]string {
	return p.compiled().FindAllStringSubmatch(s, n)
}

// FindAllStringSubmatchIndex is that of package regexp.
func (p *Pattern) FindAllStringSubmatchIndex(s string, n int) [][]int {
	return p.compiled().FindAllStringSubmatchIndex(s, n)
}

// ReplaceAllString is that of package regexp.
func (p *Pattern) ReplaceAllString(s, with string) string {
	return p.compiled().ReplaceAllString(s, with)
}

// ReplaceAllStringFunc is that of package regexp.
func (p *Pattern) ReplaceAllStringFunc(s string, with func(string) string) string {
	return p.compiled().ReplaceAllStringFunc(s, with)
}

// Split is that of package regexp.
func (p *Pattern) Split(s string, n int) []string {
	return p.compiled().Split(s, n)
}

// Match is that of package regexp.
func (p *Pattern) Match(b []byte) bool {
	return p.compiled().Match(b)
}
