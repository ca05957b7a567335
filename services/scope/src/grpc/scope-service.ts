import { scopeService } from '@parley/rpc/scope';
import { implement, type ImplementedService } from '@parley/rpc/server';
import { issuers } from '@parley/service/caller';
import * as methods from './methods.ts';
import type { MethodParts } from './methods.ts';

const services = ['gateway', 'service'] as const;

/** What other services may call. */
export function scopeRpc(parts: MethodParts): ImplementedService {
  return implement(scopeService, {
    getScope: { issuers, handle: (request, caller) => methods.getScopeMethod(parts, request, caller) },
    batchGetScopes: { issuers, handle: (request, caller) => methods.batchGetScopesMethod(parts, request, caller) },
    createScope: { issuers: services, handle: (request, caller) => methods.createScopeMethod(parts, request, caller) },
  });
}
