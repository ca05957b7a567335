import { scopeService } from '@parley/rpc/scope';
import { implement, type ImplementedService } from '@parley/rpc/server';
import * as methods from './methods.ts';
import type { MethodParts } from './methods.ts';

const readers = ['gateway', 'service', 'operator'] as const;
const services = ['gateway', 'service'] as const;

/** What other services may call. */
export function scopeRpc(parts: MethodParts): ImplementedService {
  return implement(scopeService, {
    getScope: { issuers: readers, handle: (request, caller) => methods.getScopeMethod(parts, request, caller) },
    createScope: { issuers: services, handle: (request, caller) => methods.createScopeMethod(parts, request, caller) },
  });
}
