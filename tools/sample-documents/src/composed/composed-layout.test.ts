import { expect, test } from 'vitest';
import { layouts } from '../layout/layouts.ts';
import { sampleDocument } from '../sample-document.ts';
import { composedLayout, composedNames } from './composed-layout.ts';
import { heldOutParts } from './held-out/held-out-parts.ts';
import { knownParts } from './known/known-parts.ts';
import { languages } from './known/languages.ts';

const seeds = Array.from({ length: 60 }, (_, seed) => seed);

test('every seed gives a document in every format of text, with the same labels', async () => {
  for (const layout of Object.values(composedNames))
    for (const seed of seeds.slice(0, 12)) {
      const made = await Promise.all(
        (['pdf', 'docx', 'csv'] as const).map((format) => sampleDocument({ seed, layout, format })),
      );
      const [one, ...others] = made.map(({ truth }) => truth);
      for (const other of others) expect(other).toEqual(one);
      expect(made.every(({ bytes }) => bytes.length > 200)).toBe(true);
    }
});

test('what is labelled is printed, and what is labelled as absent is not labelled otherwise', async () => {
  for (const seed of seeds) {
    const { bytes, truth } = await sampleDocument({ seed, layout: composedNames.known, format: 'csv' });
    const text = bytes.toString();
    for (const value of [truth['contractNumber'], truth['vendor'], truth['buyer'], truth['documentName']])
      expect(text, `seed ${seed}`).toContain(String(value).replaceAll('"', '""'));
    for (const name of truth.absent ?? []) expect(truth, `seed ${seed}`).not.toHaveProperty(name);
  }
});

test('lines add up to the total', async () => {
  for (const seed of seeds) {
    const { truth } = await sampleDocument({ seed, layout: composedNames.heldOut, format: 'csv' });
    const sum = truth.lineItems.reduce((total, line) => total + line.total, 0);
    // Lines may be printed after a discount, or the discount below them.
    const sums = [sum, sum - Number(truth['discount'] ?? 0)].map((amount) => amount.toFixed(2));
    expect(sums, `seed ${seed}`).toContain(Number(truth['total']).toFixed(2));
  }
});

test('all languages and turns occur, and documents of known parts use no held-out word', () => {
  const known = seeds.map((seed) => composedLayout(composedNames.known, seed));
  expect(new Set(known.map((layout) => layout?.language)).size).toBe(Object.keys(languages).length);
  expect(new Set(known.map((layout) => layout?.damage.turn)).size).toBe(4);
  for (const layout of known) expect(Object.values(languages)).toContain(layout?.language);
});

test('held-out parts are none of the known ones', () => {
  for (const kind of ['heads', 'facts', 'lines', 'sums', 'ends'] as const)
    expect(heldOutParts[kind].filter((part) => knownParts[kind].includes(part))).toEqual([]);
});

test('other names are no composed layouts', () => {
  for (const name of layouts.keys()) expect(composedLayout(name, 1)).toBeUndefined();
});
