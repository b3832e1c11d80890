// Not compiled by the tests: no Go there. It needs nothing but the standard library: go build driver.go
// A conformance driver to begin with: it speaks the protocol, and supports nothing yet.

package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
)

type object map[string]any

var claims = object{
	"protocol": 1,
	"name":     "my venti",
	"version":  "0.1",
	"language": "go",
	"games":    []string{"venti"},
	"features": []string{"conditions"},
}

type request struct {
	Cmd    string `json:"cmd"`
	ID     string `json:"id"`
	Vector struct {
		Kind  string          `json:"kind"`
		Given json.RawMessage `json:"given"`
	} `json:"vector"`
}

type unsupported string

func (why unsupported) Error() string { return string(why) }

func condition(given json.RawMessage) (any, error) {
	var asked struct {
		Condition       string   `json:"condition"`
		Hand            []string `json:"hand"`
		PermanentJokers []string `json:"permanent_jokers"`
	}
	if err := json.Unmarshal(given, &asked); err != nil {
		return nil, err
	}
	// Here your own code is asked: do some of these cards meet the condition?
	// Then: return object{"met": true}, nil
	return nil, unsupported("no conditions yet")
}

var answers = map[string]func(json.RawMessage) (any, error){"condition": condition}

func reply(asked request) object {
	answer, known := answers[asked.Vector.Kind]
	if !known {
		return object{"id": asked.ID, "unsupported": true, "why": fmt.Sprintf("no %s yet", asked.Vector.Kind)}
	}
	result, err := answer(asked.Vector.Given)
	if why, is := err.(unsupported); is {
		return object{"id": asked.ID, "unsupported": true, "why": why.Error()}
	}
	if err != nil {
		return object{"id": asked.ID, "failed": err.Error()}
	}
	return object{"id": asked.ID, "result": result}
}

func main() {
	in := bufio.NewReader(os.Stdin) // a Scanner would refuse long lines
	// Each answer ends with a line end and is not buffered; nothing else may go to stdout.
	out := json.NewEncoder(os.Stdout)
	for {
		line, err := in.ReadBytes('\n')
		if err != nil {
			return
		}
		var asked request
		if err := json.Unmarshal(line, &asked); err != nil || asked.Cmd == "bye" {
			return
		}
		if asked.Cmd == "hello" {
			_ = out.Encode(claims)
		} else {
			_ = out.Encode(reply(asked))
		}
	}
}
