import type { Company as CompanyMessage } from '@parley/rpc/gen/catalog/v1/Company';
import type { FormField as FormFieldMessage } from '@parley/rpc/gen/catalog/v1/FormField';
import type { PricingDimension as DimensionMessage } from '@parley/rpc/gen/catalog/v1/PricingDimension';
import type { Product as ProductMessage } from '@parley/rpc/gen/catalog/v1/Product';
import { toTimestamp } from '@parley/rpc/timestamp';
import { present } from '@parley/service/present';
import type { CompanyTime, SearchedCompany } from '../actions/search.ts';
import { isCustomEstimateAvailable, type PriceRange, type Product } from '../domain/entities.ts';
import type { PricingDimension } from '../domain/pricing-dimension.ts';
import { domainKey } from '@parley/products/name-key';

export function toCompanyMessage(company: SearchedCompany): CompanyMessage {
  const { id, name, legalName, domain, description, discontinued, stockSymbols, competitors } = company;
  const { url, icon, fiscalYearEnd, categoryId, realPurchaseCount, defaultPriceRange, lastUpdatedAt } = company;
  return {
    id,
    name,
    legalName,
    domain: domainKey(domain),
    description,
    discontinued,
    stockSymbols: stockSymbols ?? [],
    competitorCompanyIds: competitors,
    ...present({ url, icon, fiscalYearEnd, categoryId, realPurchaseCount }),
    ...(defaultPriceRange && { defaultPriceRange: toPriceRangeMessage(defaultPriceRange) }),
    updateTime: toTimestamp(lastUpdatedAt),
  };
}

/** A company of which only its update time was asked for. */
export function toTimeMessage({ id, lastUpdatedAt }: CompanyTime): CompanyMessage {
  return { id, updateTime: toTimestamp(lastUpdatedAt) };
}

export function toProductMessage(product: Product): ProductMessage {
  const { id, companyId, productFamilyId, name, description, url, icon, currency, defaultPriceMinor } = product;
  return {
    id,
    companyId,
    name,
    description,
    ...present({ productFamilyId, url, icon, currencyCode: currency, defaultPriceMinor }),
    customEstimateAvailable: isCustomEstimateAvailable(product),
    pricingDimensions: product.pricingDimensions.map(toDimensionMessage),
    includedFeatures: product.includedFeatures,
    competitorProductIds: product.competitors,
    updateTime: toTimestamp(product.lastUpdatedAt),
  };
}

function toPriceRangeMessage({ minMinor, maxMinor, currency }: PriceRange) {
  return { minMinor, maxMinor, currencyCode: currency };
}

const dependencyKinds = {
  quantity: 'DEPENDENCY_KIND_QUANTITY',
  inclusion: 'DEPENDENCY_KIND_INCLUSION',
} as const;

function toDimensionMessage(dimension: PricingDimension): DimensionMessage {
  const { id, name, description, priceImpactKnown, formField, dependsOn } = dimension;
  const { dependsOnDimensionId: dimensionId, dependency } = dependsOn;
  return {
    id,
    name,
    ...(description !== null && { description }),
    priceImpactKnown,
    formField: toFormFieldMessage(formField),
    ...(dimensionId !== undefined && dependency && { dependsOn: { dimensionId, kind: dependencyKinds[dependency] } }),
  };
}

function toFormFieldMessage(field: PricingDimension['formField']): FormFieldMessage {
  const { label, readonly, required } = field;
  const common = { label, readonly, required };
  if (field.type === 'checkbox') {
    return { ...common, checkbox: present({ defaultValue: field.defaultValue, value: field.value }) };
  }
  if (field.type === 'select') {
    return { ...common, select: { ...present({ defaultValue: field.defaultValue }), options: field.options } };
  }
  const { defaultValue, min, max, step } = field;
  return { ...common, number: present({ defaultValue, min, max, step }) };
}
