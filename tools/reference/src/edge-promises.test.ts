import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = `${import.meta.dirname}/../../..`;
const places = [
  'services/gateway/test/service/*.test.ts',
  'services/gateway/src/**/*.test.ts',
  'libs/http/src/**/*.test.ts',
];
/**
 * Matches test names that start with promise numbers: `it('93 is counted …`, `it('gets 401 … (6, 7)'`, and in tables
 * `['45 two hosts', …`.
 */
const inFront = /^\s*(?:(?:it|describe)\(|.*\)\(|\[)?['`](\d{1,3}(?:, \d{1,3})*) [A-Za-z_]/;
const atEnd = /^\s*(?:it|describe)\(.*\((\d{1,3}(?:, \d{1,3})*)\)['`],/;
/** Higher numbers are HTTP statuses. */
const highest = 134;

/** Pairs of promise and test file, for example `93 services/…/request-bodies.test.ts`. */
function namedInTests(): string[] {
  return places
    .flatMap((place) => globSync(place, { cwd: root }))
    .flatMap((file) => numbersIn(readFileSync(`${root}/${file}`, 'utf8')).map((number) => `${number} ${file}`));
}

function numbersIn(text: string): number[] {
  const lists = text.split('\n').flatMap((line) => [inFront.exec(line)?.[1], atEnd.exec(line)?.[1]]);
  return lists.flatMap((list) => list?.split(', ').map(Number) ?? []).filter((number) => number <= highest);
}

function namedInPage(): string[] {
  const rows = readFileSync(`${root}/docs/edge-promises.md`, 'utf8').matchAll(/^\| (\d+) +\|.*\|(.*)\|$/gm);
  return [...rows].flatMap(([, number, tests = '']) =>
    [...tests.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file]) => `${number} ${file}`),
  );
}

it('every promise that a test names is in the page, with that test, and no other is', () => {
  const inPage = namedInPage();
  expect(inPage.length).toBeGreaterThan(90);
  expect(new Set(namedInTests())).toEqual(new Set(inPage));
});
