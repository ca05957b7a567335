import { expect, test } from 'vitest';

import type { Word } from '../document-model.ts';
import { chainWords } from './chain-words.ts';

function word(text: string, left: number, top: number): Word {
  return { text, box: { left, top, right: left + 25, bottom: top + 10 }, fontSize: 10, source: 'ocr', confidence: 1 };
}

test('follows a line that sinks further than its own height', () => {
  const sinking = [0, 1, 2, 3, 4].map((at) => word(`a${String(at)}`, at * 30, 10 + at * 3));
  const below = [0, 1, 2, 3, 4].map((at) => word(`b${String(at)}`, at * 30, 24 + at * 3));
  const lines = chainWords([...below, ...sinking]).map((line) => line.map(({ text }) => text).join(' '));
  expect(lines.toSorted()).toEqual(['a0 a1 a2 a3 a4', 'b0 b1 b2 b3 b4']);
});
