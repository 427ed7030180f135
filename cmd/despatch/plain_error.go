package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"despatch/pattern"
)

// inWords is an error as it is told to whoever typed the command: what the operating system says of files is put in words, with the
// folder in which a file was looked for, since that is what is mistaken most often.
func inWords(err error) string {
	text := err.Error()
	if noGame.MatchString(text) {
		return text + `; "despatch game list" names those there are`
	}
	var at *fs.PathError
	if !errors.As(err, &at) {
		return text
	}
	folder, name := ".", at.Path
	if abs, err := filepath.Abs(at.Path); err == nil {
		folder, name = filepath.Dir(abs), filepath.Base(abs)
	}
	says := ""
	switch {
	case errors.Is(at.Err, fs.ErrNotExist):
		says = fmt.Sprintf("there is no file %q in %s", name, folder)
		if missing(folder) {
			says = "there is no folder " + folder
		}
	case errors.Is(at.Err, fs.ErrExist):
		says = fmt.Sprintf("%s is there already, and is not written over; name another file", at.Path)
	case errors.Is(at.Err, fs.ErrPermission):
		says = fmt.Sprintf("%s may not be opened by you; look at its owner and its permissions (ls -l %s)", at.Path, at.Path)
	case errors.Is(at.Err, syscall.ENOTDIR):
		says = at.Path + " is a file, and a folder is wanted; name another"
	case errors.Is(at.Err, syscall.EISDIR):
		says = at.Path + " is a folder, and a file is wanted"
	default:
		return text
	}
	return strings.Replace(text, at.Error(), says, 1)
}

// noGame is what the desk says of a game that it does not have.
var noGame = pattern.Of(`^there is no such game: "[^"]*"$`)

// missing says whether there is no such folder.
func missing(folder string) bool {
	_, err := os.Stat(folder)
	return errors.Is(err, fs.ErrNotExist)
}
