import type { Metrics } from '@parley/service/metrics';
import { Counter } from 'prom-client';
import type { Negotiation, Status } from './domain/negotiation.ts';

/** Counts started negotiations and changes of status. */
export function observeNegotiations({ registry }: Metrics) {
  const registers = [registry];
  const started = new Counter({
    name: 'negotiation_started_total',
    help: 'Negotiations started, by engagement type',
    labelNames: ['engagement_type'],
    registers,
  });
  const transitions = new Counter({
    name: 'negotiation_transitions_total',
    help: 'Changes of status, by old and new status',
    labelNames: ['from', 'to'],
    registers,
  });
  return {
    started: ({ engagementType }: Negotiation) => started.inc({ engagement_type: engagementType }),
    moved: (from: Status, to: Status) => transitions.inc({ from, to }),
  };
}
