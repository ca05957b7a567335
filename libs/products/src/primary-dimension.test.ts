import { describe, expect, it } from 'vitest';
import { defaultQuantityOf, primaryDimensionOf, primaryNameOf, quantityOf, stepOf } from './primary-dimension.ts';
import { catalogProduct, checkboxDimension, numberDimension } from './sample-products.ts';

const box = checkboxDimension();
const seats = numberDimension({ defaultValue: 25, step: 5 });
const regions = numberDimension({}, { priceImpactKnown: false });

describe('the primary dimension of a product', () => {
  it('is its first number that affects the price, else the first dimension that does, else the first', () => {
    expect(primaryDimensionOf(catalogProduct(regions, box, seats))).toBe(seats);
    expect(primaryDimensionOf(catalogProduct(regions, box))).toBe(box);
    expect(primaryDimensionOf(catalogProduct(regions))).toBe(regions);
    expect(primaryNameOf(catalogProduct())).toBe('Quantity');
  });

  it('gives one step for a quantity of none, and 1 where nothing is counted', () => {
    expect(quantityOf(seats, [{ id: seats.id, value: 40 }])).toBe(40);
    expect(quantityOf(seats, [{ id: seats.id, value: 0 }])).toBe(stepOf(seats));
    expect(quantityOf(box, [{ id: box.id, value: 7 }])).toBe(1);
    expect(quantityOf(undefined, [])).toBe(1);
  });

  it('gives the quantity of the default price, where there is a default', () => {
    expect(defaultQuantityOf(catalogProduct(seats))).toBe(25);
    expect(defaultQuantityOf(catalogProduct(box))).toBeUndefined();
    expect(defaultQuantityOf(catalogProduct(numberDimension()))).toBeUndefined();
  });
});
