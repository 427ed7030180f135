package evening

import (
	"testing"

	"despatch/words"
)

// TestTheClubsSeason plays the story of testdata/story, and compares every letter that anybody got.
func TestTheClubsSeason(t *testing.T) {
	people := cast()
	c := meet(t, people, words.English)
	defer c.compare(people) // also when the story breaks off
	for _, d := range readStory(t) {
		c.play(d)
	}
}
