import { fromMinor } from '@parley/money/money';
import type { z } from 'zod';
import type { LinkedScope } from '../actions/ports.ts';
import type { Amounts, DocumentProcessing, Period, ProductTerm, Scope, ScopeTerm } from '../domain/scope.ts';
import type * as schemas from './schemas.ts';

/** The public shapes. Every field is named, so that no other leaks; absent fields are omitted, never null. */
type ScopeView = z.input<(typeof schemas)['scope']>;

export function scopeView({ scope, nextScopeId }: LinkedScope): ScopeView {
  const { id, source, createdAt, previousScopeId, document, terms, productTerms, currency } = scope;
  return {
    id,
    source,
    createdOn: createdAt,
    previousScopeId,
    nextScopeId,
    documentProcessing: document && documentView(document),
    scopeTerms: terms.map((term) => scopeTermView(term, currency)),
    productTerms: productTerms.map((term) => productTermView(term, currency)),
  };
}

function scopeTermView(term: ScopeTerm, currency: Scope['currency']): ScopeView['scopeTerms'][number] {
  const { termLength, purchaseType, autoRenew } = term;
  return { termLength, purchaseType, autoRenew, ...periodView(term), ...amountsView(term, currency) };
}

function productTermView(term: ProductTerm, currency: Scope['currency']): ScopeView['productTerms'][number] {
  const { productId, productName, productFamilyId, description, icon, url } = term;
  const { pricingDimensions, includedFeatures } = term;
  return {
    productId,
    productName,
    productFamilyId,
    description,
    icon,
    url,
    pricingDimensions,
    includedFeatures,
    ...periodView(term),
    ...amountsView(term, currency),
  };
}

function periodView({ startDate, endDate }: Period) {
  return { startDate, endDate };
}

function amountsView({ listPrice, discount, finalPrice }: Amounts, currency: Scope['currency']) {
  const amountOf = (minor: number | undefined) => (minor === undefined ? undefined : fromMinor(minor, currency));
  return { listPrice: amountOf(listPrice), discount: amountOf(discount), finalPrice: amountOf(finalPrice) };
}

export function documentView(document: DocumentProcessing): NonNullable<ScopeView['documentProcessing']> {
  const { status, filename, documentType, mimeType, error, updatedAt } = document;
  return { status, filename, documentType, mimeType, error, updatedAt };
}
