import type { Violation } from '@parley/errors/app-error';
import { requestInvalid } from '@parley/errors/violations';
import { tenantOf, type Caller, type Tenant } from '@parley/service/caller';
import type { Idempotency } from '@parley/service/idempotency';
import { newId } from '@parley/service/new-id';
import { checkTerms } from '../domain/check-terms.ts';
import type { CatalogProducts } from '@parley/live-catalog/catalog-records';
import type { CatalogProduct } from '@parley/products/product';
import type { Scope } from '../domain/scope.ts';
import { snapshotTerms } from '../domain/snapshot-terms.ts';
import type { TermsInput } from '../domain/terms-input.ts';
import type { ScopeStore } from './ports.ts';

export type CreateScopeParts = {
  scopes: ScopeStore;
  products: CatalogProducts;
  /** Called once for each scope that was actually created. */
  created: (scope: Scope) => void;
};

type NewScope = TermsInput & { previousScopeId?: string | undefined };

/** Idempotency keys are separate for each `operation`. */
type CreateInput = NewScope & { operation: string; idempotency?: Idempotency | undefined };

/** `isReplay`: an earlier call with the same idempotency key created the scope. */
export type CreatedScope = { scope: Scope; isReplay: boolean };

/**
 * Creates a scope from given terms.
 * @throws AppError REQUEST_INVALID with a pointer for each problem, IDEMPOTENCY_KEY_REUSED, SERVICE_UNAVAILABLE
 */
export async function createScope(
  { scopes, products, created }: CreateScopeParts,
  { operation, idempotency, ...input }: CreateInput,
  caller: Caller,
): Promise<CreatedScope> {
  const tenant = tenantOf(caller.identity);
  const call = { ...tenant, operation, idempotency };
  const earlier = await scopes.earlier(call);
  if (earlier) return { scope: earlier, isReplay: true };
  const [known, strayed] = await Promise.all([
    products.byIds(idsIn(input), { caller }),
    checkPrevious(scopes, tenant, input.previousScopeId),
  ]);
  const violations = [...strayed, ...checkTerms(input, known)];
  if (violations.length > 0) throw requestInvalid(violations);
  const scope = toScope(tenant, input, known);
  const first = await scopes.insert(scope, call);
  if (!first) created(scope);
  return { scope: first ?? scope, isReplay: first !== undefined };
}

function idsIn({ productTerms }: TermsInput): string[] {
  return productTerms.map(({ productId }) => productId);
}

async function checkPrevious(scopes: ScopeStore, tenant: Tenant, id: string | undefined): Promise<Violation[]> {
  if (id === undefined || (await scopes.exists(tenant, id))) return [];
  return [{ pointer: '/previousScopeId', code: 'unknown', message: 'is not a scope of yours' }];
}

function toScope(tenant: Tenant, input: NewScope, known: ReadonlyMap<string, CatalogProduct>): Scope {
  const { previousScopeId, terms } = input;
  return {
    id: newId(),
    ...tenant,
    source: 'manual',
    createdAt: new Date(),
    ...(previousScopeId !== undefined && { previousScopeId }),
    terms,
    productTerms: snapshotTerms(input, known),
  };
}
