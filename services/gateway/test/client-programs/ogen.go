package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"time"

	"example.com/program/client"
	"github.com/go-faster/jx"
	"github.com/google/uuid"
	ht "github.com/ogen-go/ogen/http"
)

var ctx = context.Background()

type holder struct{}

func (holder) ApiKey(context.Context, client.OperationName) (client.ApiKey, error) {
	return client.ApiKey{Token: key}, nil
}

// as returns an answer as the type of one status, and panics with what else was answered.
func as[Kind any](answer any, err error) *Kind {
	check(err)
	found, isKind := answer.(*Kind)
	if !isKind {
		panic(fmt.Errorf("unexpected answer: %T %+v", answer, answer))
	}
	return found
}

// present returns the value of something that must be there.
func present[Value any](optional interface{ Get() (Value, bool) }) Value {
	value, isThere := optional.Get()
	if !isThere {
		panic("something is missing")
	}
	return value
}

func scopeWith(dimensions ...client.PricingDimensionInput) *client.ScopeInput {
	return &client.ScopeInput{
		ScopeTerms: []client.ScopeTermInput{{
			TermLength:   12,
			PurchaseType: client.PurchaseTypeNewPurchase,
			ListPrice:    client.NewOptNilFloat64(1234567.89),
			Discount:     client.NewOptNilFloat64(0.07),
			FinalPrice:   client.NewOptNilFloat64(1234567.82),
		}},
		ProductTerms: []client.ProductTermInput{{
			ProductId:         uuid.MustParse(productID),
			PricingDimensions: dimensions,
		}},
	}
}

func document() ht.MultipartFile {
	return ht.MultipartFile{Name: "order-form.csv", File: must(os.Open(orderForm))}
}

func raw(value any) jx.Raw { return must(json.Marshal(value)) }

func main() {
	parley, uploads := must(client.NewClient(baseURL, holder{})), must(client.NewClient(uploadURL, holder{}))
	company, product := uuid.MustParse(companyID), uuid.MustParse(productID)
	fee := client.PricingDimensionInput{
		ID:    uuid.MustParse(feeID),
		Value: client.NewBoolPricingDimensionInputValue(true),
	}
	quantity := client.PricingDimensionInput{
		ID:    uuid.MustParse(quantityID),
		Value: client.NewFloat64PricingDimensionInputValue(1400),
	}
	var scope, file, negotiation uuid.UUID
	var webhook string

	createScope := func() client.Scope {
		params := client.CreateScopeParams{IdempotencyKey: client.NewOptString(idempotencyKey)}
		return as[client.ScopeHeaders](parley.CreateScope(ctx, scopeWith(quantity, fee), params)).Response
	}
	readDocument := func(input client.CreateScopeFromDocumentReq) any {
		made := as[client.DocumentScopeResultHeaders](
			parley.CreateScopeFromDocument(ctx, input, client.CreateScopeFromDocumentParams{}))
		params := client.GetScopeParams{ScopeId: made.Response.ScopeId}
		found := eventually(func() *client.Scope {
			found := as[client.GetScopeOKHeaders](parley.GetScope(ctx, params)).Response
			if present(found.DocumentProcessing).Status != client.DocumentStatusCompleted {
				return nil
			}
			return &found
		})
		return present(found.ScopeTerms[0].FinalPrice)
	}

	report("companiesById", func() any {
		params := client.ListCompaniesParams{Ids: []uuid.UUID{company, uuid.MustParse(rivalID)}}
		names := list{}
		for _, company := range as[client.CompanyPageHeaders](parley.ListCompanies(ctx, params)).Response.Data {
			names = append(names, company.Name)
		}
		return names
	})
	report("pages", func() any {
		names := list{}
		for total := int64(1); int64(len(names)) < total; {
			params := client.ListProductsParams{
				CompanyId: company,
				Limit:     client.NewOptInt32(1),
				Offset:    client.NewOptInt64(int64(len(names))),
			}
			page := as[client.ProductPageHeaders](parley.ListProducts(ctx, params)).Response
			for _, product := range page.Data {
				names = append(names, product.Name)
			}
			total = page.Pagination.Total
		}
		return names
	})
	report("formFields", func() any {
		fields := list{}
		found := as[client.ProductHeaders](parley.GetProduct(ctx, client.GetProductParams{ProductId: product})).Response
		for _, dimension := range found.PricingDimensions {
			if field := dimension.FormField.OneOf; field.IsNumberField() {
				fields = append(fields, present(field.NumberField.Step))
			} else {
				fields = append(fields, field.Type)
			}
		}
		return fields
	})
	report("notModified", func() any {
		params := client.GetCompanyParams{CompanyId: company}
		params.IfNoneMatch = as[client.CompanyHeaders](parley.GetCompany(ctx, params)).Etag
		present(params.IfNoneMatch)
		as[client.GetCompanyNotModified](parley.GetCompany(ctx, params))
		return 304
	})
	report("scope", func() any {
		made := createScope()
		scope = made.ID
		term := made.ScopeTerms[0]
		return list{present(term.ListPrice), present(term.Discount), present(term.FinalPrice)}
	})
	report("replay", func() any { return createScope().ID == scope })
	report("estimate", func() any {
		params := client.GetBasicEstimateParams{ScopeId: scope}
		found := as[client.BasicEstimateHeaders](parley.GetBasicEstimate(ctx, params)).Response
		return list{found.Estimate.Percentile50, found.Currency}
	})
	report("violations", func() any {
		refused := as[client.CreateScopeBadRequest](parley.CreateScope(ctx, scopeWith(fee), client.CreateScopeParams{}))
		problem := refused.Response
		violation := problem.Errors[0]
		return list{problem.Status, problem.Code, present(violation.Pointer), violation.Code}
	})
	report("upload", func() any {
		form := client.UploadFileFormMultipart{File: document()}
		file = as[client.UploadResultHeaders](uploads.UploadFile(ctx, &form, client.UploadFileParams{})).Response.ID
		return file
	})
	report("documentById", func() any {
		return readDocument(&client.DocumentScopeInput{FileId: client.NewOptUUID(file)})
	})
	report("documentAsForm", func() any {
		return readDocument(&client.CreateScopeFromDocumentFormMultipart{File: document()})
	})
	report("webhook", func() any {
		input := client.WebhookInput{
			URL:    *must(url.Parse(hookURL)),
			Events: []client.EventKind{client.EventKindNegotiationSummaryUpdated},
		}
		answer := as[client.CreatedWebhookHeaders](parley.CreateWebhook(ctx, &input, client.CreateWebhookParams{}))
		webhook = answer.Response.ID
		return list{answer.Response.Events, present(answer.Response.Secret)[:6]}
	})
	report("report", func() any {
		input := client.NegotiationInput{
			Supplier:       client.SupplierInput{ID: client.NewOptUUID(company)},
			ContactEmail:   "dana@buyer.example",
			ContactName:    "Dana Reyes",
			EngagementType: client.EngagementTypeVendrLed,
			Scope:          client.NewOptNegotiationInputScope(client.NegotiationInputScope{"id": raw(scope)}),
		}
		started := as[client.StartResultHeaders](parley.StartNegotiation(ctx, &input, client.StartNegotiationParams{}))
		negotiation = started.Response.NegotiationId
		update := client.ExternalUpdate{
			Timestamp:  time.Date(2026, 3, 2, 9, 30, 0, 0, time.UTC),
			ExternalId: "deal-4711",
			Source:     "crm",
			Schema:     client.ExternalUpdateSchema{},
			Payload: client.ExternalUpdatePayload{
				"status":  raw("active"),
				"summary": raw(map[string]string{"title": "First offer", "content": "5 % below list."}),
			},
		}
		at := client.UpdateNegotiationFromOutsideParams{NegotiationId: negotiation}
		as[client.UpdateNegotiationFromOutsideNoContent](parley.UpdateNegotiationFromOutside(ctx, &update, at))
		params := client.GetNegotiationSummaryParams{NegotiationId: negotiation}
		found := as[client.NegotiationSummaryHeaders](parley.GetNegotiationSummary(ctx, params)).Response
		return list{present(found.ExecutiveSummaries[0].Title), found.Status}
	})
	report("attachment", func() any {
		form := client.AttachFileFormMultipart{File: document(), Note: client.NewOptString("The first offer")}
		params := client.AttachFileParams{NegotiationId: negotiation}
		return as[client.AttachmentResultHeaders](parley.AttachFile(ctx, &form, params)).Response.Message
	})
	report("webhookEvent", func() any {
		event := eventually(func() *client.WebhookEvent {
			params := client.ListWebhookEventsParams{WebhookId: webhook}
			events := as[client.ListWebhookEventsOKHeaders](parley.ListWebhookEvents(ctx, params)).Response
			if len(events) == 0 {
				return nil
			}
			return &events[0]
		})
		params := client.GetWebhookEventParams{WebhookId: webhook, EventId: event.ID.String()}
		whole := as[client.WholeWebhookEventHeaders](parley.GetWebhookEvent(ctx, params)).Response
		deleted := as[client.DeleteResultHeaders](
			parley.DeleteWebhook(ctx, client.DeleteWebhookParams{WebhookId: webhook})).Response
		var kind string
		check(json.Unmarshal(whole.Data.Body["eventType"], &kind))
		return list{kind, whole.SuccessfulAt, deleted.ID == webhook}
	})
}
