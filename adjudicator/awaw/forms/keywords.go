package forms

import (
	"embed"

	"despatch/orders"
)

// Verbs open a statement of this game; raid is the language's.
const (
	verbDissolve   orders.Keyword = "dissolve"
	verbPatrol     orders.Keyword = "patrol"
	verbBaseChange orders.Keyword = "base-change"
	verbSupply     orders.Keyword = "supply"
	verbTransport  orders.Keyword = "transport"
	verbInvade     orders.Keyword = "invade"
	verbStrike     orders.Keyword = "strike"
	verbRedeploy   orders.Keyword = "redeploy"
	verbEscort     orders.Keyword = "escort"
	verbIntercept  orders.Keyword = "intercept"
	verbCounter    orders.Keyword = "counter"
	verbWithdraw   orders.Keyword = "withdraw"
	verbReserve    orders.Keyword = "reserve"
	verbHold       orders.Keyword = "hold-sea"
	verbPlay       orders.Keyword = "play"
	verbWithhold   orders.Keyword = "withhold"
)

// Words stand inside statements.
const (
	wordVia       orders.Keyword = "via"
	wordUsing     orders.Keyword = "using"
	wordProtect   orders.Keyword = "protect"
	wordBombard   orders.Keyword = "bombard"
	wordStrikes   orders.Keyword = "strikes"
	wordStay      orders.Keyword = "stay"
	wordReturn    orders.Keyword = "return"
	wordWith      orders.Keyword = "with"
	wordNothing   orders.Keyword = "nothing"
	wordTargetHex orders.Keyword = "target-hex"
	wordChance    orders.Keyword = "chance"
	wordLost      orders.Keyword = "lost"
	wordWithin    orders.Keyword = "within"
	wordHexes     orders.Keyword = "hexes"
	wordFor       orders.Keyword = "for"
	wordOnWay     orders.Keyword = "on-way"
	wordHome      orders.Keyword = "home"
	wordHomeTo    orders.Keyword = "home-to"
	wordJoint     orders.Keyword = "joint"
	wordStayOn    orders.Keyword = "stay-until"
	wordLoseFirst orders.Keyword = "lose-first"
	wordStrategic orders.Keyword = "strategic"
	wordSplit     orders.Keyword = "split"
)

//go:embed keywords/*.yaml
var keywordFiles embed.FS

// Words are the words of all these in every language, which the program carries.
var Words = orders.GameWords(keywordFiles,
	[]orders.Keyword{verbDissolve, verbPatrol, verbBaseChange, verbSupply, verbTransport, verbInvade, verbStrike, verbRedeploy, verbEscort,
		verbIntercept, verbCounter, verbWithdraw, verbReserve, verbFight, verbScreen, verbHold, verbPlay, verbWithhold, verbStage, verbAirRaid, verbAirAttack},
	append(Stances(), wordVia, wordUsing, wordProtect, wordBombard, wordStrikes, wordStay, wordReturn, wordWith, wordNothing, wordTargetHex, wordChance,
		wordLost, wordWithin, wordHexes, wordFor, wordOnWay, wordHome, wordHomeTo, wordJoint, wordStayOn,
		wordLoseFirst, wordStrategic, wordSplit, wordAgain, wordHunters))
