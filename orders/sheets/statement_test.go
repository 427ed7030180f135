package sheets

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"despatch/orders"
)

func space(id string) orders.Place { return orders.Place{ID: id} }

func units(n int, unit string) orders.Quantity { return orders.Quantity{Count: n, Unit: unit} }

// Every form as the handbook shows it, and as people write it: what is read, and how it is printed.
var statements = []struct {
	section   string
	written   string
	read      orders.Statement
	canonical string // "" when it is printed as written
}{
	{"research", "pass", orders.Pass{}, ""},
	{"research", "No orders.", orders.Pass{}, "pass"},
	{"research", "2 researchers, chart 1", orders.Research{Tokens: 2, Chart: 1}, ""},
	{"research", "0 researchers, chart 2", orders.Research{Tokens: 0, Chart: 2}, ""},
	{"research", "1 research token", orders.Research{Tokens: 1}, "1 researcher"},

	{"purchase", "3 infantry, 1 tank", orders.Buy{Items: []orders.Quantity{units(3, "infantry"), units(1, "tank")}}, ""},
	{"purchase", "2 Aircraft Carriers and 1 sub", orders.Buy{Items: []orders.Quantity{units(2, "carrier"), units(1, "submarine")}},
		"2 aircraft carriers, 1 submarine"},
	{"purchase", "3inf, 1art", orders.Buy{Items: []orders.Quantity{units(3, "infantry"), units(1, "artillery")}}, "3 infantry, 1 artillery"},
	{"purchase", "1 anti-aircraft gun", orders.Buy{Items: []orders.Quantity{units(1, "aa_gun")}}, "1 antiaircraft gun"},
	{"purchase", "- 1 factory", orders.Buy{Items: []orders.Quantity{units(1, "industrial_complex")}}, "1 industrial complex"},
	{"purchase", "repair 4 at Germany", orders.Repair{Markers: 4, Where: space("germany")}, ""},
	{"purchase", "repair 4 at Germany: factory", orders.Repair{Markers: 4, Where: space("germany"), Unit: "industrial_complex"}, "repair 4 at Germany: industrial complex"},
	{"purchase", "repair 4 industrial complex at Germany", orders.Repair{Markers: 4, Where: space("germany"), Unit: "industrial_complex"}, "repair 4 at Germany: industrial complex"},

	{"combat-move", "3 infantry, 1 artillery Poland -> East Poland", orders.Move{
		Units: []orders.Quantity{units(3, "infantry"), units(1, "artillery")}, Path: []orders.Place{space("poland"), space("east_poland")},
	}, "3 infantry, 1 artillery  Poland -> East Poland"},
	{"combat-move", "all infantry, all tanks  Poland -> East Poland", orders.Move{
		Units: []orders.Quantity{units(orders.All, "infantry"), units(orders.All, "tank")}, Path: []orders.Place{space("poland"), space("east_poland")},
	}, ""},
	{"combat-move", `1 tank Germany->"Poland"→E Poland`, orders.Move{
		Units: []orders.Quantity{units(1, "tank")}, Path: []orders.Place{space("germany"), space("poland"), space("east_poland")},
	}, "1 tank  Germany -> Poland -> East Poland"},
	{"combat-move", "1 fighter Karelia S.S.R.->Morocco/Algeria", orders.Move{
		Units: []orders.Quantity{units(1, "fighter")}, Path: []orders.Place{space("karelia_ssr"), space("morocco_algeria")},
	}, "1 fighter  Karelia S.S.R. -> Morocco/Algeria"},
	{"combat-move", "1 fighter cote d’ivoire -> french indochina", orders.Move{
		Units: []orders.Quantity{units(1, "fighter")}, Path: []orders.Place{space("cote_d_ivoire"), space("french_indo_china_thailand")},
	}, "1 fighter  Côte d'Ivoire -> French Indo-China/Thailand"},
	{"combat-move", "1 United Kingdom transport, 1 british carrier sz 1 -> sz12", orders.Move{
		Units: []orders.Quantity{{Count: 1, Unit: "transport", Of: "uk"}, {Count: 1, Unit: "carrier", Of: "uk"}},
		Path:  []orders.Place{space("sz1"), space("sz12")},
	}, "1 United Kingdom transport, 1 United Kingdom aircraft carrier  Sea Zone 1 -> Sea Zone 12"},
	{"combat-move", "raid  1 bomber  Germany -> United Kingdom", orders.Move{
		Manner: orders.Raid, Units: []orders.Quantity{units(1, "bomber")}, Path: []orders.Place{space("germany"), space("united_kingdom")},
	}, ""},
	{"combat-move", "drop  1 bomber, 1 infantry  Germany -> East Poland", orders.Move{
		Manner: orders.Drop, Units: []orders.Quantity{units(1, "bomber"), units(1, "infantry")}, Path: []orders.Place{space("germany"), space("east_poland")},
	}, ""},
	{"noncombat-move", "1 fighter  Sea Zone 7 -> Germany else France or Poland", orders.Move{
		Units: []orders.Quantity{units(1, "fighter")}, Path: []orders.Place{space("sz7"), space("germany")},
		Else: []orders.Place{space("france"), space("poland")},
	}, "1 fighter  Sea Zone 7 -> Germany else France else Poland"},

	{"combat-move", "1 transport  Sea Zone 5: load 1 infantry, 1 tank from Germany; sail Sea Zone 3; unload at Norway", orders.Voyage{
		Ships: []orders.Quantity{units(1, "transport")}, From: space("sz5"), Legs: []orders.Leg{
			{Kind: orders.Load, Units: []orders.Quantity{units(1, "infantry"), units(1, "tank")}, Where: space("germany")},
			{Kind: orders.Sail, Where: space("sz3")},
			{Kind: orders.Unload, Where: space("norway")},
		},
	}, ""},
	{"combat-move", "1 transport sz5: sail to sz 6; load 1 inf from London; unload 1 inf at Norway;", orders.Voyage{
		Ships: []orders.Quantity{units(1, "transport")}, From: space("sz5"), Legs: []orders.Leg{
			{Kind: orders.Sail, Where: space("sz6")},
			{Kind: orders.Load, Units: []orders.Quantity{units(1, "infantry")}, Where: space("united_kingdom")},
			{Kind: orders.Unload, Units: []orders.Quantity{units(1, "infantry")}, Where: space("norway")},
		},
	}, "1 transport  Sea Zone 5: sail Sea Zone 6; load 1 infantry from United Kingdom; unload 1 infantry at Norway"},

	{"combat-move", "rocket  Germany -> United Kingdom", orders.Rocket{From: space("germany"), To: space("united_kingdom")}, ""},
	{"combat-move", "rocket  Germany -> United Kingdom: industrial complex", orders.Rocket{From: space("germany"), To: space("united_kingdom"), Unit: "industrial_complex"}, ""},
	{"combat-move", "raid  1 bomber  Germany -> United Kingdom: industrial complex", orders.Move{
		Manner: orders.Raid, Units: []orders.Quantity{units(1, "bomber")}, Path: []orders.Place{space("germany"), space("united_kingdom")}, Unit: "industrial_complex"}, ""},
	{"combat-move", "bombard  1 battleship  Sea Zone 6 -> Norway", orders.Bombard{
		Ships: []orders.Quantity{units(1, "battleship")}, From: space("sz6"), To: space("norway"),
	}, ""},
	{"combat-move", "attack at Sea Zone 6", orders.Attack{Where: space("sz6")}, ""},
	{"combat-move", "ignore at sz6", orders.Attack{Ignore: true, Where: space("sz6")}, "ignore at Sea Zone 6"},
	{"battle", "attack", orders.Attack{}, ""},
	{"combat-move", "fight first Sea Zone 6, Norway", orders.BattleOrder{Places: []orders.Place{space("sz6"), space("norway")}}, ""},
	{"combat-move", "China first", orders.First{Seat: "china"}, ""},

	{"battle", "lose infantry, artillery, tank, fighter", orders.Lose{Order: []orders.Loss{
		{Unit: "infantry"}, {Unit: "artillery"}, {Unit: "tank"}, {Unit: "fighter"},
	}}, ""},
	{"battle", "lose seaborne inf, overland tanks, British damaged battleship, USA fighter", orders.Lose{Order: []orders.Loss{
		{Unit: "infantry", Side: orders.Seaborne}, {Unit: "tank", Side: orders.Overland}, {Unit: "battleship", Damaged: true, Of: "uk"},
		{Unit: "fighter", Of: "usa"},
	}}, "lose seaborne infantry, overland tank, United Kingdom damaged battleship, United States fighter"},
	{"standing", "lose at Moscow: infantry, tank", orders.Lose{Where: space("russia"), Order: []orders.Loss{{Unit: "infantry"}, {Unit: "tank"}}},
		"lose at Russia: infantry, tank"},

	{"battle", "submerge", orders.Submerge{}, ""},
	{"battle", "submerge at round 2", orders.Submerge{Round: 2}, ""},
	{"battle", "submerge 1 submarine at round 2", orders.Submerge{Count: 1, Round: 2}, ""},
	{"standing", "submerge 2 subs at sz12", orders.Submerge{Count: 2, Where: space("sz12")}, "submerge 2 submarines at Sea Zone 12"},
	{"battle", "submerge all submarines", orders.Submerge{}, "submerge"},
	{"battle", "submerge when outgunned", orders.Submerge{When: orders.Outgunned}, ""},
	{"battle", "submerge when air only", orders.Submerge{When: orders.AirOnly}, ""},
	{"standing", "submerge at Sea Zone 12", orders.Submerge{Where: space("sz12")}, ""},
	{"standing", "submerge when outgunned at round 2 at sz12", orders.Submerge{Where: space("sz12"), Round: 2, When: orders.Outgunned},
		"submerge at Sea Zone 12 at round 2 when outgunned"},
	{"standing", "fight with submarines", orders.Submerge{Fight: true}, ""},
	{"standing", "fight with subs at sz 12", orders.Submerge{Fight: true, Where: space("sz12")}, "fight with submarines at Sea Zone 12"},

	{"battle", "retreat", orders.Retreat{}, ""},
	{"battle", "retreat to Poland when attackers <= 2", orders.Retreat{To: space("poland"), When: []orders.Test{
		{Measure: orders.Attackers, Op: "<=", Num: 2, Den: 1},
	}}, ""},
	{"battle", "retreat to Sea Zone 5 after round 1", orders.Retreat{To: space("sz5"), After: 1}, ""},
	{"battle", "retreat after round 2 when odds < 1:1", orders.Retreat{After: 2, When: []orders.Test{{Measure: orders.Odds, Op: "<", Num: 1, Den: 1}}}, ""},
	{"battle", "retreat if odds ≤ 1.5 and defenders>=3", orders.Retreat{When: []orders.Test{
		{Measure: orders.Odds, Op: "<=", Num: 3, Den: 2}, {Measure: orders.Defenders, Op: ">=", Num: 3, Den: 1},
	}}, "retreat when odds <= 3:2 and defenders >= 3"},
	{"battle", "retreat when odds < 2", orders.Retreat{When: []orders.Test{{Measure: orders.Odds, Op: "<", Num: 2, Den: 1}}},
		"retreat when odds < 2:1"},
	{"battle", "retreat overland to Libya after round 1", orders.Retreat{Side: orders.Overland, To: space("libya"), After: 1}, ""},
	{"standing", "retreat at Egypt to Libya after round 1", orders.Retreat{Where: space("egypt"), To: space("libya"), After: 1}, ""},
	{"battle", "retreat to Road to Mandalay", orders.Retreat{To: space("road_to_mandalay")}, ""},
	{"battle", "press on", orders.Retreat{Never: true}, ""},
	{"standing", "press on at Egypt", orders.Retreat{Never: true, Where: space("egypt")}, ""},

	{"mobilise", "3 infantry at Germany", orders.Deploy{Units: []orders.Quantity{units(3, "infantry")}, Where: space("germany")}, ""},
	{"mobilise", "1 submarine at Sea Zone 5 from Germany", orders.Deploy{
		Units: []orders.Quantity{units(1, "submarine")}, Where: space("sz5"), From: space("germany"),
	}, ""},
	{"mobilise", "1 infantry, 1 tank in Union of South Africa", orders.Deploy{
		Units: []orders.Quantity{units(1, "infantry"), units(1, "tank")}, Where: space("union_of_south_africa"),
	}, "1 infantry, 1 tank at Union of South Africa"},

	{"noncombat-move", "land fighter at United Kingdom else Iceland", orders.Land{
		Unit: "fighter", To: []orders.Place{space("united_kingdom"), space("iceland")},
	}, "land fighters at United Kingdom else Iceland"},
	{"standing", "land fighters from Sea Zone 2 at Iceland", orders.Land{Unit: "fighter", From: space("sz2"), To: []orders.Place{space("iceland")}}, ""},
	{"standing", "allow United States on carriers", orders.Consent{To: "usa", Unit: "carrier"}, "allow United States on aircraft carriers"},
	{"standing", "refuse all on transports", orders.Consent{Refuse: true, Unit: "transport"}, ""},
	{"standing", "fire British AA gun at Caucasus", orders.Gun{Of: "uk", Where: space("caucasus")}, "fire United Kingdom gun at Caucasus"},
	{"standing", "keep fighters of United Kingdom, United States", orders.Keep{Seats: []string{"uk", "usa"}}, ""},
}

func TestStatements(t *testing.T) {
	v := testVocabulary()
	for _, row := range statements {
		t.Run(row.written, func(t *testing.T) {
			got, ds := ParseStatements(row.section, row.written, v)
			for _, d := range ds {
				t.Error(d)
			}
			if diff := cmp.Diff([]orders.Statement{row.read}, got, samePlaceOrNot); diff != "" {
				t.Fatalf("read otherwise (-want +got):\n%s", diff)
			}
			want := row.canonical
			if want == "" {
				want = row.written
			}
			if text := orders.PrintStatement(got[0], v); text != want {
				t.Errorf("printed as %q, want %q", text, want)
			}
		})
	}
}

// A statement tells where it stands in the mail, and so do the places and units in it. Columns count characters, not bytes.
func TestPositions(t *testing.T) {
	v := testVocabulary()
	sts, ds := ParseStatements("combat-move", "\n  1 fighter  Côte d’Ivoire → Norway", v)
	if len(ds) > 0 {
		t.Fatal(ds[0])
	}
	move := sts[0].(orders.Move)
	for _, row := range []struct {
		what      string
		got, want orders.Pos
	}{
		{"statement", move.At(), orders.Pos{Line: 2, Column: 3}},
		{"units", move.Units[0].Pos, orders.Pos{Line: 2, Column: 3}},
		{"start", move.Path[0].Pos, orders.Pos{Line: 2, Column: 14}},
		{"goal", move.Path[1].Pos, orders.Pos{Line: 2, Column: 30}},
	} {
		if row.got != row.want {
			t.Errorf("%s stands at %v, want %v", row.what, row.got, row.want)
		}
	}
}
