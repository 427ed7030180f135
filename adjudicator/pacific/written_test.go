package pacific_test

import (
	"testing"

	"despatch/adjudicator/axis/axistest"
)

// What people write for the orders of this game alone, and what is understood of it.
func TestAsPeopleWrite(t *testing.T) {
	axistest.AsPeopleWrite(t, made(t).Vocabulary(), map[string]map[string]string{
		"combat-move": {
			"declare war on UK & USA":                                 "declare war on United Kingdom, United States",
			"declare war on UK, declare war on the United States":     "declare war on United Kingdom, United States",
			"dichiaro guerra al Regno Unito e agli Stati Uniti":       "declare war on United Kingdom, United States",
			"dichiara guerra a Regno Unito, Stati Uniti e ANZAC":      "declare war on United Kingdom, United States, ANZAC",
			"2 transports sz17: sail sz18, sz19; unload at Okinawa":   "2 transports  Sea Zone 17: sail Sea Zone 18; sail Sea Zone 19; unload at Okinawa",
			"2 transports sz17: sail sz18 -> sz19; unload at Okinawa": "2 transports  Sea Zone 17: sail Sea Zone 18; sail Sea Zone 19; unload at Okinawa",
			"we declare war on Japan":                                 "declare war on Japan",
			"raid 2 strats, 1 ftr Japan -> India: major":              "raid  2 strategic bombers, 1 fighter  Japan -> India: major complex",
			"3 fanterie, 1 artiglieria da Kwangsi a Hunan":            "3 infantry, 1 artillery  Kwangsi -> Hunan",
			"1 portaerei, 2 cacciatorpediniere zm 6 -> zm 17":         "1 carrier, 2 destroyers  Sea Zone 6 -> Sea Zone 17",
			"1 strat bomber, 2 tac bombers Japan -> Kiangsu":          "1 strategic bomber, 2 tactical bombers  Japan -> Kiangsu",
		},
		"standing": {
			"scramble everything at Japan":             "scramble all at Japan",
			"scramble all from Truk":                   "scramble all at Caroline Islands",
			"scramble 2 ftr at Japan if attackers < 4": "scramble 2 fighters at Japan when attackers < 4",
			"no scramble at Japan":                     "scramble nothing at Japan",
			"never scramble":                           "scramble nothing",
			"scramble none at Hawaii":                  "scramble nothing at Hawaiian Islands",
			"don't scramble":                           "scramble nothing",
			"intercept all at India if escorts <= 2":   "intercept all at India when attackers <= 2",
			"no interceptions":                         "intercept nothing",
			"kamikaze 2 at sz6":                        "kamikaze up to 2 at Sea Zone 6",
			"kamikaze never":                           "kamikaze nothing",
			"no kamikaze":                              "kamikaze nothing",
			"kamikaze at sz6, sz19: cv, bb":            "kamikaze all at Sea Zone 6, Sea Zone 19: carrier, battleship",
			"ask about scramble at Hawaii":             "ask about scrambles at Hawaiian Islands",
			"ask me about interceptions":               "ask about interceptions",
			"ask about kamikazes":                      "ask about kamikaze",
			"no convoys at sz36":                       "spare convoys at Sea Zone 36",
			"convoy raid at sz 6":                      "raid convoys at Sea Zone 6",
			"nessuna imboscata in zona 33":             "no ambush at Sea Zone 33",
		},
	})
}
