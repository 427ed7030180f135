//go:build !linux

package storagetest

func hasRoom(string) bool { return false }
