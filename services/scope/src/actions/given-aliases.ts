import { requestInvalid } from '@parley/errors/violations';
import type { CatalogCompanies, CatalogProducts } from '@parley/live-catalog/catalog-records';
import type { CatalogProduct } from '@parley/products/product';
import type { Caller } from '@parley/service/caller';
import type { Alias } from '../domain/alias.ts';
import type { Findings } from '../domain/findings.ts';

export type CatalogParts = { products: CatalogProducts; companies: CatalogCompanies };

/** What a person said of a document: who sells, and which product a row of it (1 is the first) means. */
export type GivenNames = { companyId?: string | undefined; rows: { row: number; productId: string }[] };

/**
 * What the names of a document mean in the catalog. The seller follows from the products if it is not given.
 * @throws AppError REQUEST_INVALID, SERVICE_UNAVAILABLE
 */
export async function givenAliases(
  { products, companies }: CatalogParts,
  { companyId: given, rows }: GivenNames,
  { findings, caller }: { findings: Findings | undefined; caller: Caller },
): Promise<Alias[]> {
  if (given === undefined && rows.length === 0) return [];
  const found = await products.byIds(
    rows.map(({ productId }) => productId),
    { caller },
  );
  const companyId = given ?? found.get(rows[0]?.productId ?? '')?.companyId;
  const known = given === undefined || (await companies.byIds([given], { caller })).has(given);
  const violations = [
    ...(known ? [] : [{ pointer: '/companyId', code: 'unknown', message: 'is not a company of the catalog' }]),
    ...rows.flatMap((row, at) => violationsOf(row, `/rows/${at}`, { found, companyId, findings })),
  ];
  if (violations.length > 0 || companyId === undefined) throw requestInvalid(violations);
  return [
    { name: sellerIn(findings), companyId },
    ...rows.map(({ row, productId }) => ({ name: findings?.lineItems[row - 1]?.name ?? '', companyId, productId })),
  ];
}

type Setting = {
  found: ReadonlyMap<string, CatalogProduct>;
  companyId: string | undefined;
  findings: Findings | undefined;
};

function violationsOf(
  { row, productId }: GivenNames['rows'][number],
  pointer: string,
  { found, companyId, findings }: Setting,
) {
  const rowCount = findings?.lineItems.length ?? 0;
  const product = found.get(productId);
  const isOfOther = product !== undefined && product.companyId !== companyId;
  const ofRow = { pointer: `${pointer}/row`, code: 'unknown', message: `must be one of the ${rowCount} rows read` };
  const ofProduct = { pointer: `${pointer}/productId`, code: 'unknown' };
  return [
    ...(row > rowCount ? [ofRow] : []),
    ...(product ? [] : [{ ...ofProduct, message: 'is not a product of the catalog' }]),
    ...(isOfOther ? [{ ...ofProduct, message: `is not a product of the company ${companyId}` }] : []),
  ];
}

/** The seller as the document names it; empty if it names none, or a person corrected it. */
function sellerIn(findings: Findings | undefined): string {
  const vendor = findings?.fields.find(({ name, source }) => name === 'vendor' && source !== 'person');
  return vendor?.value ?? '';
}
