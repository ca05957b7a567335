import { AppError } from '@parley/errors/app-error';
import type { Caller } from '@parley/service/caller';
import { withinDeadline } from '@parley/service/deadline';
import { expect, it } from 'vitest';
import { callerScopes } from './caller-scopes.ts';

type Client = Parameters<typeof callerScopes>[0];
type Asked = { scopeIds: string[]; token: string | undefined };

function callerWith(token: string, signal = new AbortController().signal): Caller {
  const identity = { issuer: 'gateway', subject: token, org: token, mode: 'live', scopes: [] } as const;
  const deadlineMs = Date.now() + 60_000;
  return {
    identity: { ...identity, scopes: [] },
    token,
    requestId: 'r',
    traceparent: '',
    endUser: {},
    deadlineMs,
    signal,
  };
}

/** A scope service that has every scope but `missing`, and has room for two in an answer. */
function scopesThat(answer: (asked: Asked) => void = () => undefined) {
  const calls: Asked[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const client = {
    async batchGetScopes(request: { scopeIds: string[] }, options: { caller?: Partial<Caller> }) {
      const asked = { ...request, token: options.caller?.token };
      calls.push(asked);
      signals.push(options.caller?.signal);
      answer(asked);
      const found = request.scopeIds.filter((id) => id !== 'missing');
      const publicJson = Object.fromEntries(
        found.slice(0, 2).map((id) => [id, JSON.stringify({ id, token: asked.token })]),
      );
      return { publicJson, remainingScopeIds: found.slice(2) };
    },
  } as unknown as Client;
  const scopes = callerScopes(client);
  const find = (scopeId: string, caller: Caller) => withinDeadline(caller, () => scopes.find(scopeId, caller));
  return { calls, signals, find };
}

it('asks for what callers of one identity need at the same moment in one call', async () => {
  const { calls, find } = scopesThat();
  const [ours, theirs] = [callerWith('ours'), callerWith('theirs')];
  const found = await Promise.all([find('a', ours), find('b', ours), find('a', callerWith('ours')), find('a', theirs)]);
  expect(found).toEqual([
    { id: 'a', token: 'ours' },
    { id: 'b', token: 'ours' },
    { id: 'a', token: 'ours' },
    { id: 'a', token: 'theirs' },
  ]);
  expect(calls).toEqual([
    { scopeIds: ['a', 'b'], token: 'ours' },
    { scopeIds: ['a'], token: 'theirs' },
  ]);
});

it('asks again for what has no room in an answer, and knows what is missing', async () => {
  const { calls, find } = scopesThat();
  const caller = callerWith('ours');
  const found = await Promise.all(['a', 'missing', 'b', 'c'].map((id) => find(id, caller)));
  expect(found.map((scope) => scope && 'id' in scope && scope.id)).toEqual(['a', undefined, 'b', 'c']);
  expect(calls.map(({ scopeIds }) => scopeIds)).toEqual([['a', 'missing', 'b', 'c'], ['c']]);
});

it('asks for no more at once than one call accepts', async () => {
  const { calls, find } = scopesThat();
  const ids = Array.from({ length: 60 }, (_, index) => `scope-${index}`);
  const found = await Promise.all(ids.map(async (id) => find(id, callerWith('ours'))));
  expect(found.map((scope) => scope && 'id' in scope && scope.id)).toEqual(ids);
  expect(Math.max(...calls.map(({ scopeIds }) => scopeIds.length))).toBe(50);
});

it('refuses one identity without failing those who asked at the same moment', async () => {
  const { find } = scopesThat(({ token }) => {
    if (token === 'theirs') throw new AppError('CALLER_UNKNOWN', 'no');
  });
  const [ours, theirs] = await Promise.allSettled([find('a', callerWith('ours')), find('a', callerWith('theirs'))]);
  expect(ours).toMatchObject({ status: 'fulfilled', value: { id: 'a' } });
  expect(theirs).toMatchObject({ status: 'rejected', reason: { reason: 'CALLER_UNKNOWN' } });
});

it('ends the wait of a caller that leaves, and not that of others', async () => {
  const { find, signals } = scopesThat();
  const left = new AbortController();
  const leaving = find('a', callerWith('ours', left.signal));
  const staying = find('a', callerWith('ours'));
  left.abort(new AppError('CANCELLED', 'gone'));
  await expect(leaving).rejects.toMatchObject({ reason: 'CANCELLED' });
  expect(await staying).toMatchObject({ id: 'a' });
  expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
});
