package demo

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"despatch/mail/mime"
	"despatch/orders/sheets"
)

// Keyboard is what somebody plays with who has no mail program at hand. His letters come and go by the same mail as everybody's.
type Keyboard struct {
	// Show shows a text until he has read it.
	Show func(ctx context.Context, text string) error
	// Edit lets him change a file.
	Edit func(ctx context.Context, file string) error
	// Ask asks him something and returns what he typed; at the end of his input an error.
	Ask func(question string) (string, error)
}

// errEnough: the person has had enough.
var errEnough = errors.New("enough")

// letterbox is how many letters may lie at a person's who reads one of them.
const letterbox = 1000

// play shows a person his letters, one after the other, and has him fill in the form of the last where he is asked for orders.
func (t *table) play(ctx context.Context) error {
	folder := filepath.Join(t.dir(), "letters")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	if _, err := fmt.Fprintf(t.options.Out, "%s, game %s. You play %s; the other seats play by themselves.\nYour letters, with their pictures, are in %s.\n",
		t.rules.Info().Title, t.game, t.human().seatNames(), folder); err != nil {
		return err
	}
	k := keyboard{table: t, person: t.human(), folder: folder}
	err := k.play(ctx)
	if errors.Is(err, errEnough) || ctx.Err() != nil {
		_, err = fmt.Fprintln(t.options.Out, "The demo has ended, and its mailboxes with it.")
	}
	return err
}

// keyboard is a person at work.
type keyboard struct {
	table  *table
	person *player
	folder string
	read   int
	// unplayed is the letter whose form he answered with a check or with questions alone, and said what he wrote: once that is answered, it is
	// still to be played. nil for none.
	unplayed *received
	said     string
}

// play reads what comes, and answers when nothing more lies there.
func (k *keyboard) play(ctx context.Context) error {
	var open *received // the last letter that asks for orders
	for {
		select {
		case letter := <-k.person.mailbox:
			if err := k.show(ctx, letter); err != nil {
				return err
			}
			if k.forms(letter) != "" {
				open, k.unplayed = letter, nil
			} else if open == nil {
				open, k.unplayed = k.unplayed, nil
			}
			continue
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(pause):
		}
		if open == nil {
			continue
		}
		if err := k.answer(ctx, open); err != nil {
			return err
		}
		open = nil // or again, as soon as a check or a question is answered
	}
}

// pause is how long nothing has to come before a person turns to his orders.
const pause = 300 * time.Millisecond

// show keeps a letter and its pictures as files, and shows it.
func (k *keyboard) show(ctx context.Context, letter *received) error {
	k.read++
	name := filepath.Join(k.folder, fmt.Sprintf("%03d", k.read))
	text := "Subject: " + letter.Subject + "\n"
	whole, err := mime.Reopen(letter.raw)
	if err != nil {
		return err
	}
	for i, p := range whole.Pictures {
		file := fmt.Sprintf("%s-%d.png", name, i+1)
		if err := os.WriteFile(file, p.Data, 0o600); err != nil {
			return err
		}
		text += "Picture: " + file + "\n"
	}
	text += "\n" + letter.Full
	if err := os.WriteFile(name+".txt", []byte(text), 0o600); err != nil {
		return err
	}
	return k.table.options.Keyboard.Show(ctx, text)
}

// forms are those of a letter that the person is to fill in, or to mend; "" for none.
func (k *keyboard) forms(letter *received) string {
	var list []string
	for _, form := range findForms(letter.Full) {
		sheet, _ := sheets.Parse(form, k.person.vocabulary)
		refused := letter.Automatic == autoReplied && strings.Contains(form, "# error")
		if sheet != nil && (refused || letter.Automatic != autoReplied && len(wanted(sheet)) > 0 && needed(letter, form)) {
			list = append(list, form)
		}
	}
	return strings.Join(list, "\n\n")
}

// answer has the person fill in a letter's forms, and mails what he has written as an answer.
func (k *keyboard) answer(ctx context.Context, letter *received) error {
	form := k.forms(letter) + "\n"
	if k.said != "" { // nothing of it is played yet
		form = k.said
	}
	file := filepath.Join(k.folder, fmt.Sprintf("%03d-answer.txt", k.read))
	if err := os.WriteFile(file, []byte(form), 0o600); err != nil {
		return err
	}
	for {
		if err := k.table.options.Keyboard.Edit(ctx, file); err != nil {
			return err
		}
		written, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		question := "Enter sends it, e opens it again, q ends the game: "
		if string(written) == form {
			question = "You have changed nothing. Enter opens it again, s sends it as it is, q ends the game: "
		}
		said, err := k.table.options.Keyboard.Ask(question)
		switch {
		case err != nil || said == "q":
			return errEnough
		case said == "s", said == "" && string(written) != form:
			k.unplayed, k.said = nil, ""
			if !plays(string(written)) {
				k.unplayed, k.said = letter, string(written)
			}
			return k.person.write(ctx, letter, string(written))
		}
	}
}

// plays says whether a text has something carried out: orders, or PLAY; not a check, and not questions alone.
func plays(text string) bool {
	return slices.ContainsFunc(strings.Split(text, "\n"), func(line string) bool {
		return strings.HasPrefix(line, "ORDERS ") || strings.TrimSpace(line) == "PLAY"
	})
}
