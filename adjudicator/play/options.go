package play

import (
	"slices"
	"strconv"

	"despatch/adjudicator"
	"despatch/words"
)

// Options checks table options: it refuses those that the game does not have, or that have a value they cannot have. What people write for
// on and off is spelt so. Text and files are read where they are carried out.
func Options(info adjudicator.Info, given adjudicator.Options) (adjudicator.Options, error) {
	out := adjudicator.Options{}
	for name, value := range given {
		i := slices.IndexFunc(info.Options, func(o adjudicator.OptionInfo) bool { return o.Name == name })
		if i < 0 {
			return nil, &words.Fault{Says: book.Say(noSuchOption{words.Own(name)})}
		}
		option := info.Options[i]
		if value = onOff(value); !allows(option, value) {
			return nil, &words.Fault{Says: book.Say(optionTakes{words.Own(name), words.Own(value), lines(option.Values)})}
		}
		out[name] = value
	}
	return out, nil
}

// onOff lets a file say true and false for on and off.
func onOff(value string) string {
	switch value {
	case "true", "yes":
		return "on"
	case "false", "no":
		return "off"
	}
	return value
}

func allows(option adjudicator.OptionInfo, value string) bool {
	switch {
	case option.File || option.Form != "":
		return true
	case option.Values == nil:
		_, err := strconv.Atoi(value)
		return err == nil
	}
	return slices.Contains(option.Values, value)
}

// lines says of values that a reader may write them.
func lines(list []string) (out []words.Line) {
	for _, s := range list {
		out = append(out, words.Line(s))
	}
	return out
}

// What is wrong with table options.
type (
	noSuchOption struct{ Name words.Own }
	optionTakes  struct {
		Name, Value words.Own
		// Values are those it may have, none where it is a number.
		Values []words.Line
	}
)
