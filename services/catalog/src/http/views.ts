import { fromMinor } from '@parley/money/money';
import type { z } from 'zod';
import type { ProductCompetitor } from '../actions/competitors.ts';
import type { CategoryBranch, CompanyCard } from '../domain/company-directory.ts';
import type { CompanyOverview, FamilyRecords, Page, ProductCard } from '../actions/ports.ts';
import type { Window } from '../domain/sorted-list.ts';
import type { CompanyDetail, CompanyLinks, CompanyListItem } from '../actions/read-companies.ts';
import type { ProductDetail, ProductListItem } from '../actions/read-products.ts';
import {
  isCustomEstimateAvailable,
  priceRangeOf,
  type Category,
  type LearningDataSample,
  type PriceRange,
  type Product,
} from '../domain/entities.ts';
import { sampleCurrency } from '../domain/record.ts';
import type * as schemas from './schemas.ts';

/** The public shapes: every field is named, so that no other leaks; absent fields are omitted, never null. */
type View<Name extends keyof typeof schemas> = (typeof schemas)[Name] extends z.ZodType
  ? z.input<(typeof schemas)[Name]>
  : never;
type ProductSummary = View<'company'>['products'][number];

export function companyView({ company, families, products, ...links }: CompanyDetail): View<'company'> {
  const range = company.defaultPriceRange;
  return {
    ...companyParts(company, links),
    productFamilies: families.map((detail) => familyParts(detail)),
    products: products.map(productSummary),
    defaultPriceRange: range && priceRangeView(range),
    learningDataSamples: company.learningDataSamples.map((sample) => sampleView(sample, sampleCurrency(range))),
  };
}

export function companyItemView({ company, ...links }: CompanyListItem): View<'companyListItem'> {
  return companyParts(company, links);
}

export function familyView({ family, products }: FamilyRecords): View<'productFamily'> {
  return { ...familyParts({ family, products }), products: products.map(productSummary) };
}

export function productItemView({ product, competitors }: ProductListItem): View<'productListItem'> {
  return {
    ...productSummaryParts(product),
    pricingDimensions: product.pricingDimensions,
    includedFeatures: product.includedFeatures,
    competitors: competitors.map(productCompetitorView),
  };
}

export function productView({ company, ...detail }: ProductDetail): View<'product'> {
  const { id, name, legalName, domain } = company;
  return { ...productItemView(detail), ...priceView(detail.product), company: { id, name, legalName, domain } };
}

export function categoryView({ category, children }: CategoryBranch): View<'category'> {
  return { ...categoryParts(category), childCategories: children.map(categoryParts) };
}

export function pageView<T, V>(
  { items, total }: Page<T>,
  { limit, offset }: Pick<Window, 'limit' | 'offset'>,
  view: (item: T) => V,
) {
  return { data: items.map(view), pagination: { total, limit, offset } };
}

function companyParts(company: CompanyOverview, { category, competitors }: CompanyLinks): View<'companyListItem'> {
  const { id, name, legalName, domain, description, discontinued, url, icon } = company;
  const { fiscalYearEnd, stockSymbols, realPurchaseCount, lastUpdatedAt } = company;
  return {
    id,
    name,
    legalName,
    domain,
    description,
    discontinued,
    url,
    icon,
    fiscalYearEnd,
    stockSymbols,
    realPurchaseCount,
    category: category && categorySummary(category),
    lastUpdatedAt,
    competitors: competitors.map(companyCompetitorView),
  };
}

function companyCompetitorView({ id, name, domain, icon }: CompanyCard): View<'company'>['competitors'][number] {
  return { id, name, domain, icon };
}

function categorySummary(category: Category): NonNullable<View<'company'>['category']> {
  return { ...categoryParts(category), parentCategoryId: category.parentCategoryId };
}

function categoryParts({ id, name, description, lastUpdatedAt }: Category) {
  return { id, name, description, lastUpdatedAt };
}

function familyParts({ family, products }: FamilyRecords): View<'company'>['productFamilies'][number] {
  const { id, name, lastUpdatedAt } = family;
  const range = priceRangeOf(products);
  return { id, name, lastUpdatedAt, defaultPriceRange: range && priceRangeView(range) };
}

function productSummary(product: ProductCard): ProductSummary {
  return { ...productSummaryParts(product), ...priceView(product) };
}

function productSummaryParts(product: ProductCard) {
  const { id, productFamilyId, name, description, icon, url, currency, lastUpdatedAt } = product;
  return {
    id,
    name,
    description,
    productFamilyId,
    icon,
    url,
    currency,
    isCustomEstimateAvailable: isCustomEstimateAvailable(product),
    lastUpdatedAt,
  };
}

function productCompetitorView({ product, company }: ProductCompetitor): View<'product'>['competitors'][number] {
  return {
    companyId: company.id,
    companyName: company.name,
    domain: company.domain,
    productId: product.id,
    productName: product.name,
    companyIcon: company.icon,
    productIcon: product.icon,
    productUrl: product.url,
    ...priceView(product),
    pricingDimensions: product.pricingDimensions,
    includedFeatures: product.includedFeatures,
  };
}

function priceView({ defaultPriceMinor, currency }: Pick<Product, 'defaultPriceMinor' | 'currency'>): {
  defaultPrice?: number;
} {
  if (defaultPriceMinor === undefined || currency === undefined) return {};
  return { defaultPrice: fromMinor(defaultPriceMinor, currency) };
}

function priceRangeView({ minMinor, maxMinor, currency }: PriceRange) {
  return { min: fromMinor(minMinor, currency), max: fromMinor(maxMinor, currency), currency };
}

function sampleView(sample: LearningDataSample, currency: string): View<'company'>['learningDataSamples'][number] {
  const { id, startDate, termMonths, negotiatedPriceMinor, productNames } = sample;
  const { primaryDimensionName, primaryDimensionValue, numberOfOtherDimensions } = sample;
  return {
    id,
    startDate,
    termMonths,
    negotiatedPrice: fromMinor(negotiatedPriceMinor, currency),
    productNames,
    primaryDimensionName,
    primaryDimensionValue,
    numberOfOtherDimensions,
  };
}
