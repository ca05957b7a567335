import { describe, expect, it } from 'vitest';
import { fieldByWords, namesCircumstance, namesContract, namesKind } from './field-by-words.ts';

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
    ['Committed Licenses', 'quantity'],
    ['Total kostnad', 'netPrice'],
    ['Importe adjudicación', 'netPrice'],
    ['Line Amount', 'netPrice'],
    ['Désignation du logiciel', 'product'],
    ['Kreditorname', 'supplier'],
  ])('names a field: %s is %s', (heading, field) => {
    expect(fieldByWords(heading)).toBe(field);
  });

  it.each([
    'Contract date',
    'License number',
    'License cost',
    'Price unit',
    'Total users',
    'Total paid to date',
    'Total spend',
    'Cost of license',
    'Order from',
    'Anzahl von Tagen',
    'Start',
  ])('leaves open what its words leave open: %s', (heading) => {
    expect(fieldByWords(heading)).toBeUndefined();
  });

  it('may name a contract', () => {
    expect(['Title of agreement', 'Contract value', 'Title'].map(namesContract)).toEqual([true, false, false]);
  });
});

describe('a heading of a column that matters for no purchase', () => {
  it.each(['Supplier Site', 'Systemägare', 'Assigned Dept', 'Responsable del contrato', 'Procurement BU', 'Process'])(
    'says who or where, or how: %s',
    (heading) => {
      expect(namesCircumstance(heading)).toBe(true);
    },
  );

  it.each(['Department cost', 'Team seats', 'Owner from', 'Region total'])(
    'does not if it says more: %s',
    (heading) => {
      expect(namesCircumstance(heading)).toBe(false);
    },
  );

  it('may say which kind, but not alone, nor that of an amount', () => {
    const headings = ['Supplier Type', 'Metric group', 'Priority', 'Type', 'Cost type', 'Currency type'];
    expect(headings.map(namesKind)).toEqual([true, true, true, false, false, false]);
  });
});
