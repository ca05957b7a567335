import type { StackAddresses } from '@parley/local/test-stack';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { externalUpdate, negotiationStart } from '@parley/testing/negotiation-bodies';
import { fortnightlyPurchases, scopeBodyOf } from '@parley/testing/scope-market';
import { Agent, fetch } from 'undici';
import { withWays } from '../e2e/sample-stack.ts';
import { forScopes } from '../e2e/scope-stack.ts';
import { atRate, type Outcomes } from './at-rate.ts';

export type Traffic = {
  /** The outcomes of reads and writes. */
  outcomes: Outcomes;
  /** The scopes that were acknowledged: each must have an event. */
  scopeIds: string[];
};

export type Rate = { reads: number; writes: number };

/** Longer than a patient gateway takes. */
const callMs = 70_000;
/**
 * Shorter than the fleet's drain delay: the gateway closes connections that were idle during all of it, and a call that
 * is sent on one at that moment gets no answer.
 */
const maxIdleMs = 1_000;
/** Reports are spread over many negotiations: those about one wait for each other. */
const negotiationCount = 20;
const keyScopes = ['catalog:read', 'scope:read', 'scope:write', 'pricing:read', 'webhooks:read'];
const negotiationScopes = ['negotiation:read', 'negotiation:write'];

/**
 * Creates the records that the calls use, and returns a function that sends calls at a rate per second until the signal
 * aborts: reads of every service, and writes, of which one in five is a report about a negotiation and the others are
 * scopes.
 */
export async function prepareTraffic(
  place: StackAddresses,
): Promise<(perSecond: Rate, signal: AbortSignal) => Promise<Traffic>> {
  const stack = await forScopes(withWays(place));
  await stack.importRecords('purchases', fortnightlyPurchases(stack.market, 40, 'acme'));
  const key = await stack.createKey({ scopes: [...keyScopes, ...negotiationScopes] });
  const call = caller(place.baseUrl, key);
  const scope = scopeBodyOf(stack.market);
  const { id: scopeId } = await made<{ id: string }>(() => call('/v1/scope', scope));
  const start = { ...negotiationStart, scope: { id: scopeId } };
  const negotiations = await Promise.all(
    Array.from({ length: negotiationCount }, async () => {
      const { negotiationId } = await made<{ negotiationId: string }>(() => call('/v1/negotiation/start', start));
      return `/v1/negotiation/${negotiationId}`;
    }),
  );
  const reads = [
    '/v1/catalog/companies?limit=5',
    `/v1/scope/${scopeId}`,
    `/v1/pricing/basic/${scopeId}`,
    `${negotiations[0]}/summary`,
    '/v1/webhooks',
  ];
  // Everything that is read must exist before anything is counted.
  for (const path of reads) await eventually(async () => isOk(await call(path)));

  return async (perSecond, signal) => {
    const scopeIds: string[] = [];
    let [turn, told] = [0, 0];
    const read = async () => outcomeOf(await call(reads[turn++ % reads.length] ?? ''));
    const report = async () =>
      outcomeOf(await call(`${negotiations[told++ % negotiationCount]}/external-update`, externalUpdate()));
    const create = async () => {
      const answer = await call('/v1/scope', scope);
      if (answer.status === 201) scopeIds.push((JSON.parse(answer.text) as { id: string }).id);
      return outcomeOf(answer);
    };
    const outcomes: Outcomes = new Map();
    await Promise.all([
      atRate({ perSecond: perSecond.reads, call: read, signal, outcomes }),
      atRate({ perSecond: perSecond.writes * 0.2, call: report, signal, outcomes }),
      atRate({ perSecond: perSecond.writes * 0.8, call: create, signal, outcomes }),
    ]);
    return { outcomes, scopeIds };
  };
}

type Answer = { path: string; status: number; text: string };

/** Sends a body by POST, each time with a new key. */
function caller(baseUrl: string, key: string) {
  const dispatcher = new Agent({ keepAliveTimeout: maxIdleMs, keepAliveMaxTimeout: maxIdleMs });
  return async (path: string, body?: object): Promise<Answer> => {
    const headers = { authorization: `Bearer ${key}` };
    const json = { 'content-type': 'application/json', 'idempotency-key': newId() };
    const answer = await fetch(`${baseUrl}${path}`, {
      ...(body ? { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify(body) } : { headers }),
      dispatcher,
      signal: AbortSignal.timeout(callMs),
    });
    return { path, status: answer.status, text: await answer.text() };
  };
}

async function made<Body>(call: () => Promise<Answer>): Promise<Body> {
  const answer = await call();
  isOk(answer);
  return JSON.parse(answer.text) as Body;
}

function isOk(answer: Answer): void {
  if (answer.status >= 300) throw new Error(outcomeOf(answer));
}

/** The status of a success, with the reason for a refusal, so that equal refusals are counted together. */
function outcomeOf({ path, status, text }: Answer): string {
  return status < 300 ? `${status}` : `${status} ${path} ${/"code":"[^"]*"/.exec(text)?.[0] ?? text}`;
}
