import { expect, it } from 'vitest';
import { eachItem, type PageRequest } from './each-item.ts';

/** A list of numbers, which records the pages that were read. */
function listOf(total: number) {
  const asked: number[] = [];
  const read = async ({ limit, offset }: PageRequest) => {
    asked.push(offset);
    const data = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, place) => offset + place);
    return { data: { data, pagination: { total, limit, offset } } };
  };
  return { asked, read };
}

it.each([
  [0, [0]],
  [1, [0]],
  [100, [0]],
  [101, [0, 100]],
  [250, [0, 100, 200]],
])('a list of %i items is read whole, in pages that are asked for once', async (total, pages) => {
  const { asked, read } = listOf(total);
  const items = await Array.fromAsync(eachItem(read));
  expect(items).toEqual(Array.from({ length: total }, (_, place) => place));
  expect(asked).toEqual(pages);
});

it('reads no further page than is needed', async () => {
  const { asked, read } = listOf(1_000);
  for await (const item of eachItem(read)) if (item === 120) break;
  expect(asked).toEqual([0, 100]);
});

it('ends when a list becomes shorter while it is read', async () => {
  const pages = [[1, 2], []];
  const read = async () => ({ data: { data: pages.shift() ?? [], pagination: { total: 9, limit: 100, offset: 0 } } });
  expect(await Array.fromAsync(eachItem(read))).toEqual([1, 2]);
});
