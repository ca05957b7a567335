import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { company, product } from './catalog-records.ts';
import { startCliStack, type CliStack } from './cli-stack.ts';
import { lines } from './lines.ts';

export const nimbus = company('Nimbus Works', 'nimbusworks.example');
const alto = company('Alto Systems', 'alto.example');
export const seats = {
  id: newId(),
  name: 'Seats',
  priceImpactKnown: true,
  formField: { type: 'number', label: 'seats', min: 1, step: 1 },
};
export const desk = product(nimbus.id, 'Help Desk', { currency: 'USD', pricingDimensions: [seats] });
export const chat = product(nimbus.id, 'Chat', { currency: 'USD', pricingDimensions: [{ ...seats, id: newId() }] });

export function purchase(fields: object = {}) {
  return {
    id: newId(),
    supplier: nimbus.id,
    buyer: newId(),
    startDate: '2024-03-01',
    termMonths: 12,
    purchaseType: 'new_purchase',
    currency: 'USD',
    netTotal: 1_000,
    lines: [{ product: desk.id, dimensions: [{ id: seats.id, value: 10 }] }],
    ...fields,
  };
}

/** A stack that takes purchases of this market by name. */
export async function startPurchaseMarket(): Promise<CliStack> {
  const cli = await startCliStack(['catalog', 'pricing']);
  await cli.parley(['catalog', 'import', '-'], { stdin: lines([nimbus, alto, desk, chat]) });
  // Names are read from the catalog in the background.
  const named = lines([purchase({ supplier: 'Nimbus Works' })]);
  await eventually(async () => {
    const { code, err } = await cli.parley(['purchases', 'import', '-', '--dry-run'], { stdin: named });
    if (code !== 0) throw new Error(err);
  });
  return cli;
}
