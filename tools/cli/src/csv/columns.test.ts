import { describe, expect, it } from 'vitest';
import { findColumns, type ColumnOptions } from './columns.ts';

const fields = ['buyer', 'quantity', 'startDate'];

function found(headers: string[], options: Partial<ColumnOptions> = {}): [number, string][] {
  const { fieldAt } = findColumns(
    headers,
    { columns: new Map(), constants: new Map(), ignored: [], ...options },
    { file: 'f.csv', fieldCalled: (header) => fields.find((field) => field === header) },
  );
  return [...fieldAt];
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

  it.each<[string, string[], Partial<ColumnOptions>]>([
    ['that are two of one field', ['quantity', 'quantity'], {}],
    ['of which one of two is meant', ['Units', 'Units'], { columns: new Map([['quantity', 'Units']]) }],
  ])('%s are refused, and one is to have another name', (_case, headers, options) => {
    expect(() => found(headers, options)).toThrow(/name/);
  });

  it('report a row without fields', () => {
    expect(() => found(['Purchases of 2024', '', ''])).toThrow(
      'f.csv begins with Purchases of 2024, and no row near its beginning',
    );
    expect(() => found(['buyer', 'colour'])).toThrow('a column colour that matches no field');
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
