import { expect, it } from 'vitest';
import { asLines } from '../../test/text-lines.ts';
import { findDocumentNames } from './document-name.ts';
import { toFlow } from './flow.ts';

function best(text: string): string | undefined {
  const [top] = findDocumentNames(toFlow(asLines(text))).toSorted((a, b) => b.score - a.score);
  return top?.value;
}

it.each([
  ['Exhibit 7\nSOFTWARE LICENSE AGREEMENT\nThis Agreement is made by Acme.', 'SOFTWARE LICENSE AGREEMENT'],
  [
    'SOFTWARE DEVELOPMENT,\nHOSTING AND SUPPORT AGREEMENT\nThis is made.',
    'SOFTWARE DEVELOPMENT, HOSTING AND SUPPORT AGREEMENT',
  ],
  [
    'Acme and Beta agree.\nThis Cloud Hosting Agreement (the "Agreement") is between Acme and Beta.',
    'Cloud Hosting Agreement',
  ],
])('is the heading, or what the text calls itself: %s', (text, name) => {
  expect(best(text)).toBe(name);
});

it('is absent from a text without one', () => {
  expect(best('Dear Sir,\nthank you for the flowers.')).toBeUndefined();
});
