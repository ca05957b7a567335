import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkboxDimension, numberDimension, selectDimension } from './sample-products.ts';
import { isFault, readValue, type GivenValue } from './dimension-value.ts';
import type { CatalogDimension } from './product.ts';

/** The stored value, or the code of the fault. */
function read(dimension: CatalogDimension, given: GivenValue): number | null | string {
  const value = readValue(dimension, given);
  return isFault(value) ? value.code : value;
}

describe('the value of a number', () => {
  const bound = fc.integer({ min: -1_000, max: 1_000 });
  const step = fc.constantFrom(0.01, 0.1, 0.25, 0.5, 1, 3, 7, 12.5);

  it('is accepted on every step from its minimum, even where binary fractions are not exact', () => {
    fc.assert(
      fc.property(bound, step, fc.nat({ max: 100_000 }), (min, step, steps) => {
        const value = Number((min + steps * step).toFixed(2));
        expect(read(numberDimension({ min, step }), value)).toBe(value);
      }),
    );
  });

  it('is refused between two steps', () => {
    fc.assert(
      fc.property(bound, step, fc.nat({ max: 10_000 }), (min, step, steps) => {
        const between = min + (steps + 0.5) * step;
        expect(read(numberDimension({ min, step }), between)).toBe('invalid_value');
      }),
    );
  });

  it('lies within its bounds, inclusive', () => {
    fc.assert(
      fc.property(bound, fc.nat({ max: 500 }), bound, (min, width, value) => {
        const max = min + width;
        const isInside = value >= min && value <= max;
        expect(read(numberDimension({ min, max }), value)).toBe(isInside ? value : 'out_of_range');
      }),
    );
  });

  it('counts its steps from 0 when it has no minimum, in both directions', () => {
    const dimension = numberDimension({ step: 5 });
    expect([-10, 0, 15, 7].map((value) => read(dimension, value))).toEqual([-10, 0, 15, 'invalid_value']);
  });

  it('is not text', () => expect(read(numberDimension(), '5')).toBe('wrong_type'));
});

describe('the value of a checkbox', () => {
  it('is the value of a ticked box, or 0 for an unticked one; nothing else is accepted', () => {
    expect([1, 0, 2, -1].map((value) => read(checkboxDimension(), value))).toEqual([
      1,
      null,
      'invalid_value',
      'invalid_value',
    ]);
    expect([25, 0, 1].map((value) => read(checkboxDimension({ value: 25 }), value))).toEqual([
      25,
      null,
      'invalid_value',
    ]);
  });

  it('may be sent as true or false as well, like its default', () => {
    expect([true, false].map((value) => read(checkboxDimension({ value: 25 }), value))).toEqual([25, null]);
    const fixed = checkboxDimension({ readonly: true, defaultValue: true });
    expect([true, false].map((value) => read(fixed, value))).toEqual([1, 'read_only']);
    expect([numberDimension(), selectDimension(['1'])].map((dimension) => read(dimension, true))).toEqual([
      'wrong_type',
      'wrong_type',
    ]);
  });

  it('is always 1 when another dimension is its quantity', () => {
    const dependsOn = { dimensionId: 'x', dependency: 'quantity' } as const;
    const counted = checkboxDimension({ value: 25 }, { dependsOn });
    expect([1, 25].map((value) => read(counted, value))).toEqual([1, 'invalid_value']);
  });
});

describe('the value of a select', () => {
  it('is one of its options, as the number or as exactly its text', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 5 }), fc.integer(), (options, value) => {
        const dimension = selectDimension(options.map(String));
        const expected = options.includes(value) ? value : 'invalid_value';
        expect([read(dimension, value), read(dimension, String(value))]).toEqual([expected, expected]);
        expect(read(dimension, `${value}.0`)).toBe('invalid_value');
      }),
    );
  });
});

describe('a refusal says what the kind of field takes', () => {
  const message = (dimension: CatalogDimension, given: GivenValue) => {
    const fault = readValue(dimension, given);
    return isFault(fault) && fault.message;
  };

  it.each([
    ['a checkbox, of a text', checkboxDimension({ value: 25 }), 'yes', 'must be true or 25, or null when not chosen'],
    ['a checkbox, of a number', checkboxDimension(), 10, 'must be true or 1, or null when not chosen'],
    ['a number, of true', numberDimension(), true, 'must be a number'],
    ['a select, of true', selectDimension(['0', '1']), true, 'must be one of 0, 1'],
    ['whole numbers', numberDimension({ min: 1, step: 1 }), 1.5, 'must be a whole number'],
    ['packages', numberDimension({ min: 10, step: 10 }), 15, 'must be a multiple of 10'],
    ['packages from a minimum', numberDimension({ min: 5, step: 10 }), 10, 'must be 5 plus a multiple of 10'],
    ['packages without a minimum', numberDimension({ step: 5 }), -7, 'must be a multiple of 5'],
  ])('%s', (...[, dimension, given, expected]) => expect(message(dimension, given)).toBe(expected));

  it('lists the options, twenty of a long list', () => {
    const options = (count: number) => selectDimension(Array.from({ length: count }, (_, index) => `${index}`));
    expect(message(options(2), -1)).toBe('must be one of 0, 1');
    expect(message(options(200), -1)).toMatch(/, 19 or one of 180 more$/);
  });
});

describe('the value of a dimension that may not be changed', () => {
  it('is its default, of whatever type', () => {
    const readonly = true;
    expect([7, 8].map((value) => read(numberDimension({ readonly, defaultValue: 7 }), value))).toEqual([
      7,
      'read_only',
    ]);
    const ticked = checkboxDimension({ readonly, defaultValue: true });
    expect([1, 0].map((value) => read(ticked, value))).toEqual([1, 'read_only']);
    const unticked = checkboxDimension({ readonly, defaultValue: false });
    expect([0, 1].map((value) => read(unticked, value))).toEqual([null, 'read_only']);
    const size = selectDimension(['1', '2'], { readonly, defaultValue: '2' });
    expect([2, '2', 1].map((value) => read(size, value))).toEqual([2, 2, 'read_only']);
  });
});
