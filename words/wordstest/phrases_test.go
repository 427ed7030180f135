package wordstest

import (
	"fmt"
	"go/types"
	"maps"
	"text/template/parse"
)

// comparison walks phrases with the types of what they print.
type comparison struct {
	phrases map[string]*parse.Tree
	// called are the phrases that others call, and seen those that were walked, with what.
	called, seen map[string]bool
	faults       []string
	// within is the phrase that is walked.
	within string
}

// vars are the variables of a phrase, and what is the dot. A type that is not known is nil.
type vars map[string]types.Type

const dot = "."

func (c *comparison) phrase(name string, of types.Type) {
	if key := fmt.Sprint(name, " ", of); !c.seen[key] {
		c.seen[key] = true
		before := c.within
		c.within = name
		c.node(c.phrases[name].Root, vars{dot: of, "$": of})
		c.within = before
	}
}

func (c *comparison) fault(format string, args ...any) {
	c.faults = append(c.faults, c.within+": "+fmt.Sprintf(format, args...))
}

func (c *comparison) node(n parse.Node, v vars) {
	switch n := n.(type) {
	case *parse.ListNode:
		if n != nil {
			for _, child := range n.Nodes {
				c.node(child, v)
			}
		}
	case *parse.ActionNode:
		c.pipe(n.Pipe, v)
	case *parse.IfNode:
		c.pipe(n.Pipe, v)
		c.branch(&n.BranchNode, v, v)
	case *parse.WithNode:
		in := maps.Clone(v)
		in[dot] = c.pipe(n.Pipe, in)
		c.branch(&n.BranchNode, in, v)
	case *parse.RangeNode:
		c.branch(&n.BranchNode, c.each(n.Pipe, v), v)
	case *parse.TemplateNode:
		var with types.Type
		if n.Pipe != nil {
			with = c.pipe(n.Pipe, v)
		}
		c.called[n.Name] = true
		if c.phrases[n.Name] == nil {
			c.fault("it calls %s, which is no phrase", n.Name)
		} else {
			c.phrase(n.Name, with)
		}
	}
}

func (c *comparison) branch(b *parse.BranchNode, in, otherwise vars) {
	c.node(b.List, maps.Clone(in))
	c.node(b.ElseList, maps.Clone(otherwise))
}

// each is what a range sees of each item.
func (c *comparison) each(p *parse.PipeNode, v vars) vars {
	in := maps.Clone(v)
	declared := p.Decl
	list := c.pipe(&parse.PipeNode{Cmds: p.Cmds}, v)
	in[dot] = elem(list)
	if list != nil && in[dot] == nil {
		c.fault("%s is no list", p)
	}
	for i, name := range declared {
		in[name.Ident[0]] = in[dot]
		if len(declared) == 2 && i == 0 {
			in[name.Ident[0]] = types.Typ[types.Int]
		}
	}
	return in
}

func elem(t types.Type) types.Type {
	if t == nil {
		return nil
	}
	if slice, ok := t.Underlying().(*types.Slice); ok {
		return slice.Elem()
	}
	return nil
}

// pipe is the type of what a pipeline comes to.
func (c *comparison) pipe(p *parse.PipeNode, v vars) (of types.Type) {
	for i, cmd := range p.Cmds {
		of = c.command(cmd, v, of, i > 0)
	}
	for _, name := range p.Decl {
		v[name.Ident[0]] = of
	}
	return of
}

func (c *comparison) command(cmd *parse.CommandNode, v vars, last types.Type, piped bool) types.Type {
	name, ok := cmd.Args[0].(*parse.IdentifierNode)
	if !ok {
		return c.value(cmd.Args[0], v)
	}
	var args []types.Type
	for _, arg := range cmd.Args[1:] {
		args = append(args, c.value(arg, v))
	}
	if piped {
		args = append(args, last)
	}
	return c.function(name.Ident, args)
}

// function checks what a function is given, and says what it comes to.
func (c *comparison) function(name string, args []types.Type) types.Type {
	if len(args) == 0 {
		c.fault("%s of nothing", name)
		return nil
	}
	switch name {
	case "list", "either":
		if args[0] != nil && elem(args[0]) == nil {
			c.fault("%s of a %s", name, args[0])
		}
		return types.Typ[types.String]
	case "plural":
		if args[0] != nil && args[0].Underlying() != types.Typ[types.Int] {
			c.fault("%s of a %s", name, args[0])
		}
		return types.Typ[types.String]
	case "a", "the", "lower", "upper", "quote", "printf":
		return types.Typ[types.String]
	case "len":
		return types.Typ[types.Int]
	case "index":
		return elem(args[0])
	}
	return nil
}

// value is the type of one operand.
func (c *comparison) value(n parse.Node, v vars) types.Type {
	switch n := n.(type) {
	case *parse.DotNode:
		return v[dot]
	case *parse.FieldNode:
		return c.fields(v[dot], n.Ident)
	case *parse.VariableNode:
		return c.fields(v[n.Ident[0]], n.Ident[1:])
	case *parse.ChainNode:
		return c.fields(c.value(n.Node, v), n.Field)
	case *parse.PipeNode:
		return c.pipe(n, v)
	case *parse.StringNode:
		return types.Typ[types.String]
	case *parse.NumberNode:
		return types.Typ[types.Int]
	}
	return nil
}

// fields follows a chain of fields.
func (c *comparison) fields(t types.Type, names []string) types.Type {
	for _, name := range names {
		if t == nil {
			return nil
		}
		found, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
		switch found := found.(type) {
		case *types.Var:
			t = found.Type()
		case *types.Func:
			t = found.Type().(*types.Signature).Results().At(0).Type()
		default:
			c.fault("it prints .%s, which %s does not have", name, t)
			return nil
		}
	}
	return t
}
