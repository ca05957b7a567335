import { AppError } from '@parley/errors/app-error';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startDemo } from '../demo.ts';

afterEach(() => {
  vi.useRealTimers();
});

async function refusing() {
  const handled: string[] = [];
  const demo = await startDemo({
    async getCompany() {
      handled.push('getCompany');
      return {};
    },
    async *read() {
      handled.push('read');
      yield {};
    },
    async upload() {
      handled.push('upload');
      return {};
    },
  });
  return { demo, handled };
}

async function drain(stream: AsyncIterable<unknown>): Promise<void> {
  for await (const _item of stream);
}

async function* nothing(): AsyncGenerator<never> {
  // An upload without parts.
}

/** A token issued two minutes ago: its 60 s are over. */
async function expiredToken(mint: () => Promise<string>): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 120_000 });
  const token = await mint();
  vi.useRealTimers();
  return token;
}

describe('a call', () => {
  it('without a token, with a false one or an expired one is refused before any work', async () => {
    const { demo, handled } = await refusing();
    await using _stop = demo;
    const expired = await expiredToken(() => demo.identity.token());
    for (const token of ['', 'x.y.z', expired]) {
      const client = demo.client({ credentials: () => token });
      const streams = demo.streams({ credentials: () => token });
      const calls = [() => client.getCompany({}), () => drain(streams.read({})), () => streams.upload(nothing())];
      for (const call of calls) {
        await expect(call()).rejects.toMatchObject({ reason: 'CALLER_UNKNOWN' });
      }
    }
    expect(handled).toEqual([]);
  });

  it('of an issuer that the method is not for is refused before any work', async () => {
    const { demo, handled } = await refusing();
    await using _stop = demo;
    for (const issuer of ['gateway', 'service'] as const) {
      const streams = demo.streams({ credentials: () => demo.identity.token({}, issuer) });
      await expect(streams.upload(nothing())).rejects.toMatchObject({ reason: 'CALLER_FORBIDDEN' });
    }
    expect(handled).toEqual([]);
  });

  it('gives its handler the caller, the request id, the trace and the deadline', async () => {
    const { promise, resolve } = Promise.withResolvers<{ deadlineMs: number }>();
    await using demo = await startDemo({
      async getCompany(_request, { signal: _signal, ...caller }) {
        resolve(caller);
        return {};
      },
    });
    const token = await demo.identity.token({ subject: 'key-1', org: 'org-1', mode: 'test', scopes: ['scope:read'] });
    const caller = {
      identity: { issuer: 'gateway', subject: 'key-1', org: 'org-1', mode: 'test', scopes: ['scope:read'] },
      token,
      requestId: 'request-1',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      endUser: {},
      deadlineMs: Date.now() + 5_000,
    } as const;
    const client = demo.client({ credentials: (from) => from?.token ?? '' });
    await client.getCompany(
      {},
      { caller: { ...caller, identity: { ...caller.identity, scopes: [] }, signal: new AbortController().signal } },
    );
    const { deadlineMs, ...seen } = await promise;
    const { deadlineMs: given, ...rest } = caller;
    expect(seen).toMatchObject(rest);
    // The deadline travels as the remaining time: on a busy machine it is later by the time that the call takes to
    // arrive.
    expect(Math.abs(deadlineMs - given)).toBeLessThan(2_000);
  });

  it('ends at once when its caller has gone', async () => {
    await using demo = await startDemo({});
    const signal = AbortSignal.abort(new AppError('CANCELLED', 'gone'));
    await expect(demo.client().getCompany({}, { signal })).rejects.toMatchObject({
      reason: 'CANCELLED',
      message: 'gone',
    });
  });
});
