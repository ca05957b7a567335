import { scopeService } from '@parley/rpc/scope';
import { implement, type ImplementedService } from '@parley/rpc/server';
import * as methods from './methods.ts';
import type { MethodParts } from './methods.ts';

const readers = ['gateway', 'service', 'operator'] as const;
const services = ['gateway', 'service'] as const;
const operator = ['operator'] as const;

/** What other services and the operator may call. */
export function scopeRpc(parts: MethodParts): ImplementedService {
  return implement(scopeService, {
    getScope: { issuers: readers, handle: (request, caller) => methods.getScopeMethod(parts, request, caller) },
    createScope: { issuers: services, handle: (request, caller) => methods.createScopeMethod(parts, request, caller) },
    listScopes: { issuers: operator, handle: (request) => methods.listScopesMethod(parts, request) },
    getUsage: { issuers: operator, handle: (request) => methods.getUsageMethod(parts, request) },
    retryExtraction: { issuers: operator, handle: (request) => methods.retryExtractionMethod(parts, request) },
    tryDocument: {
      issuers: operator,
      handle: (requests, caller) => methods.tryDocumentMethod(parts, requests, caller),
    },
    deleteScope: { issuers: operator, handle: (request, caller) => methods.deleteScopeMethod(parts, request, caller) },
  });
}
