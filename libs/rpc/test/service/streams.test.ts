import { eventually } from '@parley/testing/eventually';
import { standsStill } from '@parley/testing/stands-still';
import { describe, expect, it } from 'vitest';
import { startDemo, type Demo } from '../demo.ts';
import { failureOf } from '../failure-of.ts';

const megabyte = 'x'.repeat(1024 * 1024);

function operatorClient(demo: Demo) {
  return demo.streams({ credentials: () => demo.identity.token({}, 'operator') });
}

describe('a stream of answers', () => {
  it('is produced no faster than it is read', async () => {
    let made = 0;
    await using demo = await startDemo({
      async *exportPurchases() {
        for (; made < 64; made++) yield { lines: [megabyte] };
      },
    });
    let read = 0;
    let lag = 0;
    for await (const _answer of demo.streams().exportPurchases({})) {
      read += 1;
      if (read === 10) await standsStill(() => made);
      lag = Math.max(lag, made - read);
    }
    expect(read).toBe(64);
    expect(lag).toBeLessThan(32);
  });

  it('that is left early stops the work behind it', async () => {
    const stopped = Promise.withResolvers<boolean>();
    await using demo = await startDemo({
      async *exportPurchases(_request, caller) {
        try {
          for (;;) yield { lines: [megabyte] };
        } finally {
          stopped.resolve(caller.signal.aborted);
        }
      },
    });
    for await (const _answer of demo.streams().exportPurchases({})) break;
    expect(await stopped.promise).toBe(true);
  });
});

describe('a two-way stream', () => {
  it('answers each request in order', async () => {
    await using demo = await startDemo({
      async *importPurchases(requests) {
        for await (const { lines } of requests) yield { acknowledgedLine: lines.at(-1)?.number ?? 0 };
      },
    });
    async function* batches() {
      for (let number = 1; number <= 50; number++) yield { lines: [{ number, json: '{}' }] };
    }
    const acknowledged: string[] = [];
    for await (const answer of operatorClient(demo).importPurchases(batches()))
      acknowledged.push(answer.acknowledgedLine);
    expect(acknowledged).toEqual(Array.from({ length: 50 }, (_, index) => String(index + 1)));
  });

  it('sends requests no faster than the other side reads them', async () => {
    let sent = 0;
    let received = 0;
    let lag = 0;
    await using demo = await startDemo({
      async *importPurchases(requests) {
        for await (const _request of requests) {
          received += 1;
          if (received === 10) await standsStill(() => sent);
          yield {};
        }
      },
    });
    async function* batches() {
      for (; sent < 64; sent++) yield { lines: [{ number: sent, json: megabyte }] };
    }
    for await (const _answer of operatorClient(demo).importPurchases(batches())) lag = Math.max(lag, sent - received);
    expect(received).toBe(64);
    expect(lag).toBeLessThan(32);
  });

  it('ends its requests with SERVICE_UNAVAILABLE when the service stops, after answering the last one', async () => {
    await using demo = await startDemo({
      async *importPurchases(requests) {
        for await (const { lines } of requests) yield { acknowledgedLine: lines[0]?.number ?? 0 };
      },
    });
    async function* oneThenSilence() {
      yield { lines: [{ number: 7, json: '{}' }] };
      await new Promise(() => undefined);
    }
    const answers: string[] = [];
    const reading = (async () => {
      for await (const { acknowledgedLine } of operatorClient(demo).importPurchases(oneThenSilence()))
        answers.push(acknowledgedLine);
    })();
    const failure = failureOf(reading);
    await eventually(() => expect(answers).toEqual(['7']));
    demo.platform.stop();
    expect(await failure).toMatchObject({ reason: 'SERVICE_UNAVAILABLE' });
  });
});
