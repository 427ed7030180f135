package dday

import "despatch/adjudicator/dday/normandy"

// What every file of this room speaks of: the words of the board.
type (
	Chart  = normandy.Chart
	Kind   = normandy.Kind
	Place  = normandy.Place
	Power  = normandy.Power
	State  = normandy.State
	counts = normandy.Counts
	tables = normandy.Tables
)

const (
	Germany       = normandy.Germany
	UnitedKingdom = normandy.UnitedKingdom
	UnitedStates  = normandy.UnitedStates
	Allies        = normandy.Allies
	NoPower       = normandy.NoPower
	powers        = normandy.Powers

	Infantry  = normandy.Infantry
	Artillery = normandy.Artillery
	Tank      = normandy.Tank
	Bunker    = normandy.Bunker
	Fighter   = normandy.Fighter
	Bomber    = normandy.Bomber
	noKind    = normandy.NoKind
	kinds     = normandy.Kinds

	airborneCard = normandy.AirborneCard
	navalCard    = normandy.NavalCard
	patrolCard   = normandy.PatrolCard
	flakCard     = normandy.FlakCard
	strikeCard   = normandy.StrikeCard
	flakAtBomber = normandy.FlakAtBomber
	bombersHome  = normandy.BombersHome
	allyMoveCard = normandy.AllyMoveCard
	seaFireCard  = normandy.SeaFireCard
	landCard     = normandy.LandCard
	allyAttack   = normandy.AllyAttack
	axisMoveCard = normandy.AxisMoveCard
	axisAttack   = normandy.AxisAttack
	allyChart    = normandy.AllyChart
	axisChart    = normandy.AxisChart
	fightersHome = normandy.FightersHome
	lastCard     = normandy.LastCard
	lastTurn     = normandy.LastTurn

	zoneLimit       = normandy.ZoneLimit
	fighterLimit    = normandy.FighterLimit
	nowhere         = normandy.Nowhere
	sectionOrder    = normandy.SectionOrder
	sectionStanding = normandy.SectionStanding

	optionBoxes    = normandy.OptionBoxes
	optionCards    = normandy.OptionCards
	optionExchange = normandy.OptionExchange
	optionFortune  = normandy.OptionFortune
	optionPlayers  = normandy.OptionPlayers
	optionTactics  = normandy.OptionTactics
)
