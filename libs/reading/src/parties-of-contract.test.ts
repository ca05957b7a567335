import { expect, test } from 'vitest';
import { asModel } from '../test/text-model.ts';
import { findCandidates } from './find-candidates.ts';

function partiesOf(text: string): unknown {
  return findCandidates(asModel(text)).fields.find(({ field }) => field === 'parties')?.value;
}

test('the parties of a contract are those that its form names, where no sentence does', () => {
  const sides = `RAMAVTAL
1 Parter
Beställare                    Leverantör
Elms kommun                   Acme Konsult AB
Org.nr 212000-1888            Org.nr 559044-2210`;
  expect(partiesOf(`${sides}\n2 Avtalstid\nAvtalet gäller från och med den 1 april 2025.`)).toEqual([
    'Elms kommun',
    'Acme Konsult AB',
  ]);
});
