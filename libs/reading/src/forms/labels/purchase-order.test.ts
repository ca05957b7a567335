import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { findInForm } from '../find-in-form.ts';
import { linesOf } from '../../layout/lines-of.ts';

test('a purchase order has a number of its own, and who stands on top of it buys', () => {
  const text =
    'Muster University\nPURCHASE ORDER\n\nPO Number: P0418      Agreement: MSA-2210\nBuyer: Kim Tran\n\nSupplier               Ship to\nAcme Cloud LLC         Institutional Research';
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  const enlarged = lines.map((line, at) => (at === 1 ? larger(line) : line));
  const best = (field: string) =>
    findInForm(enlarged)
      .fields.filter((one) => one.field === field)
      .toSorted((a, b) => b.score - a.score)[0]?.value;
  expect([best('contractNumber'), best('buyer'), best('vendor')]).toEqual([
    'P0418',
    'Muster University',
    'Acme Cloud LLC',
  ]);
});

test('whom a purchase order is written to sells, and who stands on top of it buys', () => {
  const text =
    'Muster Borough Council\n                    OFFICIAL ORDER\n\nTo:\nAcme Cloud Limited\n\nDeliver to:            Invoice to:\nPlanning Services      Exchequer Services\nTown Hall              PO Box 4';
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  const { fields } = findInForm(lines.map((line, at) => (at === 1 ? larger(line) : line)));
  const best = (field: string) =>
    fields.filter((one) => one.field === field).toSorted((a, b) => b.score - a.score)[0]?.value;
  expect([best('vendor'), best('buyer')]).toEqual(['Acme Cloud Limited', 'Muster Borough Council']);
});

function larger(line: ReturnType<typeof linesOf>[number]) {
  const segments = line.segments.map((segment) => ({
    ...segment,
    words: segment.words.map((word) => ({ ...word, fontSize: 14 })),
  }));
  return { ...line, segments };
}

test('from whom a purchase order was sent buys, to whom it was sent sells', () => {
  const text =
    'Muster Mining Corp sent a new Purchase Order\n\nFrom:                         To:\nMuster Mining Corp            Acme Cloud Oy';
  const { fields } = findInForm(asModel(text).pages.flatMap((page) => linesOf(page)));
  const best = (field: string) =>
    fields.filter((one) => one.field === field).toSorted((a, b) => b.score - a.score)[0]?.value;
  expect([best('buyer'), best('vendor')]).toEqual(['Muster Mining Corp', 'Acme Cloud Oy']);
});

test('who issues a federal award buys, and a note in brackets is part of the label of its number', () => {
  const text =
    'AWARD/CONTRACT\n2. CONTRACT (Proc. Inst. Ident.) NO.     3. EFFECTIVE DATE\nHM0476-25-C-0019                         28 Mar 2025\n5. ISSUED BY CODE HM0476                 6. ADMINISTERED BY\nElm Mapping Office                       See Item 5\n7. NAME AND ADDRESS OF CONTRACTOR\nAcme Geomatics, Inc.';
  const { fields } = findInForm(asModel(text).pages.flatMap((page) => linesOf(page)));
  const best = (field: string) =>
    fields.filter((one) => one.field === field).toSorted((a, b) => b.score - a.score)[0]?.value;
  expect([best('buyer'), best('vendor'), best('contractNumber')]).toEqual([
    'Elm Mapping Office',
    'Acme Geomatics, Inc.',
    'HM0476-25-C-0019',
  ]);
});

test('who issues an order stands above its title, and is neither where to ship to nor who sells', () => {
  const text =
    'COUNTY OF MUSTER           PO NUMBER      PO DATE\nPURCHASE ORDER             PO-26-0044     03/10/26\n\nVENDOR                     SHIP TO\nACME PUBLIC SYSTEMS LLC    ASSESSOR OFFICE\n14 COURT ST                200 CENTER AVE\nBOISE ID 83702             MUSTER ID 83201';
  const { fields } = findInForm(asModel(text).pages.flatMap((page) => linesOf(page)));
  const best = (field: string) =>
    fields.filter((one) => one.field === field).toSorted((a, b) => b.score - a.score)[0]?.value;
  expect([best('buyer'), best('vendor')]).toEqual(['COUNTY OF MUSTER', 'ACME PUBLIC SYSTEMS LLC']);
});

test('the head of what the buyer wrote is no sure seller, whatever else is read', () => {
  const text = 'ORDINE DI ACQUISTO\nMuster Officine S.p.A.\nVia Roma 8\n24126 Bergamo\nP.IVA 01988340167';
  const sellers = findInForm(asModel(text).pages.flatMap((page) => linesOf(page))).fields.filter(
    ({ field }) => field === 'vendor',
  );
  expect(sellers.length).toBeGreaterThan(0);
  expect(Math.max(...sellers.map(({ score }) => score))).toBeLessThanOrEqual(0);
});

test('a title in capitals beside the head is no label, as nothing stands below it', () => {
  const head = 'Muster Officine S.p.A.\nVia Roma 87                  ORDINE DI ACQUISTO\nP.IVA 0198834';
  const text = `${head}\n\nSpett.le Fornitore           Luogo di consegna\nAcme Sistemi S.r.l.          Muster Officine S.p.A.`;
  const { fields } = findInForm(asModel(text).pages.flatMap((page) => linesOf(page)));
  const best = (field: string) =>
    fields.filter((one) => one.field === field).toSorted((a, b) => b.score - a.score)[0]?.value;
  expect([best('buyer'), best('vendor')]).toEqual(['Muster Officine S.p.A.', 'Acme Sistemi S.r.l.']);
});

test('whose address stands on an order that the buyer wrote sells', () => {
  const text =
    'Muster Werft GmbH\n\nAn\nAcme Cloud AG\nKieler Str. 220\n24143 Kiel\n\nBestellung 4500017733\n\nBestelldatum   26.02.2026\nLieferanten-Nr.   70012';
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  const found = findInForm(lines.map((line) => (line.text.startsWith('Bestellung') ? larger(line) : line))).fields;
  const best = (name: string) =>
    found.filter(({ field }) => field === name).toSorted((a, b) => b.score - a.score)[0]?.value;
  expect([best('vendor'), best('buyer')]).toEqual(['Acme Cloud AG', 'Muster Werft GmbH']);
});
