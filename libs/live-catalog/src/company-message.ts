import type { CatalogCompany } from '@parley/products/company';
import type { Company__Output as CompanyMessage } from '@parley/rpc/gen/catalog/v1/Company';
import { present } from '@parley/service/present';

/** A company as the catalog sends it. */
export function fromCompanyMessage({ id, name, categoryId, defaultPriceRange }: CompanyMessage): CatalogCompany {
  return {
    id,
    name,
    ...present({ categoryId }),
    ...(defaultPriceRange && { defaultPriceRange: toRange(defaultPriceRange) }),
  };
}

function toRange({ currencyCode, minMinor, maxMinor }: NonNullable<CompanyMessage['defaultPriceRange']>) {
  return { min: Number(minMinor), max: Number(maxMinor), currency: currencyCode };
}
