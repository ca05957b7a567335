import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { every } from './every.ts';
import { Wake } from './wake.ts';
import { Health } from '../telemetry/health.ts';
import { createMetrics } from '../telemetry/metrics.ts';

function background() {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const metrics = createMetrics({ version: 'test', revision: 'test', health: new Health() });
  const failuresOf = async (task: string) => {
    const { values } = (await metrics.registry.getSingleMetric('background_failures_total')?.get()) ?? { values: [] };
    return values.find(({ labels }) => labels['task'] === task)?.value;
  };
  return { log, metrics, lines, failuresOf };
}

/** Repeats until a turn asks to end. */
async function rounds(turn: (end: () => void) => Promise<void>, here = background(), task = 'count') {
  const over = new AbortController();
  await every({ task, everyMs: 1, signal: over.signal }, here, () => turn(() => over.abort()));
  return here;
}

describe('every', () => {
  it('takes one turn after the other, and settles when the current one is over', async () => {
    let running = 0;
    let most = 0;
    let ended = 0;
    await rounds(async (end) => {
      running += 1;
      most = Math.max(most, running);
      if (ended === 4) end();
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      ended += 1;
    });
    expect({ most, ended }).toEqual({ most: 1, ended: 5 });
  });

  it('takes no turn once it is stopped', async () => {
    let turns = 0;
    await every({ task: 'count', everyMs: 0, signal: AbortSignal.abort() }, background(), async () => {
      turns += 1;
    });
    expect(turns).toBe(0);
  });

  it('goes on after failures, counts each and logs the first of a row', async () => {
    const outcomes = ['fails', 'fails', 'works', 'fails', 'works'];
    const here = await rounds(async (end) => {
      const outcome = outcomes.shift();
      if (outcomes.length === 0) end();
      if (outcome === 'fails') throw new Error('no store');
    });
    expect(await here.failuresOf('count')).toBe(3);
    expect(here.lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ task: 'count', err: expect.objectContaining({ message: 'no store' }) }),
      expect.objectContaining({ task: 'count' }),
    ]);
  });

  it('repeats a turn that failed soon, however long the usual pause is', async () => {
    const over = new AbortController();
    const wake = new Wake();
    let turns = 0;
    const done = every({ task: 'count', everyMs: 60_000, signal: over.signal, wake }, background(), async () => {
      turns += 1;
      if (turns < 4) throw new Error('no store');
      over.abort();
    });
    wake.up();
    await done;
    expect(turns).toBe(4);
  });

  it('tells the failures of several tasks apart', async () => {
    const here = background();
    const fails = async (end: () => void) => {
      end();
      throw new Error('no store');
    };
    await rounds(fails, here, 'one');
    await rounds(fails, here, 'other');
    expect([await here.failuresOf('one'), await here.failuresOf('other')]).toEqual([1, 1]);
  });
});
