package battle

// Policy is how a side fights, as it has said beforehand. The zero Policy is that of who has said nothing: it plays as the numbers of decisions D13 to D36
// have it, and breaks no rule. Whatever cannot be done as it stands is cut down to what can (WW-RULING.64).
type Policy struct {
	// Order are the keys of its forces in the order in which their groups are numbered; what is not named follows. None: the die says (D13).
	Order []int `json:"order,omitempty"`
	// Screen are names of ships that are held out of the line besides those that always are (D14); Hold are keys of forces that are held back whole,
	// where the rules let them (WW-22.26D).
	Screen []string `json:"screen,omitempty"`
	Hold   []int    `json:"hold,omitempty"`
	// Counterair is how many carrier squadrons go against each enemy air base in range, at the start of a round (D15).
	Counterair int `json:"counterair,omitempty"`
	// Fighters is how many squadrons a group's carriers keep over it: AsRules for as many as may, None for none, or a number (D16).
	Fighters int `json:"fighters,omitempty"`
	// Cover and Search are how many land-based squadrons cover a group, and search (D17, D18), likewise; SearchNaval lets naval squadrons search, too.
	Cover       int  `json:"cover,omitempty"`
	Search      int  `json:"search,omitempty"`
	SearchNaval bool `json:"search_naval,omitempty"`
	// CoverForce is the force that is covered, 0 for what D17 has.
	CoverForce int `json:"cover_force,omitempty"`
	// Cards is how many tactical cards are played in a round (D7).
	Cards int `json:"cards,omitempty"`
	// Prey is what strikes go for first (D19, D23).
	Prey Prey `json:"prey,omitempty"`
	// Openly: hidden carriers do not roll for surprise (D20), and may join the guns.
	Openly bool `json:"openly,omitempty"`
	// Keep: fighters and cover do not engage (D21). NoStrike: carriers and land-based aircraft attack no ships.
	Keep     bool `json:"keep,omitempty"`
	NoStrike bool `json:"no_strike,omitempty"`
	// Join is at how many per cent of the enemy's factors a hidden group joins the guns: 0 for 150, None for never (D25).
	Join int `json:"join,omitempty"`
	// Spread lets guns fire at as many heavy ships as they may, instead of at the largest together (D26).
	Spread bool `json:"spread,omitempty"`
	// Surplus is what light ships without an enemy of their own do (D27).
	Surplus Surplus `json:"surplus,omitempty"`
	// Lost is at how many per cent of its factors lost a side withdraws, Rounds after how many rounds; 0 for neither. Where both are 0 it withdraws when it
	// has lost more than the enemy, or when all its carriers are damaged (D28). Stay: it does not of its own will; Leave: it does as soon as it may.
	Lost   int  `json:"lost,omitempty"`
	Rounds int  `json:"rounds,omitempty"`
	Stay   bool `json:"stay,omitempty"`
	Leave  bool `json:"leave,omitempty"`
	// Go are the keys of forces that withdraw as soon as they may, though others stay (WW-22.62a).
	Go []int `json:"go,omitempty"`
	// Merge puts groups that fought the same enemy group with guns together, where one may be made of them (WW-22.423Ba).
	Merge bool `json:"merge,omitempty"`
	// SendDamaged lets damaged ships withdraw alone where the others stay (WW-22.62c).
	SendDamaged bool `json:"send_damaged,omitempty"`
	// Lights lets submarines attack light ships (D31); After is the round in which they attack first (D32).
	Lights bool `json:"lights,omitempty"`
	After  int  `json:"after,omitempty"`
	// Divert lets fighters land at a base near by, though there is a deck (D36).
	Divert bool `json:"divert,omitempty"`
}

// AsRules and None are numbers that say as many as the rules allow, and none.
const (
	AsRules = 0
	None    = -1
)

// number is how many a policy's number means of so many that the rules allow.
func number(said, most int) int {
	switch said {
	case AsRules:
		return most
	case None:
		return 0
	}
	return min(max(said, 0), most)
}

// Prey is what aircraft go for first.
type Prey uint8

// The preys.
const (
	Carriers Prey = iota
	CapitalShips
	LightShips
)

// Surplus is what light ships do that have no enemy of their own.
type Surplus uint8

// What they do: hold their fire for screened ships where the enemy has cargo or carriers, else help against heavy ships (D27); or always the one or the other.
const (
	AsFits Surplus = iota
	AtScreened
	AtHeavy
)

// Say changes a policy by something that a side may say of its battles, and says whether there is such a thing; number is what it says where a number
// belongs to it: AsRules for as many as may, None for none.
func (p *Policy) Say(what string, n int) bool {
	switch what {
	case "fighters":
		p.Fighters = n
	case "cover":
		p.Cover = n
	case "search":
		p.Search, p.SearchNaval = n, n > 0
	case "cards":
		p.Cards = max(n, 0)
		if n == AsRules {
			p.Cards = mostCards
		}
	case "counterair":
		p.Counterair = max(n, 0)
		if n == AsRules {
			p.Counterair = mostCards
		}
	case "join":
		p.Join = n
	case "rounds":
		p.Rounds = max(n, 0)
	case "openly":
		p.Openly = true
	case "no-strike":
		p.NoStrike = true
	case "keep-fighters":
		p.Keep = true
	case "spread":
		p.Spread = true
	case "merge":
		p.Merge = true
	case "send-damaged":
		p.SendDamaged = true
	case "stay-on":
		p.Stay, p.Leave = true, false
	case "leave-now":
		p.Leave, p.Stay = true, false
	case "capital-first":
		p.Prey = CapitalShips
	case "light-first":
		p.Prey = LightShips
	case "carriers-first":
		p.Prey = Carriers
	default:
		return false
	}
	return true
}

// mostCards stands for all where no rule bounds a number.
const mostCards = 99
