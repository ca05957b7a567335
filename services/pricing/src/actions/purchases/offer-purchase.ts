import { isReason } from '@parley/errors/app-error';
import type { Caller, Tenant } from '@parley/service/caller';
import { addScopePurchase, type AddedPurchase, type ScopePurchaseParts } from './add-scope-purchase.ts';
import type { Suggestions } from './suggestion-ports.ts';

/** What becomes of the purchase of a scope whose negotiation has completed. */
export const offers = ['off', 'suggest', 'auto'] as const;

export type OfferParts = {
  scopePurchases: ScopePurchaseParts;
  suggestions: Pick<Suggestions, 'add' | 'remove'>;
  /** This service as a caller, for the owner of the scope. */
  callerFor: (tenant: Tenant) => Promise<Caller>;
  offer: (typeof offers)[number];
};

export type Completed = { negotiationId: string; scopeId: string; isAdvice: boolean; at: Date };

/**
 * Suggests the purchase of a scope, or stores it if nothing about it is doubtful. May be repeated: a scope is stored once, and
 * suggested once. Scopes without a price are left alone, and so is test data, on which estimates must not rest.
 */
export async function offerPurchase(parts: OfferParts, completed: Completed, owner: Tenant): Promise<void> {
  const { offer, suggestions } = parts;
  if (offer === 'off' || owner.mode === 'test') return;
  const caller = await parts.callerFor(owner);
  const found = await rehearsed(parts, completed, caller);
  if (!found || found.outcome === 'unchanged' || !isPriced(found)) return;
  if (offer === 'auto' && isCertain(found, completed) && (await isStored(parts, completed, caller)))
    return suggestions.remove(completed.scopeId);
  const { scopeId: id, negotiationId, isAdvice, at: createdAt } = completed;
  await suggestions.add({ id, org: owner.org, negotiationId, isAdvice, createdAt });
}

/** What would become of its purchase; undefined if the owner has no such scope, or it cannot be read. */
async function rehearsed(
  { scopePurchases }: OfferParts,
  { scopeId }: Completed,
  caller: Caller,
): Promise<AddedPurchase | undefined> {
  try {
    return await addScopePurchase(scopePurchases, { scopeId, ...unanswered, dryRun: true }, caller);
  } catch (error) {
    if (unread.some((reason) => isReason(error, reason))) return undefined;
    throw error;
  }
}

const unanswered = { answers: new Map<string, string>(), allowDuplicates: false };
const unread = ['SCOPE_NOT_FOUND', 'SCOPE_NOT_READ', 'SCOPE_UNREADABLE'] as const;

function isPriced({ record: { netTotal, lines = [] } }: AddedPurchase): boolean {
  return netTotal !== undefined || lines.some(({ netPrice }) => netPrice !== undefined);
}

/** Nothing is asked, nothing is strange, no stored purchase is replaced, and it was bought. */
function isCertain({ outcome, warnings }: AddedPurchase, { isAdvice }: Completed): boolean {
  return outcome === 'created' && warnings.length === 0 && !isAdvice;
}

async function isStored({ scopePurchases }: OfferParts, { scopeId }: Completed, caller: Caller): Promise<boolean> {
  const { outcome } = await addScopePurchase(scopePurchases, { scopeId, ...unanswered, dryRun: false }, caller);
  return outcome !== 'doubtful' && outcome !== 'refused';
}
