import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { lineItemsOf } from './line-items.ts';
import type { Style } from '../../style-of.ts';
import { priceTable } from '../tables/price-table.ts';
import type { Word } from '../../document-model.ts';
import type { LineItem } from '../../found-terms.ts';
import { linesOf } from '../../layout/lines-of.ts';
import { tablesOf } from '../../layout/tables-of.ts';

const us: Style = { decimal: '.', order: 'month-first' };

function itemsOf(text: string, style = us): LineItem[] {
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  return tablesOf(lines, priceTable).flatMap((table) => lineItemsOf(table, style));
}

test('reads name, quantity, unit, prices and whether they agree', () => {
  const text =
    'Product              Qty          Price per month     Term (months)      Total\nAcme Pro Plan        10 users     $5.00               12                 $600.00';
  expect(itemsOf(text)).toMatchObject([
    {
      kind: 'product',
      name: 'Acme Pro Plan',
      quantity: 10,
      unit: 'users',
      term: 12,
      unitPrice: { minor: 500, currency: 'USD' },
      listPrice: { minor: 60_000 },
      total: { minor: 60_000 },
      isConsistent: true,
    },
  ]);
});

test('reads discounts, dates and European figures', () => {
  const text =
    'Service         Qty     Start          End            List total     Disc. %     Net amount\nAcme Pro        2       01.02.2026     31.01.2027     2.000,00 €     10 %        1.800,00 €';
  expect(itemsOf(text, { decimal: ',', order: 'day-first' })).toMatchObject([
    {
      start: '2026-02-01',
      end: '2027-01-31',
      listPrice: { minor: 200_000 },
      discount: { minor: 20_000 },
      total: { minor: 180_000 },
    },
  ]);
});

test('figures that do not agree are doubted', () => {
  const [item] = itemsOf('Product         Qty     Price       Total\nAcme Pro        10      $5.00       $77.00');
  expect(item).toMatchObject({ isConsistent: false, confidence: 0.5 });
});

test('a name that goes on in a line set close below keeps its order', () => {
  const text =
    'Product             Qty     Price       Total\nAcme Care Planning  10      $5.00       $50.00\nScheduler\nAcme Desk           2       $5.00       $10.00';
  const lines = asModel(text).pages.flatMap((page) => linesOf({ ...page, words: page.words.map(taller) }));
  const names = tablesOf(lines, priceTable)
    .flatMap((table) => lineItemsOf(table, us))
    .map(({ name }) => name);
  expect(names).toEqual(['Acme Care Planning Scheduler', 'Acme Desk']);
});

/** So tall that lines reach into each other by one point. */
function taller(word: Word): Word {
  return { ...word, box: { ...word.box, bottom: word.box.top + 13 } };
}

test('a sentence below the name describes it', () => {
  const text =
    'Product                 Qty     Price       Total\nAcme Pro Plan           10      $5.00       $50.00\nKeeps all your records.';
  expect(itemsOf(text)).toMatchObject([{ name: 'Acme Pro Plan', description: 'Keeps all your records.' }]);
});

test('years that have a price each come to the price of the line, unless a column has that', () => {
  const years = 'Product         Users     Year 1       Year 2       Year 3';
  const row = 'Acme Pro        80        $100.00      $110.00      $120.00';
  expect(itemsOf(`${years}\n${row}`)).toMatchObject([{ quantity: 80, total: { minor: 33_000, currency: 'USD' } }]);
  const summed = `${years}       Total\n${row}      $330.00`;
  expect(itemsOf(summed)).toMatchObject([{ quantity: 80, total: { minor: 33_000 } }]);
});

test.each([
  ['Product             Qty     Unit price     Amount', 'Subtotal', us],
  ['Artikel             Menge   Einzelpreis    Betrag', 'Zwischensumme', { decimal: ',', order: 'day-first' }],
  ['Désignation         Qté     Prix unitaire  Montant', 'Sous-total', { decimal: ',', order: 'day-first' }],
] as const)('a table goes on below the sum of a section: %s', (header, subtotal, style) => {
  const sum = (total: string): string => `${subtotal.padEnd(43)}${total}`;
  const text = [
    header,
    'Basis',
    'Vantor Core         10      €120.00        €1,200.00',
    sum('€1,200.00'),
    'Extra',
    'Vantor Vault        5       €300.00        €1,500.00',
    'Vantor Relay        2       €150.00        €300.00',
    sum('€1,800.00'),
    `${'Total'.padEnd(43)}€3,000.00`,
  ].join('\n');
  const swapped = text.replace(/[.,](?=\d)/gu, (mark) => (mark === '.' ? ',' : '.'));
  const items = itemsOf(style.decimal === ',' ? swapped : text, style);
  expect(items.map(({ name, total }) => [name, total?.minor])).toEqual([
    ['Vantor Core', 120_000],
    ['Vantor Vault', 150_000],
    ['Vantor Relay', 30_000],
  ]);
});

test('a discount below the subtotal of all rows is no row', () => {
  const text =
    'Product             Qty     Unit price     Amount\nVantor Core         10      $120.00        $1,200.00\nSubtotal                                   $1,200.00\nDiscount            10 %    $12.00         $120.00\nTotal                                      $1,080.00';
  expect(itemsOf(text)).toHaveLength(1);
});

test('names in two columns with edges of their own are read column by column', () => {
  const rows = [
    'Service          Plan             Qty      Total',
    'Nimbus           Professional     5        $500.00',
    'Suite',
  ];
  expect(itemsOf(rows.join('\n')).map(({ name }) => name)).toEqual(['Nimbus Suite Professional']);
});

test('what is in the price of another line is none', () => {
  const header = 'Product                      Qty      Price       Total';
  const row = 'Acme Pro Plan                 10      $5.00      $50.00';
  const part = 'of which viewers              10   included    included';
  expect(itemsOf([header, row, part].join('\n')).map(({ name }) => name)).toEqual(['Acme Pro Plan']);
});

test('a price of what may be used later is no line', () => {
  const text =
    'Product              Qty        Unit price      Total\nAcme Maps            1,000      $0.03           $30.00\nOverage                         $0.05           as used\nAcme Ingest                     $0.12           Pay as you go';
  expect(itemsOf(text).map(({ name }) => name)).toEqual(['Acme Maps']);
});

test('a name ends before the line that repeats it, and not after a word that opens another', () => {
  const text = [
    'Product              Qty      Price      Total',
    'Acme Desk for        10       $5.00      $50.00',
    'Care, one year',
    'Acme Desk for',
    'Care keeps all your records.',
  ].join('\n');
  expect(itemsOf(text)).toMatchObject([{ name: 'Acme Desk for Care, one year' }]);
});

test.each(['Included', 'inbegrepen', 'im Preis enthalten', 'compreso'])(
  'a row whose total is %s costs nothing',
  (words) => {
    const text = `Product              Qty          Price        Total\nAcme Pro             10           $5.00        $50.00\nSupport              1                         ${words}`;
    expect(itemsOf(text)).toMatchObject([
      { name: 'Acme Pro', total: { minor: 5_000 } },
      { name: 'Support', quantity: 1, total: { minor: 0 } },
    ]);
  },
);

test('a column of months gives a row its first and last day', () => {
  const text = `Product              Period               Qty          Price        Total\nAcme Pro             03/2026-02/2027      10           $5.00        $50.00`;
  expect(itemsOf(text)).toMatchObject([{ start: '2026-03-01', end: '2027-02-28' }]);
});

test('below a row at no charge, a sum is no part of it', () => {
  const text = `Product              Qty          Price        Total\nAcme Pro             10           $5.00        $50.00\nHosting              1                         Included\nTaxable here                                   $50.00`;
  expect(itemsOf(text)[1]).toMatchObject({ name: 'Hosting', total: { minor: 0 } });
});

test('reads figures at the right edges of columns whose headings stand at their left edges', () => {
  const text = `Désignation        Qté       Unité     PU HT          Total HT
Hébergement           36 mois           240.00         8640.00
Reprise                4 jour           650.00         2600.00`;
  expect(itemsOf(text)).toMatchObject([
    { quantity: 36, unit: 'mois', unitPrice: { minor: 24_000 }, total: { minor: 864_000 } },
    { quantity: 4, unit: 'jour', unitPrice: { minor: 65_000 }, total: { minor: 260_000 } },
  ]);
});

test('reads what rows cost once beside what recurs', () => {
  const text = `Service              Qty     Install charge     Monthly charge
Ethernet line        1              $750.00            $312.00
Router               1                $0.00             $28.00`;
  expect(itemsOf(text)).toMatchObject([
    { name: 'Ethernet line', total: { minor: 31_200 }, per: 1 },
    { name: 'Router', total: { minor: 2_800 }, per: 1 },
    { kind: 'one_off', name: 'Ethernet line', quantity: 1, total: { minor: 75_000 } },
  ]);
});
