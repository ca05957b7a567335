import { createServer, type RequestListener } from 'node:http';
import { newId } from '@parley/service/new-id';
import { forAllTests } from '@parley/testing/for-all-tests';
import { listen } from '@parley/testing/listen';
import { describe, expect, it } from 'vitest';
import { calls, listTables, moveTable, startDemo } from '../../test/demo.ts';
import { callOperation } from './call-operation.ts';

const demo = await forAllTests(startDemo());
const place = {
  baseUrl: `http://127.0.0.1:${demo.port}`,
  token: () => demo.identity.token({ subject: 'olga' }, 'operator'),
};

/** A server that is no service of ours, at work while `use` runs. */
async function withServer(answer: RequestListener, use: (baseUrl: string) => Promise<void>): Promise<void> {
  await using server = await listen(createServer(answer));
  await use(server.origin);
}

describe('a call of an operation', () => {
  it('brings the path, the query and the body, and takes the answer', async () => {
    const since = '2026-03-01T00:00:00.000Z';
    const input = { params: { tableId: 'a/b ?' }, query: { since, limit: 3, pageToken: undefined } };
    expect(await callOperation(listTables, input, place)).toMatchObject({ tableId: 'a/b ?', since, limit: 3 });
    const body = { requestId: newId(), to: 'there' };
    expect(await callOperation(moveTable, { params: { tableId: 'one' }, body }, place)).toMatchObject(body);
  });

  it('says how long it waits', async () => {
    await callOperation(listTables, { params: { tableId: 'one' } }, { ...place, timeoutMs: 2_000 });
    const waits = (calls.at(-1)?.caller.deadlineMs ?? 0) - Date.now();
    expect(waits).toBeLessThan(2_000);
    expect(waits).toBeGreaterThan(500);
  });

  it('throws what it is refused for, with the fields that are wrong', async () => {
    const missing = { params: { tableId: '00000000-0000-7000-8000-000000000000' } };
    await expect(callOperation(listTables, missing, place)).rejects.toMatchObject({ reason: 'PRODUCT_NOT_FOUND' });
    const long = { params: { tableId: 'one' }, body: { requestId: newId(), to: 'far away' } };
    await expect(callOperation(moveTable, long, place)).rejects.toMatchObject({
      reason: 'REQUEST_INVALID',
      violations: [{ pointer: '/to', code: 'invalid_length' }],
    });
    const unending = { params: { tableId: 'one' }, query: { limit: 501, pageToken: 'x' } };
    await expect(callOperation(listTables, unending, place)).rejects.toMatchObject({
      violations: [{ parameter: 'limit' }, { parameter: 'pageToken' }],
    });
  });

  it('that knows its repeats is repeated while the service is unavailable', async () => {
    const body = { requestId: newId(), to: 'slow' };
    expect(await callOperation(moveTable, { params: { tableId: 'one' }, body }, place)).toMatchObject(body);
    expect(
      calls.filter(({ input }) => (input as { requestId?: string } | undefined)?.requestId === body.requestId),
    ).toHaveLength(3);
  });

  it('ends when nobody answers, when its time is over, and when it is cancelled', async () => {
    const input = { params: { tableId: 'one' } };
    let closed = '';
    await withServer(
      () => undefined,
      async (baseUrl) => void (closed = baseUrl),
    );
    await expect(callOperation(listTables, input, { ...place, baseUrl: closed })).rejects.toMatchObject({
      reason: 'SERVICE_UNAVAILABLE',
      cause: { message: expect.stringContaining(`connect ECONNREFUSED ${new URL(closed).host}`) },
    });
    await withServer(
      () => undefined,
      async (baseUrl) => {
        const silent = { ...place, baseUrl };
        const late = callOperation(listTables, input, { ...silent, timeoutMs: 100 });
        await expect(late).rejects.toMatchObject({ reason: 'DEADLINE_EXCEEDED' });
        const cancelled = callOperation(listTables, input, { ...silent, signal: AbortSignal.timeout(50) });
        await expect(cancelled).rejects.toMatchObject({ reason: 'CANCELLED' });
      },
    );
  });

  it('does not take the page of something else for an answer, nor follow it elsewhere with the token', async () => {
    const input = { params: { tableId: 'one' } };
    await withServer(
      (_, response) => response.end('<html>'),
      async (baseUrl) => {
        await expect(callOperation(listTables, input, { ...place, baseUrl })).rejects.toMatchObject({
          reason: 'BAD_UPSTREAM_ANSWER',
        });
      },
    );
    const before = calls.length;
    const elsewhere = `${place.baseUrl}/operator/v1/tables/one`;
    await withServer(
      (_, response) => response.writeHead(307, { location: elsewhere }).end(),
      async (baseUrl) => {
        await expect(callOperation(listTables, input, { ...place, baseUrl })).rejects.toThrow('The answer was 307.');
      },
    );
    expect(calls).toHaveLength(before);
  });
});
