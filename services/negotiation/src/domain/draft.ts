import { cutText } from '@parley/errors/cut-text';
import type { NegotiationFact } from './facts.ts';
import type { Change } from './history.ts';
import type { Negotiation, Status } from './negotiation.ts';

/** The inputs of a decision besides the state: the time, and a source of new ids. */
export type Moment = { now: Date; newId: () => string };

/** The result of a command while it is being built. */
export type Draft = {
  state: Negotiation;
  readonly statusBefore: Status;
  facts: NegotiationFact[];
  changes: Change[];
  /** Whether anything that buyers see has changed. */
  isVisible: boolean;
  /** Time of the change: later than the last visible change, whatever the clock says. */
  readonly at: Date;
  readonly newId: () => string;
};

const maxShownLength = 200;

export function newDraft(state: Negotiation, { now, newId }: Moment): Draft {
  const at = new Date(Math.max(now.getTime(), state.updatedAt.getTime() + 1));
  return { state, statusBefore: state.status, facts: [], changes: [], isVisible: false, at, newId };
}

/** Makes a change that buyers see. */
export function show(draft: Draft, fields: Partial<Negotiation>, ...changes: Change[]): void {
  draft.state = { ...draft.state, ...fields };
  draft.isVisible = true;
  draft.changes.push(...changes);
}

/** Shortens a text for the history. */
export function cut(text: string): string {
  return cutText(text, maxShownLength);
}

/** Completes the decision: after a visible change, sets `updatedAt` and adds `summaryUpdated` as the last fact. */
export function finish(draft: Draft): Pick<Draft, 'state' | 'facts' | 'changes'> {
  const { state, changes, isVisible, at } = draft;
  const facts = [...draft.facts, ...completion(draft)];
  if (!isVisible) return { state, facts, changes };
  return { state: { ...state, updatedAt: at }, facts: [...facts, { type: 'summaryUpdated' }], changes };
}

/** That the negotiation became complete; a report may link the scope and complete it at once. */
function completion({ state: { status, scope, engagementType }, statusBefore }: Draft): NegotiationFact[] {
  if (status !== 'complete' || statusBefore === 'complete' || !('linkedId' in scope)) return [];
  return [{ type: 'completed', scopeId: scope.linkedId, engagementType }];
}
