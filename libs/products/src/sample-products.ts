import { newId } from '@parley/service/new-id';
import type { CatalogDimension, CatalogProduct, FormField } from './product.ts';

type Fields = Partial<Omit<CatalogDimension, 'formField'>>;
type FieldOf<T extends FormField['type']> = Partial<Extract<FormField, { type: T }>>;

const common = { label: 'unit', readonly: false, required: false };

function dimension(name: string, formField: FormField, fields: Fields = {}): CatalogDimension {
  return { id: newId(), name, priceImpactKnown: true, formField, ...fields };
}

export function numberDimension(field: FieldOf<'number'> = {}, fields: Fields = {}): CatalogDimension {
  return dimension('Seats', { ...common, ...field, type: 'number' }, fields);
}

export function checkboxDimension(field: FieldOf<'checkbox'> = {}, fields: Fields = {}): CatalogDimension {
  return dimension('Support', { ...common, ...field, type: 'checkbox' }, fields);
}

export function selectDimension(values: string[], field: FieldOf<'select'> = {}): CatalogDimension {
  const options = values.map((value) => ({ label: value, value }));
  return dimension('Size', { ...common, options, ...field, type: 'select' });
}

export function catalogProduct(...pricingDimensions: CatalogDimension[]): CatalogProduct {
  return {
    id: newId(),
    companyId: newId(),
    name: 'Guard',
    description: 'Keeps watch.',
    pricingDimensions,
    includedFeatures: [{ id: newId(), name: 'Alerts', description: '' }],
  };
}
