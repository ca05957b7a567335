import { AppError, type Violation } from '@parley/errors/app-error';
import { route, type Route } from '@parley/http/operation';
import { addScopePurchase, fieldAt, type AddedPurchase } from '../../actions/purchases/add-scope-purchase.ts';
import {
  listSuggestions,
  type ListedSuggestion,
  type SuggestionParts,
} from '../../actions/purchases/list-suggestions.ts';
import type { CatalogNames } from '../../domain/purchases/catalog-names.ts';
import { addScopePurchase as addPurchase } from './scope-purchase-contracts.ts';
import * as suggestions from './suggestion-contracts.ts';

export type ScopePurchaseRouteParts = SuggestionParts & {
  namesNow: () => CatalogNames | undefined;
};

/** Purchases that are made from scopes, and those that completed negotiations suggest, for operators. */
export function scopePurchaseRoutes({ namesNow, ...parts }: ScopePurchaseRouteParts): Route[] {
  return [
    route(addPurchase, async ({ body: { answers, ...request } }, caller) => {
      const given = new Map(Object.entries(answers));
      const added = await addScopePurchase(parts.scopePurchases, { ...request, answers: given }, caller);
      if (isStored(added, request)) await parts.suggestions.remove(request.scopeId);
      return { body: addedView(added, namesNow()) };
    }),
    route(suggestions.listSuggestedPurchases, async ({ query: { limit, pageToken: after } }, caller) => {
      const { suggestions: found, nextPageToken } = await listSuggestions(parts, { after, limit }, caller);
      const names = namesNow();
      return { body: { suggestions: found.map((each) => suggestionView(each, names)), nextPageToken } };
    }),
    route(suggestions.dismissSuggestedPurchase, async ({ params: { scopeId } }) => {
      if (await parts.suggestions.dismiss(scopeId)) return { body: { scopeId } };
      throw new AppError('SUGGESTION_NOT_FOUND', `No purchase of the scope ${scopeId} is suggested.`);
    }),
  ];
}

function isStored({ outcome }: AddedPurchase, { dryRun }: { dryRun: boolean }): boolean {
  return outcome === 'unchanged' || (!dryRun && (outcome === 'created' || outcome === 'updated'));
}

function addedView({ record, errors, warnings, ...added }: AddedPurchase, names: CatalogNames | undefined) {
  const { supplier = '', lines = [] } = record;
  return {
    ...added,
    record,
    supplierName: names?.supplierName(supplier),
    productNames: lines.map(({ product }) => names?.productName(product) ?? product),
    errors: errors.map(findingView),
    warnings: warnings.map(findingView),
  };
}

function findingView({ pointer = '', code, message }: Violation) {
  const field = pointer.startsWith('/answers/') ? pointer.slice('/answers/'.length) : fieldAt(pointer);
  return { field, code, message };
}

function suggestionView({ suggestion, purchase }: ListedSuggestion, names: CatalogNames | undefined) {
  const { id: scopeId, org, negotiationId, isAdvice, createdAt: completedAt } = suggestion;
  return { scopeId, org, negotiationId, completedAt, isAdvice, purchase: addedView(purchase, names) };
}
