package draw

import "testing"

// TestAround: a crop holds what it is to show, is no larger than it must be, goes the short way round the world, and is the whole board when
// there is nothing to show.
func TestAround(t *testing.T) {
	b := world(t).Board
	for _, tt := range []struct {
		name   string
		spaces []string
		most   int
	}{
		{"one territory", []string{"germany"}, b.Width / 5},
		{"a front", []string{"poland", "ukraine", "baltic_states"}, b.Width / 4},
		{"over the edge of the board", []string{"western_united_states", "eastern_united_states"}, b.Width / 3},
		{"over the Pacific", []string{"hawaiian_islands", "japan", "western_united_states"}, b.Width * 2 / 3},
		{"a space that is not there", []string{"germany", "atlantis"}, b.Width / 5},
	} {
		crop := Around(b, tt.spaces...)
		if crop.Width > tt.most || crop.Height > crop.Width {
			t.Errorf("%s: %+v", tt.name, crop)
		}
		for _, id := range tt.spaces {
			i, ok := b.Find(id)
			if !ok {
				continue
			}
			at := b.Areas[i].Stack
			seen := false
			for _, turn := range []int{-b.Width, 0, b.Width} {
				x := at.X + turn - crop.X
				seen = seen || x > 0 && x < crop.Width && at.Y > crop.Y && at.Y < crop.Y+crop.Height
			}
			if !seen {
				t.Errorf("%s: %s at %v is not in %+v", tt.name, id, at, crop)
			}
		}
	}
	for _, spaces := range [][]string{nil, {"atlantis"}, {"eastern_united_states", "japan", "germany", "india", "sz43"}} {
		if crop := Around(b, spaces...); crop.Width < b.Width*3/4 {
			t.Errorf("%v: %+v", spaces, crop)
		}
	}
}
