import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildSnapshot } from '../snapshot/build-snapshot.ts';
import { decodeSnapshot, encodeSnapshot } from '../snapshot/snapshot-bytes.ts';
import { estimateScope } from './estimate-scope.ts';
import { finish } from '../maths/finish.ts';
import type { QueryLine, ScopeFigure } from '../query.ts';
import { sampleHistory } from '../sample-history.ts';
import { productOf, queryLineOf } from '../sample-records.ts';

const today = 20_000;
const history = sampleHistory({ products: 9, purchases: 150, today, seed: 11 });
const never = productOf('never-bought', { familyId: 'family-0', yearlyDefault: 100 });
const products = [...history.products, never];
const snapshot = buildSnapshot({ ...history, products }, undefined, undefined);

const asked = fc.record({
  place: fc.nat({ max: products.length - 1 }),
  months: fc.constantFrom(1, 12, 24, 36),
  quantity: fc.integer({ min: 1, max: 200_000 }),
  isTicked: fc.boolean(),
});
type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never;

function lineOf({ place, months, quantity, isTicked }: Asked): QueryLine {
  const product = products[place] ?? never;
  const values = isTicked ? product.dimensions.map((id) => ({ id, value: 1 })) : [];
  const { id: productId, familyId = '', unit, currency } = product;
  return queryLineOf(productId, { familyId, unit, quantity, months, values, currency });
}

function figure(lines: QueryLine[], from = snapshot): ScopeFigure {
  return finish(estimateScope({ today, isRenewal: false, lines }, new Map([['s', from]]), undefined));
}

test('levels never cross, of lines and totals', () => {
  fc.assert(
    fc.property(fc.array(asked, { minLength: 1, maxLength: 4 }), (drawn) => {
      const { lines, total = [] } = figure(drawn.map(lineOf));
      for (const levels of [...lines.map((line) => line?.levels ?? []), total]) {
        expect(levels).toHaveLength(17);
        expect(levels.every((level, index) => level > 0 && level <= (levels[index + 1] ?? Infinity))).toBe(true);
      }
    }),
    { numRuns: 40, seed: 1 },
  );
});

test('more never costs less at any level, and P50 grows', () => {
  fc.assert(
    fc.property(asked, fc.integer({ min: 1, max: 10_000 }), (one, more) => {
      const [few, many] = [one, { ...one, quantity: one.quantity + more }].map(
        (each) => figure([lineOf(each)]).total ?? [],
      );
      few?.forEach((level, index) => expect(many?.[index]).toBeGreaterThanOrEqual(level * (1 - 1e-12)));
      expect(many?.[8]).toBeGreaterThan(few?.[8] ?? Infinity);
    }),
    { numRuns: 60, seed: 2 },
  );
});

test('a stored snapshot answers with the same bytes', () => {
  const loaded = decodeSnapshot(encodeSnapshot(snapshot));
  fc.assert(
    fc.property(fc.array(asked, { minLength: 1, maxLength: 3 }), (drawn) => {
      const lines = drawn.map(lineOf);
      expect(JSON.stringify(figure(lines, loaded))).toBe(JSON.stringify(figure(lines)));
    }),
    { numRuns: 15, seed: 3 },
  );
});
