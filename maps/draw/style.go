package draw

import "image/color"

// pattern is what lies over a colour, for those to whom colours look alike.
type pattern int

const (
	plain pattern = iota
	slanting
	falling
	crossed
	dotted
	level
	upright
	squares
	grid
	dashes
)

// Style is how what belongs to an owner looks: a light colour that letters can be read on, a strong one for edges and signs, and a pattern.
type Style struct {
	Light, Strong color.RGBA
	pattern       pattern
}

// Styles are the looks that owners can have. The colours are those of Okabe and Ito, which the colour-blind tell apart, made light.
var Styles = []Style{
	{rgb(0xd9d9d9), rgb(0x4d4d4d), slanting}, // grey
	{rgb(0xf7cf9a), rgb(0xb35f00), level},    // orange
	{rgb(0xc2e5d8), rgb(0x006b50), crossed},  // green
	{rgb(0xcfe0c0), rgb(0x4a6b2a), plain},    // olive
	{rgb(0xf6efb0), rgb(0x7d6b00), dotted},   // yellow
	{rgb(0xf3bfae), rgb(0xa83800), upright},  // vermilion
	{rgb(0xe8cfe0), rgb(0x8f3d70), squares},  // purple
	{rgb(0xc8d8f2), rgb(0x00508a), falling},  // blue
	{rgb(0xe3d3bd), rgb(0x6b4a1f), grid},     // brown
	{rgb(0xc5e6ea), rgb(0x00616e), dashes},   // teal
}

// What belongs to nobody.
var (
	seaColour   = rgb(0xe6f1f8)
	seaEdge     = rgb(0x7fa3bd)
	emptySea    = rgb(0xd3dde4)
	nobodys     = rgb(0xf4f2ea)
	barred      = rgb(0xbdb9ad)
	sceneryLand = rgb(0xd8d5cb)
	landEdge    = rgb(0x5c5648)
	ink         = rgb(0x111111)
	paper       = rgb(0xffffff)
	faint       = rgb(0x6b6b6b)
	alarm       = rgb(0x9c1006)
	calm        = rgb(0x103f7a)
)

func rgb(hex uint32) color.RGBA {
	return color.RGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 255}
}

// darker is a colour between a light one and its strong one.
func (s Style) darker() color.RGBA {
	mix := func(a, b uint8) uint8 { return uint8((int(a)*72 + int(b)*28) / 100) }
	return color.RGBA{mix(s.Light.R, s.Strong.R), mix(s.Light.G, s.Strong.G), mix(s.Light.B, s.Strong.B), 255}
}

// inked is whether a pattern has ink at a pixel of its tile.
func (p pattern) inked(x, y int) bool {
	switch p {
	case slanting:
		return (x+y)%9 < 2
	case falling:
		return (x-y+9)%9 < 2
	case crossed:
		return (x+y)%12 < 1 || (x-y+12)%12 < 1
	case dotted:
		return x%8 < 2 && y%8 < 2 || (x+4)%8 < 2 && (y+4)%8 < 2
	case level:
		return y%7 < 2
	case upright:
		return x%7 < 2
	case squares:
		return x%10 < 4 && y%10 < 4
	case grid:
		return x%11 < 1 || y%11 < 1
	case dashes:
		return x%12 < 7 && y%6 < 2
	}
	return false
}
