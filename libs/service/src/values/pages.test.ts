import { expect, it } from 'vitest';
import { createdPageOf, placePageToken, placeTokenOf } from './pages.ts';

const last = { at: new Date('2026-11-25T12:00:00.123Z'), id: '019ac000-0000-7000-8000-000000000001' };

it('takes the token of a page in order of time, which tells where the page ended, or none', () => {
  expect(placePageToken.parse(placeTokenOf(last))).toEqual(last);
  expect(placePageToken.parse('')).toBeUndefined();
  const items = [1, 2, 3].map((n) => ({ id: last.id.replace(/.$/, String(n)), createdAt: last.at }));
  const page = createdPageOf(items, 2);
  expect(page.items).toEqual(items.slice(0, 2));
  expect(placePageToken.parse(page.nextPageToken)).toEqual({ at: last.at, id: items[1]?.id });
  expect(createdPageOf(items, 3)).toEqual({ items, nextPageToken: '' });
});

it.each([
  ['the id that was the token before', last.id],
  ['no JSON', 'x'],
  ['an id that is none', tokenOf([1, 'x'])],
  ['a time that no date has', tokenOf([8.64e15 + 1, last.id])],
])('refuses %s as the token of a page in order of time', (_what, token) => {
  expect(placePageToken.safeParse(token).error?.issues).toMatchObject([
    { message: 'must be the token that the page before gave for the next one' },
  ]);
});

function tokenOf(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}
