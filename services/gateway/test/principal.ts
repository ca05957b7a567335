import { newId } from '@parley/service/new-id';
import type { Principal } from '../src/ports.ts';

/** A principal with few permissions and without practical limits. */
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
