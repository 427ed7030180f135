package deadline

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"gopkg.in/yaml.v3"

	"despatch/words"
)

// longest is the longest time that terms may name. It keeps a slip of the pen from stopping a game, and sums from overflowing.
const longest = 366 * 24 * time.Hour

// Length is a length of time in whole minutes, or nothing: a length of 0 that was said differs from one that was not.
type Length struct {
	time time.Duration
	said bool
}

// Lasting is the length that was said to be d. Terms.Check refuses what is negative, beyond a year or no whole minute.
func Lasting(d time.Duration) Length { return Length{d, true} }

// Duration is the length as a duration, 0 if it was not said.
func (l Length) Duration() time.Duration { return l.time }

// Said is false for a length of which nothing was said.
func (l Length) Said() bool { return l.said }

// or is the length, or the other where it was not said.
func (l Length) or(other Length) Length {
	if l.said {
		return l
	}
	return other
}

// String writes a length as people do: "30m", "72h", and from four days on "10 days". ParseLength reads it back.
func (l Length) String() string {
	const day = 24 * time.Hour
	switch d := l.time; {
	case !l.said:
		return ""
	case d > 3*day && d%day == 0:
		return fmt.Sprintf("%d days", d/day)
	case d%time.Hour == 0:
		return fmt.Sprintf("%dh", d/time.Hour)
	default:
		return fmt.Sprintf("%dm", d/time.Minute)
	}
}

// units are the words for units of time.
var units = map[string]time.Duration{
	"m": time.Minute, "min": time.Minute, "minute": time.Minute, "minutes": time.Minute,
	"": time.Hour, "h": time.Hour, "hour": time.Hour, "hours": time.Hour,
	"d": 24 * time.Hour, "day": 24 * time.Hour, "days": 24 * time.Hour,
	"w": 7 * 24 * time.Hour, "week": 7 * 24 * time.Hour, "weeks": 7 * 24 * time.Hour,
}

// ParseLength reads "72h", "1.5 hours", "30 minutes", "10 days", "2 weeks"; a bare number means hours. It takes what String
// writes.
func ParseLength(text string) (Length, words.Telling) {
	text = strings.ToLower(strings.TrimSpace(text))
	digits := len(text) - len(strings.TrimLeft(text, "0123456789."))
	unit, known := units[strings.TrimSpace(text[digits:])]
	number, err := strconv.ParseFloat(text[:digits], 64)
	if err != nil || !known {
		return Length{}, fault(notALength{words.Own(text), []words.Line{"72h", "30m", "10 days"}})
	}
	minutes := number * unit.Minutes()
	if minutes > longest.Minutes() {
		return Length{}, fault(longerThanAYear{words.Line(text)})
	}
	if math.Abs(minutes-math.Round(minutes)) > 1e-6 {
		return Length{}, fault(noWholeMinutes{words.Line(text), "90m"})
	}
	return Lasting(time.Duration(math.Round(minutes)) * time.Minute), nil
}

// UnmarshalYAML reads what ParseLength takes.
func (l *Length) UnmarshalYAML(node *yaml.Node) error {
	read, err := ParseLength(node.Value)
	if err != nil {
		return at(err, "", node.Line)
	}
	*l = read
	return nil
}

// lengths reads several lengths from words: "24h 4h", "2 days 30 m".
func lengths(list []string) ([]Length, words.Telling) {
	var out []Length
	for i := 0; i < len(list); i++ {
		word := list[i]
		if _, err := strconv.ParseFloat(word, 64); err == nil && i+1 < len(list) {
			if _, isUnit := units[strings.ToLower(list[i+1])]; isUnit {
				i++
				word += " " + list[i]
			}
		}
		l, err := ParseLength(word)
		if err != nil {
			return nil, err
		}
		out = append(out, l)
	}
	return out, nil
}

// check says what is wrong with a length that code has made.
func (l Length) check(name string) words.Telling {
	switch {
	case l.time < 0:
		return fault(isNegative{words.Line(name), "0h"})
	case l.time > longest:
		return fault(longerThanAYear{words.Line(name)})
	case l.time%time.Minute != 0:
		return fault(noWholeMinutes{What: words.Line(name)})
	}
	return nil
}
