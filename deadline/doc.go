// Package deadline says by when a player must have ordered. It is a small algebra: Terms, which a game agrees upon, and the
// moment at which a phase opens give a Deadline; outages, pauses, extensions and a player's reserve make other Deadlines of it.
//
// The package is pure. It reads no clock: every moment is handed in, and the same values give the same deadline. Only the rules
// of time zones come from outside: from the system's IANA database, or from the copy inside the program where the system has
// none. Countries change those, so a Deadline that players have been told is to be stored, not reckoned again.
//
// Moments are exact. An interval of a day is 24 hours, whatever the clocks on the wall do; what keeps to the wall is an hour of
// the day (Clock.At), a day off, and an absence, all in the game's zone.
//
// The ideas are those of the Diplomacy judges (clock, days, next, min and grace) and of correspondence chess (reflection time in
// a bank, leave within a budget of days).
package deadline

import _ "time/tzdata" // zones are needed where the system has none
