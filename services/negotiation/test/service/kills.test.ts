import { setTimeout as sleep } from 'node:timers/promises';
import { isReason } from '@parley/errors/app-error';
import { newId } from '@parley/service/new-id';
import { recordEvents } from '@parley/store/record-events';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { scopeBodyOf } from '@parley/testing/scope-market';
import { describe, expect, it } from 'vitest';
import { startNegotiationProcess } from '../negotiation-process.ts';
import { startBody, startSurroundings, updateBody } from '../running-negotiation.ts';

/** `KILLS=200 npm test service services/negotiation/test/service/kills` is the long form. */
const kills = Number(process.env['KILLS'] ?? 5);
/** Enough to hit every step, and no more: other tests run at the same time. */
const workers = 2;

const around = await forAllTests(startSurroundings());
const service = await forAllTests(startNegotiationProcess(around));

/** Repeats a call until it succeeds: calls that die with the process are sent again. */
async function acknowledged<T>(call: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const answer = await call().catch(() => undefined);
    if (answer !== undefined) return answer;
    await sleep(100);
  }
}

function post(path: string, json: object, headers: Record<string, string> = {}) {
  return acknowledged(async () => {
    const answer = await service.api<{ negotiationId: string }>(path, { method: 'POST', json, headers });
    return answer.status < 300 ? answer : undefined;
  });
}

const steps = ['active', 'pending', 'active'] as const;

/** Starts a negotiation with a new scope, reports to it and runs it; returns its id. */
async function live(): Promise<string> {
  const scope = scopeBodyOf(around.market);
  const started = await post('/v1/negotiation/start', startBody({ scope }), { 'idempotency-key': newId() });
  const { negotiationId } = started.body;
  for (const [at, step] of steps.entries()) {
    const escalation = { externalId: `${at}`, title: 'Price' };
    await post(
      `/v1/negotiation/${negotiationId}/external-update`,
      updateBody({ payload: { summary: 's', escalation } }),
    );
    const request = { requestId: newId(), negotiationId, reason: 'agreed', status: step };
    await acknowledged(() => service.operator.move(request));
  }
  return negotiationId;
}

/** Checks that every command had its effect once and completely, with its events and its history. */
async function isWhole(id: string): Promise<void> {
  const stored = await service.model.findById(id).lean();
  const version = 1 + 2 * steps.length;
  expect(stored).toMatchObject({ version, status: 'active', outbox: [] });
  expect([stored?.escalations.length, stored?.summaries.length]).toEqual([steps.length, steps.length]);
  const versions = Array.from({ length: version }, (_, at) => at + 1);
  const told = await recordEvents(service.model, id);
  expect(new Set(told.map((event) => event.version))).toEqual(new Set(versions.slice(1)));
  expect(told.filter(({ type }) => type === 'negotiation.summary.updated.v1')).toHaveLength(2 * steps.length);
  expect(told.filter(({ type }) => type === 'negotiation.escalation.created.v1')).toHaveLength(steps.length);
  expect(stored?.history).toEqual([]);
  const entries = await service.history.find({ negotiationId: id }).sort({ version: 1 }).lean();
  expect(entries.map((entry) => entry.version)).toEqual(versions);
  const updates = await service.updates.find({ negotiationId: id }).lean();
  expect(updates.map(({ outcome }) => outcome)).toEqual(steps.map(() => 'applied'));
}

async function isGone(negotiationId: string): Promise<void> {
  expect(await service.updates.countDocuments({ negotiationId })).toBe(0);
  expect(await service.history.countDocuments({ negotiationId })).toBe(0);
  expect((await service.model.findById(negotiationId).lean())?.supplierJson).toBeUndefined();
}

async function remove(negotiationId: string): Promise<string> {
  return acknowledged(async () => {
    try {
      await service.operator.deleteNegotiation({ negotiationId });
      return negotiationId;
    } catch (error) {
      return isReason(error, 'NEGOTIATION_NOT_FOUND') ? negotiationId : undefined;
    }
  });
}

describe('kill -9 of the negotiation service', () => {
  it(
    `${kills} times at random: nothing acknowledged is lost, nothing applied twice, no event lost or invented`,
    { timeout: 120_000 + kills * 60_000 },
    async () => {
      const end = new AbortController();
      const [kept, gone]: [string[], string[]] = [[], []];
      const working = Array.from({ length: workers }, async () => {
        for (let count = 0; !end.signal.aborted; count += 1) {
          const id = await live();
          if (count % 2 === 0) kept.push(id);
          else gone.push(await remove(id));
        }
      });
      for (let kill = 0; kill < kills; kill += 1) {
        const before = kept.length + gone.length;
        await eventually(() => expect(kept.length + gone.length).toBeGreaterThan(before));
        await sleep(Math.random() * 300);
        await service.killAndRestart();
      }
      end.abort();
      await Promise.all(working);
      expect([kept.length > kills / 2, gone.length > 0]).toEqual([true, true]);
      for (const id of kept) await eventually(() => isWhole(id));
      for (const id of gone) await eventually(() => isGone(id));
      // One for each start, and no others.
      expect(await around.scope.count(service.ours)).toBe(Math.min(500, kept.length + gone.length));
    },
  );
});
