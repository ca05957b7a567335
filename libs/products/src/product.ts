/** What other services need to know about a product in the catalog. */
export type CatalogProduct = {
  id: string;
  companyId: string;
  productFamilyId?: string;
  name: string;
  description: string;
  icon?: string;
  url?: string;
  /** ISO 4217. */
  currency?: string;
  /** Typical price for 12 months, in minor units of its currency. */
  defaultPrice?: number;
  /** In catalogue order. */
  pricingDimensions: CatalogDimension[];
  includedFeatures: { id: string; name: string; description: string }[];
};

export type CatalogDimension = {
  id: string;
  name: string;
  description?: string;
  priceImpactKnown: boolean;
  formField: FormField;
  dependsOn?: { dimensionId: string; dependency: 'quantity' | 'inclusion' };
};

type FieldCommon = {
  /** Unit word, such as `seats`. */
  label: string;
  /** The buyer must not change the default. */
  readonly: boolean;
  /** A scope must give a value. */
  required: boolean;
};

export type FormField = FieldCommon &
  (
    | { type: 'checkbox'; defaultValue?: boolean; value?: number }
    | { type: 'number'; defaultValue?: number; min?: number; max?: number; step?: number }
    | { type: 'select'; defaultValue?: string; options: { label: string; value: string }[] }
  );
