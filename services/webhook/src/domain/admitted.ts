import type { HoldReason } from './delivery.ts';

/** What becomes of a new delivery: due, with a token if it is leased to this process until then; or held. */
export type Admitted =
  | { state: 'due'; dueAt: Date; token?: string; claims: 0 | 1 }
  | { state: 'held'; heldFor: HoldReason };
