import type { AnswerOf } from '@parley/http/call-operation';
import type { showScope } from '@parley/scope/operator';
import { columns, properties, type Cell } from '../output/text-columns.ts';

type Scope = AnswerOf<typeof showScope>;
type Document = NonNullable<Scope['documentProcessing']>;
type Findings = NonNullable<Document['findings']>;

const maxQuoteLength = 60;

export function scopeColumns(scopes: Scope[]): string {
  const rows = scopes.map(
    ({ id, orgId, mode, source, createdOn, productTerms, documentProcessing: document }): Cell[] => [
      id,
      orgId,
      mode,
      source,
      document?.status,
      createdOn,
      productTerms.map(({ productName }) => productName).join(', ') || document?.filename,
    ],
  );
  return columns(['ID', 'ORG', 'MODE', 'SOURCE', 'STATUS', 'CREATED', 'PRODUCTS'], rows);
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
  const rows = scopeTerms.map((term): Cell[] => [
    term.termLength,
    term.purchaseType,
    yesOrNo(term.autoRenew),
    term.startDate?.slice(0, 10),
    term.endDate?.slice(0, 10),
    term.listPrice,
    term.discount,
    term.finalPrice,
  ]);
  return columns(['MONTHS', 'PURCHASE', 'RENEWS', 'START', 'END', 'LIST', 'DISCOUNT', 'FINAL'], rows);
}

function productColumns({ productTerms }: Scope): string {
  const rows = productTerms.map((term): Cell[] => [
    term.productName,
    term.pricingDimensions.map(({ name, value }) => `${name} ${value}`).join(', '),
    term.listPrice,
    term.discount,
    term.finalPrice,
  ]);
  return columns(['PRODUCT', 'DIMENSIONS', 'LIST', 'DISCOUNT', 'FINAL'], rows);
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
  const read = fields.map(({ name, value, confidence, source, quote }): Cell[] => [
    name,
    value,
    percent(confidence),
    source ?? 'rules',
    quote.page,
    quote.text.replaceAll(/\s+/g, ' ').slice(0, maxQuoteLength),
  ]);
  const lines = lineItems.map(({ kind, name, quantity, product }, at): Cell[] => [
    at + 1,
    kind,
    name.slice(0, maxQuoteLength),
    quantity,
    product ? `${product.name} (${percent(product.confidence)})` : 'none',
  ]);
  return [
    ...(read.length > 0 ? [columns(['FIELD', 'VALUE', 'SURE', 'FROM', 'PAGE', 'QUOTE'], read)] : []),
    ...(lines.length > 0 ? [columns(['ROW', 'KIND', 'NAME', 'QUANTITY', 'PRODUCT'], lines)] : []),
  ];
}

function percent(confidence: number): string {
  return `${Math.round(confidence * 100)} %`;
}

function yesOrNo(value: boolean | undefined): Cell {
  if (value === undefined) return undefined;
  return value ? 'yes' : 'no';
}
