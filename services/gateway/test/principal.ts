import { newId } from '@parley/service/new-id';
import type { Principal } from '../src/ports.ts';

/** A principal that may do little, but as often as it likes. */
export function testPrincipal(given: Partial<Principal> = {}): Principal {
  return {
    keyId: newId(),
    orgId: newId(),
    mode: 'live',
    scopes: ['catalog:read'],
    perMinute: 1_000_000,
    perDay: 1_000_000,
    maxInFlight: 1000,
    requiredEndUserHeaders: [],
    corsOrigins: [],
    ...given,
  };
}
