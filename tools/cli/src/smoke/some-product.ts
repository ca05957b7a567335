import { z } from 'zod';
import type { PublicApi } from '../installation/public-api.ts';

const formField = z.discriminatedUnion('type', [
  z.object({ type: z.literal('checkbox'), readonly: z.boolean(), value: z.number().optional() }),
  z.object({
    type: z.literal('number'),
    readonly: z.boolean(),
    defaultValue: z.number().optional(),
    min: z.number().optional(),
  }),
  z.object({
    type: z.literal('select'),
    readonly: z.boolean(),
    options: z.array(z.object({ value: z.string() })),
  }),
]);
const product = z.object({
  id: z.string(),
  name: z.string(),
  pricingDimensions: z.array(z.object({ id: z.string(), formField })),
});
const companies = z.object({ data: z.array(z.object({ id: z.string() })) });
const products = z.object({ data: z.array(product) });

/** The number of companies to look at before concluding that the catalog has no products. */
const maxCompanies = 10;

export type SomeProduct = z.output<typeof product>;

/** Any product of the catalog; undefined if the catalog has none. */
export async function someProduct(api: PublicApi, signal: AbortSignal): Promise<SomeProduct | undefined> {
  const first = `/v1/catalog/companies?limit=${maxCompanies}`;
  const { data } = companies.parse(await api({ method: 'GET', path: first, signal }));
  for (const { id } of data) {
    const path = `/v1/catalog/companies/${id}/products?limit=1`;
    const [found] = products.parse(await api({ method: 'GET', path, signal })).data;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The terms of a scope of one product, with a value for every dimension that can be chosen. */
export function termsOf({ id, pricingDimensions }: SomeProduct): object {
  const choices = pricingDimensions
    .filter(({ formField }) => !formField.readonly)
    .map(({ id, formField }) => ({ id, value: valueOf(formField) }));
  return {
    scopeTerms: [{ termLength: 12, purchaseType: 'new_purchase' }],
    productTerms: [{ productId: id, pricingDimensions: choices }],
  };
}

function valueOf(field: z.output<typeof formField>): number {
  if (field.type === 'checkbox') return field.value ?? 1;
  if (field.type === 'number') return field.defaultValue ?? field.min ?? 1;
  return Number(field.options[0]?.value ?? 0);
}
