package play

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"despatch/adjudicator"
)

// Options checks table options: it refuses those that the game does not have, or that have a value they cannot have. What people write for
// on and off is spelt so. Text and files are read where they are carried out.
func Options(info adjudicator.Info, given adjudicator.Options) (adjudicator.Options, error) {
	out := adjudicator.Options{}
	for name, value := range given {
		i := slices.IndexFunc(info.Options, func(o adjudicator.OptionInfo) bool { return o.Name == name })
		if i < 0 {
			return nil, fmt.Errorf("there is no option %q", name)
		}
		option := info.Options[i]
		if value = onOff(value); !allows(option, value) {
			takes := "a whole number"
			if option.Values != nil {
				takes = strings.Join(option.Values, ", ")
			}
			return nil, fmt.Errorf("option %q cannot be %q; it takes %s", name, value, takes)
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
