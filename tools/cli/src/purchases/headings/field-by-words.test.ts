import { describe, expect, it } from 'vitest';
import {
  fieldByWords,
  namesContract,
  namesDescription,
  namesKind,
  namesPersonOrPlace,
  namesWay,
} from './field-by-words.ts';

describe('a heading that is put together from known words', () => {
  it.each([
    ['Contract - Effective Date', 'startDate'],
    ['Leistungszeitraum von', 'startDate'],
    ['Sopimus alkaa', 'startDate'],
    ['Contract vanaf', 'startDate'],
    ['Contract tot en met', 'endDate'],
    ['Avtal till', 'endDate'],
    ['Amort. End Date', 'endDate'],
    ['Nb utilisateurs', 'quantity'],
    ["Nombre d'utilisateurs", 'quantity'],
    ['Nb d’utilisateurs', 'quantity'],
    ['Committed Licenses', 'quantity'],
    ['Total kostnad', 'netPrice'],
    ['Importe adjudicación', 'netPrice'],
    ['Line Amount', 'netPrice'],
    ['Désignation du logiciel', 'product'],
    ['Kreditorname', 'supplier'],
    ['Commitment Term', 'termMonths'],
    ['Valor por licença', 'unitPrice'],
    ['Amount (per user)', 'unitPrice'],
    ['# seats', 'quantity'],
    ['N.º licenças', 'quantity'],
    ['Applicatie', 'product'],
  ])('names a field: %s is %s', (heading, field) => {
    expect(fieldByWords(heading)).toBe(field);
  });

  it.each([
    'Contract date',
    'License number',
    'Nutzer-Nr.',
    'Kullanıcı No',
    'License cost',
    'Price unit',
    'Total users',
    'Total paid',
    'Vendor description',
    'Total spend',
    'Cost of license',
    'Order from',
    'Anzahl von Tagen',
    'Start',
  ])('leaves open what its words leave open: %s', (heading) => {
    expect(fieldByWords(heading)).toBeUndefined();
  });

  it('may be that of descriptions', () => {
    const headings = ['Software description', 'Beschreibung des Produkts', 'Product name', 'Description'];
    expect(headings.map(namesDescription)).toEqual([true, true, false, false]);
  });

  it('may name a contract', () => {
    const headings = ['Title of agreement', 'Oggetto del contratto', 'Contract value', 'Title'];
    expect(headings.map(namesContract)).toEqual([true, true, false, false]);
  });
});

describe('a heading of a column that matters for no purchase', () => {
  it.each(['Supplier Site', 'Systemägare', 'Assigned Dept', 'Responsable del contrato', 'Procurement BU'])(
    'says who or where: %s',
    (heading) => {
      expect(namesPersonOrPlace(heading)).toBe(true);
    },
  );

  it.each(['Department cost', 'Team seats', 'Owner from', 'Region total'])(
    'does not if it says more: %s',
    (heading) => {
      expect(namesPersonOrPlace(heading)).toBe(false);
    },
  );

  it('may say how', () => {
    expect(['Process', 'Vergabeverfahren', 'Cost method'].map(namesWay)).toEqual([true, true, false]);
  });

  it('may say which kind, but not alone, nor that of an amount', () => {
    const headings = ['Supplier Type', 'Metric group', 'Priority', 'Type', 'Cost type', 'Currency type'];
    expect(headings.map(namesKind)).toEqual([true, true, true, false, false, false]);
  });
});
