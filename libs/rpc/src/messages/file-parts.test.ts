import { expect, it } from 'vitest';
import { z } from 'zod';
import { fileParts } from './file-parts.ts';

const head = { part: 'head', head: { filename: 'a.pdf' } };
const chunk = (length: number) => ({ part: 'chunk', chunk: new Uint8Array(length) });

async function lengthOf(...requests: object[]): Promise<[string, number]> {
  async function* sent() {
    yield* requests;
  }
  const { head: given, chunks } = await fileParts(z.object({ filename: z.string() }), sent());
  const all = await Array.fromAsync(chunks);
  return [given.filename, all.reduce((sum, { length }) => sum + length, 0)];
}

it('is a head, then chunks', async () => {
  expect(await lengthOf(head, chunk(2), chunk(0), chunk(3))).toEqual(['a.pdf', 5]);
  expect(await lengthOf(head)).toEqual(['a.pdf', 0]);
});

it.each([
  ['nothing', []],
  ['chunks alone', [chunk(1)]],
  ['two heads', [head, head]],
  ['a head of another shape', [{ part: 'head', head: {} }]],
  ['a chunk beyond 1 MiB', [head, chunk(1024 * 1024 + 1)]],
])('is not %s', async (_what, requests) => {
  await expect(lengthOf(...requests)).rejects.toMatchObject({ reason: 'REQUEST_INVALID' });
});
