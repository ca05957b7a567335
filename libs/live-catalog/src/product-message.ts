import type { FormField__Output as FormFieldMessage } from '@parley/rpc/gen/catalog/v1/FormField';
import type { PricingDimension__Output as DimensionMessage } from '@parley/rpc/gen/catalog/v1/PricingDimension';
import type { Product__Output as ProductMessage } from '@parley/rpc/gen/catalog/v1/Product';
import { present } from '@parley/service/present';
import type { CatalogDimension, CatalogProduct, FormField } from '@parley/products/product';

/** A product as the catalog sends it. */
export function fromProductMessage(message: ProductMessage): CatalogProduct {
  const { id, companyId, productFamilyId, name, description, icon, url, currencyCode } = message;
  return {
    id,
    companyId,
    name,
    description,
    ...present({ productFamilyId, icon, url, currency: currencyCode }),
    ...(message.defaultPriceMinor !== undefined && { defaultPrice: Number(message.defaultPriceMinor) }),
    pricingDimensions: message.pricingDimensions.map(fromDimensionMessage),
    includedFeatures: message.includedFeatures.map(({ id, name, description }) => ({ id, name, description })),
  };
}

function fromDimensionMessage(message: DimensionMessage): CatalogDimension {
  const { id, name, description, priceImpactKnown, formField, dependsOn } = message;
  if (!formField) throw new TypeError(`the catalog sent the dimension ${id} without its form field`);
  return {
    id,
    name,
    ...present({ description }),
    priceImpactKnown,
    formField: fromFormFieldMessage(formField),
    ...(dependsOn && {
      dependsOn: {
        dimensionId: dependsOn.dimensionId,
        dependency: dependsOn.kind === 'DEPENDENCY_KIND_QUANTITY' ? 'quantity' : 'inclusion',
      },
    }),
  };
}

function fromFormFieldMessage({ label, readonly, required, ...kinds }: FormFieldMessage): FormField {
  const common = { label, readonly, required };
  if (kinds.checkbox) {
    const { defaultValue, value } = kinds.checkbox;
    return { type: 'checkbox', ...common, ...present({ defaultValue, value }) };
  }
  if (kinds.select) {
    const { defaultValue, options } = kinds.select;
    return { type: 'select', ...common, ...present({ defaultValue }), options };
  }
  const { defaultValue, min, max, step } = kinds.number ?? {};
  return { type: 'number', ...common, ...present({ defaultValue, min, max, step }) };
}
