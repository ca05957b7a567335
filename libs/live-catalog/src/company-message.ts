import type { CatalogCompany } from '@parley/products/company';
import type { Company__Output as CompanyMessage } from '@parley/rpc/gen/catalog/v1/Company';
import { fromTimestamp } from '@parley/rpc/timestamp';
import { present } from '@parley/service/present';

/** A company as the catalog sends it. */
export function fromCompanyMessage(message: CompanyMessage): CatalogCompany {
  const { id, name, categoryId, defaultPriceRange, updateTime } = message;
  return {
    id,
    name,
    lastUpdatedAt: fromTimestamp(updateTime) ?? new Date(0),
    ...present({ categoryId }),
    ...(defaultPriceRange && { defaultPriceRange: toRange(defaultPriceRange) }),
  };
}

function toRange({ currencyCode, minMinor, maxMinor }: NonNullable<CompanyMessage['defaultPriceRange']>) {
  return { min: Number(minMinor), max: Number(maxMinor), currency: currencyCode };
}
