import type { Violation } from '@parley/errors/app-error';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { idsParameter, pageParameters, textParameter, uuidParameter } from '../contract/query.ts';
import { compileQuery } from './query-string.ts';

const read = compileQuery(
  z.strictObject({
    ...pageParameters,
    ids: idsParameter(3).optional(),
    categoryId: uuidParameter().optional().describe('Of this category'),
    name: textParameter({ maxLength: 5 }).describe('Part of the name'),
    sortOrder: z.enum(['asc', 'desc']).default('asc'),
    isDry: z.boolean().optional(),
  }),
);

const [a, b, c, d] = [1, 2, 3, 4].map((digit) => `0372fe64-8552-72cc-b727-b6e5327e402${digit}`);

function values(query: string): unknown {
  const violations: Violation[] = [];
  const result = read(`/v1/things${query}`, violations);
  expect(violations).toEqual([]);
  return result;
}

function refusals(query: string): Violation[] {
  const violations: Violation[] = [];
  read(`/v1/things${query}`, violations);
  return violations;
}

describe('a strict query', () => {
  it('has its defaults when nothing is given', () => {
    expect(values('')).toEqual({ limit: 10, offset: 0, sortOrder: 'asc' });
    expect(values('?')).toEqual({ limit: 10, offset: 0, sortOrder: 'asc' });
  });

  it.each(['1', '100'])('takes limit %s', (limit) => {
    expect(values(`?limit=${limit}`)).toMatchObject({ limit: Number(limit) });
  });

  it.each(['0', '101', '-1', '1.5', 'abc', '', '1e1', '0x10', '+5', '%205', '05', '-0', 'Infinity'])(
    'refuses limit %j',
    (limit) => {
      expect(refusals(`?limit=${limit}`)).toMatchObject([{ parameter: 'limit' }]);
    },
  );

  it.each(['-1', '1.5', 'abc', '99999999999999999999'])('refuses offset %j', (offset) => {
    expect(refusals(`?offset=${offset}`)).toMatchObject([{ parameter: 'offset' }]);
  });

  it('takes an empty offset as 0, and an empty name as none', () => {
    expect(values('?offset=')).toEqual({ limit: 10, offset: 0, sortOrder: 'asc' });
    expect(refusals('?name=')).toMatchObject([{ parameter: 'name' }]);
  });

  it('takes true and false, and no other word for them', () => {
    expect(values('?isDry=true')).toMatchObject({ isDry: true });
    expect(values('?isDry=false')).toMatchObject({ isDry: false });
    for (const word of ['', '1', 'TRUE', 'yes', 'constructor'])
      expect(refusals(`?isDry=${word}`)).toEqual([
        { parameter: 'isDry', code: 'wrong_type', message: 'must be true or false' },
      ]);
  });

  it('takes a list by commas, encoded or not, and by repeating the name; equal ones collapse', () => {
    expect(values(`?ids=${a},${b}`)).toMatchObject({ ids: [a, b] });
    expect(values(`?ids=${a}%2C${b}`)).toMatchObject({ ids: [a, b] });
    expect(values(`?ids=${a}&ids=${b}`)).toMatchObject({ ids: [a, b] });
    expect(values(`?ids=${a},${b},${a?.toUpperCase()}`)).toMatchObject({ ids: [a, b] });
  });

  it('refuses a list that is too long, has an empty item, or something that is not a UUID', () => {
    expect(refusals(`?ids=${a},${b},${c},${d}`)).toMatchObject([{ parameter: 'ids', code: 'invalid_length' }]);
    expect(refusals(`?ids=${a},${a},${a},${a}`)).toMatchObject([{ parameter: 'ids', code: 'invalid_length' }]);
    expect(refusals('?ids=')).toMatchObject([{ parameter: 'ids', code: 'invalid_format' }]);
    expect(refusals(`?ids=${a},`)).toMatchObject([{ parameter: 'ids', code: 'invalid_format' }]);
    expect(refusals(`?ids=${a},x`)).toMatchObject([{ parameter: 'ids', code: 'invalid_format' }]);
  });

  it('looks at no more items than a list may have', () => {
    const many = Array.from({ length: 4000 }, (_, index) => index).join(',');
    expect(refusals(`?ids=${many}`)).toEqual([
      { parameter: 'ids', code: 'invalid_length', message: 'must have at most 3 items' },
    ]);
  });

  it.each(['ids[]=1', 'ids[0]=1', 'a[b]=1', 'Limit=1', '__proto__=1', 'constructor=1', '=1'])(
    'refuses the unknown name of %s, and lists the known',
    (pair) => {
      const [refusal] = refusals(`?${pair}`);
      expect(refusal).toMatchObject({ parameter: pair.split('=')[0], code: 'unknown' });
      expect(refusal?.message).toContain('limit, offset, ids, categoryId, name, sortOrder, isDry');
    },
  );

  it('refuses a single value that is given twice, even if equal', () => {
    expect(refusals('?limit=5&limit=5')).toMatchObject([{ parameter: 'limit', code: 'repeated' }]);
    expect(refusals('?name=&name=a')).toMatchObject([{ parameter: 'name', code: 'repeated' }]);
  });

  it('refuses words in another case, listing the right ones', () => {
    expect(refusals('?sortOrder=ASC')).toEqual([
      { parameter: 'sortOrder', code: 'invalid_value', message: 'must be one of asc, desc' },
    ]);
  });

  it('refuses what is not percent-encoded UTF-8 text', () => {
    expect(refusals('?name=%ff')).toMatchObject([{ parameter: 'name', code: 'invalid_encoding' }]);
    expect(refusals('?name=%zz')).toMatchObject([{ parameter: 'name', code: 'invalid_encoding' }]);
    expect(refusals('?name=a%00')).toMatchObject([{ parameter: 'name', code: 'invalid_character' }]);
    expect(values('?name=%C3%A9+%F0%9F%98%80')).toMatchObject({ name: 'é 😀' });
  });

  it('lists everything that is wrong, each once', () => {
    expect(
      refusals('?limit=0&x=1&sortOrder=a&sortOrder=b&ids=q,r').map(({ parameter, code }) => [parameter, code]),
    ).toEqual([
      ['x', 'unknown'],
      ['sortOrder', 'repeated'],
      ['limit', 'out_of_range'],
      ['ids', 'invalid_format'],
      ['ids', 'invalid_format'],
    ]);
  });

  it('never fails otherwise, whatever is sent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('limit', 'ids', 'name', ...Array.from('&&==%%,,[]+afz019é\u0000')), { maxLength: 40 }),
        (pieces) => {
          const violations: Violation[] = [];
          const result = read(`/v1/things?${pieces.join('')}`, violations);
          expect(result !== undefined || violations.length > 0).toBe(true);
        },
      ),
    );
  });

  it('cannot be declared with a type that a query cannot write', () => {
    expect(() => compileQuery(z.strictObject({ filter: z.strictObject({}) }))).toThrow(/filter/);
  });
});
