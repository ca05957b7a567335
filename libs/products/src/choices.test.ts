import { newId } from '@parley/service/new-id';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkboxDimension, numberDimension } from './sample-products.ts';
import { readChoices } from './choices.ts';
import type { CatalogDimension } from './product.ts';
import type { DimensionInput } from './choices.ts';

type Chosen = [CatalogDimension, DimensionInput['value']];

function read(dimensions: CatalogDimension[], ...chosen: Chosen[]) {
  const inputs = chosen.map(([{ id }, value]) => ({ id, value }));
  return readChoices(dimensions, inputs);
}

/** All violations, as `pointer code`. */
function faultsOf(dimensions: CatalogDimension[], ...chosen: Chosen[]): string[] {
  return read(dimensions, ...chosen).violations.map(({ pointer, code }) => `${pointer} ${code}`);
}

function linkedTo({ id }: CatalogDimension, dependency: 'inclusion' | 'quantity') {
  return { dependsOn: { dimensionId: id, dependency } };
}

const seats = numberDimension({ required: true });
const storage = numberDimension();
const sso = checkboxDimension();
const audit = checkboxDimension({}, linkedTo(sso, 'inclusion'));
const backup = checkboxDimension({}, linkedTo(storage, 'quantity'));

describe('the choices for a product', () => {
  it('name dimensions of that product, each once', () => {
    const stranger = numberDimension();
    expect(faultsOf([storage], [storage, 1], [stranger, 1], [storage, 2])).toEqual(['/1/id unknown', '/2/id repeated']);
  });

  it('give every required dimension a value, whatever its default', () => {
    const withDefault = numberDimension({ required: true, defaultValue: 5 });
    for (const required of [seats, withDefault]) {
      expect(faultsOf([required, storage], [storage, 1])).toEqual([' required']);
      expect(faultsOf([required, storage], [storage, 1], [required, null])).toEqual(['/1/value required']);
      expect(faultsOf([required], [required, 5])).toEqual([]);
    }
    const box = checkboxDimension({ required: true });
    expect(faultsOf([box], [box, 0])).toEqual(['/0/value required']);
  });

  it('name the dimension that is missing', () => {
    const [violation] = read([seats, storage], [storage, 1]).violations;
    expect(violation?.message).toContain(`"Seats" (${seats.id})`);
  });

  it('need a required dimension that depends on another only together with that one', () => {
    for (const dependency of ['inclusion', 'quantity'] as const) {
      const dependent = checkboxDimension({ required: true }, linkedTo(storage, dependency));
      expect(faultsOf([storage, dependent])).toEqual([]);
      expect(faultsOf([storage, dependent], [storage, 1])).toEqual([' required']);
      expect(faultsOf([storage, dependent], [storage, 1], [dependent, 1])).toEqual([]);
    }
  });

  it('include both of a pair or neither, in whichever order they come', () => {
    expect(faultsOf([sso, audit])).toEqual([]);
    expect(faultsOf([sso, audit], [audit, 1], [sso, 1])).toEqual([]);
    expect(faultsOf([sso, audit], [sso, 1])).toEqual([' dependency']);
    expect(faultsOf([sso, audit], [sso, 1], [audit, 0])).toEqual(['/1/value dependency']);
    expect(faultsOf([sso, audit], [audit, 1])).toEqual(['/0/value dependency']);
  });

  it('tick a quantity box only together with the dimension that counts it', () => {
    expect(faultsOf([storage, backup], [backup, 1])).toEqual(['/0/value dependency']);
    expect(faultsOf([storage, backup], [storage, 3])).toEqual([]);
    expect(read([storage, backup], [backup, 1], [storage, 3])).toMatchObject({
      violations: [],
      values: new Map([
        [backup.id, 1],
        [storage.id, 3],
      ]),
    });
  });

  it('report only one violation for a dimension whose value is wrong', () => {
    const least = numberDimension({ required: true, min: 5 });
    const bound = checkboxDimension({}, linkedTo(least, 'inclusion'));
    expect(faultsOf([least, bound], [least, 1], [bound, 1])).toEqual(['/0/value out_of_range']);
  });
});

describe('dimensions that may not be changed', () => {
  const fee = numberDimension({ readonly: true, defaultValue: 7 });

  it('have their default, sent or not, required or not', () => {
    const required = numberDimension({ readonly: true, required: true, defaultValue: 9 });
    for (const chosen of [[], [[fee, null]], [[fee, 7]]] as Chosen[][]) {
      expect(read([fee, required], ...chosen)).toMatchObject({
        violations: [],
        values: new Map([
          [fee.id, 7],
          [required.id, 9],
        ]),
      });
    }
    expect(faultsOf([fee], [fee, 8])).toEqual(['/0/value read_only']);
  });

  it('are present exactly when the dimensions bound to them by inclusion are, in either direction', () => {
    const option = checkboxDimension();
    const extra = numberDimension({ readonly: true, defaultValue: 2 }, linkedTo(option, 'inclusion'));
    expect(read([option, extra]).values.size).toBe(0);
    expect(read([option, extra], [option, 1])).toMatchObject({
      violations: [],
      values: new Map([
        [option.id, 1],
        [extra.id, 2],
      ]),
    });
    const base = numberDimension({ readonly: true, defaultValue: 2 });
    const addOn = checkboxDimension({}, linkedTo(base, 'inclusion'));
    expect(read([base, addOn])).toMatchObject({ violations: [], values: new Map() });
    expect(read([base, addOn], [addOn, 1]).violations).toEqual([]);
  });

  it('are counted by another dimension only when that one is present', () => {
    const counted = checkboxDimension({ readonly: true, defaultValue: true, value: 40 }, linkedTo(storage, 'quantity'));
    expect(read([storage, counted]).values.size).toBe(0);
    expect(read([counted, storage], [storage, 3]).values.get(counted.id)).toBe(1);
    expect(read([counted, storage], [storage, 3], [counted, 1]).violations).toEqual([]);
    expect(read([counted, fee]).values.get(fee.id)).toBe(7);
  });

  it('that are unticked boxes stay out', () => {
    const off = checkboxDimension({ readonly: true, defaultValue: false });
    expect(read([off])).toMatchObject({ violations: [], values: new Map() });
  });
});

describe('any input', () => {
  const product = [seats, storage, sso, audit, backup, numberDimension({ readonly: true, defaultValue: 7 })];
  const value = fc.oneof(fc.constant(null), fc.constantFrom(0, 1, 2, 50), fc.string({ maxLength: 3 }), fc.double());
  const input = fc.record({ id: fc.constantFrom(newId(), ...product.map(({ id }) => id)), value });

  it('is either refused, or obeys every rule: choosing exactly the stored values again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(input, { maxLength: 8 }), (inputs) => {
        const { values, violations } = readChoices(product, inputs);
        if (violations.length > 0) return;
        expect(values.has(seats.id)).toBe(true);
        expect(values.has(sso.id)).toBe(values.has(audit.id));
        expect(!values.has(backup.id) || values.has(storage.id)).toBe(true);
        const again = readChoices(
          product,
          [...values].map(([id, kept]) => ({ id, value: kept })),
        );
        expect(again).toMatchObject({ values, violations: [] });
      }),
      { numRuns: 2_000 },
    );
  });

  it('is refused with pointers to the input, or to the list for missing input', () => {
    fc.assert(
      fc.property(fc.array(input, { maxLength: 8 }), (inputs) => {
        for (const { pointer } of readChoices(product, inputs).violations) {
          const [, place] = /^\/(\d+)\/(?:id|value)$/.exec(pointer ?? '') ?? [];
          expect(pointer === '' || Number(place) < inputs.length).toBe(true);
        }
      }),
    );
  });
});
