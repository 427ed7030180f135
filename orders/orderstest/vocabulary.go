// Package orderstest holds the names that tests of the order language use.
package orderstest

import (
	"fmt"
	"slices"

	"despatch/orders"
)

// Vocabulary is a small table of names, with the traps of the real boards in it: names that begin alike, accents, slashes, stops, a seat and a
// space of one name, and names that hold words of the language.
func Vocabulary() *orders.Vocabulary {
	v := &orders.Vocabulary{
		Seats: []orders.Name{
			{ID: "germany", Name: "Germany", Aliases: []string{"German"}},
			{ID: "uk", Name: "United Kingdom", Aliases: []string{"British", "Britain"}},
			{ID: "usa", Name: "United States", Aliases: []string{"American"}},
			{ID: "ussr", Name: "Soviet Union", Aliases: []string{"Russia"}},
			{ID: "china", Name: "China"},
		},
		Units: []orders.Name{
			{ID: "infantry", Name: "infantry"},
			{ID: "artillery", Name: "artillery"},
			{ID: "tank", Name: "tank", Plural: "tanks", Aliases: []string{"armour", "carro"}},
			{ID: "aa_gun", Name: "antiaircraft gun", Plural: "antiaircraft guns"},
			{ID: "industrial_complex", Name: "industrial complex", Plural: "industrial complexes", Aliases: []string{"factory"}},
			{ID: "fighter", Name: "fighter", Plural: "fighters"},
			{ID: "bomber", Name: "bomber", Plural: "bombers"},
			{ID: "battleship", Name: "battleship", Plural: "battleships"},
			{ID: "carrier", Name: "aircraft carrier", Plural: "aircraft carriers"},
			{ID: "cruiser", Name: "cruiser", Plural: "cruisers"},
			{ID: "destroyer", Name: "destroyer", Plural: "destroyers"},
			{ID: "submarine", Name: "submarine", Plural: "submarines"},
			{ID: "transport", Name: "transport", Plural: "transports"},
		},
		AttackLosses:  [][]string{{"infantry", "artillery", "tank", "fighter", "bomber"}, {"submarine", "destroyer", "fighter", "transport"}},
		DefenceLosses: [][]string{{"infantry", "artillery", "tank", "fighter", "bomber"}},
		Spaces:        slices.Clone(spaces),
		Sections: []orders.SectionType{
			{ID: "research", Keyword: "RESEARCH", Forms: []orders.Form{orders.FormResearch, orders.FormPass}},
			{ID: "purchase", Keyword: "PURCHASE", Forms: []orders.Form{orders.FormBuy, orders.FormRepair, orders.FormPass}},
			{ID: "combat-move", Keyword: "COMBAT MOVE", Forms: []orders.Form{orders.FormMove, orders.FormVoyage, orders.FormRocket, orders.FormBombard, orders.FormAttack,
				orders.FormBattleOrder, orders.FormFirst, orders.FormPass}},
			{ID: "battle", Keyword: "BATTLE", Takes: orders.SpaceArgument, Forms: []orders.Form{orders.FormAttack, orders.FormLose, orders.FormSubmerge, orders.FormRetreat, orders.FormPass}},
			{ID: "noncombat-move", Keyword: "NONCOMBAT MOVE", Forms: []orders.Form{orders.FormMove, orders.FormVoyage, orders.FormLand, orders.FormPass}},
			{ID: "mobilise", Keyword: "MOBILISE", Forms: []orders.Form{orders.FormDeploy, orders.FormPass}},
			{ID: "standing", Keyword: "STANDING", Forms: []orders.Form{orders.FormLose, orders.FormSubmerge, orders.FormRetreat, orders.FormAttack, orders.FormLand, orders.FormConsent,
				orders.FormGun, orders.FormKeep}},
		},
	}
	return v
}

// spaces are those of the table.
var spaces = []orders.Name{
	{ID: "baltic_states", Name: "Baltic States"},
	{ID: "caucasus", Name: "Caucasus"},
	{ID: "cote_d_ivoire", Name: "Côte d'Ivoire"},
	{ID: "east_indies", Name: "East Indies"},
	{ID: "east_poland", Name: "East Poland"},
	{ID: "egypt", Name: "Egypt"},
	{ID: "finland", Name: "Finland"},
	{ID: "france", Name: "France", Aliases: []string{"Paris"}},
	{ID: "french_indo_china_thailand", Name: "French Indo-China/Thailand"},
	{ID: "germany", Name: "Germany", Aliases: []string{"Berlin"}},
	{ID: "iceland", Name: "Iceland"},
	{ID: "karelia_ssr", Name: "Karelia S.S.R.", Aliases: []string{"Leningrad"}},
	{ID: "kazakh_ssr", Name: "Kazakh S.S.R."},
	{ID: "libya", Name: "Libya"},
	{ID: "morocco_algeria", Name: "Morocco/Algeria"},
	{ID: "norway", Name: "Norway", Elsewhere: []string{"Norvegia"}},
	{ID: "poland", Name: "Poland"},
	{ID: "road_to_mandalay", Name: "Road to Mandalay"},
	{ID: "russia", Name: "Russia", Aliases: []string{"Moscow", "Mosca"}},
	{ID: "trans_jordan", Name: "Trans-Jordan"},
	{ID: "ukraine", Name: "Ukraine"},
	{ID: "union_of_south_africa", Name: "Union of South Africa"},
	{ID: "united_kingdom", Name: "United Kingdom", Aliases: []string{"London"}},
	{ID: "sz1", Name: "Sea Zone 1"},
	{ID: "sz2", Name: "Sea Zone 2"},
	{ID: "sz3", Name: "Sea Zone 3"},
	{ID: "sz5", Name: "Sea Zone 5"},
	{ID: "sz6", Name: "Sea Zone 6"},
	{ID: "sz7", Name: "Sea Zone 7"},
	{ID: "sz12", Name: "Sea Zone 12"},
}

// Big is one with as many spaces as a real board has.
func Big() *orders.Vocabulary {
	v := Vocabulary()
	for n := 20; len(v.Spaces) < 162; n++ {
		v.Spaces = append(v.Spaces, orders.Name{ID: fmt.Sprintf("sz%d", n), Name: fmt.Sprintf("Sea Zone %d", n)})
	}
	return v
}
