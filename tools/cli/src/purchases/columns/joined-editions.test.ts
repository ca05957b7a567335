import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../../test/records-of.ts';

const set = { purchaseType: 'new_purchase', currency: 'USD' };

/** A list with two rows of each of these products and editions. */
function list(headers: string, ...rows: string[]): string {
  const head = `Vendor,${headers},Seats,Start,End,Total`;
  return [head, ...rows.map((row, at) => `Alto,${row},${at + 3},2025-01-01,2025-12-31,${(at + 3) * 41}`)].join('\n');
}

async function productsOf(file: string): Promise<unknown[]> {
  const records = await recordsOf(file, { set });
  return records.map(({ lines }) => lines[0].product);
}

describe('editions next to names of products', () => {
  it.each(['Application,Edition', 'Product,Tier', 'Produkt,Plan', 'Producto,Edición'])(
    'are joined with them if a product is in several: %s',
    async (headers) => {
      const file = list(headers, 'Desk,Pro', 'Desk,Basic', 'Lamp,', 'Desk Pro,Pro');
      expect(await productsOf(file)).toEqual(['Desk Pro', 'Desk Basic', 'Lamp', 'Desk Pro']);
    },
  );

  it('are shown as read', async () => {
    const texts: string[] = [];
    const onUnderstood = (text: string) => Promise.resolve(void texts.push(text));
    await recordsOf(list('Application,Edition', 'Desk,Pro', 'Desk,Basic'), { set, onUnderstood });
    expect(texts.join('\n')).toMatch(/Application +product +as Application and Edition together/);
    expect(texts.join('\n')).not.toContain('Left out: Edition');
  });

  it('are left out if each product has one', async () => {
    expect(await productsOf(list('Application,Edition', 'Desk,Pro', 'Lamp,Basic'))).toEqual(['Desk', 'Lamp']);
  });

  it('are asked about next to other parts of products', async () => {
    const file = list('Product,Edition,Add-on', 'Desk,Pro,', 'Desk,Pro,Sandbox', 'Desk,Lite,');
    await expect(productsOf(file)).rejects.toThrow(/a column Add-on[^]*two columns for product, Product and Edition/);
    expect(await productsOf(list('Product,Add-on', 'Desk,', 'Desk,Sandbox'))).toEqual(['Desk', 'Desk Sandbox']);
  });

  it.each([
    ['they are periods', 'Monthly', 'Annual'],
    ['one is none', 'Pro', 'Trial'],
    ['they are figures', '2019', '2022'],
    ['one says what became of its row', 'Pro', 'Cancelled'],
  ])('are asked about if %s', async (_, one, other) => {
    await expect(productsOf(list('Application,Plan', `Desk,${one}`, `Desk,${other}`))).rejects.toThrow('Plan');
  });
});
