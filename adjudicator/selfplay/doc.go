// Package selfplay lets chance play whole games. It has tests only.
//
// A writer looks at a state as a player looks at the board and writes order sheets: text, as it would be mailed. What Check
// refuses of it is struck out line by line; the rest is resolved, and after every resolution an auditor, who knows the rules but
// none of the kernel's functions, goes through the board, the books and the dice. A meddler spoils some of the sheets first:
// these must be refused without a trace or leave a position that passes the same audit.
//
// A game is fixed by the seed and its number. To see one again, or to play more:
//
//	go test ./adjudicator/selfplay -run TestGames -selfplay.seed 7 -selfplay.first 112 -selfplay.games 1
//	go test ./adjudicator/selfplay -run TestGames -selfplay.games 10000 -timeout 0
//
// Every game of the list is played for what it hides (hidden_test.go): in worlds that differ only in what is kept from a seat, that seat is
// told and shown the same.
//
// Pacific 1940 is played by the same writer with sections and standing orders of its own, and judged by an umpire of its own, who works out
// politics, access, bases, convoys and bonuses for himself (pacific_*_test.go):
//
//	go test ./adjudicator/selfplay -run TestPacificGames -selfplay.pacific 10000 -timeout 0
//
// D-Day is played beside it, by generals who know no more than the tables of their letters (dday_test.go): whole games with every
// table option, judged by an umpire who reads nothing but position files, events and dice.
package selfplay
