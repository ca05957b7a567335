import { AppError } from '@parley/errors/app-error';
import { requestInvalid } from '@parley/errors/violations';
import { tenantOf, type Caller } from '@parley/service/caller';
import { fingerprintOf } from '@parley/service/idempotency';
import { newId } from '@parley/service/new-id';
import { present } from '@parley/service/present';
import { isLatestReport } from '../domain/decide.ts';
import { isFinal } from '../domain/transitions.ts';
import { parsePayload, type UpdateEffects } from '../domain/update-payload.ts';
import type { JsonObject } from '../domain/negotiation.ts';
import { applyUpdate, type ApplyUpdateParts } from './apply-update.ts';
import { authorOf } from './author-of.ts';
import { negotiationNotFound } from './get-negotiation.ts';
import { namedAfter } from './named-supplier.ts';
import type { CallerCompanies, CallerScopes, LoadedNegotiation, SchemaJudge, UpdateRecord } from './ports.ts';

export type ReceiveUpdateParts = ApplyUpdateParts & {
  judge: SchemaJudge;
  companies: CallerCompanies;
  scopes: CallerScopes;
};

export type ReportedUpdate = {
  timestamp: Date;
  externalId: string;
  source: string;
  schema: JsonObject;
  payload: JsonObject;
};

/**
 * Processes a report of another system: validates it, stores it as received, applies it and records the outcome. A
 * repeat of an earlier update performs the steps that are still missing.
 * @throws AppError NEGOTIATION_NOT_FOUND, REQUEST_INVALID, UPDATE_DIFFERS, what the negotiation's state refuses,
 * SERVICE_UNAVAILABLE
 */
export async function receiveUpdate(
  parts: ReceiveUpdateParts,
  { negotiationId, ...update }: ReportedUpdate & { negotiationId: string },
  caller: Caller,
): Promise<{ isReplay: boolean }> {
  const tenant = tenantOf(caller.identity);
  const loaded = parts.writes.recall(negotiationId, tenant) ?? (await parts.writes.load(negotiationId, tenant));
  if (!loaded) throw negotiationNotFound(negotiationId);
  const stored = await storeUpdate(parts, { update, loaded }, caller);
  if ('earlier' in stored) return repeat(parts, stored.earlier, update);
  await applyUpdate(parts, stored.record, { loaded, effects: stored.effects });
  return { isReplay: false };
}

/** A valid update, and what it asks for. */
type JudgedUpdate = { record: UpdateRecord; effects: UpdateEffects };

type UpdateToJudge = { update: ReportedUpdate; loaded: LoadedNegotiation };

/** Stores the update in its place, or returns the update already there unless that was refused. */
async function storeUpdate(
  parts: ReceiveUpdateParts,
  { update, loaded }: UpdateToJudge,
  caller: Caller,
): Promise<JudgedUpdate | { earlier: UpdateRecord }> {
  const { negotiation } = loaded;
  // A repeat that looks like news conflicts with the first update's record when stored. Once the negotiation is final,
  // updates are no longer applied and every one looks like news, so the record is looked up first.
  let earlier =
    isLatestReport(negotiation, update) && !isFinal(negotiation.status)
      ? undefined
      : await parts.updates.find({ ...update, negotiationId: negotiation.id });
  let fresh: JudgedUpdate | undefined;
  while (!earlier || earlier.outcome === 'refused') {
    fresh ??= await judged(parts, { update, loaded }, caller);
    const record = earlier ? { ...fresh.record, id: earlier.id, tries: earlier.tries + 1 } : fresh.record;
    const other = earlier ? await parts.updates.retake(record) : await parts.updates.receive(record);
    if (!other) return { ...fresh, record };
    earlier = other;
  }
  return { earlier };
}

/** Validates an update. */
async function judged(
  { judge, companies, scopes }: ReceiveUpdateParts,
  { update, loaded }: UpdateToJudge,
  caller: Caller,
): Promise<JudgedUpdate> {
  const { schema, payload, source, externalId, timestamp } = update;
  const { id: negotiationId, org, mode, supplier } = loaded.negotiation;
  const violations = await judge.judge(org, { schema, payload }, caller.signal);
  if (violations.length > 0) throw requestInvalid(violations);
  const effects = parsePayload(payload);
  const { supplier: members, scopeId } = effects;
  const pointer = '/payload/supplier';
  const [named] = await Promise.all([
    members && namedAfter(companies, { supplier, members, pointer }, caller),
    scopeId === undefined ? undefined : requireScope(scopes, scopeId, caller),
  ]);
  const record: UpdateRecord = {
    id: newId(),
    org,
    mode,
    negotiationId,
    source,
    externalId,
    timestamp,
    createdAt: new Date(),
    tries: 0,
    bodyJson: JSON.stringify({ schema, payload }),
    fingerprint: fingerprintOf({ schema, payload }),
    author: { ...authorOf(caller), source, externalId },
    traceparent: caller.traceparent,
    ...present({ named }),
    outcome: 'received',
  };
  return { record, effects };
}

async function requireScope(scopes: CallerScopes, scopeId: string, caller: Caller): Promise<void> {
  if (await scopes.find(scopeId, caller)) return;
  throw requestInvalid([{ pointer: '/payload/scopeId', code: 'unknown', message: 'is not a scope of yours' }]);
}

/** Handles a repeated update: performs the steps that an earlier process left undone. */
async function repeat(
  parts: ApplyUpdateParts,
  earlier: UpdateRecord,
  { schema, payload }: ReportedUpdate,
): Promise<{ isReplay: boolean }> {
  if (earlier.fingerprint !== fingerprintOf({ schema, payload })) {
    const { source, externalId, timestamp } = earlier;
    const which = `\`${externalId}\` of \`${source}\` as of ${timestamp.toISOString()}`;
    const message = `An update about ${which} has been received with other content. Send changes with a later \`timestamp\`.`;
    throw new AppError('UPDATE_DIFFERS', message);
  }
  if (earlier.outcome === 'received') await applyUpdate(parts, earlier);
  return { isReplay: true };
}
