import { describe, expect, it } from 'vitest';
import { findColumns, type ColumnOptions } from './columns.ts';

const fields = ['buyer', 'quantity', 'startDate'];

function find(headers: string[], options: Partial<ColumnOptions> = {}) {
  return findColumns(
    headers,
    { columns: new Map(), constants: new Map(), ignored: [], ...options },
    { file: 'f.csv', shortNames: headers, fieldCalled: (header) => fields.find((field) => field === header) },
  );
}

function found(headers: string[], options: Partial<ColumnOptions> = {}): [number, string][] {
  return [...find(headers, options).columns.fieldAt];
}

describe('columns', () => {
  it('are found by headers whose spaces are of any kind', () => {
    const columns = new Map([['startDate', 'Signed on']]);
    expect(found(['Signed\u00a0on ', 'buyer'], { columns })).toEqual([
      [0, 'startDate'],
      [1, 'buyer'],
    ]);
    expect(found(['Signed\r\non'], { columns })).toEqual([[0, 'startDate']]);
  });

  it('with the same header are all ignored, except one that is a field', () => {
    expect(found(['Note', 'buyer', 'Note'], { ignored: ['Note'] })).toEqual([[1, 'buyer']]);
  });

  it('of which one of two with the same header is meant are refused', () => {
    expect(() => found(['Units', 'Units'], { columns: new Map([['quantity', 'Units']]) })).toThrow('a different name');
  });

  it('that stand for no field, or for one that has another, are all asked about at once', () => {
    expect(find(['buyer', 'colour', 'quantity', 'quantity', 'Note']).questions).toEqual([
      expect.stringContaining('a column colour that matches no field'),
      expect.stringContaining('a column Note that matches no field'),
      expect.stringContaining('two columns for quantity'),
    ]);
  });

  it('of two tables side by side are one question', () => {
    expect(find([...fields, '', ...fields]).questions).toEqual([
      expect.stringContaining(
        'two tables side by side, from column A and from column E on: put the rows of the second',
      ),
    ]);
  });

  it('report a row without fields', () => {
    expect(() => found(['Purchases of 2024', '', ''])).toThrow(
      'f.csv begins with Purchases of 2024, and no row near its beginning',
    );
  });

  it('that are missing or belong to no field are named, in a limited length', () => {
    expect(() => found(['buyer'], { ignored: ['Note'] })).toThrow(
      'f.csv has no column Note. Its header row has: buyer.',
    );
    const long = 'x'.repeat(100_000);
    for (const options of [{}, { ignored: ['Note'] }])
      expect(() => found([long], options)).toThrow(
        expect.objectContaining({ message: expect.stringMatching(/^.{1,1200}$/) }),
      );
  });
});
