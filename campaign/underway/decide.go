package underway

import (
	"slices"

	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/campaign/thread"
	"despatch/commands"
	"despatch/storage"
)

// decide takes the questions in order: did a person write it, about which game, who, can he prove it, what does he say.
func (h *Letter) decide() error {
	switch {
	case h.Letter.Returned != nil:
		return h.bounce()
	case h.Letter.Automatic != "" && !h.Letter.Doubtful:
		return h.ignore("written by a program: " + h.Letter.Automatic)
	case h.Letter.From == "":
		return h.ignore("it names no sender, or several")
	case h.Clerk.IsOwn(h.Letter.From):
		return h.ignore("it comes from the desk itself")
	}
	if err := h.noticeOtherDesk(); err != nil {
		return err
	}
	h.TraceInvitation()
	if err := h.CutCopy(); err != nil {
		return err
	}
	h.BoundSheets(thread.MostForms, true)
	h.ReadCopies()
	h.BoundSheets(mostTypedSheets, false)
	h.CutPhrase()
	h.takePhrases()
	h.takeKey()
	h.ReadCommands()
	h.DropCopied()
	if err := h.FindGame(); err != nil {
		return err
	}
	h.ReadCommands()
	if h.Letter.Automatic != "" && !h.Outranked() {
		return h.ignore("written by a program: " + h.Letter.Automatic)
	}
	h.TakeSubject()
	h.TakeWords()
	if err := h.takePlay(); err != nil {
		return err
	}
	if err := h.takeCheck(); err != nil {
		return err
	}
	h.TakeCancel()
	h.takeBesideCancel()
	done, more, err := h.preliminaries()
	if err != nil || !more {
		return err
	}
	held, err := h.talk()
	if err == nil && !held {
		held, err = h.withholdWhole()
	}
	if err == nil && !held {
		err = h.handleRest()
	}
	if err == nil && done != nil {
		h.Done = joined(append(done, h.Done)...)
	}
	return err
}

// handleRest carries out commands and orders.
func (h *Letter) handleRest() error {
	if h.OnlyCopy() {
		return h.answerCopy()
	}
	if len(h.Dropped) > 0 {
		return h.drop()
	}
	if len(h.Unsure) > 0 && len(h.Asked.Commands)+len(h.Asked.Diagnostics) == 0 {
		return h.askWord()
	}
	if asked, err := h.askCancel(); asked || err != nil {
		return err
	}
	if h.Letter.Unreadable.IsZero() && len(h.Asked.Commands)+len(h.Asked.Diagnostics) > 0 {
		return h.command()
	}
	return h.order()
}

// order handles a letter as one that holds a sheet.
func (h *Letter) order() error {
	if h.Game == nil {
		return h.noGame()
	}
	if !h.Became {
		h.Player = h.WhoWrote()
		if err := h.heard(); err != nil {
			return err
		}
	}
	h.ownExamples()
	switch {
	case h.Player == nil:
		return h.notOfGame()
	case !h.Letter.Unreadable.IsZero():
		return h.unreadable()
	}
	if asked, err := h.askTakenOut(); asked || err != nil {
		return err
	}
	switch {
	case len(h.Papers) == 0:
		return h.noSheet()
	case !h.Game.Started():
		return h.notBegun()
	}
	return h.judgeAll()
}

// command carries out what the letter asks for, and then handles its sheet, if it has one.
func (h *Letter) command() error {
	if h.Game == nil {
		if err := h.onlyGame(); err != nil {
			return err
		}
	}
	if h.Game != nil {
		h.Player = h.WhoWrote()
	}
	if h.Player == nil && !h.Operator && !h.anyoneMay() {
		if done, err := h.notJoined(); done || err != nil {
			return err
		}
		return h.order()
	}
	if err := h.heard(); err != nil {
		return err
	}
	h.ownExamples()
	if err := h.perform(); err != nil || len(h.Papers) == 0 || h.Became {
		return err
	}
	if h.Operator {
		return h.noOrdersHere()
	}
	if h.toldUnproved { // one letter to somebody who may not have written this one is enough
		h.Done.Why += ", and told that nothing proves who wrote the sheet"
		return nil
	}
	commands := h.Done
	if err := h.order(); err != nil {
		return err
	}
	if err := h.sendBeside(); err != nil {
		return err
	}
	h.Done.Why, h.Done.Did, h.Done.Declined = commands.Why+"; sheet: "+h.Done.Why, commands.Did, commands.Declined
	if commands.Outcome == storage.Accepted {
		h.Done.Outcome = storage.Accepted
	}
	return nil
}

// anyoneMay says whether the letter holds a command that its writer may give though he plays no game.
func (h *Opened) anyoneMay() bool {
	return h.Slipped() || slices.ContainsFunc(h.Asked.Commands, func(c commands.Command) bool {
		spec, ok := commands.Lookup(c.Verb())
		leave, leaves := c.(commands.Leave)
		return ok && (spec.Who == commands.Anyone || h.ofDesk(spec) || leaves && leave.Game == records.PoolName)
	})
}

// ignore leaves the letter without an answer.
func (h *Answering) ignore(why string) error {
	h.Done = reading.Disposition{Outcome: storage.Ignored, Why: why}
	return nil
}
