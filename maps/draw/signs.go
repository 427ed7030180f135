package draw

// Sign is a silhouette, for units and for what is built. A picture that uses one explains it in its legend.
type Sign int

// The silhouettes.
const (
	NoSign Sign = iota
	Star
	City
	Soldier
	Gun
	Halftrack
	Tank
	Flak
	Fighter
	DiveBomber
	Bomber
	Battleship
	Carrier
	Cruiser
	Destroyer
	Submarine
	Transport
	Factory
	Works
	Airfield
	Anchor
	Bunker
)

// Silhouettes are drawn on a field that is 24 wide and 16 high.
const (
	fieldWide = 24
	fieldHigh = 16
)

// hull is the lower part of most ships.
var hull = []int{0, 10, 24, 10, 21, 15, 3, 15}

// silhouettes are the surfaces of each sign, as pairs of x and y. All go round the same way or do not overlap.
var silhouettes = map[Sign][][]int{
	Star:       {{12, 0, 14, 6, 20, 6, 15, 10, 17, 16, 12, 12, 7, 16, 9, 10, 4, 6, 10, 6}},
	City:       {{12, 1, 17, 3, 19, 8, 17, 13, 12, 15, 7, 13, 5, 8, 7, 3}, {12, 4, 15, 5, 16, 8, 15, 11, 12, 12, 9, 11, 8, 8, 9, 5}, {12, 6, 14, 8, 12, 10, 10, 8}},
	Soldier:    {{12, 0, 16, 2, 16, 4, 14, 7, 10, 7, 8, 4, 8, 2}, {6, 16, 7, 8, 17, 8, 18, 16}},
	Gun:        {{3, 6, 20, 1, 21, 3, 9, 7, 12, 9, 23, 14, 23, 16, 12, 14, 9, 16, 5, 16, 2, 13, 2, 10}},
	Halftrack:  {{0, 13, 0, 5, 9, 5, 11, 8, 18, 8, 22, 10, 22, 13}, {3, 14, 8, 14, 8, 16, 3, 16}, {14, 14, 19, 14, 19, 16, 14, 16}},
	Tank:       {{1, 15, 2, 11, 7, 10, 8, 5, 15, 5, 15, 6, 24, 6, 24, 8, 16, 8, 16, 10, 22, 11, 23, 15, 21, 16, 3, 16}},
	Flak:       {{4, 16, 6, 12, 8, 11, 5, 1, 7, 0, 11, 10, 13, 10, 13, 0, 15, 0, 16, 11, 18, 12, 20, 16}},
	Fighter:    {{11, 0, 13, 0, 14, 5, 22, 8, 22, 10, 14, 9, 13, 13, 16, 15, 16, 16, 8, 16, 8, 15, 11, 13, 10, 9, 2, 10, 2, 8, 10, 5}},
	DiveBomber: {{11, 0, 13, 0, 14, 4, 19, 3, 24, 6, 24, 8, 19, 6, 14, 8, 13, 12, 17, 14, 17, 16, 7, 16, 7, 14, 11, 12, 10, 8, 5, 6, 0, 8, 0, 6, 5, 3, 10, 4}},
	Bomber:     {{11, 0, 13, 0, 14, 4, 16, 4, 16, 2, 18, 2, 18, 5, 24, 6, 24, 9, 14, 9, 13, 13, 17, 14, 17, 16, 7, 16, 7, 14, 11, 13, 10, 9, 0, 9, 0, 6, 6, 5, 6, 2, 8, 2, 8, 4, 10, 4}},
	Battleship: {hull, {2, 9, 2, 7, 8, 7, 8, 3, 10, 3, 10, 0, 13, 0, 13, 3, 16, 3, 16, 7, 22, 7, 22, 9}},
	Carrier:    {{0, 7, 24, 7, 24, 9, 20, 15, 4, 15, 1, 9}, {14, 2, 19, 2, 19, 6, 14, 6}},
	Cruiser:    {hull, {6, 9, 6, 4, 9, 4, 9, 7, 14, 7, 14, 4, 17, 4, 17, 9}},
	Destroyer:  {{0, 11, 24, 11, 22, 15, 3, 15}, {10, 10, 10, 5, 13, 5, 13, 10}},
	Submarine:  {{0, 12, 3, 10, 10, 9, 10, 6, 11, 6, 11, 3, 12, 3, 12, 6, 14, 6, 14, 9, 21, 10, 24, 12, 21, 14, 3, 14}},
	Transport:  {hull, {2, 9, 2, 6, 5, 6, 5, 3, 6, 3, 6, 6, 9, 6, 9, 9}, {14, 9, 14, 6, 17, 6, 17, 3, 18, 3, 18, 6, 21, 6, 21, 9}},
	Factory:    {{3, 16, 3, 8, 8, 11, 8, 8, 13, 11, 13, 8, 17, 11, 17, 2, 20, 2, 20, 16}},
	Works:      {{5, 16, 5, 9, 10, 12, 10, 9, 15, 12, 15, 6, 18, 6, 18, 16}},
	Airfield:   {{3, 16, 10, 2, 11, 2, 11, 16}, {13, 16, 13, 2, 14, 2, 21, 16}},
	Anchor:     {{10, 0, 14, 0, 14, 3, 10, 3}, {11, 4, 13, 4, 13, 13, 17, 11, 16, 9, 21, 9, 20, 14, 17, 14, 12, 16, 7, 14, 4, 14, 3, 9, 8, 9, 7, 11, 11, 13}, {6, 5, 10, 5, 10, 7, 6, 7}, {14, 5, 18, 5, 18, 7, 14, 7}},
	Bunker:     {{2, 16, 4, 8, 9, 4, 15, 4, 20, 8, 22, 16, 16, 16, 16, 11, 8, 11, 8, 16}},
}

// signWidth is how wide a sign of a height is.
func signWidth(high int) int { return high * fieldWide / fieldHigh }

// paintSign draws a sign with its upper left corner at a pixel.
func (l *layout) paintSign(s Sign, x, y, high int) {
	var rings [][]spot
	for _, outline := range silhouettes[s] {
		var ring []spot
		for i := 0; i+1 < len(outline); i += 2 {
			ring = append(ring, spot{x*sub + outline[i]*high*sub/fieldHigh, y*sub + outline[i+1]*high*sub/fieldHigh})
		}
		rings = append(rings, append(ring, ring[0]))
	}
	l.surface(ink, rings...)
}
