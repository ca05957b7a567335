import type { Place } from '@parley/service/place';

/** The purchase of a scope that a negotiation has completed, to be looked at. */
export type SuggestedPurchase = {
  /** Id of the scope. */
  id: string;
  org: string;
  negotiationId: string;
  /** The negotiation was about advice: it does not say that anything was bought. */
  isAdvice: boolean;
  createdAt: Date;
};

/** Purchases that are suggested. Every step may be repeated. */
export interface Suggestions {
  /** Has no effect if the scope was suggested before, even if that was dismissed. */
  add(suggestion: SuggestedPurchase): Promise<void>;
  /** The oldest first. */
  page(page: { after?: Place | undefined; limit: number }): Promise<SuggestedPurchase[]>;
  /** Forgets it: its purchase is stored, or its scope is gone. */
  remove(scopeId: string): Promise<void>;
  /** Shows it no more, nor suggests it again. @returns whether it was suggested */
  dismiss(scopeId: string): Promise<boolean>;
}
