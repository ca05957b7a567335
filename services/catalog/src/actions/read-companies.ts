import type { Category, Company } from '../domain/entities.ts';
import { companyCompetitors } from './competitors.ts';
import type { CompanyCard } from '../domain/company-directory.ts';
import type { CatalogReader, CompanyFilter, CompanyOverview, Page, ProductCard, Window } from './ports.ts';
import { familyDetails, type FamilyDetail } from './read-families.ts';
import { companyNotFound } from './require-company.ts';

/** A company with what it refers to; `category` is absent without one. */
export type CompanyLinks = { category: Category | undefined; competitors: CompanyCard[] };
export type CompanyListItem = CompanyLinks & { company: CompanyOverview };
export type CompanyDetail = CompanyLinks & { company: Company; families: FamilyDetail[]; products: ProductCard[] };

/** @throws AppError COMPANY_NOT_FOUND */
export async function getCompany(reader: CatalogReader, id: string): Promise<CompanyDetail> {
  const [company, families, products] = await Promise.all([
    reader.company(id),
    reader.familiesOfCompany(id),
    reader.productsOfCompany(id),
  ]);
  if (!company) throw companyNotFound(id);
  const linksOf = await companyLinks(reader, [company]);
  return { company, ...linksOf(company), families: familyDetails(families, products), products };
}

export async function listCompanies(
  reader: CatalogReader,
  filter: CompanyFilter,
  window: Window,
): Promise<Page<CompanyListItem>> {
  const { items, total } = await reader.companyPage(filter, window);
  const linksOf = await companyLinks(reader, items);
  const toItem = (company: CompanyOverview): CompanyListItem => {
    const { category, competitors } = linksOf(company);
    return { company, category, competitors };
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
