import { columns, properties, type Cell } from './output.ts';
import type { DocumentView, FindingsView, ScopeView } from './scope-view.ts';

const longestQuote = 60;

export function scopeColumns(scopes: ScopeView[]): string {
  const rows = scopes.map(({ id, orgId, mode, source, createTime, productTerms, document }): Cell[] => [
    id,
    orgId,
    mode,
    source,
    document?.status,
    createTime,
    productTerms.map(({ productName }) => productName).join(', ') || document?.filename,
  ]);
  return columns(['ID', 'ORG', 'MODE', 'SOURCE', 'STATUS', 'CREATED', 'PRODUCTS'], rows);
}

/** Formats a scope with all its parts. */
export function scopeText(scope: ScopeView): string {
  const { document } = scope;
  const parts = [
    scopeProperties(scope),
    scope.scopeTerms.length > 0 && termColumns(scope),
    scope.productTerms.length > 0 && productColumns(scope),
    document && documentProperties(document),
    ...(document?.findings ? findingsText(document.findings) : []),
  ];
  return parts.filter((part) => typeof part === 'string').join('\n\n');
}

function scopeProperties(scope: ScopeView): string {
  return properties([
    ['id', scope.id],
    ['org', scope.orgId],
    ['mode', scope.mode],
    ['source', scope.source],
    ['created', scope.createTime],
    ['follows', scope.previousScopeId],
    ['followed by', scope.nextScopeId],
    ['currency', scope.currencyCode],
  ]);
}

function termColumns({ scopeTerms }: ScopeView): string {
  const rows = scopeTerms.map((term): Cell[] => [
    term.termMonths,
    term.purchaseType,
    yesOrNo(term.autoRenew),
    term.startTime?.slice(0, 10),
    term.endTime?.slice(0, 10),
    term.listPrice,
    term.discount,
    term.finalPrice,
  ]);
  return columns(['MONTHS', 'PURCHASE', 'RENEWS', 'START', 'END', 'LIST', 'DISCOUNT', 'FINAL'], rows);
}

function productColumns({ productTerms }: ScopeView): string {
  const rows = productTerms.map((term): Cell[] => [
    term.productName,
    term.pricingDimensions.map(({ name, value }) => `${name} ${value}`).join(', '),
    term.listPrice,
    term.discount,
    term.finalPrice,
  ]);
  return columns(['PRODUCT', 'DIMENSIONS', 'LIST', 'DISCOUNT', 'FINAL'], rows);
}

function documentProperties(document: DocumentView): string {
  const { findings } = document;
  return properties([
    ['document', document.filename],
    ['status', document.status],
    ['error', document.error],
    ['type', document.documentType],
    ['media type', document.mimeType],
    ['updated', document.updateTime],
    ['file', document.fileId],
    ['sha-256', document.sha256],
    ['purchase asked for', document.purchaseType],
    ['still to do', document.step && `${document.step}, begun ${document.tries} times`],
    ['supplier', findings?.company && `${findings.company.name} (${percent(findings.company.confidence)})`],
    ['needs review', findings && (findings.needsReview ? findings.reviewReasons.join(', ') : 'no')],
  ]);
}

function findingsText({ fields, lineItems }: FindingsView): string[] {
  const read = fields.map(({ name, value, confidence, source, quote }): Cell[] => [
    name,
    value,
    percent(confidence),
    source ?? 'rules',
    quote.page,
    quote.text.replaceAll(/\s+/g, ' ').slice(0, longestQuote),
  ]);
  const lines = lineItems.map(({ kind, name, quantity, product }): Cell[] => [
    kind,
    name.slice(0, longestQuote),
    quantity,
    product ? `${product.name} (${percent(product.confidence)})` : 'none',
  ]);
  return [
    ...(read.length > 0 ? [columns(['FIELD', 'VALUE', 'SURE', 'FROM', 'PAGE', 'QUOTE'], read)] : []),
    ...(lines.length > 0 ? [columns(['LINE', 'NAME', 'QUANTITY', 'PRODUCT'], lines)] : []),
  ];
}

function percent(confidence: number): string {
  return `${Math.round(confidence * 100)} %`;
}

function yesOrNo(value: boolean | undefined): Cell {
  if (value === undefined) return undefined;
  return value ? 'yes' : 'no';
}
