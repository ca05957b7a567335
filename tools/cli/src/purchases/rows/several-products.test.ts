import { expect, it } from 'vitest';
import { recordsOf, same } from '../../../test/records-of.ts';

const file = (product: string) =>
  `Vendor,Product,Seats,Start,Total
Alto,"${product}",10,2025-01-01,3600
Alto,Desk,4,2025-01-01,480
Alto,Board & Co,4,2025-01-01,480`;

it.each(['Desk, Board & Co', 'Files; Calls', 'Files\nCalls'])(
  'several products in one cell are asked about: %j',
  async (product) => {
    await expect(recordsOf(file(product))).rejects.toThrow(
      'give each a row with its own price, or pass --column "product=Product"',
    );
    const columns = new Map([['product', 'Product']]);
    expect(await recordsOf(file(product), { columns, set: same })).toHaveLength(3);
  },
);

it.each(['Desk, extra large', 'Desk\n(annual)', 'Calls, Files'])(
  'one name with such signs is read: %j',
  async (product) => {
    expect(await recordsOf(file(product))).toHaveLength(3);
  },
);
