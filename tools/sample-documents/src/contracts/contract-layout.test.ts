import { expect, test } from 'vitest';
import { languages } from '../composed/known/languages.ts';
import { sampleDocument } from '../sample-document.ts';
import { contractLayout, contractNames } from './contract-layout.ts';
import { heldOutContracts } from './held-out/held-out-contracts.ts';
import { heldOutSignatures } from './held-out/signatures.ts';
import { knownContracts } from './known/known-contracts.ts';
import { knownSignatures } from './known/signatures.ts';

const seeds = Array.from({ length: 60 }, (_, seed) => seed);

test('a contract prints both parties, and is labelled with them alone', async () => {
  for (const layout of Object.values(contractNames))
    for (const seed of seeds) {
      const { bytes, truth } = await sampleDocument({ seed, layout, format: 'csv' });
      const text = bytes.toString().toLowerCase();
      const parties = String(truth['parties']).split('; ');
      expect(parties).toHaveLength(2);
      for (const name of parties) expect(text, `seed ${seed}`).toContain(name.toLowerCase());
      expect(text).not.toMatch(/\{\w+\}/);
      expect(truth).toMatchObject({ lineItems: [], productIds: [] });
      expect(truth).not.toHaveProperty('currency');
    }
});

test('all languages occur, and nothing that is held out is known', () => {
  const known = seeds.map((seed) => contractLayout(contractNames.known, seed)?.language);
  expect(new Set(known).size).toBe(Object.keys(languages).length);
  for (const language of Object.keys(languages) as (keyof typeof languages)[]) {
    const { openings, titles } = knownContracts[language];
    expect(heldOutContracts[language].openings.filter((one) => openings.includes(one))).toEqual([]);
    expect(heldOutContracts[language].titles.filter((one) => titles.includes(one))).toEqual([]);
  }
  expect(heldOutSignatures.filter((one) => knownSignatures.includes(one))).toEqual([]);
});

test('other names are no contracts', () => {
  expect(contractLayout('composed', 1)).toBeUndefined();
});
