import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { ClientOf } from '@parley/rpc/client';
import type { NegotiationStatus } from '@parley/rpc/gen/negotiation/v1/NegotiationStatus';
import type { Severity } from '@parley/rpc/gen/negotiation/v1/Severity';
import { keyAdminService } from '@parley/rpc/key-admin';
import { negotiationService } from '@parley/rpc/negotiation';
import { demoOrg } from '@parley/sample-data/demo-org';
import { demoMarket } from '@parley/sample-data/market-size';
import { negotiationRecords } from '@parley/sample-data/negotiation-records';
import type { SampleNegotiation, SampleStatus, SampleStep } from '@parley/sample-data/sample-negotiation';
import { newId } from '@parley/service/new-id';
import { Failure } from '../../bootstrap/failure.js';
import { say } from '../../bootstrap/say.js';
import type { IdentityKeys } from '../stack/identity-keys.ts';
import { operatorClient } from './operator-client.ts';
import { today } from './sample-purchases.ts';
import type { Stack } from '../stack/stack-file.ts';

const count = 16;
const atOnce = 8;
const callMs = 30_000;

type Desk = ClientOf<typeof negotiationService>;

/** `file` is the document to attach. */
type Parts = { stack: Stack; keys: IdentityKeys; key: string; file: string };
type Room = Parts & { desk: Desk };

/**
 * Creates sample negotiations for the demo key's organisation if it has none. Returns the id of one negotiation of the
 * organisation.
 */
export async function fillEmptyNegotiations(parts: Parts): Promise<string> {
  const { stack, keys } = parts;
  using desk = operatorClient(negotiationService, stack, keys);
  const known = await someNegotiation(desk, await orgId(stack, keys));
  if (known !== undefined) return known;
  say(`Starting ${count} fictional negotiations`);
  const records = negotiationRecords({ market: demoMarket, count, until: today() });
  const lanes = Array.from({ length: atOnce }, (_, lane) => records.filter((_, index) => index % atOnce === lane));
  const [[first = ''] = []] = await Promise.all(lanes.map((lane) => playAll(lane, { ...parts, desk })));
  return first;
}

async function orgId(stack: Stack, keys: IdentityKeys): Promise<string> {
  using admin = operatorClient(keyAdminService, stack, keys);
  return await demoOrg(admin);
}

/** Lists leave out final negotiations unless filtered by a final status. */
async function someNegotiation(desk: Desk, org: string): Promise<string | undefined> {
  const anyStatus = [{}, { status: statusNames.complete }, { status: statusNames.cancelled }];
  for (const filter of anyStatus) {
    const { negotiations } = await desk.listNegotiations({ orgId: org, mode: 'MODE_TEST', pageSize: 1, ...filter });
    const [found] = negotiations;
    if (found) return found.id;
  }
  return undefined;
}

async function playAll(records: readonly SampleNegotiation[], room: Room): Promise<string[]> {
  const ids: string[] = [];
  for (const { start, steps } of records) {
    const { negotiationId } = await post<{ negotiationId: string }>(room, '/start', JSON.stringify(start));
    for (const step of steps) await play(step, negotiationId, room);
    ids.push(negotiationId);
  }
  return ids;
}

async function play(step: SampleStep, negotiationId: string, room: Room): Promise<void> {
  if (step.type === 'update') await post(room, `/${negotiationId}/external-update`, JSON.stringify(step.body));
  else if (step.type === 'attach') await post(room, `/${negotiationId}/attach`, await formOf(room.file, step.note));
  else await atDesk(step, negotiationId, room.desk);
}

type DeskStep = Exclude<SampleStep, { type: 'update' | 'attach' }>;

async function atDesk(step: DeskStep, negotiationId: string, desk: Desk): Promise<unknown> {
  const command = { requestId: newId(), negotiationId };
  switch (step.type) {
    case 'move':
      return await desk.move({ ...command, status: statusNames[step.to], reason: step.reason });
    case 'summarize':
      return await desk.summarize({ ...command, title: step.title, content: step.content });
    case 'escalate': {
      const { title, description, severity } = step;
      return await desk.escalate({ ...command, title, description, severity: severityNames[severity] });
    }
    case 'note':
      return await desk.addNote({ ...command, text: step.text });
  }
}

const statusNames: Record<SampleStatus, NegotiationStatus> = {
  planning: 'NEGOTIATION_STATUS_PLANNING',
  pending: 'NEGOTIATION_STATUS_PENDING',
  active: 'NEGOTIATION_STATUS_ACTIVE',
  complete: 'NEGOTIATION_STATUS_COMPLETE',
  cancelled: 'NEGOTIATION_STATUS_CANCELLED',
};

const severityNames: Record<'low' | 'medium' | 'high', Severity> = {
  low: 'SEVERITY_LOW',
  medium: 'SEVERITY_MEDIUM',
  high: 'SEVERITY_HIGH',
};

async function formOf(file: string, note: string): Promise<FormData> {
  const form = new FormData();
  form.set('note', note);
  form.set('file', await openAsBlob(file), basename(file));
  return form;
}

/** Calls the public API as a client would. */
async function post<Body>({ stack, key }: Room, path: string, body: string | FormData): Promise<Body> {
  const isText = typeof body === 'string';
  const headers = { authorization: `Bearer ${key}`, ...(isText && { 'content-type': 'application/json' }) };
  const call = { method: 'POST', headers, body, signal: AbortSignal.timeout(callMs) };
  const answer = await fetch(`${stack.baseUrl}/v1/negotiation${path}`, call);
  const text = await answer.text();
  if (!answer.ok) throw new Failure(`The negotiation service refused a sample (${path}): ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Body;
}
