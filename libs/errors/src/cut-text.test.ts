import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it('a text is cut only if it is too long', () => {
  expect(cutText('four', 4)).toBe('four');
  expect(cutText('fives', 4)).toBe('fiv…');
});

it('half of a surrogate pair never remains, whether it was sent or the cut made it', () => {
  expect(cutText('a\u{D83D}', 4)).toBe('a\u{FFFD}');
  expect(cutText('ab🙂🙂', 4)).toBe('ab\u{FFFD}…');
});
