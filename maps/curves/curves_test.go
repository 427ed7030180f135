package curves

import (
	"bytes"
	"image/png"
	"os"
	"testing"
)

// A picture of two charts is as wide as two pixels a point make it, twice as high as one, small, and the same each time.
func TestPNG(t *testing.T) {
	charts := []Chart{
		{"Income", []Line{{"North", []int{8, 9, 12}}, {"South", []int{7, 7, 5}}, {"East", []int{1, 0, 3}}, {"West", []int{2, 4, 8}}, {"The Isles", []int{5, 5, 5}}, {"Far", []int{9, 3, 3}}}},
		{"Armies", []Line{{"North", []int{20, 22, 18}}, {"South", []int{20, 20, 9}}}},
	}
	one, err := PNG(charts, Rounds([]int{1, 2, 0}, "now"))
	if err != nil {
		t.Fatal(err)
	}
	again, err := PNG(charts, Rounds([]int{1, 2, 0}, "now"))
	if err != nil || !bytes.Equal(one, again) {
		t.Errorf("it comes out otherwise a second time: %v", err)
	}
	is, err := png.DecodeConfig(bytes.NewReader(one))
	if err != nil || is.Width != 780 || is.Height != 920 || len(one) > 60_000 {
		t.Errorf("%d x %d pixels in %d bytes: %v", is.Width, is.Height, len(one), err)
	}
	if file := os.Getenv("CURVES"); file != "" {
		if err := os.WriteFile(file, one, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
