import { hash } from 'node:crypto';
import { isReason, type Violation } from '@parley/errors/app-error';
import { atPointer, requestInvalid } from '@parley/errors/violations';
import { tenantOf, type Caller, type Tenant } from '@parley/service/caller';
import type { Idempotency } from '@parley/service/idempotency';
import { newId } from '@parley/service/new-id';
import { present } from '@parley/service/present';
import type { CallerFiles } from '@parley/stored-files/caller-files';
import type { Company, EngagementType, JsonObject, NegotiatedScope, Negotiation } from '../domain/negotiation.ts';
import type { HistoryEntry } from '../domain/history.ts';
import { companyKeyOf } from '../domain/supplier.ts';
import { authorOf } from './author-of.ts';
import { createScopeOf, givenScope, type GivenScope } from './given-scope.ts';
import type { CallerCompanies, CallerScopes, NegotiationStore } from './ports.ts';

export type StartParts = {
  negotiations: NegotiationStore;
  companies: CallerCompanies;
  scopes: CallerScopes;
  files: Pick<CallerFiles, 'statFile'>;
  /** Called once for each negotiation that was actually started. */
  started: (negotiation: Negotiation) => void;
};

export type StartInput = {
  supplier: JsonObject;
  contactEmail: string;
  contactName: string;
  engagementType: EngagementType;
  metadata?: JsonObject | undefined;
  participants?: JsonObject[] | undefined;
  scope?: JsonObject | undefined;
  file?: { id: string } | undefined;
};

export type StartedNegotiation = { negotiationId: string; isReplay: boolean };

/** The operation that idempotency keys are scoped to. */
const operation = 'startNegotiation';

/**
 * Starts a negotiation. References are checked first, and a new scope is created last, under an idempotency key derived
 * from the call's: a refused start creates nothing, and one that crashed and is repeated creates one scope.
 * @throws AppError REQUEST_INVALID with a pointer for each problem, IDEMPOTENCY_KEY_REUSED, SERVICE_UNAVAILABLE
 */
export async function startNegotiation(
  parts: StartParts,
  { idempotency, ...input }: StartInput & { idempotency?: Idempotency | undefined },
  caller: Caller,
): Promise<StartedNegotiation> {
  const tenant = tenantOf(caller.identity);
  const call = { ...tenant, operation, idempotency };
  const earlier = await parts.negotiations.earlier(call);
  if (earlier !== undefined) return { negotiationId: earlier, isReplay: true };
  const given = givenScope(input.scope);
  const company = await requireNamed(parts, { ...input, given }, caller);
  const id = newId();
  const scope = await createScopeOf(parts.scopes, given, { idempotencyKey: scopeKey(idempotency, id), caller });
  const negotiation = toNegotiation({ id, tenant, input, company, scope });
  const first = await parts.negotiations.insert(negotiation, firstEntry(negotiation, caller), call);
  if (first === undefined) parts.started(negotiation);
  return { negotiationId: first ?? id, isReplay: first !== undefined };
}

/** The company that the supplier names. @throws AppError REQUEST_INVALID for every unknown reference */
async function requireNamed(
  { companies, scopes, files }: StartParts,
  { supplier, file, given }: StartInput & { given: GivenScope },
  caller: Caller,
): Promise<Company | undefined> {
  const key = companyKeyOf(supplier);
  const [company, hasScope, hasFile] = await Promise.all([
    key && companies.find(key, caller),
    'linkedId' in given ? scopes.find(given.linkedId, caller) : true,
    file ? isThere(files.statFile(file.id, caller)) : true,
  ]);
  const violations = [
    ...unknown(key?.by === 'id' && !company, ['supplier', 'id'], 'is not a company of the catalog'),
    ...unknown(!hasScope, ['scope', 'id'], 'is not a scope of yours'),
    ...unknown(!hasFile, ['file', 'id'], 'is not a file of yours'),
  ];
  if (violations.length > 0) throw requestInvalid(violations);
  return company;
}

async function isThere(stat: Promise<unknown>): Promise<boolean> {
  return stat.then(
    () => true,
    (error: unknown) => {
      if (isReason(error, 'FILE_NOT_FOUND')) return false;
      throw error;
    },
  );
}

function unknown(isUnknown: boolean, path: string[], message: string): Violation[] {
  return isUnknown ? [{ ...atPointer(path), code: 'unknown', message }] : [];
}

/** The same for every repeat of a start. Hashed, as a client's key may be longer than the scope service accepts. */
function scopeKey(idempotency: Idempotency | undefined, id: string): string {
  return `${operation}/${idempotency ? hash('sha256', idempotency.key, 'base64url') : id}`;
}

function firstEntry({ id: recordId, createdAt: at, status: to }: Negotiation, caller: Caller): HistoryEntry {
  const changes = [{ field: 'status', to }];
  return { id: newId(), recordId, action: 'start', at, version: 1, author: authorOf(caller), changes };
}

type NewNegotiation = {
  id: string;
  tenant: Tenant;
  input: StartInput;
  company: Company | undefined;
  scope: NegotiatedScope;
};

function toNegotiation({ id, tenant, input, company, scope }: NewNegotiation): Negotiation {
  const { supplier, contactEmail: email, contactName: name, engagementType, metadata, participants, file } = input;
  const createdAt = new Date();
  return {
    id,
    ...tenant,
    status: 'planning',
    engagementType,
    createdAt,
    updatedAt: createdAt,
    contact: { name, email },
    supplier: { given: supplier, ...present({ company }) },
    ...present({ metadata, participants, fileId: file?.id }),
    scope,
    escalations: [],
    summaries: [],
    files: [],
    reports: [],
  };
}
