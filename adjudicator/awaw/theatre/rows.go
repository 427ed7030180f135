package theatre

// The files of a scenario.
const (
	mapYAML     = "map.yaml"
	powersYAML  = "powers.yaml"
	rulesYAML   = "rules.yaml"
	setupYAML   = "setup.yaml"
	victoryYAML = "victory.yaml"
)

type mapFile struct {
	Title  string `yaml:"title"`
	Scale  string `yaml:"scale"`
	Labels struct {
		RowOfA    int `yaml:"row_of_A"`
		ColumnOf1 int `yaml:"column_of_1"`
	} `yaml:"labels"`
	Centre struct {
		At      [2]float64 `yaml:"at"`
		Degrees float64    `yaml:"degrees"`
	} `yaml:"centre"`
	Sea     []string    `yaml:"sea"`
	Land    []string    `yaml:"land"`
	Hexes   []hexRow    `yaml:"hexes"`
	Ports   []portRow   `yaml:"ports"`
	Straits []straitRow `yaml:"straits"`
	Boxes   []boxRow    `yaml:"boxes"`
}

type hexRow struct {
	Hex      string       `yaml:"hex"`
	OpenSea  bool         `yaml:"open_sea"`
	Names    []string     `yaml:"names"`
	Water    [][]string   `yaml:"water"`
	Shared   []string     `yaml:"shared"`
	Island   bool         `yaml:"island"`
	Beach    bool         `yaml:"beach"`
	Control  string       `yaml:"control"`
	Neutral  bool         `yaml:"neutral"`
	Garrison *garrisonRow `yaml:"garrison"`
	AirBase  *int         `yaml:"air_base"`
}

type garrisonRow struct {
	Factors int `yaml:"factors"`
	DM      int `yaml:"dm"`
}

type portRow struct {
	ID             string       `yaml:"id"`
	Name           string       `yaml:"name"`
	Hex            string       `yaml:"hex"`
	At             [2]float64   `yaml:"at"`
	Control        string       `yaml:"control"`
	Opens          []string     `yaml:"opens"`
	Neutral        bool         `yaml:"neutral"`
	City           bool         `yaml:"city"`
	Fortress       bool         `yaml:"fortress"`
	NavalBase      bool         `yaml:"naval_base"`
	Objective      bool         `yaml:"objective"`
	Fortification  bool         `yaml:"fortification"`
	NoInvasionBase bool         `yaml:"no_invasion_base"`
	OtherCoast     bool         `yaml:"port_on_other_coast"`
	TwoFront       bool         `yaml:"two_front"`
	FromTurn       int          `yaml:"from_turn"`
	Garrison       *garrisonRow `yaml:"garrison"`
}

type straitRow struct {
	ID     string              `yaml:"id"`
	Name   string              `yaml:"name"`
	Hex    string              `yaml:"hex"`
	Mouths map[string][]string `yaml:"mouths"`
	Box    string              `yaml:"box"`
	Needs  []string            `yaml:"needs"`
}

type boxRow struct {
	ID            string   `yaml:"id"`
	Name          string   `yaml:"name"`
	Aliases       []string `yaml:"aliases"`
	Kind          string   `yaml:"kind"`
	Control       string   `yaml:"control"`
	Entry         []string `yaml:"entry"`
	Distance      int      `yaml:"distance"`
	EdgePort      bool     `yaml:"edge_port"`
	MayIntercept  bool     `yaml:"may_intercept"`
	InvasionsOnly bool     `yaml:"invasions_only"`
	Raids         *raidRow `yaml:"raids"`
}

type raidRow struct {
	Ports        []string            `yaml:"ports"`
	ShipsPerPort int                 `yaml:"ships_per_port"`
	DefencePorts []string            `yaml:"defence_ports"`
	Entry        map[string]string   `yaml:"entry"`
	Edges        map[string][]string `yaml:"edges"`
}

type powersFile struct {
	Seats []struct {
		ID     string   `yaml:"id"`
		Name   string   `yaml:"name"`
		Powers []string `yaml:"powers"`
		Moves  string   `yaml:"moves"`
	} `yaml:"seats"`
	Powers []powerRow `yaml:"powers"`
}

type powerRow struct {
	ID         string `yaml:"id"`
	Name       string `yaml:"name"`
	Adjective  string `yaml:"adjective"`
	Neutral    bool   `yaml:"neutral"`
	Minor      bool   `yaml:"minor"`
	TaskForces int    `yaml:"task_forces"`
	Naval      int    `yaml:"naval"`
	Air        int    `yaml:"air"`
	Squadrons  *int   `yaml:"squadrons"`
	Elite      int    `yaml:"elite"`
	Carriers   int    `yaml:"carriers"`
	// LightCarriers is what its light carriers add besides.
	LightCarriers int `yaml:"light_carriers"`
}

type rulesFile struct {
	Turns []struct {
		Name       string           `yaml:"name"`
		Season     string           `yaml:"season"`
		NoInvasion []string         `yaml:"no_invasion"`
		Cards      map[string]Cards `yaml:"codebreaking"`
	} `yaml:"turns"`
	Operations map[string]int `yaml:"operations"`
	Escorted   map[string]int `yaml:"escorted"`
	AirRange   AirRange       `yaml:"air_range"`
	AirRoom    struct {
		Port            int `yaml:"port"`
		Island          int `yaml:"island"`
		IslandSquadrons int `yaml:"island_squadrons"`
	} `yaml:"air_room"`
	RepairTurns int      `yaml:"repair_turns"`
	SupplyLeg   int      `yaml:"sea_supply_leg"`
	AskInBattle bool     `yaml:"ask_in_battle"`
	HomePorts   []string `yaml:"home_ports"`
	Hawaii      []string `yaml:"hawaii"`
	OceanPorts  []string `yaml:"ocean_ports"`
	Aleutians   []string `yaml:"aleutians"`
	Islands     struct {
		Wake     string `yaml:"wake"`
		Midway   string `yaml:"midway"`
		Johnston string `yaml:"johnston"`
	} `yaml:"islands"`
	Research map[string]struct {
		Radar      int `yaml:"radar"`
		AirDefence int `yaml:"air_defence"`
		ASW        int `yaml:"asw"`
		Torpedo    int `yaml:"torpedo"`
		AirRange   int `yaml:"air_range"`
	} `yaml:"research"`
	Sources     map[string][]string `yaml:"sources"`
	NeedsSupply []struct {
		Side       string `yaml:"side"`
		At         string `yaml:"at"`
		ByLandFrom string `yaml:"by_land_from"`
	} `yaml:"needs_supply"`
}

type shipRow struct {
	Name  string `yaml:"name"`
	Power string `yaml:"power"`
	Type  string `yaml:"type"`
	Size  int    `yaml:"size"`
	Speed string `yaml:"speed"`
	At    string `yaml:"at"`
	NAS   int    `yaml:"nas"`
	Elite int    `yaml:"elite"`
	State string `yaml:"state"`
}

type factorsRow struct {
	Power     string `yaml:"power"`
	CA        int    `yaml:"ca"`
	DD        int    `yaml:"dd"`
	CVE       int    `yaml:"cve"`
	Sub       int    `yaml:"sub"`
	ASW       int    `yaml:"asw"`
	Transport int    `yaml:"transport"`
	AAF       int    `yaml:"aaf"`
	NAS       int    `yaml:"nas"`
	Elite     int    `yaml:"elite"`
}

type forceRow struct {
	At         string `yaml:"at"`
	factorsRow `yaml:",inline"`
}

type cargoRow struct {
	ID         string `yaml:"id"`
	Power      string `yaml:"power"`
	Kind       string `yaml:"kind"`
	Factors    int    `yaml:"factors"`
	Mechanised bool   `yaml:"mechanised"`
	At         string `yaml:"at"`
}

type setupFile struct {
	Ships          []shipRow  `yaml:"ships"`
	Forces         []forceRow `yaml:"forces"`
	Cargo          []cargoRow `yaml:"cargo"`
	Reinforcements []struct {
		Turn       int        `yaml:"turn"`
		Side       string     `yaml:"side"`
		At         string     `yaml:"at"`
		Port       string     `yaml:"port"`
		Repaired   []string   `yaml:"repaired"`
		Ships      []shipRow  `yaml:"ships"`
		Cargo      []cargoRow `yaml:"cargo"`
		factorsRow `yaml:",inline"`
	} `yaml:"reinforcements"`
	Withdrawals []struct {
		Turn       int      `yaml:"turn"`
		Side       string   `yaml:"side"`
		Ships      []string `yaml:"ships"`
		factorsRow `yaml:",inline"`
	} `yaml:"withdrawals"`
}

type victoryFile struct {
	Objectives []struct {
		ID     string   `yaml:"id"`
		Side   string   `yaml:"side"`
		When   string   `yaml:"when"`
		Test   string   `yaml:"test"`
		At     []string `yaml:"at"`
		Turns  int      `yaml:"turns"`
		Points int      `yaml:"points"`
		Max    int      `yaml:"max"`
	} `yaml:"objectives"`
	Losses struct {
		ShipFactor   float64 `yaml:"ship_factor"`
		DamagedAtEnd float64 `yaml:"damaged_at_end"`
		CarrierBonus float64 `yaml:"carrier_bonus"`
		LightFactor  float64 `yaml:"light_factor"`
		AirFactor    float64 `yaml:"air_factor"`
		Squadron     float64 `yaml:"squadron"`
		GroundFactor float64 `yaml:"ground_factor"`
	} `yaml:"losses"`
	Levels []struct {
		Name   string `yaml:"name"`
		Margin int    `yaml:"margin"`
	} `yaml:"levels"`
}
