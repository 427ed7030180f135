package turn

import (
	"maps"
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// ask carries out a phase in which powers are asked that do not act, or stops where they have not all answered.
func (c *course) ask(phase *axis.Phase) (used []adjudicator.Carried, goesOn bool) {
	asked, answers := c.Asked(phase), map[axis.Power]*orders.Section{}
	for p, sheet := range c.sheets { // also who has just taken back the wish to be asked has answered
		if sheet != nil && sheet.Section(phase.Section) != nil {
			answers[axis.Power(p)] = sheet.Section(phase.Section)
			used = append(used, adjudicator.Carried{Seat: adjudicator.Seat(c.Rules.Powers[p].ID), SectionKey: sheet.Section(phase.Section).Key()})
		}
	}
	if slices.ContainsFunc(asked, func(p axis.Power) bool { return answers[p] == nil }) {
		c.wait(phase, asked)
		return nil, false
	}
	before, started := c.State, c.started
	c.State = before.Clone()
	done := c.Attempt(func() bool {
		opened := len(c.Events)
		c.Answers, c.started = answers, true
		c.Open()
		phase.Run(c.Turn, nil)
		if len(c.Events) > opened && !c.tells(opened+1) {
			c.Events = slices.Delete(c.Events, opened, opened+1)
		}
		c.State.Kept, c.State.Asked = nil, append(c.State.Asked, slices.Sorted(maps.Keys(answers))...)
		c.State.Phase++
		return !c.Failed() && !c.diceGone()
	}, func() { c.State, c.started = before, started })
	if !done {
		return nil, false
	}
	return used, true
}

// tells says whether anything was told from an event on but what fell by default, which letters tell in a place of its own.
func (c *course) tells(from int) bool {
	return slices.ContainsFunc(c.Events[from:], func(e adjudicator.Event) bool {
		_, fell := e.Detail.(axis.DefaultUsedEvent)
		return !fell
	})
}

// wait keeps the combat move while those who are asked about it have not answered, and tells that they are asked.
func (c *course) wait(phase *axis.Phase, asked []axis.Power) {
	if c.State == c.begun {
		return // they were asked before
	}
	kept := &axis.KeptPlan{By: c.Power, Plan: c.Plan}
	if c.Sheet != nil {
		for _, sec := range c.Sheet.Sections {
			if sec.ID == axis.SectionBattle {
				kept.Battles = append(kept.Battles, sec)
			}
		}
	}
	c.State.Kept = kept
	for _, p := range asked {
		c.Emit(1, axis.AskedEvent{Who: c.Who(p), Phase: words.Name(phase.Title)}, nil, axis.TopicAsked)
	}
}

// asking is a position in whose phase that stands somebody may be asked, with the combat move about which he is.
func (g Game) asking(s *axis.State) *axis.Turn {
	t := &axis.Turn{Rules: g.Rules, State: s, Power: s.Active()}
	if s.Kept != nil {
		t.Power, t.Plan = s.Kept.By, s.Kept.Again()
	}
	return t
}

// questions are the duties of those who are asked in the phase that stands.
func (g Game) questions(s *axis.State) (list []adjudicator.Duty) {
	phase := &g.Phases[s.Phase]
	for _, p := range g.asking(s).Asked(phase) {
		list = append(list, adjudicator.Duty{
			Seat: adjudicator.Seat(g.Powers[p].ID), Phase: phase.ID, Section: phase.Section, Keyword: phase.Keyword, Decision: phase.ID,
			Required: true, Default: g.Say(phase.Default), Examples: g.examples(s, phase, p),
		})
	}
	return list
}

// unanswered are the questions to a seat that its sheets leave open.
func (g Game) unanswered(s *axis.State, seat axis.Power, own []adjudicator.Submission) []adjudicator.Duty {
	return slices.DeleteFunc(g.questions(s), func(d adjudicator.Duty) bool {
		return g.PowerOf(string(d.Seat)) != seat || slices.ContainsFunc(own, func(sub adjudicator.Submission) bool {
			return sub.Sheet.Section(d.Section) != nil
		})
	})
}

// answersNow says whether a power is asked in a phase now.
func (g Game) answersNow(s *axis.State, phase int, p axis.Power) bool {
	return phase == s.Phase && slices.Contains(g.asking(s).Asked(&g.Phases[phase]), p)
}

// answers checks what seats answer where they are asked.
func (g Game) answers(s *axis.State, sheets []adjudicator.Submission) *axis.Turn {
	t := g.asking(s)
	for _, sub := range sheets {
		t.Power = g.PowerOf(string(sub.Seat))
		for i := range sub.Sheet.Sections {
			sec := &sub.Sheet.Sections[i]
			i := g.SectionPhase(sec.ID)
			if i < 0 || g.Phases[i].Who == nil {
				continue
			}
			for _, st := range play.RealOrders(sec.Statements) {
				before := t.Mark()
				battle.CheckOwn(t, st)
				if judges := g.Phases[i].Judges; judges != nil && s.Kept != nil {
					judges(t, sec, st)
				}
				if !t.FailedSince(before) {
					t.Understand(sec, st, words.Text{})
				}
			}
		}
	}
	return t
}
