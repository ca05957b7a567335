import type { Amounts as AmountsMessage } from '@parley/rpc/gen/scope/v1/Amounts';
import type { DocumentProcessing as DocumentMessage } from '@parley/rpc/gen/scope/v1/DocumentProcessing';
import type { ProductTerm as ProductTermMessage } from '@parley/rpc/gen/scope/v1/ProductTerm';
import type { Scope as ScopeMessage } from '@parley/rpc/gen/scope/v1/Scope';
import type { ScopeTerm as ScopeTermMessage } from '@parley/rpc/gen/scope/v1/ScopeTerm';
import { modeNames } from '@parley/rpc/modes';
import { toTimestamp } from '@parley/rpc/timestamp';
import { present } from '@parley/service/present';
import type { LinkedScope } from '../actions/ports.ts';
import type { Amounts, DocumentProcessing, Period, ProductTerm, ScopeTerm } from '../domain/scope.ts';
import { purchaseTypes, sources, statuses } from './words.ts';

export function toScopeMessage({ scope, nextScopeId }: LinkedScope): ScopeMessage {
  const { id, org, mode, source, createdAt, previousScopeId, currency, terms, productTerms, document } = scope;
  return {
    id,
    orgId: org,
    mode: modeNames[mode],
    source: sources[source],
    createTime: toTimestamp(createdAt),
    ...present({ previousScopeId, nextScopeId, currencyCode: currency }),
    scopeTerms: terms.map(toScopeTermMessage),
    productTerms: productTerms.map(toProductTermMessage),
    ...(document && { document: toDocumentMessage(document) }),
  };
}

/** The message with what buyers do not see. */
export function withFindings(message: ScopeMessage, { scope: { document } }: LinkedScope): ScopeMessage {
  const { findings } = document ?? {};
  if (!message.document || !findings) return message;
  return { ...message, document: { ...message.document, findingsJson: JSON.stringify(findings) } };
}

function toScopeTermMessage(term: ScopeTerm): ScopeTermMessage {
  const { termLength, purchaseType, autoRenew } = term;
  return {
    termMonths: termLength,
    purchaseType: purchaseTypes[purchaseType],
    ...present({ autoRenew }),
    ...toPeriodMessage(term),
    amounts: toAmountsMessage(term),
  };
}

function toProductTermMessage(term: ProductTerm): ProductTermMessage {
  const { productId, productName, productFamilyId, description, icon, url } = term;
  return {
    productId,
    productName,
    ...present({ productFamilyId, description, icon, url }),
    pricingDimensions: term.pricingDimensions,
    includedFeatures: term.includedFeatures,
    ...toPeriodMessage(term),
    amounts: toAmountsMessage(term),
  };
}

function toPeriodMessage({ startDate, endDate }: Period) {
  return present({ startTime: startDate && toTimestamp(startDate), endTime: endDate && toTimestamp(endDate) });
}

function toAmountsMessage({ listPrice, discount, finalPrice }: Amounts): AmountsMessage {
  return present({ listPriceMinor: listPrice, discountMinor: discount, finalPriceMinor: finalPrice });
}

function toDocumentMessage(document: DocumentProcessing): DocumentMessage {
  const { status, filename, documentType, mimeType, error, updatedAt, fileId, sha256, purchaseType } = document;
  return {
    status: statuses[status],
    filename,
    documentType,
    mimeType,
    updateTime: toTimestamp(updatedAt),
    ...present({ error, fileId, sha256, askedPurchaseType: purchaseType && purchaseTypes[purchaseType] }),
  };
}
