import { expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

async function wordsOf(text: string) {
  const { pages } = await readCsv(Buffer.from(text));
  return pages.flatMap(({ words }) => words);
}

it('puts cells of a column on one left edge and cells of a row on one baseline, further apart than words', async () => {
  const words = await wordsOf('Product,Total\nAtlas Enterprise,"1,200.00"\n');
  expect(words.map(({ text }) => text)).toEqual(['Product', 'Total', 'Atlas', 'Enterprise', '1,200.00']);
  const at = (index: number) => words[index]?.box ?? { left: 0, top: 0, right: 0, bottom: 0 };
  expect(at(2).left).toBe(at(0).left);
  expect(at(4).left).toBe(at(1).left);
  expect(at(4).bottom).toBe(at(2).bottom);
  expect(at(4).left - at(3).right).toBeGreaterThan(15);
});

it('takes formulas for text', async () => {
  expect((await wordsOf('a,b\n=1+1,=HYPERLINK("x")\n')).map(({ text }) => text)).toContain('=1+1');
});

it('reads 50,000 rows and says that more were left out', async () => {
  const { pages, flags } = await readCsv(Buffer.from('a,b\n'.repeat(50_001)));
  expect(pages.flatMap(({ words }) => words)).toHaveLength(100_000);
  expect(flags).toEqual(['pages_left_out']);
});
