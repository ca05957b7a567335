import { present } from '@parley/service/present';
import type { CatalogProduct } from '@parley/products/product';
import { readChoices } from '@parley/products/choices';
import type { ProductTerm } from './scope.ts';
import type { ProductTermInput, TermsInput } from './terms-input.ts';

/**
 * The product terms as a scope stores them: with the catalog's current description of each product, so that the scope
 * never changes. For terms that `checkTerms` accepts; anything unknown to the catalog is left out.
 */
export function snapshotTerms(
  { productTerms }: TermsInput,
  products: ReadonlyMap<string, CatalogProduct>,
): ProductTerm[] {
  return productTerms.flatMap((term) => {
    const product = products.get(term.productId);
    return product ? [snapshot(term, product)] : [];
  });
}

function snapshot({ pricingDimensions, ...term }: ProductTermInput, product: CatalogProduct): ProductTerm {
  const { name: productName, productFamilyId, description, icon, url } = product;
  const { values } = readChoices(product.pricingDimensions, pricingDimensions);
  return {
    ...term,
    productName,
    ...(description !== '' && { description }),
    ...present({ productFamilyId, icon, url }),
    pricingDimensions: product.pricingDimensions.flatMap(({ id, name, description }) => {
      const value = values.get(id);
      return value === undefined ? [] : [{ id, name, ...present({ description }), value }];
    }),
    includedFeatures: product.includedFeatures.map(({ id, name, description }) => ({
      id,
      name,
      ...(description !== '' && { description }),
    })),
  };
}
