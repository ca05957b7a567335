import { isReason } from '@parley/errors/app-error';
import type { Caller } from '@parley/service/caller';
import { createdPageOf } from '@parley/service/pages';
import type { Place } from '@parley/service/place';
import { addScopePurchase, type AddedPurchase, type ScopePurchaseParts } from './add-scope-purchase.ts';
import type { SuggestedPurchase, Suggestions } from './suggestion-ports.ts';

export type SuggestionParts = { scopePurchases: ScopePurchaseParts; suggestions: Suggestions };

/** A suggestion with what its scope says today. */
export type ListedSuggestion = { suggestion: SuggestedPurchase; purchase: AddedPurchase };

/** Each is looked at anew, which takes a few calls. */
const maxAtOnce = 20;

/** What is suggested, the oldest first. What was stored or deleted meanwhile is forgotten. */
export async function listSuggestions(
  parts: SuggestionParts,
  { after, limit }: { after: Place | undefined; limit: number },
  caller: Caller,
): Promise<{ suggestions: ListedSuggestion[]; nextPageToken: string }> {
  const size = Math.min(limit, maxAtOnce);
  const { items, nextPageToken } = createdPageOf(await parts.suggestions.page({ after, limit: size + 1 }), size);
  const listed: ListedSuggestion[] = [];
  for (const suggestion of items) {
    const purchase = await purchaseNow(parts, suggestion, caller);
    if (purchase) listed.push({ suggestion, purchase });
    else await parts.suggestions.remove(suggestion.id);
  }
  return { suggestions: listed, nextPageToken };
}

/** Undefined if it is stored, or its scope is gone. */
async function purchaseNow(
  { scopePurchases }: SuggestionParts,
  { id: scopeId }: SuggestedPurchase,
  caller: Caller,
): Promise<AddedPurchase | undefined> {
  const request = { scopeId, answers: new Map(), allowDuplicates: false, dryRun: true };
  try {
    const found = await addScopePurchase(scopePurchases, request, caller);
    return found.outcome === 'unchanged' ? undefined : found;
  } catch (error) {
    if (isReason(error, 'SCOPE_NOT_FOUND')) return undefined;
    throw error;
  }
}
