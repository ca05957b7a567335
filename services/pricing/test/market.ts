import { company as companyRecord, product as productRecord } from '@parley/catalog/records';
import { newId } from '@parley/service/new-id';

/** Two suppliers and what they sell, in dollars and in euros. */
export function purchaseMarket() {
  const seats = { id: newId(), name: 'Seats', ...numberField };
  const support = { id: newId(), name: 'Premium support', ...checkboxField };
  const nimbus = companyRecord({ name: 'Nimbus', legalName: 'Nimbus Works, Inc.' });
  const alto = companyRecord({ name: 'Alto', legalName: 'Alto Systems GmbH' });
  const desk = productRecord({
    companyId: nimbus.id,
    name: 'Help Desk',
    currency: 'USD',
    pricingDimensions: [seats, support],
  });
  const chat = productRecord({ companyId: nimbus.id, name: 'Chat', currency: 'USD' });
  const lager = productRecord({ companyId: alto.id, name: 'Lager', currency: 'EUR' });
  return { seats, support, nimbus, alto, desk, chat, lager, records: [nimbus, alto, desk, chat, lager] };
}

const common = { description: null, priceImpactKnown: true, dependsOn: {} };
const numberField = {
  ...common,
  formField: { type: 'number' as const, label: 'seats', readonly: false, required: true, min: 1, step: 1 },
};
const checkboxField = {
  ...common,
  formField: { type: 'checkbox' as const, label: 'support', readonly: false, required: false },
};

export type PurchaseMarket = ReturnType<typeof purchaseMarket>;

/** A purchase of fifty seats, with whatever is to be otherwise. */
export function purchaseRecord({ nimbus, desk, seats }: PurchaseMarket, fields: object = {}) {
  const line = { product: desk.id, dimensions: [{ id: seats.id, value: 50 }], listPrice: 15_000 };
  return {
    id: newId(),
    supplier: nimbus.id,
    buyer: `buyer-${newId()}`,
    startDate: '2024-03-01',
    termMonths: 12,
    purchaseType: 'new_purchase',
    currency: 'USD',
    netTotal: 12_345.67,
    // Another total is that of its only line, too.
    lines: ['netTotal' in fields ? line : { ...line, netPrice: 12_345.67 }],
    ...fields,
  };
}
