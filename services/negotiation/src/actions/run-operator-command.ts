import { requestInvalid } from '@parley/errors/violations';
import type { Caller, Tenant } from '@parley/service/caller';
import { fingerprintOf } from '@parley/service/idempotency';
import { present } from '@parley/service/present';
import type { Command } from '../domain/command.ts';
import type { HistoryEntry } from '../domain/history.ts';
import type { JsonObject } from '../domain/negotiation.ts';
import { applyCommand, type ApplyParts } from './apply-command.ts';
import { authorOf } from './author-of.ts';
import { negotiationNotFound } from './get-negotiation.ts';
import { namedAfter } from './named-supplier.ts';
import type { CallerCompanies, CallerScopes, LoadedNegotiation } from './ports.ts';

export type CommandParts = ApplyParts & {
  companies: CallerCompanies;
  scopes: CallerScopes;
  /** The service itself as a caller, acting for a tenant. */
  callerFor: (tenant: Tenant, signal?: AbortSignal) => Promise<Caller>;
};

export type CommandRequest = {
  negotiationId: string;
  /** Chosen by the operator. Makes the request idempotent. */
  requestId: string;
  reason: string;
};

/** A command of the operator that needs no look-up of the supplier's company or of a scope. */
type OperatorCommand = Exclude<Command, { type: 'update' | 'attach' | 'set' }>;

/** The history entry of an operator's command, and the negotiation after it. */
export type CommandResult = { entry: HistoryEntry; after: LoadedNegotiation };

/**
 * Executes a command of the operator, once per request id.
 * @throws AppError NEGOTIATION_NOT_FOUND, REQUEST_ID_USED, what the negotiation's state refuses
 */
export async function runOperatorCommand(
  parts: CommandParts,
  { command, ...request }: CommandRequest & { command: OperatorCommand },
  caller: Caller,
): Promise<CommandResult> {
  return runCommand(parts, { ...request, command, fingerprint: fingerprintOf(command) }, caller);
}

export type SetRequest = CommandRequest & { scopeId?: string; members?: JsonObject };

/**
 * Links another scope, changes members of the supplier, or both.
 * @throws AppError as `runOperatorCommand`, REQUEST_INVALID for an unknown scope or company, SERVICE_UNAVAILABLE
 */
export async function setDetails(parts: CommandParts, request: SetRequest, caller: Caller): Promise<CommandResult> {
  const { negotiationId, requestId, reason, scopeId, members } = request;
  const loaded = await parts.writes.load(negotiationId);
  if (!loaded) throw negotiationNotFound(negotiationId);
  const isRepeat = (await parts.writes.entryOf(loaded, requestId)) !== undefined;
  const supplier = members && { members, ...(isRepeat ? {} : await named(parts, { loaded, members }, caller)) };
  if (scopeId !== undefined && !isRepeat) await requireScope(parts, { loaded, scopeId }, caller);
  const command = { type: 'set' as const, ...present({ scopeId, supplier }) };
  const fingerprint = fingerprintOf({ type: 'set', scopeId, members });
  return runCommand(parts, { negotiationId, requestId, reason, command, fingerprint }, caller);
}

type CommandToRun = CommandRequest & { command: Command; fingerprint: string };

async function runCommand(
  parts: CommandParts,
  { negotiationId, requestId: recordId, reason, command, fingerprint }: CommandToRun,
  caller: Caller,
): Promise<CommandResult> {
  const author = { ...authorOf(caller), ...(reason !== '' && { reason }) };
  const origin = { recordId, author, fingerprint };
  const applied = await applyCommand(parts, { negotiationId, command, origin });
  if (applied.outcome !== 'applied') throw new TypeError(`a command of the operator was ${applied.outcome}`);
  const after = await parts.writes.load(negotiationId);
  if (!after) throw negotiationNotFound(negotiationId);
  return { entry: applied.entry, after };
}

async function named(
  { companies }: CommandParts,
  { loaded, members }: { loaded: LoadedNegotiation; members: JsonObject },
  caller: Caller,
) {
  const { supplier } = loaded.negotiation;
  return present({ named: await namedAfter(companies, { supplier, members, pointer: '/supplier' }, caller) });
}

/** An operator may read the scopes of all tenants: requires one of the negotiation's own tenant. */
async function requireScope(
  { scopes, callerFor }: CommandParts,
  { loaded, scopeId }: { loaded: LoadedNegotiation; scopeId: string },
  { signal }: Caller,
): Promise<void> {
  if (await scopes.find(scopeId, await callerFor(loaded.negotiation, signal))) return;
  const message = "is not a scope of the negotiation's organisation and mode";
  throw requestInvalid([{ pointer: '/scopeId', code: 'unknown', message }]);
}
