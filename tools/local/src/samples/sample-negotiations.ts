import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { demoOrg } from '@parley/sample-data/demo-org';
import { demoMarket } from '@parley/sample-data/market-size';
import { negotiationRecords } from '@parley/sample-data/negotiation-records';
import type { SampleNegotiation, SampleStep } from '@parley/sample-data/sample-negotiation';
import { newId } from '@parley/service/new-id';
import { Failure } from '../../bootstrap/failure.js';
import { log } from '../../bootstrap/log.js';
import type { IdentityKeys } from '../stack/identity-keys.ts';
import { operatorCalls, operatorToken } from './operator-client.ts';
import { today } from './sample-purchases.ts';
import type { Stack } from '../stack/stack-file.ts';

const count = 16;
const atOnce = 8;
const callMs = 30_000;

/** `file` is the document to attach. */
type Parts = { stack: Stack; keys: IdentityKeys; key: string; file: string };

/**
 * Creates sample negotiations for the demo key's organisation if it has none. Returns the id of one negotiation of the
 * organisation.
 */
export async function fillEmptyNegotiations(parts: Parts): Promise<string> {
  const { stack, keys } = parts;
  const known = await someNegotiation(parts, await demoOrg(operatorCalls(stack, keys)));
  if (known !== undefined) return known;
  log(`Starting ${count} fictional negotiations`);
  const records = negotiationRecords({ market: demoMarket, count, until: today() });
  const lanes = Array.from({ length: atOnce }, (_, lane) => records.filter((_, index) => index % atOnce === lane));
  const [[first = ''] = []] = await Promise.all(lanes.map((lane) => playAll(lane, parts)));
  return first;
}

/** Lists leave out final negotiations unless filtered by a final status. */
async function someNegotiation(parts: Parts, orgId: string): Promise<string | undefined> {
  for (const filter of [{}, { status: 'complete' }, { status: 'cancelled' }]) {
    const query = new URLSearchParams({ orgId, mode: 'test', limit: '1', ...filter });
    const { negotiations } = await atDesk<{ negotiations: { id: string }[] }>(parts, `?${query.toString()}`);
    const [found] = negotiations;
    if (found) return found.id;
  }
  return undefined;
}

async function playAll(records: readonly SampleNegotiation[], parts: Parts): Promise<string[]> {
  const ids: string[] = [];
  for (const { start, steps } of records) {
    const { negotiationId } = await post<{ negotiationId: string }>(parts, '/start', JSON.stringify(start));
    for (const step of steps) await play(step, negotiationId, parts);
    ids.push(negotiationId);
  }
  return ids;
}

async function play(step: SampleStep, negotiationId: string, parts: Parts): Promise<void> {
  if (step.type === 'update') await post(parts, `/${negotiationId}/external-update`, JSON.stringify(step.body));
  else if (step.type === 'attach') await post(parts, `/${negotiationId}/attach`, await formOf(parts.file, step.note));
  else await act(step, negotiationId, parts);
}

type DeskStep = Exclude<SampleStep, { type: 'update' | 'attach' }>;

const addressOf = { move: 'move', summarize: 'summarize', escalate: 'escalations', note: 'notes' } as const;

async function act({ type, ...step }: DeskStep, negotiationId: string, parts: Parts): Promise<void> {
  const { to: status, ...fields } = { to: undefined, ...step };
  await atDesk(parts, `/${negotiationId}/${addressOf[type]}`, { requestId: newId(), status, ...fields });
}

async function formOf(file: string, note: string): Promise<FormData> {
  const form = new FormData();
  form.set('note', note);
  form.set('file', await openAsBlob(file), basename(file));
  return form;
}

/** Calls the public API as a client would. */
async function post<Body>({ stack, key }: Parts, path: string, body: string | FormData): Promise<Body> {
  const isText = typeof body === 'string';
  const headers = { authorization: `Bearer ${key}`, ...(isText && { 'content-type': 'application/json' }) };
  return await send(`${stack.baseUrl}/v1/negotiation${path}`, { method: 'POST', headers, body });
}

/** Calls the negotiation service as the operator: sends `body` if there is one, or else reads. */
async function atDesk<Body>({ stack, keys }: Parts, path: string, body?: object): Promise<Body> {
  const headers = { 'x-parley-identity': await operatorToken(keys), 'content-type': 'application/json' };
  const call = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  return await send(`${stack.services['negotiation']?.httpUrl}/operator/v1/negotiations${path}`, call);
}

async function send<Body>(url: string, call: RequestInit): Promise<Body> {
  const answer = await fetch(url, { ...call, signal: AbortSignal.timeout(callMs) });
  const text = await answer.text();
  if (!answer.ok) throw new Failure(`The negotiation service refused a sample (${new URL(url).pathname}): ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Body;
}
