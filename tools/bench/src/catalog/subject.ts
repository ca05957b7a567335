import type { RecordOf } from '@parley/catalog/record';
import type { MarketSize } from '@parley/sample-data/market-size';
import { sampleRecords } from '@parley/sample-data/sample-records';

/** Parameters of one request. The service and the bare driver use the same list of subjects. */
export type Subject = {
  companyId: string;
  productId: string;
  domain: string;
  categoryId: string;
  /** A part of a company's name, in capitals. */
  namePart: string;
  /** The offset of a page in the list of companies. */
  offset: number;
  companyIds: string[];
};

const most = 500;
const idsAList = 30;

/** Picks subjects evenly over a market: companies, each with a product, its own if it has one. */
export function subjectsOf(market: MarketSize): Subject[] {
  const companies: RecordOf['company'][] = [];
  const productOf = new Map<string, string>();
  const everyNth = Math.max(1, Math.floor(market.companies / most));
  let number = 0;
  for (const record of sampleRecords(market)) {
    if (record.type === 'company' && number++ % everyNth === 0) companies.push(record);
    if (record.type === 'product') productOf.set(record.companyId, record.id);
  }
  const ids = companies.map(({ id }) => id);
  const [anyProduct] = productOf.values();
  return companies.flatMap(({ id, name, domain, categoryId }, index) => {
    const productId = productOf.get(id) ?? anyProduct;
    if (productId === undefined || categoryId === undefined) return [];
    const companyIds = ids.concat(ids).slice(index, index + idsAList);
    const offset = Math.floor((index / companies.length) * Math.max(0, market.companies - 100));
    return [
      { companyId: id, productId, domain, categoryId, namePart: name.slice(1, 7).toUpperCase(), offset, companyIds },
    ];
  });
}
