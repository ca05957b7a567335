import { newId } from '@parley/service/new-id';
import type { CatalogRecord, RecordOf } from '../src/domain/record.ts';

type Input<Type extends CatalogRecord['type']> = Partial<Omit<RecordOf[Type], 'type'>>;

/** Complete records, with defaults for the fields that a test does not set. */
export function category(fields: Input<'category'> = {}): RecordOf['category'] {
  return { type: 'category', id: newId(), name: 'Security', description: 'Software that protects.', ...fields };
}

export function company(fields: Input<'company'> = {}): RecordOf['company'] {
  const { id = newId() } = fields;
  return {
    type: 'company',
    id,
    name: 'Nimbus Works',
    legalName: 'Nimbus Works, Inc.',
    // The catalog has a company of one name and domain only once.
    domain: `c${id}.example`,
    description: 'Makes software.',
    discontinued: false,
    learningDataSamples: [],
    competitors: [],
    ...fields,
  };
}

export function productFamily(fields: Input<'productFamily'> & { companyId: string }): RecordOf['productFamily'] {
  return { type: 'productFamily', id: newId(), name: 'Suite', position: 0, ...fields };
}

export function product(fields: Input<'product'> & { companyId: string }): RecordOf['product'] {
  return {
    type: 'product',
    id: newId(),
    name: 'Guard',
    description: 'Keeps watch.',
    position: 0,
    pricingDimensions: [],
    includedFeatures: [],
    competitors: [],
    ...fields,
  };
}

type Dimension = RecordOf['product']['pricingDimensions'][number];

export function seats(fields: Partial<Dimension> = {}): Dimension {
  return {
    id: newId(),
    name: 'Seats',
    description: null,
    priceImpactKnown: true,
    formField: { type: 'number', label: 'seats', readonly: false, required: true, min: 1, max: 10_000, step: 1 },
    dependsOn: {},
    ...fields,
  };
}

export function checkbox(fields: Partial<Dimension> = {}): Dimension {
  return {
    ...seats(),
    name: 'Premium support',
    formField: { type: 'checkbox', label: 'support', readonly: false, required: false },
    ...fields,
  };
}

export function select(fields: Partial<Dimension> = {}): Dimension {
  const options = [
    { label: 'Small', value: '10' },
    { label: 'Large', value: '2.5' },
  ];
  return {
    ...seats(),
    name: 'Size',
    description: 'How much of it.',
    formField: { type: 'select', label: 'size', readonly: false, required: false, defaultValue: '10', options },
    ...fields,
  };
}
