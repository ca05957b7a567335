// What the Go programs of this folder share: where Parley is, what to send, and how a call is reported.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"time"
)

var (
	baseURL        = given("PARLEY_URL")
	uploadURL      = given("PARLEY_UPLOAD_URL")
	key            = given("PARLEY_KEY")
	companyID      = given("COMPANY_ID")
	rivalID        = given("RIVAL_ID")
	productID      = given("PRODUCT_ID")
	quantityID     = given("QUANTITY_ID")
	feeID          = given("FEE_ID")
	hookURL        = given("HOOK_URL")
	idempotencyKey = given("IDEMPOTENCY_KEY")
	orderForm      = given("ORDER_FORM")
)

type list = []any

func given(name string) string {
	value, isSet := os.LookupEnv(name)
	if !isSet {
		panic(name + " is not set")
	}
	return value
}

// report makes a call and prints what it came to as a line of JSON. A call panics when it fails.
func report(name string, call func() any) {
	line := map[string]any{"name": name, "ok": true}
	func() {
		defer func() {
			if failure := recover(); failure != nil {
				line["ok"], line["value"] = false, fmt.Sprint(failure)
			}
		}()
		line["value"] = call()
	}()
	check(json.NewEncoder(os.Stdout).Encode(line))
}

// must returns the value, and panics if there is an error.
func must[Value any](value Value, err error) Value {
	if err != nil {
		panic(err)
	}
	return value
}

// eventually asks until there is an answer: documents are read, and events are raised, in the background.
func eventually[Value any](ask func() *Value) Value {
	for range 120 {
		if value := ask(); value != nil {
			return *value
		}
		time.Sleep(500 * time.Millisecond)
	}
	panic(errors.New("nothing came within a minute"))
}

func pointer[Value any](value Value) *Value { return &value }

func check(err error) {
	if err != nil {
		panic(err)
	}
}
