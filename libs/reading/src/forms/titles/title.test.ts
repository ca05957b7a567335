import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { findTitle } from './title.ts';
import { linesOf } from '../../layout/lines-of.ts';

function found(text: string): [string, unknown][] {
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  return findTitle(lines).map(({ field, value }) => [field, value]);
}

test('finds the name of a document, without its number', () => {
  expect(found('Acme Corp.\nSales Order No. 4711\nBill to: Other Inc.')).toEqual([['documentName', 'Sales Order']]);
});

test('takes no label that has its value beside it for the name', () => {
  expect(found('Acme Corp.\nCloud Schedule\nOrder date     5 May 2026')).toEqual([['documentName', 'Cloud Schedule']]);
});

test('a renewal says so in its title or names the order before', () => {
  expect(found('Renewal Order Form')).toContainEqual(['purchaseType', 'renewal']);
  expect(found('Quote\nThis order renews the existing subscription.')).toContainEqual(['purchaseType', 'renewal']);
});

test.each(['Asunto: Renovación de su suscripción – Ref. R-55', 'Verlängerung Ihres Vertrags', 'Rinnovo del contratto'])(
  '"%s" names a renewal',
  (text) => {
    expect(found(text)).toContainEqual(['purchaseType', 'renewal']);
  },
);

test.each(['Renouvellement du contrat : tacite', 'Rinnovo automatico'])('"%s" only says how it renews', (text) => {
  expect(found(text).map(([field]) => field)).not.toContain('purchaseType');
});

test.each(['Hierbij de offerte (nr. 26-2210) voor de verlenging van Acme', 'Angebot zur Verlängerung von Acme'])(
  'what is offered is a renewal: %s',
  (text) => {
    expect(found(text)).toContainEqual(['purchaseType', 'renewal']);
  },
);

test.each(['Oggetto: rinnovo del servizio di archiviazione', 'Betreft: verlenging werkplekbeheer, 24 maanden'])(
  'a letter is about a renewal: %s',
  (text) => {
    expect(found(text)).toContainEqual(['purchaseType', 'renewal']);
  },
);
