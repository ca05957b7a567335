package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"time"

	"example.com/program/client"
	"github.com/google/uuid"
	openapi_types "github.com/oapi-codegen/runtime/types"
)

var ctx = context.Background()

func connect(address string) *client.ClientWithResponses {
	authorize := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+key)
		return nil
	}
	return must(client.NewClientWithResponses(address, client.WithRequestEditorFn(authorize)))
}

// body returns a body that is there for one status only.
func body[Body any](found *Body, text []byte) Body {
	if found == nil {
		panic(fmt.Errorf("unexpected answer: %s", text))
	}
	return *found
}

func dimension(id string, set func(*client.PricingDimensionInput_Value) error) client.PricingDimensionInput {
	value := client.PricingDimensionInput_Value{}
	check(set(&value))
	return client.PricingDimensionInput{Id: uuid.MustParse(id), Value: &value}
}

func scopeWith(dimensions ...client.PricingDimensionInput) client.ScopeInput {
	return client.ScopeInput{
		ScopeTerms: []client.ScopeTermInput{{
			TermLength:   12,
			PurchaseType: client.PurchaseTypeNewPurchase,
			ListPrice:    pointer(1234567.89),
			Discount:     pointer(0.07),
			FinalPrice:   pointer(1234567.82),
		}},
		ProductTerms: []client.ProductTermInput{{ProductId: uuid.MustParse(productID), PricingDimensions: dimensions}},
	}
}

// form writes a form with the order form; the calls take it as bytes.
func form(fields map[string]string) (string, io.Reader) {
	buffer := &bytes.Buffer{}
	writer := multipart.NewWriter(buffer)
	for name, value := range fields {
		check(writer.WriteField(name, value))
	}
	part := must(writer.CreateFormFile("file", "order-form.csv"))
	must(part.Write(must(os.ReadFile(orderForm))))
	check(writer.Close())
	return writer.FormDataContentType(), buffer
}

func main() {
	parley, uploads := connect(baseURL), connect(uploadURL)
	company, product := uuid.MustParse(companyID), uuid.MustParse(productID)
	fee := dimension(feeID, func(value *client.PricingDimensionInput_Value) error {
		return value.FromPricingDimensionInputValue2(true)
	})
	quantity := dimension(quantityID, func(value *client.PricingDimensionInput_Value) error {
		return value.FromPricingDimensionInputValue0(1400)
	})
	var scope, file, negotiation uuid.UUID
	var webhook string

	createScope := func() client.Scope {
		params := &client.CreateScopeParams{IdempotencyKey: &idempotencyKey}
		answer := must(parley.CreateScopeWithResponse(ctx, params, scopeWith(quantity, fee)))
		return body(answer.JSON201, answer.Body)
	}
	readDocument := func(made *client.CreateScopeFromDocumentResponse) any {
		id := body(made.JSON201, made.Body).ScopeId
		found := eventually(func() *client.Scope {
			answer := must(parley.GetScopeWithResponse(ctx, id, nil))
			found := body(answer.JSON200, answer.Body)
			if found.DocumentProcessing.Status != client.DocumentStatusCompleted {
				return nil
			}
			return &found
		})
		return found.ScopeTerms[0].FinalPrice
	}

	report("companiesById", func() any {
		params := &client.ListCompaniesParams{Ids: &[]openapi_types.UUID{company, uuid.MustParse(rivalID)}}
		answer := must(parley.ListCompaniesWithResponse(ctx, params))
		names := list{}
		for _, company := range body(answer.JSON200, answer.Body).Data {
			names = append(names, company.Name)
		}
		return names
	})
	report("pages", func() any {
		names := list{}
		for total := int64(1); int64(len(names)) < total; {
			params := &client.ListProductsParams{Limit: pointer(int32(1)), Offset: pointer(int64(len(names)))}
			answer := must(parley.ListProductsWithResponse(ctx, company, params))
			page := body(answer.JSON200, answer.Body)
			for _, product := range page.Data {
				names = append(names, product.Name)
			}
			total = page.Pagination.Total
		}
		return names
	})
	report("formFields", func() any {
		answer := must(parley.GetProductWithResponse(ctx, product, nil))
		fields := list{}
		for _, dimension := range body(answer.JSON200, answer.Body).PricingDimensions {
			kind := must(dimension.FormField.Discriminator())
			if kind == "number" {
				fields = append(fields, must(dimension.FormField.AsNumberField()).Step)
			} else {
				fields = append(fields, kind)
			}
		}
		return fields
	})
	report("notModified", func() any {
		first := must(parley.GetCompanyWithResponse(ctx, company, nil))
		tag := first.HTTPResponse.Header.Get("etag")
		return must(parley.GetCompanyWithResponse(ctx, company, &client.GetCompanyParams{IfNoneMatch: &tag})).StatusCode()
	})
	report("scope", func() any {
		made := createScope()
		scope = made.Id
		return list{made.ScopeTerms[0].ListPrice, made.ScopeTerms[0].Discount, made.ScopeTerms[0].FinalPrice}
	})
	report("replay", func() any { return createScope().Id == scope })
	report("estimate", func() any {
		answer := must(parley.GetBasicEstimateWithResponse(ctx, scope, nil))
		found := body(answer.JSON200, answer.Body)
		return list{found.Estimate.Percentile50, found.Currency}
	})
	report("violations", func() any {
		answer := must(parley.CreateScopeWithResponse(ctx, nil, scopeWith(fee)))
		problem := body(answer.ApplicationproblemJSON400, answer.Body)
		violation := (*problem.Errors)[0]
		return list{problem.Status, problem.Code, violation.Pointer, violation.Code}
	})
	report("upload", func() any {
		kind, content := form(nil)
		answer := must(uploads.UploadFileWithBodyWithResponse(ctx, nil, kind, content))
		file = body(answer.JSON201, answer.Body).Id
		return file
	})
	report("documentById", func() any {
		input := client.DocumentScopeInput{FileId: &file}
		return readDocument(must(parley.CreateScopeFromDocumentWithResponse(ctx, nil, input)))
	})
	report("documentAsForm", func() any {
		kind, content := form(nil)
		return readDocument(must(parley.CreateScopeFromDocumentWithBodyWithResponse(ctx, nil, kind, content)))
	})
	report("webhook", func() any {
		input := client.WebhookInput{Url: hookURL, Events: []client.EventKind{client.EventKindNegotiationSummaryUpdated}}
		answer := must(parley.CreateWebhookWithResponse(ctx, nil, input))
		made := body(answer.JSON201, answer.Body)
		webhook = made.Id
		return list{made.Events, (*made.Secret)[:6]}
	})
	report("report", func() any {
		started := must(parley.StartNegotiationWithResponse(ctx, nil, client.NegotiationInput{
			Supplier:       client.SupplierInput{Id: &company},
			ContactEmail:   "dana@buyer.example",
			ContactName:    "Dana Reyes",
			EngagementType: client.VendrLed,
			Scope:          &map[string]any{"id": scope},
		}))
		negotiation = uuid.MustParse(fmt.Sprint(body(started.JSON201, started.Body).NegotiationId))
		answer := must(parley.UpdateNegotiationFromOutsideWithResponse(ctx, negotiation, nil, client.ExternalUpdate{
			Timestamp:  time.Date(2026, 3, 2, 9, 30, 0, 0, time.UTC),
			ExternalId: "deal-4711",
			Source:     "crm",
			Schema:     map[string]any{},
			Payload: map[string]any{
				"status":  "active",
				"summary": map[string]string{"title": "First offer", "content": "5 % below list."},
			},
		}))
		if answer.StatusCode() != http.StatusNoContent {
			panic(string(answer.Body))
		}
		summary := must(parley.GetNegotiationSummaryWithResponse(ctx, negotiation, nil))
		found := body(summary.JSON200, summary.Body)
		return list{found.ExecutiveSummaries[0].Title, found.Status}
	})
	report("attachment", func() any {
		kind, content := form(map[string]string{"note": "The first offer"})
		answer := must(parley.AttachFileWithBodyWithResponse(ctx, negotiation, nil, kind, content))
		return body(answer.JSON201, answer.Body).Message
	})
	report("webhookEvent", func() any {
		event := eventually(func() *client.WebhookEvent {
			answer := must(parley.ListWebhookEventsWithResponse(ctx, webhook, nil))
			events := body(answer.JSON200, answer.Body)
			if len(events) == 0 {
				return nil
			}
			return &events[0]
		})
		answer := must(parley.GetWebhookEventWithResponse(ctx, webhook, event.Id.String(), nil))
		whole := body(answer.JSON200, answer.Body)
		deleted := must(parley.DeleteWebhookWithResponse(ctx, webhook))
		return list{whole.Data.Body["eventType"], whole.SuccessfulAt, body(deleted.JSON200, deleted.Body).Id == webhook}
	})
}
