import type { Platform } from '@parley/service/platform';
import type { Bus } from './bus.ts';
import type { OutboxSource } from './outbox.ts';

export type RelayOptions = { sources: OutboxSource[]; bus: Bus; platform: Platform };

/** Publishes what commits leave in the outboxes: right after the commit, and by polling what that missed. */
export function startRelay(_options: RelayOptions): void {
  throw new Error('not yet');
}
