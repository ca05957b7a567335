import { expect, it } from 'vitest';
import { entryKey } from './name-entry.ts';
import type { NameChoice } from './suggest-names.ts';
import { useNamesakes } from './use-namesakes.ts';

function supplier(name: string, ...known: string[]): NameChoice {
  const candidates = known.map((called) => ({ id: `id of ${called}`, name: called, likeness: 1 }));
  return { kind: 'supplier', supplier: '', name, askedSupplier: name, count: 1, candidates };
}

it('uses the only one of a name that the catalog has by now, once', () => {
  const late = supplier('Nimbus', 'NIMBUS', 'Nimbus Works');
  const others = [supplier('Alto', 'Alto Systems'), supplier('Gravel', 'Gravel', 'GRAVEL')];
  const names = new Map<string, string>();
  expect(useNamesakes([late, ...others], names)).toEqual(others);
  expect([...names]).toEqual([[entryKey(late), 'id of NIMBUS']]);
  expect(useNamesakes([late], names)).toEqual([late]);
});
