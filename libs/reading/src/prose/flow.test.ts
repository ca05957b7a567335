import { expect, it } from 'vitest';
import { asLines } from '../../test/text-lines.ts';
import { quoteOf, sentenceAt, toFlow } from './flow.ts';

function sentences(text: string): string[] {
  const flow = toFlow(asLines(text));
  return flow.breaks.map((start) => flow.text.slice(start, sentenceAt(flow, start).end).trim());
}

it('reads sentences across lines, not ending them at abbreviations', () => {
  const long = 'This long agreement is made by Acme Inc. The second party of this one is Beta Co. Ltd. which is';
  expect(sentences(`${long}\nof Ohio. Notice is due within ninety days of it.`)).toEqual([
    `${long} of Ohio.`,
    'Notice is due within ninety days of it.',
  ]);
});

it('ends a sentence at the end of a paragraph, and keeps a heading with what follows', () => {
  const wide = 'The parties to this agreement have all read what is written here, and have agreed to it';
  expect(sentences(`${wide}.\nExpiration Date: August 31, 2026\nAgreed and accepted by the undersigned`)).toEqual([
    `${wide}.`,
    'Expiration Date: August 31, 2026',
    'Agreed and accepted by the undersigned',
  ]);
  expect(sentences('3. Term. Two years from the date of this document.')).toHaveLength(1);
});

it('quotes as printed, with the page', () => {
  const flow = toFlow(asLines('First page.\fThe “Effective   Date” is near.'));
  const start = flow.text.indexOf('"Effective Date"');
  expect(start).toBeGreaterThan(0);
  expect(quoteOf(flow, { start, end: start + 16 })).toEqual({ text: '“Effective Date”', page: 2 });
});
