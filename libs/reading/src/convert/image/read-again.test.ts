import { expect, it } from 'vitest';
import { withUnreadWords } from './read-again.ts';
import type { RecognisedWord } from './recogniser.ts';
import type { Area } from './unread-areas.ts';

const [width, height] = [600, 300];
const date = { x0: 100, y0: 100, x1: 272, y1: 124 };

function word(text: string, box: Area, confidence = 0.9): RecognisedWord {
  return { text, confidence, box, line: box };
}

/** What is read of a page with type where the date stands, when all of that area is read as given. */
async function wordsWith(first: RecognisedWord[], again: [text: string, confidence: number]) {
  const data = new Uint8Array(width * height).fill(255);
  for (let y = date.y0; y < date.y1; y += 1)
    for (let x = date.x0; x < date.x1; x += 12) data.fill(0, y * width + x, y * width + x + 4);
  const sizes: number[][] = [];
  const recognise = async (part: { width: number; height: number }) => {
    sizes.push([part.width, part.height]);
    return [word(again[0], { x0: 8, y0: 8, x1: part.width - 8, y1: part.height - 8 }, again[1])];
  };
  const recogniser = { recognise, [Symbol.asyncDispose]: async () => {} };
  const words = await withUnreadWords({ data, width, height }, first, recogniser);
  return { words: words.map(({ text, box }) => [text, box]), sizes };
}

it('reads type by itself in which no word was recognised, and keeps its place', async () => {
  expect(await wordsWith([], ['21.12.2023', 0.9])).toEqual({ words: [['21.12.2023', date]], sizes: [[188, 40]] });
});

it('keeps what was read, unless the word by itself is surer or longer', async () => {
  const start = word('21', { ...date, x1: date.x0 + 40 }, 0.95);
  expect((await wordsWith([start], ['21.12.2023', 0.8])).words).toEqual([['21.12.2023', date]]);
  expect((await wordsWith([word('21.l2.2O23', date, 0.4)], ['21.12.2023', 0.8])).words).toEqual([['21.12.2023', date]]);
  expect((await wordsWith([word('21.12.2023', date, 0.5)], ['2l', 0.4])).words).toEqual([['21.12.2023', date]]);
});

it('reads nothing again where all type is recognised', async () => {
  expect((await wordsWith([word('21.12.2023', date)], ['x', 1])).sizes).toEqual([]);
});
