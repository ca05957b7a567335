import { expect, it } from 'vitest';
import type { Word } from '../../document-model.ts';
import type { Segment } from '../../layout/line.ts';
import { goesOn } from './row-values.ts';

type Size = { fontSize: number; source: Word['source'] };

function segment(text: string, top: number, size: Size): Segment {
  const box = { left: 50, right: 50 + text.length * 5, top, bottom: top + size.fontSize };
  return { text, box, words: [{ text, box, confidence: 1, ...size }] };
}

it.each([
  { source: 'text', fontSize: 10, isName: true },
  { source: 'text', fontSize: 9, isName: false },
  { source: 'ocr', fontSize: 9, isName: true },
  { source: 'ocr', fontSize: 7, isName: false },
] as const)('a name goes on in type of its size, which OCR sees less exactly: %j', ({ isName, ...size }) => {
  const name = segment('Acme Backup Plan', 100, { ...size, fontSize: 10 });
  expect(goesOn(name, segment('Education', 112, size), name.box.right)).toBe(isName);
});
