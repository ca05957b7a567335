import type { CompanyCard } from '../domain/company-directory.ts';
import type { CatalogReader, CompetingProduct, ProductRecords } from './ports.ts';

export type ProductCompetitor = { product: CompetingProduct; company: CompanyCard };

/** The competitors of many records: a single lookup, then each record's own in the order it names them. */
export async function companyCompetitors(
  reader: CatalogReader,
  companies: { competitors: string[] }[],
): Promise<(company: { competitors: string[] }) => CompanyCard[]> {
  const ids = new Set(companies.flatMap(({ competitors }) => competitors));
  const cards = await reader.companyCards([...ids]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ({ competitors }) => competitors.flatMap((id) => byId.get(id) ?? []);
}

/** The competing products of many products, with their companies; each product's own in the order it names them. */
export async function productCompetitors(
  reader: CatalogReader,
  records: ProductRecords[],
): Promise<(records: ProductRecords) => ProductCompetitor[]> {
  const companyIds = new Set(records.flatMap(({ competing }) => competing.map(({ companyId }) => companyId)));
  const companies = await reader.companyCards([...companyIds]);
  const companyById = new Map(companies.map((company) => [company.id, company]));
  return ({ product: { competitors }, competing }) => {
    const byId = new Map(competing.map((product) => [product.id, product]));
    return competitors.flatMap((id) => {
      const product = byId.get(id);
      const company = product && companyById.get(product.companyId);
      return product && company ? [{ product, company }] : [];
    });
  };
}
