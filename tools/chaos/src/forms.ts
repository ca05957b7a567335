import { serviceNames, type ServiceName } from '@parley/service/services';
import type { Ambiguity } from './faults/inject-faults.ts';
import { behaviours } from './receiver/behaviours.ts';

/** The size of a run and its timeouts. */
export type Form = {
  services: readonly ServiceName[];
  /** Receivers that get a webhook. */
  hooks: readonly string[];
  webhookSettings: Record<string, string>;
  perSecond: number;
  ambiguity: Ambiguity;
  settleMs: number;
};

/** Few processes, with timeouts so short that a run of seconds covers every retry. */
export const shortForm: Form = {
  services: ['gateway', 'files', 'scope', 'negotiation', 'webhook'],
  hooks: ['ok', 'flaky', 'closing', 'reset', 'redirect', 'hang'],
  webhookSettings: {
    WEBHOOK_RETRY_GAPS_MS: '300,600,1000,1000,2000,2000,4000,4000,8000,8000,16000',
    WEBHOOK_TIMEOUT_MS: '1500',
    WEBHOOK_FINISH_MS: '2000',
    WEBHOOK_LEASE_MS: '4500',
  },
  perSecond: 3,
  ambiguity: { tryMs: 1_500, finishMs: 2_000 },
  settleMs: 120_000,
};

/** The whole installation, with production timeouts. */
export const longForm: Form = {
  services: serviceNames,
  hooks: [...Object.keys(behaviours), 'bad-tls', 'babble', 'deaf'],
  webhookSettings: {},
  perSecond: 3,
  ambiguity: { tryMs: 15_000, finishMs: 10_000 },
  settleMs: 600_000,
};
