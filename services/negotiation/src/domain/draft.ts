import { cutText } from '@parley/errors/cut-text';
import type { NegotiationFact } from './facts.ts';
import type { Change } from './history.ts';
import type { Negotiation } from './negotiation.ts';

/** What a decision may know beside the state: the time, and ids that nobody has. */
export type Moment = { now: Date; newId: () => string };

/** What a command makes of a negotiation, while it is being put together. */
export type Draft = {
  state: Negotiation;
  facts: NegotiationFact[];
  changes: Change[];
  /** Whether buyers see that something changed. */
  isVisible: boolean;
  /** When it happens: never before what happened last, whatever the clock says. */
  readonly at: Date;
  readonly newId: () => string;
};

const longestShown = 200;

export function newDraft(state: Negotiation, { now, newId }: Moment): Draft {
  const at = new Date(Math.max(now.getTime(), state.updatedAt.getTime() + 1));
  return { state, facts: [], changes: [], isVisible: false, at, newId };
}

/** Takes over a change that buyers see. */
export function show(draft: Draft, fields: Partial<Negotiation>, ...changes: Change[]): void {
  draft.state = { ...draft.state, ...fields };
  draft.isVisible = true;
  draft.changes.push(...changes);
}

/** A text as history shows it. */
export function cut(text: string): string {
  return cutText(text, longestShown);
}

/** What everybody sees of it last: that something changed at all. */
export function finish(draft: Draft): Pick<Draft, 'state' | 'facts' | 'changes'> {
  const { state, facts, changes, isVisible, at } = draft;
  if (!isVisible) return { state, facts, changes };
  return { state: { ...state, updatedAt: at }, facts: [...facts, { type: 'summaryUpdated' }], changes };
}
