import { learningFacts, withLearning } from '../domain/company-learning.ts';
import type { Category, Company } from '../domain/entities.ts';
import { companyCompetitors } from './competitors.ts';
import type { CompanyCard } from '../domain/company-directory.ts';
import type { CatalogReader, CompanyFilter, CompanyOverview, Page, ProductCard, Window } from './ports.ts';
import { familyDetails, type FamilyDetail } from './read-families.ts';
import { companyNotFound } from './require-company.ts';

/** The records that a company refers to; `category` is absent if it has none. */
export type CompanyLinks = { category: Category | undefined; competitors: CompanyCard[] };
export type CompanyListItem = CompanyLinks & { company: CompanyOverview };
export type CompanyDetail = CompanyLinks & { company: Company; families: FamilyDetail[]; products: ProductCard[] };

/** @throws AppError COMPANY_NOT_FOUND */
export async function getCompany(reader: CatalogReader, id: string): Promise<CompanyDetail> {
  const [imported, families, products, [learning]] = await Promise.all([
    reader.company(id),
    reader.familiesOfCompany(id),
    reader.productsOfCompany(id),
    reader.companyLearnings([id]),
  ]);
  if (!imported) throw companyNotFound(id);
  const company = withLearning(imported, learning, products);
  const linksOf = await companyLinks(reader, [company]);
  return { company, ...linksOf(company), families: familyDetails(families, products), products };
}

export async function listCompanies(
  reader: CatalogReader,
  filter: CompanyFilter,
  window: Window,
): Promise<Page<CompanyListItem>> {
  const { items, total } = await reader.companyPage(filter, window);
  const [linksOf, learnings] = await Promise.all([
    companyLinks(reader, items),
    reader.companyLearnings(items.map(({ id }) => id)),
  ]);
  const learningOf = new Map(learnings.map((learning) => [learning.companyId, learning]));
  const toItem = (company: CompanyOverview): CompanyListItem => {
    const { category, competitors } = linksOf(company);
    const learning = learningOf.get(company.id);
    return { company: { ...company, ...(learning && learningFacts(company, learning)) }, category, competitors };
  };
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
