import type { Metrics } from '@parley/service/metrics';
import { Counter } from 'prom-client';
import type { Scope } from './domain/scope.ts';

/** Returns a function that counts created scopes. */
export function countScopes({ registry }: Metrics): (scope: Scope) => void {
  const scopes = new Counter({
    name: 'scope_created_total',
    help: 'Scopes created, by source: manual, document',
    labelNames: ['source'],
    registers: [registry],
  });
  return ({ source }) => scopes.inc({ source });
}
