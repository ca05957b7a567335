import { describe, expect, it } from 'vitest';
import { toBatches } from './batches.ts';
import type { Line } from './line.ts';

async function pack(lines: Line[]) {
  async function* stream() {
    yield* lines;
  }
  const faults: number[] = [];
  const notes: string[] = [];
  const batches = await Array.fromAsync(
    toBatches(stream(), {
      async fault(number) {
        faults.push(number);
      },
      async notes(number, some) {
        for (const { code } of some) notes.push(`${number} ${code}`);
      },
    }),
  );
  return { batches, faults, notes };
}

function line(number: number, json = '{}'): Line {
  return { number, json, endOffset: number * 3 };
}

describe('batches', () => {
  it('hold at most 500 lines, and the last one the rest', async () => {
    const { batches } = await pack(Array.from({ length: 1_001 }, (_, index) => line(index + 1)));
    expect(batches.map(({ lines, lastLine, endOffset }) => [lines.length, lastLine, endOffset])).toEqual([
      [500, 500, 1_500],
      [500, 1_000, 3_000],
      [1, 1_001, 3_003],
    ]);
  });

  it('hold at most 1 MiB of text, unless one line has more', async () => {
    const big = 'ü'.repeat(300 * 1024);
    const huge = 'x'.repeat(2 * 1024 * 1024);
    const { batches } = await pack([line(1, big), line(2, big), line(3, huge), line(4)]);
    expect(batches.map(({ lines }) => lines.map(({ number }) => number))).toEqual([[1], [2], [3], [4]]);
  });

  it('omit and report lines that cannot be sent', async () => {
    const { batches, faults } = await pack([
      line(1),
      { number: 2, endOffset: 0, fault: { code: 'x', message: '' } },
      line(3),
    ]);
    expect(batches).toMatchObject([{ lines: [{ number: 1 }, { number: 3 }], lastLine: 3 }]);
    expect(faults).toEqual([2]);
  });

  it('are sent with what is noted about their lines, without lines that are left out', async () => {
    const { batches, faults, notes } = await pack([
      { ...line(1), notes: [{ code: 'odd', message: '' }] },
      { number: 2, endOffset: 0, leftOut: { code: 'left_out', message: '' } },
    ]);
    expect(batches).toMatchObject([{ lines: [{ number: 1 }] }]);
    expect(faults).toEqual([]);
    expect(notes).toEqual(['1 odd', '2 left_out']);
  });

  it('are none without lines', async () => {
    expect((await pack([])).batches).toEqual([]);
  });
});
