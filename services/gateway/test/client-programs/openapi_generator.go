package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"time"

	client "example.com/program/client"
)

var ctx = context.WithValue(context.Background(), client.ContextAccessToken, key)

func connect(address string) *client.APIClient {
	configuration := client.NewConfiguration()
	configuration.Servers = client.ServerConfigurations{{URL: address}}
	// The address of this operation is given apart from that of all others.
	configuration.OperationServers = map[string]client.ServerConfigurations{}
	return client.NewAPIClient(configuration)
}

// body returns what a call answered, and panics with the problem if it was refused.
func body[Body any](answer Body, _ *http.Response, err error) Body {
	var refusal *client.GenericOpenAPIError
	if errors.As(err, &refusal) {
		panic(fmt.Errorf("%w: %s", err, refusal.Body()))
	}
	return must(answer, err)
}

func scopeWith(dimensions ...client.PricingDimensionInput) client.ScopeInput {
	term := client.NewScopeTermInput(12, client.PURCHASETYPE_NEW_PURCHASE)
	term.SetListPrice(1234567.89)
	term.SetDiscount(0.07)
	term.SetFinalPrice(1234567.82)
	product := client.NewProductTermInput(productID, dimensions)
	return *client.NewScopeInput([]client.ScopeTermInput{*term}, []client.ProductTermInput{*product})
}

func dimension(id string, value client.PricingDimensionInputValue) client.PricingDimensionInput {
	return *client.NewPricingDimensionInput(id, *client.NewNullablePricingDimensionInputValue(&value))
}

// object is a JSON object as this client takes it.
func object(members map[string]any) map[string]*any {
	pointers := map[string]*any{}
	for name, value := range members {
		pointers[name] = &value
	}
	return pointers
}

func main() {
	parley, uploads := connect(baseURL), connect(uploadURL)
	fee := dimension(feeID, client.PricingDimensionInputValue{Bool: pointer(true)})
	quantity := dimension(quantityID, client.PricingDimensionInputValue{Float64: pointer(1400.0)})
	var scope, negotiation, webhook string
	document := func() *os.File { return must(os.Open(orderForm)) }
	createScope := func() *client.Scope {
		call := parley.ScopeAPI.CreateScope(ctx).ScopeInput(scopeWith(quantity, fee))
		return body(call.IdempotencyKey(idempotencyKey).Execute())
	}

	report("companiesById", func() any {
		names := list{}
		for _, company := range body(parley.CatalogAPI.ListCompanies(ctx).Ids([]string{companyID, rivalID}).Execute()).Data {
			names = append(names, company.Name)
		}
		return names
	})
	report("pages", func() any {
		names := list{}
		for total := int64(1); int64(len(names)) < total; {
			page := body(parley.CatalogAPI.ListProducts(ctx, companyID).Limit(1).Offset(int64(len(names))).Execute())
			for _, product := range page.Data {
				names = append(names, product.Name)
			}
			total = page.Pagination.Total
		}
		return names
	})
	report("formFields", func() any {
		fields := list{}
		for _, dimension := range body(parley.CatalogAPI.GetProduct(ctx, productID).Execute()).PricingDimensions {
			if field := dimension.FormField.NumberField; field != nil {
				fields = append(fields, field.Step)
			} else {
				fields = append(fields, dimension.FormField.CheckboxField.Type)
			}
		}
		return fields
	})
	report("notModified", func() any {
		_, first, err := parley.CatalogAPI.GetCompany(ctx, companyID).Execute()
		tag := must(first, err).Header.Get("etag")
		_, second, _ := parley.CatalogAPI.GetCompany(ctx, companyID).IfNoneMatch(tag).Execute()
		return second.StatusCode
	})
	report("scope", func() any {
		made := createScope()
		scope = made.Id
		return list{made.ScopeTerms[0].ListPrice, made.ScopeTerms[0].Discount, made.ScopeTerms[0].FinalPrice}
	})
	report("replay", func() any { return createScope().Id == scope })
	report("estimate", func() any {
		found := body(parley.PricingAPI.GetBasicEstimate(ctx, scope).Execute())
		return list{found.Estimate.Percentile50, found.Currency}
	})
	report("violations", func() any {
		_, _, err := parley.ScopeAPI.CreateScope(ctx).ScopeInput(scopeWith(fee)).Execute()
		var refusal *client.GenericOpenAPIError
		if !errors.As(err, &refusal) {
			panic(fmt.Errorf("no refusal: %w", err))
		}
		problem := refusal.Model().(client.Problem)
		return list{problem.Status, problem.Code, problem.Errors[0].Pointer, problem.Errors[0].Code}
	})
	report("upload", func() any { return body(uploads.FilesAPI.UploadFile(ctx).File(document()).Execute()).Id })
	report("documentAsForm", func() any {
		id := body(parley.ScopeAPI.CreateScopeFromDocument(ctx).File(document()).Execute()).ScopeId
		found := eventually(func() *client.Scope {
			found := body(parley.ScopeAPI.GetScope(ctx, id).Execute())
			if found.DocumentProcessing.Status != client.DOCUMENTSTATUS_COMPLETED {
				return nil
			}
			return found
		})
		return found.ScopeTerms[0].FinalPrice
	})
	report("webhook", func() any {
		kinds := []client.EventKind{client.EVENTKIND_NEGOTIATION_SUMMARY_UPDATED}
		made := body(parley.WebhookAPI.CreateWebhook(ctx).WebhookInput(*client.NewWebhookInput(hookURL, kinds)).Execute())
		webhook = made.Id
		return list{made.Events, (*made.Secret)[:6]}
	})
	report("report", func() any {
		supplier := client.SupplierInput{Id: &companyID}
		input := client.NewNegotiationInput(supplier, "dana@buyer.example", "Dana Reyes", client.ENGAGEMENTTYPE_VENDR_LED)
		input.Scope = object(map[string]any{"id": scope})
		negotiation = body(parley.NegotiationAPI.StartNegotiation(ctx).NegotiationInput(*input).Execute()).NegotiationId
		summary := map[string]string{"title": "First offer", "content": "5 % below list."}
		payload := object(map[string]any{"status": "active", "summary": summary})
		at := time.Date(2026, 3, 2, 9, 30, 0, 0, time.UTC)
		update := client.NewExternalUpdate(at, "deal-4711", "crm", map[string]*any{}, payload)
		_, err := parley.NegotiationAPI.UpdateNegotiationFromOutside(ctx, negotiation).ExternalUpdate(*update).Execute()
		check(err)
		found := body(parley.NegotiationAPI.GetNegotiationSummary(ctx, negotiation).Execute())
		return list{found.ExecutiveSummaries[0].Title, found.Status}
	})
	report("attachment", func() any {
		return body(parley.NegotiationAPI.AttachFile(ctx, negotiation).File(document()).Note("The first offer").Execute()).Message
	})
	report("webhookEvent", func() any {
		event := eventually(func() *client.WebhookEvent {
			events := body(parley.WebhookAPI.ListWebhookEvents(ctx, webhook).Execute())
			if len(events) == 0 {
				return nil
			}
			return &events[0]
		})
		whole := body(parley.WebhookAPI.GetWebhookEvent(ctx, webhook, event.Id).Execute())
		deleted := body(parley.WebhookAPI.DeleteWebhook(ctx, webhook).Execute())
		return list{whole.Data.Body["eventType"], whole.SuccessfulAt, deleted.Id == webhook}
	})
}
