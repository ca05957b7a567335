import { catalogProduct, numberDimension, selectDimension } from '@parley/products/sample-products';
import { expect, test } from 'vitest';
import { readTypedLine, type TypedLine } from './typed-line.ts';

const seats = numberDimension({});
const edition = selectDimension([], {
  options: [
    { label: 'Team', value: '10' },
    { label: 'Business', value: '20' },
  ],
});
const product = catalogProduct(seats, edition);

function read(fields: Partial<TypedLine>) {
  const place = { index: 0, supplierId: product.companyId, productId: product.id };
  return readTypedLine({ product: 'x', dimensions: [], ...fields }, place, new Map([[product.id, product]]));
}

test('an option is named by its label or its value, a number by its digits', () => {
  const values = [
    { id: edition.id, value: 20 },
    { id: seats.id, value: 5 },
  ];
  for (const value of ['business', '20', 20])
    expect(read({ quantity: 5, dimensions: [{ id: edition.name.toUpperCase(), value }] })).toMatchObject({
      line: { productId: product.id, values },
    });
  expect(read({ dimensions: [{ id: seats.name, value: '5' }] })).toMatchObject({ line: { values: [values[1]] } });
});

test('values that buyers may not change are added, as in a scope', () => {
  const fixed = numberDimension({ readonly: true, defaultValue: 7 });
  const known = catalogProduct(seats, fixed);
  const place = { index: 0, supplierId: known.companyId, productId: known.id };
  expect(
    readTypedLine({ product: 'x', quantity: 5, dimensions: [] }, place, new Map([[known.id, known]])),
  ).toMatchObject({
    line: {
      values: [
        { id: seats.id, value: 5 },
        { id: fixed.id, value: 7 },
      ],
    },
  });
});

test('what fits no option is refused with the labels; so are a missing number and a number given twice', () => {
  expect(read({ quantity: 5, dimensions: [{ id: edition.id, value: 'Best' }] })).toMatchObject({
    faults: [
      {
        pointer: '/lines/0/dimensions/0/value',
        message: expect.stringContaining('must be one of Team, Business (the dimension'),
      },
    ],
  });
  expect(read({})).toMatchObject({ faults: [{ pointer: '/lines/0/quantity', code: 'missing_quantity' }] });
  expect(read({ quantity: 5, dimensions: [{ id: seats.id, value: 6 }] })).toMatchObject({
    faults: [{ code: 'repeated' }],
  });
});

test('a product of another supplier, or none, is refused', () => {
  const wrong = { index: 1, supplierId: 'other', productId: product.id };
  const known = new Map([[product.id, product]]);
  expect(readTypedLine({ product: 'x', dimensions: [] }, wrong, known)).toMatchObject({
    faults: [{ pointer: '/lines/1/product', code: 'other_supplier' }],
  });
  expect(readTypedLine({ product: 'x', dimensions: [] }, { ...wrong, productId: 'none' }, known)).toMatchObject({
    faults: [{ code: 'unknown_reference' }],
  });
});
