import type { DimensionInput } from '@parley/products/choices';
import type { Amounts, Period, ScopeTerm } from './scope.ts';

/** The terms of a scope as given, before they are checked against the catalog. */
export type TermsInput = { terms: ScopeTerm[]; productTerms: ProductTermInput[] };

export type ProductTermInput = Amounts &
  Period & {
    productId: string;
    pricingDimensions: DimensionInput[];
  };
