package main

import (
	"image"
	"image/color"
	"image/png"
	"os"
)

// view draws the division: every label in a colour of its own, points as dots, false contacts in red.
func (s *survey) view(file string) error {
	pic := image.NewRGBA(image.Rect(0, 0, s.grid.width, s.grid.height))
	for at, label := range s.div.label {
		x, y := at%s.grid.width, at/s.grid.width
		pic.SetRGBA(x, y, s.tint(at, label))
		for _, next := range []int16{s.div.labelAt(x+1, y), s.div.labelAt(x, y+1)} {
			if next == label || next == nobody || label == nobody {
				continue
			}
			ink := color.RGBA{60, 60, 60, 255}
			if a, b := int(label), int(next); a < len(s.names) && b < len(s.names) && !s.borders[pair(a, b)] {
				ink = color.RGBA{255, 0, 0, 255}
				for d := range 3 {
					pic.SetRGBA(x+d-1, y, ink)
					pic.SetRGBA(x, y+d-1, ink)
				}
			}
			pic.SetRGBA(x, y, ink)
		}
	}
	for _, one := range s.seeds {
		for d := -2; d <= 2; d++ {
			pic.SetRGBA(int(one.x)+d, int(one.y), color.RGBA{0, 0, 0, 255})
			pic.SetRGBA(int(one.x), int(one.y)+d, color.RGBA{0, 0, 0, 255})
		}
	}
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	defer f.Close()
	return png.Encode(f, pic)
}

func (s *survey) tint(at int, label int16) color.RGBA {
	land, sea := s.scenery()
	h := uint32(label+3) * 2654435761
	switch {
	case label == nobody && s.grid.lands(at):
		return color.RGBA{255, 0, 255, 255}
	case label == nobody:
		return color.RGBA{20, 20, 60, 255}
	case label == land:
		return color.RGBA{120, 120, 120, 255}
	case label == sea:
		return color.RGBA{90, 90, 110, 255}
	case s.lands[label]:
		return color.RGBA{170 + uint8(h>>8)%80, 150 + uint8(h>>16)%90, 90 + uint8(h>>24)%80, 255}
	}
	return color.RGBA{130 + uint8(h>>8)%50, 170 + uint8(h>>16)%50, 200 + uint8(h>>24)%50, 255}
}
