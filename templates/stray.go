package templates

import (
	"maps"
	"sync"

	"despatch/words"
)

// strays are what letters in words.Pseudo have printed that bears no mark, by the action that printed it.
type strays struct {
	mu    sync.Mutex
	found map[string]map[string]int
}

func (s *strays) note(action, text string) {
	if words.Unmarked(text) == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.found == nil {
		s.found = map[string]map[string]int{}
	}
	if s.found[action] == nil {
		s.found[action] = map[string]int{}
	}
	s.found[action][text]++
}

// Strays lists what letters of a Set in words.Pseudo have printed that stands in no book: by the template and the action that printed it the
// texts, and how often each was printed. It is for the tests that letters say nothing but what another language can say, too.
func (s *Set) Strays() map[string]map[string]int {
	s.strays.mu.Lock()
	defer s.strays.mu.Unlock()
	return maps.Clone(s.strays.found)
}
