import { learningFacts, withLearning } from '../domain/company-learning.ts';
import type { Category, Company } from '../domain/entities.ts';
import { inCatalogueOrder } from './catalogue-order.ts';
import { companyCompetitors } from './competitors.ts';
import type { CompanyCard } from '../domain/company-directory.ts';
import type {
  CatalogReader,
  CompanyFilter,
  CompanyOverview,
  FamilyRecords,
  LearnedOverview,
  Page,
  ProductCard,
} from './ports.ts';
import type { Window } from '../domain/sorted-list.ts';
import { familyRecords } from './read-families.ts';
import { companyNotFound } from './company-not-found.ts';

/** The records that a company refers to; `category` is absent if it has none. */
export type CompanyLinks = { category: Category | undefined; competitors: CompanyCard[] };
export type CompanyListItem = CompanyLinks & { company: CompanyOverview };
export type CompanyDetail = CompanyLinks & { company: Company; families: FamilyRecords[]; products: ProductCard[] };

/** @throws AppError COMPANY_NOT_FOUND */
export async function getCompany(reader: CatalogReader, id: string): Promise<CompanyDetail> {
  const found = await reader.company(id);
  if (!found) throw companyNotFound(id);
  const [families, products] = [inCatalogueOrder(found.families), inCatalogueOrder(found.products)];
  const company = withLearning(found.company, found.learning, products);
  const linksOf = await companyLinks(reader, [company]);
  return { company, ...linksOf(company), families: familyRecords(families, products), products };
}

export async function listCompanies(
  reader: CatalogReader,
  filter: CompanyFilter,
  window: Window,
): Promise<Page<CompanyListItem>> {
  const { items, total } = await reader.companyPage(filter, window);
  const linksOf = await companyLinks(reader, items);
  const toItem = ({ learning, ...company }: LearnedOverview): CompanyListItem => ({
    company: { ...company, ...(learning && learningFacts(company, learning)) },
    ...linksOf(company),
  });
  return { items: items.map(toItem), total };
}

async function companyLinks(
  reader: CatalogReader,
  companies: CompanyOverview[],
): Promise<(company: CompanyOverview) => CompanyLinks> {
  const categoryIds = new Set(companies.flatMap(({ categoryId }) => categoryId ?? []));
  const [categories, competitorsOf] = await Promise.all([
    reader.categories([...categoryIds]),
    companyCompetitors(reader, companies),
  ]);
  const categoryById = new Map(categories.map((category) => [category.id, category]));
  return (company) => ({
    category: company.categoryId === undefined ? undefined : categoryById.get(company.categoryId),
    competitors: competitorsOf(company),
  });
}
