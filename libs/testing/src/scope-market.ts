import { newId } from '@parley/service/new-id';

/**
 * Import records of a tiny catalog that covers every kind of pricing dimension. Each call creates new ids; a test that
 * shares its catalog with others, and names the company, gives it another name.
 */
export function scopeMarket(name = 'Nimbus Works') {
  const companyId = newId();
  // The catalog accepts a company of one name and domain only once.
  const domain = `nimbus-${companyId}.example`;
  const company = {
    type: 'company',
    id: companyId,
    name,
    legalName: `${name}, Inc.`,
    domain,
    description: 'Makes software.',
    discontinued: false,
  };
  const dimensions = makeDimensions();
  const guard = {
    type: 'product',
    id: newId(),
    companyId: company.id,
    name: 'Guard',
    description: 'Keeps watch.',
    position: 0,
    url: `https://${domain}/guard`,
    currency: 'USD',
    defaultPrice: 1_200,
    pricingDimensions: Object.values(dimensions),
    includedFeatures: [{ id: newId(), name: 'Alerts', description: 'By mail.' }],
  };
  const addOn = {
    type: 'product',
    id: newId(),
    companyId: company.id,
    name: 'Guard Add-on',
    description: '',
    position: 1,
    pricingDimensions: [checkbox('Training')],
    includedFeatures: [],
  };
  return { company, guard, addOn, dimensions, records: [company, guard, addOn] };
}

export type ScopeMarket = ReturnType<typeof scopeMarket>;

/** The body of a small valid scope: fifty seats for a year, with more dimensions if given. */
export function scopeBodyOf({ guard, dimensions }: ScopeMarket, ...more: { id: string; value: unknown }[]) {
  const seats = { id: dimensions.seats.id, value: 50 };
  return {
    scopeTerms: [{ termLength: 12, purchaseType: 'new_purchase' }],
    productTerms: [{ productId: guard.id, pricingDimensions: [seats, ...more] }],
  };
}

const dayMs = 86_400_000;

/** Purchases of the product with every kind of dimension, one every fortnight until now, by five buyers. */
export function fortnightlyPurchases({ guard, company, dimensions }: ScopeMarket, count: number, buyer: string) {
  return Array.from({ length: count }, (_, index) => {
    const seats = 20 + ((index * 35) % 300);
    const netTotal = seats * (90 + ((index * 7) % 21));
    return {
      id: `${company.id}-${index}`,
      supplier: company.id,
      buyer: `${buyer}-${index % 5}`,
      startDate: new Date(Date.now() - index * 14 * dayMs).toISOString().slice(0, 10),
      termMonths: 12,
      purchaseType: index % 3 === 0 ? 'renewal' : 'new_purchase',
      currency: 'USD',
      netTotal,
      lines: [{ product: guard.id, dimensions: [{ id: dimensions.seats.id, value: seats }], netPrice: netTotal }],
    };
  });
}

/** In catalog order. */
function makeDimensions() {
  const seats = number('Seats', { required: true, min: 5, max: 1_000, step: 5 });
  const storage = number('Storage', { step: 0.5 });
  const sso = checkbox('Single sign-on');
  const options = [
    { label: 'Small', value: '10' },
    { label: 'Large', value: '2.5' },
  ];
  return {
    seats,
    storage,
    size: { ...number('Size'), formField: { type: 'select', label: 'size', options } },
    support: { ...checkbox('Support'), description: null },
    sso,
    audit: { ...checkbox('Audit log'), dependsOn: { dependsOnDimensionId: sso.id, dependency: 'inclusion' } },
    backup: { ...checkbox('Backup'), dependsOn: { dependsOnDimensionId: storage.id, dependency: 'quantity' } },
    platformFee: number('Platform fee', { readonly: true, defaultValue: 7 }),
    regions: { ...number('Regions'), priceImpactKnown: false },
  };
}

function number(name: string, field: Record<string, unknown> = {}) {
  return {
    id: newId(),
    name,
    description: `How much ${name.toLowerCase()}.` as string | null,
    priceImpactKnown: true,
    formField: { type: 'number', label: name.toLowerCase(), ...field },
  };
}

function checkbox(name: string) {
  return { ...number(name), formField: { type: 'checkbox', label: name.toLowerCase() } };
}
