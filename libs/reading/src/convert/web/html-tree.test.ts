import { costRatio, maxRatio, processorMs, repeated } from '@parley/testing/costly-texts';
import { expect, it } from 'vitest';
import type { TextNode } from '../laid-out/text-node.ts';
import { htmlTree } from './html-tree.ts';

const nested = (html: string, times: number) => `${'<span>'.repeat(times)}${html}${'</span>'.repeat(times)}`;

function shape({ type, value, children }: TextNode): unknown {
  return value ?? (type === 'break' ? type : [type, ...children.map(shape)]);
}

it.each([
  ['a style', (length: number) => `<p style="${repeated('text-decoration', length)}">Shown</p>`],
  ['a line', (length: number) => `<span>${repeated('<br>', length)}</span>`],
])('%s costs about as much more as it is longer', async (_, htmlOf) => {
  const cost = (length: number) => processorMs(async () => void htmlTree(htmlOf(length)));
  await cost(1_024);
  expect(await costRatio(cost)).toBeLessThanOrEqual(maxRatio);
});

it('costs about as much for words beside a block, however deep in a line they stand', async () => {
  const words = `${'<b>a</b> '.repeat(20_000)}<div>b</div>`;
  const cost = (depth: number) => processorMs(async () => void htmlTree(nested(words, depth)));
  await cost(1);
  expect(await cost(150)).toBeLessThan(10 * (await cost(1)));
});

it('reads a line with a million pieces', () => {
  expect(htmlTree(`<p>Total<span>${'<br>'.repeat(1_000_000)}</span></p>`).tree.children).toHaveLength(1);
});

it('reads what stands within a line, and what stands alone in one', () => {
  const { tree } = htmlTree(
    'Seats <b>25 <i>of 30</i></b> <a>see <div>Terms</div> below</a> <span><s><p>old</p></s>new</span>',
  );
  expect(shape(tree)).toEqual([
    'document',
    ['paragraph', 'Seats ', '25 ', 'of 30', ' '],
    ['paragraph', 'see '],
    ['paragraph', 'Terms'],
    ['paragraph', ' below'],
    ['paragraph', ' ', 'new'],
  ]);
});
