import type { CatalogRecord, RecordOf } from '@parley/catalog/record';
import { nameKey } from '@parley/products/name-key';
import { present } from '@parley/service/present';
import { derivedId } from '../purchases/names/derived-id.ts';
import { newCompany, newDimensionId, newProductId } from '../purchases/names/new-records.ts';
import { categoryPlanner } from './plan-categories.ts';
import type { CompanyEntry, ProductEntry } from './catalog-entries.ts';
import type { SheetDimension } from './catalog-row.ts';
import { called, familyEntry, usedName, type Names } from './group-names.ts';
import { addressIn, domainIn, isPlaceholderDomain } from './domain-in.ts';
import type { KnownCompany } from './known-catalog.ts';
import { knownDimension } from './known-dimension.ts';
import type { RecordPlan } from './record-plan.ts';
import { domainOf, productOf, type ResolvedEntries } from './resolve-entries.ts';

/** The records that a file adds to the catalog. It overwrites nothing: what the catalog says otherwise is a difference. */
export async function planRecords({ companies, known, catalog, names }: ResolvedEntries): Promise<RecordPlan> {
  const plan: RecordPlan = { records: [], unchanged: 0, differences: [], faults: [] };
  const categoryOf = categoryPlanner(await catalog.categories(), plan, names);
  for (const entry of companies) {
    const category = categoryOf(entry);
    if (!category) continue;
    const { id: categoryId } = category;
    const company = known.get(entry);
    const isTaken = (id: string) => catalog.company(id) !== undefined;
    const id = company
      ? completeCompany(plan, entry, { company, categoryId })
      : create(plan, entry, { categoryId, isTaken });
    for (const product of entry.products.values()) planProduct(plan, product, { id, entry, company, names });
  }
  plan.records.sort((one, other) => order.indexOf(one.record.type) - order.indexOf(other.record.type));
  return plan;
}

const order: CatalogRecord['type'][] = ['category', 'company', 'productFamily', 'product'];

function websiteIn(texts: CompanyEntry['texts']): string | undefined {
  const website = texts.get('website');
  return website === undefined ? undefined : addressIn(website);
}

type Creating = { categoryId: string | undefined; isTaken: (id: string) => boolean };

function create(plan: RecordPlan, entry: CompanyEntry, { categoryId, isTaken }: Creating): string {
  const { texts } = entry;
  const made = newCompany(entry.name);
  const domain = domainOf(entry);
  const record = {
    ...made,
    // Another company of this name may have the id that follows from it.
    id: isTaken(made.id) ? derivedId('company', nameKey(entry.name), domain ?? '') : made.id,
    legalName: texts.get('legalName') ?? made.legalName,
    domain: domain ?? made.domain,
    description: texts.get('companyDescription') ?? '',
    ...present({ url: websiteIn(texts), categoryId }),
  };
  plan.records.push({ row: entry.row, outcome: 'created', fields: [], record });
  return record.id;
}

/** Fills in fields that are empty, and notes those that differ. */
class Completion<T extends CatalogRecord> {
  readonly fields: string[] = [];
  readonly record: T;
  readonly #plan: RecordPlan;
  readonly #row: number;

  constructor(record: T, plan: RecordPlan, row: number) {
    this.record = { ...record };
    this.#plan = plan;
    this.#row = row;
  }

  /** @param isEmpty whether the stored value only fills its place */
  fill<K extends keyof T & string>(field: K, value: T[K] | undefined, isEmpty: (stored: T[K]) => boolean): void {
    const stored = this.record[field];
    if (value === undefined || stored === value) return;
    if (stored !== undefined && !isEmpty(stored)) this.differs(field, String(stored), String(value));
    else {
      this.record[field] = value;
      this.fields.push(field);
    }
  }

  differs(what: string, stored: string, given: string): void {
    const message = `${this.record.name}: ${what} is ${stored} in the catalog, and stays so; the file says ${given}`;
    this.#plan.differences.push({ line: this.#row, message });
  }

  finish(company?: string): void {
    const { record, fields } = this;
    if (fields.length === 0) this.#plan.unchanged += 1;
    else this.#plan.records.push({ row: this.#row, outcome: 'completed', fields, record, ...present({ company }) });
  }
}

const isBlank = (stored: unknown) => stored === '';
const never = () => false;

type KnownRecords = { company: KnownCompany; categoryId: string | undefined };

function completeCompany(plan: RecordPlan, entry: CompanyEntry, { company, categoryId }: KnownRecords): string {
  const { record } = company;
  const { texts } = entry;
  const completion = new Completion(record, plan, entry.row);
  const domain = texts.get('domain') === undefined && !isPlaceholderDomain(record.domain) ? undefined : domainOf(entry);
  const isSame = domain !== undefined && domain === domainIn(record.domain);
  completion.fill('domain', isSame ? undefined : domain, isPlaceholderDomain);
  completion.fill('legalName', texts.get('legalName'), (stored) => stored === record.name);
  completion.fill('description', texts.get('companyDescription'), isBlank);
  completion.fill('url', websiteIn(texts), never);
  completion.fill('categoryId', categoryId, never);
  completion.finish();
  return record.id;
}

type Offering = { id: string; entry: CompanyEntry; company: KnownCompany | undefined; names: Names };

function planProduct(plan: RecordPlan, product: ProductEntry, offering: Offering): void {
  const { id, entry, company, names } = offering;
  const familyId = familyOf(plan, product, offering);
  const known = company && productOf(company, product);
  const companyName = company?.record.name ?? entry.name;
  if (known) completeProduct(plan, product, { known, familyId, companyName, names });
  else {
    const productId = newProductId(id, product.name);
    const record = {
      type: 'product' as const,
      id: productId,
      companyId: id,
      name: product.name,
      description: product.texts.get('description') ?? '',
      pricingDimensions: [...product.dimensions.values()].map((dimension, at) =>
        newDimension(productId, dimension, at === 0),
      ),
      ...present({ productFamilyId: familyId, currency: product.price?.currency, defaultPrice: product.price?.amount }),
    };
    plan.records.push({ row: product.row, outcome: 'created', fields: [], record, company: companyName });
  }
}

function familyOf(
  plan: RecordPlan,
  product: ProductEntry,
  { id, entry, company, names }: Offering,
): string | undefined {
  const written = product.texts.get('family');
  const name = written && usedName(familyEntry(entry, written), names);
  if (name === undefined) return undefined;
  const [known] = called(company?.families ?? [], name);
  const familyId = known?.id ?? derivedId('productFamily', id, nameKey(name));
  const isPlanned = known ?? plan.records.some(({ record }) => record.id === familyId);
  const record = { type: 'productFamily' as const, id: familyId, companyId: id, name };
  const companyName = company?.record.name ?? entry.name;
  if (!isPlanned) plan.records.push({ row: product.row, outcome: 'created', fields: [], record, company: companyName });
  return familyId;
}

type KnownProduct = { known: RecordOf['product']; familyId: string | undefined; companyName: string; names: Names };

function completeProduct(
  plan: RecordPlan,
  product: ProductEntry,
  { known, familyId, companyName, names }: KnownProduct,
): void {
  const completion = new Completion(known, plan, product.row);
  completion.fill('description', product.texts.get('description'), isBlank);
  completion.fill('productFamilyId', familyId, never);
  completion.fill('currency', product.price?.currency, never);
  if (product.price && completion.record.currency === product.price.currency)
    completion.fill('defaultPrice', product.price.amount, never);
  for (const dimension of product.dimensions.values()) {
    const stored = knownDimension(completion.record, dimension.name, names);
    if (stored) noteDifference(completion, stored, dimension);
    else {
      const isFirst = completion.record.pricingDimensions.length === 0;
      const added = newDimension(known.id, dimension, isFirst) as (typeof known.pricingDimensions)[number];
      completion.record.pricingDimensions = [...completion.record.pricingDimensions, added];
      completion.fields.push(`dimension ${dimension.name}`);
    }
  }
  completion.finish(companyName);
}

function noteDifference(
  completion: Completion<RecordOf['product']>,
  { name, formField }: RecordOf['product']['pricingDimensions'][number],
  { type, options }: SheetDimension,
): void {
  if (formField.type !== type) completion.differs(`the type of ${name}`, formField.type, type);
  else if (formField.type === 'select' && textOf(formField.options) !== textOf(options))
    completion.differs(`the options of ${name}`, textOf(formField.options), textOf(options));
}

function textOf(options: SheetDimension['options']): string {
  return options.map(({ label, value }) => `${label}=${value}`).join('; ');
}

/** The first number of a product counts it, so a scope needs it. */
function newDimension(productId: string, { name, unit, type, options }: SheetDimension, isFirst: boolean) {
  const fields = {
    number: { ...(isFirst && { required: true }), min: 0 },
    checkbox: {},
    select: { options },
  }[type];
  const formField = { type, label: unit, ...fields };
  return { id: newDimensionId(productId, name), name, priceImpactKnown: true, formField };
}
