import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it('a text stays, unless it is too long', () => {
  expect(cutText('four', 4)).toBe('four');
  expect(cutText('fives', 4)).toBe('fiv…');
});

it('half of a surrogate pair is never left, whether it was sent or the cut left it', () => {
  expect(cutText('a\u{D83D}', 4)).toBe('a\u{FFFD}');
  expect(cutText('ab🙂🙂', 4)).toBe('ab\u{FFFD}…');
});
