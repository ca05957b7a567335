import { fromMinor } from '@parley/money/money';
import type { Amounts__Output as Amounts } from '@parley/rpc/gen/scope/v1/Amounts';
import type { DocumentProcessing__Output as Document } from '@parley/rpc/gen/scope/v1/DocumentProcessing';
import type { ProductTerm__Output as ProductTerm } from '@parley/rpc/gen/scope/v1/ProductTerm';
import type { Scope__Output as Scope } from '@parley/rpc/gen/scope/v1/Scope';
import type { ScopeTerm__Output as ScopeTerm } from '@parley/rpc/gen/scope/v1/ScopeTerm';
import { z } from 'zod';
import { iso, word } from './words.ts';

export type ScopeView = ReturnType<typeof toScopeView>;

/** A scope as shown with `--json`: readable enum values, ISO times, decimal amounts, and no members for unset fields. */
export function toScopeView(scope: Scope) {
  const { id, orgId, previousScopeId, nextScopeId, currencyCode, document } = scope;
  return {
    id,
    orgId,
    mode: word(scope.mode, 'MODE_'),
    source: word(scope.source, 'SCOPE_SOURCE_'),
    createTime: iso(scope.createTime),
    previousScopeId,
    nextScopeId,
    currencyCode,
    scopeTerms: scope.scopeTerms.map((term) => toTermView(term, currencyCode)),
    productTerms: scope.productTerms.map((term) => toProductView(term, currencyCode)),
    document: document ? toDocumentView(document) : undefined,
  };
}

function toTermView(term: ScopeTerm, currency: string | undefined) {
  return {
    termMonths: term.termMonths,
    purchaseType: word(term.purchaseType, 'PURCHASE_TYPE_'),
    autoRenew: term.autoRenew,
    startTime: iso(term.startTime),
    endTime: iso(term.endTime),
    ...toAmountsView(term.amounts, currency),
  };
}

function toProductView(term: ProductTerm, currency: string | undefined) {
  const { productId, productName, productFamilyId, pricingDimensions } = term;
  return {
    productId,
    productName,
    productFamilyId,
    pricingDimensions: pricingDimensions.map(({ id, name, value }) => ({ id, name, value })),
    startTime: iso(term.startTime),
    endTime: iso(term.endTime),
    ...toAmountsView(term.amounts, currency),
  };
}

function toAmountsView(amounts: Amounts | null, currency: string | undefined) {
  return {
    listPrice: toDecimal(amounts?.listPriceMinor, currency),
    discount: toDecimal(amounts?.discountMinor, currency),
    finalPrice: toDecimal(amounts?.finalPriceMinor, currency),
  };
}

/** Without a currency, minor units are hundredths. */
function toDecimal(minor: string | undefined, currency: string | undefined): number | undefined {
  return minor === undefined ? undefined : fromMinor(Number(minor), currency);
}

export type DocumentView = ReturnType<typeof toDocumentView>;

function toDocumentView(document: Document) {
  const { filename, documentType, mimeType, error, fileId, sha256, purchaseType, step, tries, findingsJson } = document;
  return {
    status: word(document.status, 'PROCESSING_STATUS_'),
    filename,
    documentType,
    mimeType,
    error,
    updateTime: iso(document.updateTime),
    fileId,
    sha256,
    purchaseType: purchaseType === undefined ? undefined : word(purchaseType, 'PURCHASE_TYPE_'),
    step,
    tries: step === undefined ? undefined : tries,
    findings: findingsJson === undefined ? undefined : findings.parse(JSON.parse(findingsJson)),
  };
}

const quote = z.looseObject({ text: z.string(), page: z.number() });

/** The findings that the text of a scope shows; `--json` has all of them. */
const findings = z.looseObject({
  needsReview: z.boolean(),
  reviewReasons: z.array(z.string()),
  company: z.looseObject({ id: z.string(), name: z.string(), confidence: z.number() }).optional(),
  fields: z.array(
    z.looseObject({
      name: z.string(),
      value: z.string(),
      confidence: z.number(),
      source: z.string().optional(),
      quote,
    }),
  ),
  lineItems: z.array(
    z.looseObject({
      kind: z.string(),
      name: z.string(),
      quantity: z.number().optional(),
      product: z.looseObject({ name: z.string(), confidence: z.number() }).optional(),
    }),
  ),
});

export type FindingsView = z.output<typeof findings>;
