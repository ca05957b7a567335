import { statuses, type EngagementType, type Negotiation, type Status } from './negotiation.ts';

export type Transition = {
  from: Status;
  to: Status;
  /** Limits the step to this engagement type. */
  only?: EngagementType;
  meaning: string;
};

/**
 * Every step between statuses. A step is taken by an external update or by the operator's `move`, never automatically.
 * A status without a step is final.
 */
export const transitions: readonly Transition[] = [
  { from: 'planning', to: 'pending', meaning: 'The plan is ready; waiting for the buyer or the supplier' },
  { from: 'planning', to: 'active', meaning: 'It is being negotiated' },
  { from: 'planning', to: 'complete', only: 'strategy_only', meaning: 'The advice is given' },
  { from: 'planning', to: 'cancelled', meaning: 'It will not be negotiated' },
  { from: 'pending', to: 'active', meaning: 'It is being negotiated' },
  { from: 'pending', to: 'complete', only: 'strategy_only', meaning: 'The advice is given' },
  { from: 'pending', to: 'cancelled', meaning: 'It will not be negotiated' },
  { from: 'active', to: 'pending', meaning: 'Waiting for the buyer or the supplier again' },
  { from: 'active', to: 'complete', meaning: 'It has been negotiated' },
  { from: 'active', to: 'cancelled', meaning: 'It is given up' },
];

/** The statuses that a negotiation may take next, in the order of `statuses`. */
export function allowedSteps({ status, engagementType }: Pick<Negotiation, 'status' | 'engagementType'>): Status[] {
  const reached = new Set(
    transitions
      .filter(({ from, only }) => from === status && (only === undefined || only === engagementType))
      .map(({ to }) => to),
  );
  return statuses.filter((next) => reached.has(next));
}

/** Whether no step leads out of a status, for any engagement type. */
export function isFinal(status: Status): boolean {
  return transitions.every(({ from }) => from !== status);
}
