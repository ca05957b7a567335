import { describe, expect, it } from 'vitest';
import { defaultQuantityOf, primaryDimensionOf, primaryNameOf, quantityOf, stepOf } from './primary-dimension.ts';
import { catalogProduct, checkboxDimension, numberDimension } from './sample-products.ts';

const box = checkboxDimension();
const seats = numberDimension({ defaultValue: 25, step: 5 });
const regions = numberDimension({}, { priceImpactKnown: false });

describe('what a product is counted in', () => {
  it('is its first number that moves the price, else what does, else what there is', () => {
    expect(primaryDimensionOf(catalogProduct(regions, box, seats))).toBe(seats);
    expect(primaryDimensionOf(catalogProduct(regions, box))).toBe(box);
    expect(primaryDimensionOf(catalogProduct(regions))).toBe(regions);
    expect(primaryNameOf(catalogProduct())).toBe('Quantity');
  });

  it('is one step where it is none, and one where nothing is counted', () => {
    expect(quantityOf(seats, [{ id: seats.id, value: 40 }])).toBe(40);
    expect(quantityOf(seats, [{ id: seats.id, value: 0 }])).toBe(stepOf(seats));
    expect(quantityOf(box, [{ id: box.id, value: 7 }])).toBe(1);
    expect(quantityOf(undefined, [])).toBe(1);
  });

  it('tells how much its default price is for, where it has a default', () => {
    expect(defaultQuantityOf(catalogProduct(seats))).toBe(25);
    expect(defaultQuantityOf(catalogProduct(box))).toBeUndefined();
    expect(defaultQuantityOf(catalogProduct(numberDimension()))).toBeUndefined();
  });
});
