import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../../../test/records-of.ts';

const set = { purchaseType: 'new_purchase', currency: 'USD' };

async function questionsOf(file: string): Promise<string[]> {
  const error: unknown = await recordsOf(file, { set }).catch((reason: unknown) => reason);
  return String(error).split('\n').slice(1);
}

describe('questions about columns that match no field', () => {
  it('offer the fields that no column has and the cells could be', async () => {
    const file = `Who,What it is,Seats,Opened,Closed,Figure A amount\nAlto,Desk,10,2025-01-01,2025-12-31,300\n`;
    expect(await questionsOf(file)).toEqual([
      expect.stringContaining('--column "supplier=Who" or "product=Who", or skip it with --ignore "Who"'),
      expect.stringContaining('--column "supplier=What it is" or "product=What it is"'),
      expect.stringContaining('--column "startDate=Opened" or "endDate=Opened"'),
      expect.stringContaining('--column "startDate=Closed" or "endDate=Closed"'),
      expect.stringContaining('--column "netPrice=Figure A amount" or "unitPrice=Figure A amount"'),
    ]);
  });

  it('do not stand for fields that fewer columns could be', async () => {
    const questions = await questionsOf('Who,Seats,Opened,Total\nAlto,10,2025-01-01,300\n');
    expect(questions).toContainEqual(expect.stringContaining('no column has supplier'));
    expect(questions).toContainEqual(expect.stringContaining('no column has product'));
    expect(questions).toContainEqual(expect.stringContaining('no column has startDate'));
  });

  it('end with the options that skip all that could be no missing field', async () => {
    const file = 'Vendor,Product,Xy,Seats,Start,End,Total,Zz\nAlto,Desk,7,10,2025-01-01,2025-12-31,300,9\n';
    const all = '  to skip all 2 columns that match no field: --ignore "Xy" --ignore "Zz"';
    expect((await questionsOf(file)).at(-1)).toBe(all);
    expect(await questionsOf(file.replace(',Zz', ',Notes'))).not.toContainEqual(expect.stringContaining('to skip all'));
  });

  it('name both columns of one field', async () => {
    const file = 'Vendor,Product,Software,Seats,Start,End,Total\nAlto,Desk,Board,10,2025-01-01,2025-12-31,300\n';
    expect(await questionsOf(file)).toEqual([
      expect.stringContaining(
        'two columns for product, Product and Software: name one by --column "product=Product", leave out the other by --ignore "Software"',
      ),
    ]);
  });
});
