import { expect, test } from 'vitest';

import { latinPart } from './latin-part.ts';

test.each([
  ['見積番号 / Quote No.: M27-0098', 'Quote No.: M27-0098'],
  ['Quantity / الكمية', 'Quantity'],
  ['Größe', 'Größe'],
  ['消費税', '消費税'],
])('of %s the Latin part is %s', (text, part) => {
  expect(latinPart(text)).toBe(part);
});
