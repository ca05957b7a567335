import { Readable } from 'node:stream';
import type { ScopeStack } from './scope-stack.ts';

const dayMs = 86_400_000;

/** Purchases of the product with every kind of dimension, one every fortnight until now, by five buyers. */
export async function importPurchases(stack: Pick<ScopeStack, 'market' | 'parley'>, count: number): Promise<void> {
  const { guard, company, dimensions } = stack.market;
  const lines = Array.from({ length: count }, (_, index) => {
    const seats = 20 + ((index * 35) % 300);
    const netTotal = seats * (90 + ((index * 7) % 21));
    const record = {
      id: `${company.id}-${index}`,
      supplier: company.id,
      buyer: `acme-${index % 5}`,
      startDate: new Date(Date.now() - index * 14 * dayMs).toISOString().slice(0, 10),
      termMonths: 12,
      purchaseType: index % 3 === 0 ? 'renewal' : 'new_purchase',
      currency: 'USD',
      netTotal,
      lines: [{ product: guard.id, dimensions: [{ id: dimensions.seats.id, value: seats }], netPrice: netTotal }],
    };
    return `${JSON.stringify(record)}\n`;
  });
  const { code, stdout, stderr } = await stack.parley(['purchases', 'import', '-'], Readable.from(lines));
  if (code !== 0) throw new Error(`purchases could not be imported: ${stdout} ${stderr}`);
}
