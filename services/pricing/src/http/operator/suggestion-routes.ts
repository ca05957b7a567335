import { AppError } from '@parley/errors/app-error';
import { route, type Route } from '@parley/http/operation';
import { listSuggestions, type ListedSuggestion, type SuggestionParts } from '../../actions/list-suggestions.ts';
import type { CatalogNames } from '../../domain/catalog-names.ts';
import { addedView } from './scope-purchase-routes.ts';
import * as contracts from './suggestion-contracts.ts';

export type SuggestionRouteParts = SuggestionParts & { namesNow: () => CatalogNames | undefined };

/** Purchases that completed negotiations suggest, for operators. */
export function suggestionRoutes({ namesNow, ...parts }: SuggestionRouteParts): Route[] {
  return [
    route(contracts.listSuggestedPurchases, async ({ query: { limit, pageToken: after } }, caller) => {
      const { suggestions, nextPageToken } = await listSuggestions(parts, { after, limit }, caller);
      const names = namesNow();
      return { body: { suggestions: suggestions.map((each) => suggestionView(each, names)), nextPageToken } };
    }),
    route(contracts.dismissSuggestedPurchase, async ({ params: { scopeId } }) => {
      if (await parts.suggestions.dismiss(scopeId)) return { body: { scopeId } };
      throw new AppError('SUGGESTION_NOT_FOUND', `No purchase of the scope ${scopeId} is suggested.`);
    }),
  ];
}

function suggestionView({ suggestion, purchase }: ListedSuggestion, names: CatalogNames | undefined) {
  const { id: scopeId, org, negotiationId, isAdvice, createdAt } = suggestion;
  const completedAt = createdAt.toISOString();
  return { scopeId, org, negotiationId, completedAt, isAdvice, purchase: addedView(purchase, names) };
}
