import { expect, it } from 'vitest';
import { answerFilename } from './answer-filename.ts';

const url = new URL('https://files.example/bucket/Order%20form%20%C3%A9.pdf?X-Amz-Signature=abc');

it.each([
  ['', 'Order form é.pdf'],
  ['inline', 'Order form é.pdf'],
  ['attachment; filename=quote.csv', 'quote.csv'],
  ['attachment; filename="my \\"quote\\".csv"', 'my "quote".csv'],
  ["attachment; filename=plain.csv; filename*=UTF-8''na%C3%AFve.csv", 'naïve.csv'],
  ['attachment; filename="bro%ken.csv"', 'bro%ken.csv'],
  [`attachment; filename="${'a'.repeat(300)}"`, 'a'.repeat(255)],
])('names what was fetched: %j', (disposition, name) => {
  const isStated = disposition.startsWith('attachment');
  expect(answerFilename(url, disposition)).toEqual({ filename: name, isStated });
});

it('has no name where the path has none', () => {
  expect(answerFilename(new URL('https://files.example/'), '')).toEqual({ filename: '', isStated: false });
});
