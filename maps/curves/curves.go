// Package curves draws how something grew and shrank, round by round, for several powers. It knows no game.
package curves

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	vgdraw "gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
)

// Chart is one of the charts that stand below each other in a picture.
type Chart struct {
	Title string
	Lines []Line
}

// Line is one power's: a value for each round.
type Line struct {
	Name   string
	Values []int
}

// A picture is as wide as a telephone shows it at two pixels a point; each chart is so high.
const (
	width  = 390
	height = 230
	dpi    = 144
)

// colors can be told apart by who is colour-blind (Okabe and Ito 2008); lines of one colour, and in print without any, by their dashes and signs.
var colors = []color.Color{
	color.RGBA{0, 0, 0, 255}, color.RGBA{213, 94, 0, 255}, color.RGBA{0, 114, 178, 255}, color.RGBA{0, 158, 115, 255},
	color.RGBA{204, 121, 167, 255}, color.RGBA{86, 180, 233, 255}, color.RGBA{230, 159, 0, 255},
}

var dashes = [][]vg.Length{nil, {vg.Points(6), vg.Points(2)}, {vg.Points(2), vg.Points(2)}}

var signs = []vgdraw.GlyphDrawer{
	vgdraw.CircleGlyph{}, vgdraw.SquareGlyph{}, vgdraw.TriangleGlyph{}, vgdraw.CrossGlyph{}, vgdraw.PlusGlyph{}, vgdraw.RingGlyph{}, vgdraw.BoxGlyph{},
}

// PNG draws charts below each other, with the given words below the rounds.
func PNG(charts []Chart, rounds []string) ([]byte, error) {
	canvas := vgimg.NewWith(vgimg.UseWH(width, vg.Length(height*len(charts))), vgimg.UseDPI(dpi))
	whole := vgdraw.New(canvas)
	for i, c := range charts {
		p, err := drawn(c, rounds)
		if err != nil {
			return nil, fmt.Errorf("chart %q: %w", c.Title, err)
		}
		top := whole.Max.Y - vg.Length(height*i)
		p.Draw(vgdraw.Crop(whole, 0, 0, top-height-whole.Min.Y, top-whole.Max.Y))
	}
	return packed(canvas.Image())
}

// drawn lays one chart out.
func drawn(c Chart, rounds []string) (*plot.Plot, error) {
	p := plot.New()
	p.Title.Text, p.Legend.Top, p.Legend.Left, p.Y.Min = c.Title, true, true, 0
	p.Legend.TextStyle.Font.Size = vg.Points(8)
	p.X.Tick.Marker = plot.ConstantTicks(ticks(rounds))
	p.Add(plotter.NewGrid())
	for i, l := range c.Lines {
		points := make(plotter.XYs, len(l.Values))
		for j, v := range l.Values {
			points[j] = plotter.XY{X: float64(j), Y: float64(v)}
		}
		line, marks, err := plotter.NewLinePoints(points)
		if err != nil {
			return nil, err
		}
		line.Color, line.Width, line.Dashes = colors[i%len(colors)], vg.Points(1.5), dashes[i%len(dashes)]
		marks.Color, marks.Shape, marks.Radius = colors[i%len(colors)], signs[i%len(signs)], vg.Points(2.5)
		p.Add(line, marks)
		p.Legend.Add(l.Name, line, marks)
	}
	p.X.Min, p.X.Max = -0.3*float64(len(rounds)), float64(len(rounds)-1)+0.2 // the names have room to the left
	return p, nil
}

func ticks(rounds []string) (list []plot.Tick) {
	for i, r := range rounds {
		list = append(list, plot.Tick{Value: float64(i), Label: r})
	}
	return list
}

// packed writes a picture in as many colours as a PNG has room for in one byte.
func packed(from image.Image) ([]byte, error) {
	shades := color.Palette{color.White}
	known := map[color.RGBA]bool{{255, 255, 255, 255}: true}
	for y := from.Bounds().Min.Y; y < from.Bounds().Max.Y; y++ {
		for x := from.Bounds().Min.X; x < from.Bounds().Max.X; x++ {
			c := color.RGBAModel.Convert(from.At(x, y)).(color.RGBA)
			c.R, c.G, c.B, c.A = c.R&0xf0|c.R>>4, c.G&0xf0|c.G>>4, c.B&0xf0|c.B>>4, 255
			if !known[c] && len(shades) < 256 {
				known[c], shades = true, append(shades, c)
			}
		}
	}
	to := image.NewPaletted(from.Bounds(), shades)
	draw.Draw(to, to.Bounds(), from, from.Bounds().Min, draw.Src)
	var out bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, to)
	return out.Bytes(), err
}

// Rounds are their numbers as they stand below a chart; 0 is now.
func Rounds(numbers []int, now string) (list []string) {
	for _, n := range numbers {
		if n == 0 {
			list = append(list, now)
			continue
		}
		list = append(list, strconv.Itoa(n))
	}
	return list
}
