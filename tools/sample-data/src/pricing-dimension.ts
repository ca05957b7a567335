import type { RecordOf } from '@parley/catalog/record';
import type { Choice } from './market/options.ts';
import { sampleId } from './sample-id.ts';

export type PricingDimension = RecordOf['product']['pricingDimensions'][number];
export type FormField = PricingDimension['formField'];

type About = {
  name: string;
  description: string | null;
  priceImpactKnown?: boolean;
  dependsOn?: PricingDimension['dependsOn'];
};

export type DimensionMaker = (about: About, formField: FormField) => PricingDimension;

/** Creates dimensions of one product, whose ids derive from their distinct names. */
export function dimensionMaker(seed: number, company: number, position: number): DimensionMaker {
  return ({ name, description, priceImpactKnown = true, dependsOn = {} }, formField) => ({
    id: sampleId(seed, company, `dimension/${position}/${name}`),
    name,
    description,
    priceImpactKnown,
    formField,
    dependsOn,
  });
}

export function selectField({ label, options: [first, ...rest] }: Choice, required = false): FormField {
  const options = [first, ...rest].map(([name, value]) => ({ label: name, value }));
  return { type: 'select', label, readonly: false, required, defaultValue: first[1], options };
}

export function checkboxField(of: { readonly?: boolean; value?: number } = {}): FormField {
  const { readonly = false, ...value } = of;
  return { type: 'checkbox', label: 'included', readonly, required: readonly, defaultValue: readonly, ...value };
}
