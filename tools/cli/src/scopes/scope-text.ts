import type { AnswerOf } from '@parley/http/call-operation';
import type { showScope } from '@parley/scope/operator';
import { columnsOf, properties, type Cell } from '../output/text-columns.ts';

type Scope = AnswerOf<typeof showScope>;
type Document = NonNullable<Scope['documentProcessing']>;
type Findings = NonNullable<Document['findings']>;

const maxQuoteLength = 60;

export function scopeColumns(scopes: Scope[]): string {
  return columnsOf(scopes, {
    ID: 'id',
    PRODUCTS: ({ productTerms, documentProcessing: document }) =>
      productTerms.map(({ productName }) => productName).join(', ') || document?.filename,
    CREATED: 'createdOn',
    STATUS: ({ documentProcessing: document }) => document?.status,
    SOURCE: 'source',
    MODE: 'mode',
    ORG: 'orgId',
  });
}

/** Formats a scope with all its parts. */
export function scopeText(scope: Scope): string {
  const { documentProcessing: document } = scope;
  const parts = [
    scopeProperties(scope),
    scope.scopeTerms.length > 0 && termColumns(scope),
    scope.productTerms.length > 0 && productColumns(scope),
    document && documentProperties(document),
    ...(document?.findings ? findingsText(document.findings) : []),
  ];
  return parts.filter((part) => typeof part === 'string').join('\n\n');
}

function scopeProperties(scope: Scope): string {
  return properties({
    id: scope.id,
    org: scope.orgId,
    mode: scope.mode,
    source: scope.source,
    created: scope.createdOn,
    follows: scope.previousScopeId,
    'followed by': scope.nextScopeId,
    currency: scope.currency,
  });
}

function termColumns({ scopeTerms }: Scope): string {
  return columnsOf(scopeTerms, {
    MONTHS: 'termLength',
    PURCHASE: 'purchaseType',
    RENEWS: ({ autoRenew }) => yesOrNo(autoRenew),
    START: ({ startDate }) => startDate?.slice(0, 10),
    END: ({ endDate }) => endDate?.slice(0, 10),
    LIST: 'listPrice',
    DISCOUNT: 'discount',
    FINAL: 'finalPrice',
  });
}

function productColumns({ productTerms }: Scope): string {
  return columnsOf(productTerms, {
    PRODUCT: 'productName',
    DIMENSIONS: ({ pricingDimensions }) => pricingDimensions.map(({ name, value }) => `${name} ${value}`).join(', '),
    LIST: 'listPrice',
    DISCOUNT: 'discount',
    FINAL: 'finalPrice',
  });
}

function documentProperties(document: Document): string {
  const { findings } = document;
  return properties({
    document: document.filename,
    status: document.status,
    error: document.error,
    type: document.documentType,
    'media type': document.mimeType,
    updated: document.updatedAt,
    file: document.fileId,
    'sha-256': document.sha256,
    'purchase asked for': document.purchaseType,
    'still to do': document.step && `${document.step}, begun ${document.tries} times`,
    supplier: findings?.company && `${findings.company.name} (${percent(findings.company.confidence)})`,
    'needs review': findings && (findings.needsReview ? findings.reviewReasons.join(', ') : 'no'),
  });
}

function findingsText({ fields, lineItems }: Findings): string[] {
  const read = columnsOf(fields, {
    FIELD: 'name',
    VALUE: 'value',
    SURE: ({ confidence }) => percent(confidence),
    FROM: ({ source }) => source ?? 'rules',
    PAGE: ({ quote }) => quote.page,
    QUOTE: ({ quote }) => quote.text.replaceAll(/\s+/g, ' ').slice(0, maxQuoteLength),
  });
  const lines = columnsOf(lineItems, {
    ROW: (_line, at) => at + 1,
    KIND: 'kind',
    NAME: ({ name }) => name.slice(0, maxQuoteLength),
    QUANTITY: 'quantity',
    PRODUCT: ({ product }) => (product ? `${product.name} (${percent(product.confidence)})` : 'none'),
  });
  return [...(fields.length > 0 ? [read] : []), ...(lineItems.length > 0 ? [lines] : [])];
}

function percent(confidence: number): string {
  return `${Math.round(confidence * 100)} %`;
}

function yesOrNo(value: boolean | undefined): Cell {
  if (value === undefined) return undefined;
  return value ? 'yes' : 'no';
}
