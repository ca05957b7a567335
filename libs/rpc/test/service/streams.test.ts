import { untilUnchanged } from '@parley/testing/until-unchanged';
import { describe, expect, it } from 'vitest';
import { startDemo, type Demo } from '../demo.ts';

const megabyte = Buffer.alloc(1024 * 1024, 'x');

function operatorClient(demo: Demo) {
  return demo.streams({ credentials: () => demo.identity.token({}, 'operator') });
}

describe('a stream of answers', () => {
  it('is produced no faster than it is read', async () => {
    let made = 0;
    await using demo = await startDemo({
      async *read() {
        for (; made < 64; made++) yield { chunk: megabyte };
      },
    });
    let read = 0;
    let lag = 0;
    for await (const _answer of demo.streams().read({})) {
      read += 1;
      if (read === 10) await untilUnchanged(() => made);
      lag = Math.max(lag, made - read);
    }
    expect(read).toBe(64);
    expect(lag).toBeLessThan(32);
  });

  it('that is left early stops the work behind it', async () => {
    const stopped = Promise.withResolvers<boolean>();
    await using demo = await startDemo({
      async *read(_request, caller) {
        try {
          for (;;) yield { chunk: megabyte };
        } finally {
          stopped.resolve(caller.signal.aborted);
        }
      },
    });
    for await (const _answer of demo.streams().read({})) break;
    expect(await stopped.promise).toBe(true);
  });
});

describe('a stream of requests', () => {
  it('arrives in order, and is answered once', async () => {
    const received: (string | undefined)[] = [];
    await using demo = await startDemo({
      async upload(parts) {
        for await (const { chunk } of parts) received.push(chunk?.toString());
        return { file: { id: 'f' } };
      },
    });
    const sent = Array.from({ length: 50 }, (_, index) => String(index));
    async function* parts() {
      for (const text of sent) yield { chunk: Buffer.from(text) };
    }
    expect(await operatorClient(demo).upload(parts())).toMatchObject({ file: { id: 'f' } });
    expect(received).toEqual(sent);
  });

  it('is sent no faster than the other side reads it', async () => {
    let sent = 0;
    let received = 0;
    let lag = 0;
    await using demo = await startDemo({
      async upload(parts) {
        for await (const _part of parts) {
          received += 1;
          if (received === 10) await untilUnchanged(() => sent);
          lag = Math.max(lag, sent - received);
        }
        return {};
      },
    });
    async function* parts() {
      for (; sent < 64; sent++) yield { chunk: megabyte };
    }
    await operatorClient(demo).upload(parts());
    expect(received).toBe(64);
    expect(lag).toBeLessThan(32);
  });
});
