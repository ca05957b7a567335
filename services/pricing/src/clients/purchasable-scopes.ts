import type { DocumentProcessing__Output as DocumentMessage } from '@parley/rpc/gen/scope/v1/DocumentProcessing';
import type { ProductTerm__Output as ProductTermMessage } from '@parley/rpc/gen/scope/v1/ProductTerm';
import type { Scope__Output as ScopeMessage } from '@parley/rpc/gen/scope/v1/Scope';
import type { ScopeTerm__Output as ScopeTermMessage } from '@parley/rpc/gen/scope/v1/ScopeTerm';
import { fromTimestamp } from '@parley/rpc/timestamp';
import { present } from '@parley/service/present';
import { z } from 'zod';
import type { PurchasableScopes } from '../actions/purchases/add-scope-purchase.ts';
import { dayOf } from '../domain/calendar-day.ts';
import type { PurchasableScope, ReadDocument } from '../domain/scope-purchase/purchasable-scope.ts';
import { readScopes } from './caller-scopes.ts';

/** Scopes with what was found in their documents; the caller is an operator, or this service itself. */
export function purchasableScopes(client: Parameters<typeof readScopes>[0]['client']): PurchasableScopes {
  const read = readScopes({ client, form: 'SCOPE_FORM_FINDINGS', timeoutMs: 10_000 });
  return { find: async (scopeId, caller) => toScope(await read(scopeId, caller)) };
}

function toScope({
  id,
  orgId: org,
  mode,
  currencyCode,
  scopeTerms,
  productTerms,
  ...scope
}: ScopeMessage): PurchasableScope {
  const { previousScopeId, nextScopeId, document } = scope;
  return {
    id,
    org,
    mode: mode === 'MODE_TEST' ? 'test' : 'live',
    ...present({ previousScopeId, nextScopeId, currency: currencyCode }),
    terms: scopeTerms.map(toTerm),
    lines: productTerms.map(toLine),
    ...(document && { document: toDocument(document) }),
  };
}

function toTerm({
  termMonths: months,
  purchaseType,
  autoRenew,
  ...term
}: ScopeTermMessage): PurchasableScope['terms'][number] {
  return {
    months,
    purchaseType: typeOf(purchaseType),
    ...present({ autoRenew }),
    ...periodOf(term),
    ...amountsOf(term),
  };
}

function toLine({
  productId,
  productName,
  pricingDimensions,
  ...term
}: ProductTermMessage): PurchasableScope['lines'][number] {
  return {
    productId,
    name: productName,
    ...periodOf(term),
    ...amountsOf(term),
    values: pricingDimensions.flatMap(({ id, name, value }) => (value === undefined ? [] : [{ id, name, value }])),
  };
}

function typeOf(type: ScopeTermMessage['purchaseType']) {
  return type === 'PURCHASE_TYPE_RENEWAL' ? 'renewal' : 'new_purchase';
}

function periodOf({ startTime, endTime }: Pick<ScopeTermMessage, 'startTime' | 'endTime'>) {
  const [start, end] = [fromTimestamp(startTime), fromTimestamp(endTime)];
  return present({ start: start && dayOf(start), end: end && dayOf(end) });
}

function amountsOf({ amounts }: Pick<ScopeTermMessage, 'amounts'>) {
  const { listPriceMinor, discountMinor, finalPriceMinor } = amounts ?? {};
  const minor = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  return present({ list: minor(listPriceMinor), discount: minor(discountMinor), final: minor(finalPriceMinor) });
}

const confidence = z.number();
/** Findings stay as the release that read the document stored them. */
const findingsSchema = z.object({
  reviewReasons: z.array(z.string()),
  company: z.object({ id: z.string(), name: z.string(), confidence }).optional(),
  fields: z.array(z.object({ name: z.string(), value: z.string(), confidence, quote: z.object({ text: z.string() }) })),
  lineItems: z.array(
    z.object({
      kind: z.string(),
      name: z.string(),
      quantity: z.number().optional(),
      total: z.number().optional(),
      currency: z.string().optional(),
      product: z
        .object({
          id: z.string(),
          name: z.string(),
          confidence,
          dimensions: z.array(
            z.object({
              id: z.string(),
              name: z.string(),
              value: z.number(),
              source: z.string(),
              isQuantity: z.boolean(),
              wanted: z.number().optional(),
            }),
          ),
        })
        .optional(),
      nearest: z.array(z.object({ name: z.string() })).optional(),
    }),
  ),
});

function toDocument({ documentType, filename: file, fileId, sha256, ...document }: DocumentMessage): ReadDocument {
  const { askedPurchaseType, findingsJson } = document;
  if (findingsJson === undefined)
    throw new TypeError('the scope service answered without the findings of the document');
  const { lineItems, reviewReasons, company, fields } = findingsSchema.parse(JSON.parse(findingsJson));
  return {
    documentType,
    file,
    ...present({ fileId, sha256, company }),
    ...(askedPurchaseType && { askedPurchaseType: typeOf(askedPurchaseType) }),
    reviewReasons,
    fields,
    rows: lineItems.map((row) => present(row)),
  };
}
