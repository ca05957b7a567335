import type { RecordOf } from '@parley/catalog/record';

/** What one request asks about; the same list of subjects serves both ways to ask. */
export type Subject = {
  companyId: string;
  productId: string;
  domain: string;
  categoryId: string;
  /** A part of a company's name, in capitals. */
  namePart: string;
  /** Where in the list of companies a page begins. */
  offset: number;
  companyIds: string[];
};

const idsAList = 30;

/** Spreads subjects evenly over a market: companies, and with each a product, its own where it has one. */
export function toSubjects(companies: RecordOf['company'][], productOf: Map<string, string>, total: number): Subject[] {
  const ids = companies.map(({ id }) => id);
  const [anyProduct] = productOf.values();
  return companies.flatMap(({ id, name, domain, categoryId }, index) => {
    const productId = productOf.get(id) ?? anyProduct;
    if (productId === undefined || categoryId === undefined) return [];
    const companyIds = ids.concat(ids).slice(index, index + idsAList);
    const offset = Math.floor((index / companies.length) * Math.max(0, total - 100));
    return [
      { companyId: id, productId, domain, categoryId, namePart: name.slice(1, 7).toUpperCase(), offset, companyIds },
    ];
  });
}
