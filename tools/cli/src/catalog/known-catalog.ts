import { exportRecords } from '@parley/catalog/operator';
import type { RecordOf } from '@parley/catalog/record';
import { chunks } from '@parley/service/chunks';
import { callOperatorObjects } from '../installation/call-operator.ts';
import type { CliContext } from '../context/context.ts';

/** A company of the catalog, and what it offers. */
export type KnownCompany = {
  record: RecordOf['company'];
  families: RecordOf['productFamily'][];
  products: RecordOf['product'][];
};

type CompanyRecord = RecordOf['company' | 'productFamily' | 'product'];

/** The service's maximum per call. */
const idsACall = 100;

/** Reads records of the catalog, each once. */
export class KnownCatalog {
  readonly #context: CliContext;
  readonly #companies = new Map<string, KnownCompany | undefined>();
  #categories: Promise<RecordOf['category'][]> | undefined;

  constructor(context: CliContext) {
    this.#context = context;
  }

  /** Reads these companies, so that `company` knows them. */
  async load(ids: Iterable<string>): Promise<void> {
    const wanted = [...new Set(ids)].filter((id) => !this.#companies.has(id));
    for (const companyIds of chunks(wanted, idsACall)) {
      for (const id of companyIds) this.#companies.set(id, undefined);
      const found = callOperatorObjects<CompanyRecord>(exportRecords, { query: { companyIds } }, this.#context);
      for await (const record of found) this.#add(record);
    }
  }

  /** Undefined if the catalog does not have it. */
  company(id: string): KnownCompany | undefined {
    return this.#companies.get(id);
  }

  categories(): Promise<RecordOf['category'][]> {
    this.#categories ??= this.#readCategories();
    return this.#categories;
  }

  #readCategories(): Promise<RecordOf['category'][]> {
    const query = { types: ['category'] };
    return Array.fromAsync(callOperatorObjects<RecordOf['category']>(exportRecords, { query }, this.#context));
  }

  #add(record: CompanyRecord): void {
    if (record.type === 'company') this.#companies.set(record.id, { record, families: [], products: [] });
    else if (record.type === 'productFamily') this.#companies.get(record.companyId)?.families.push(record);
    else this.#companies.get(record.companyId)?.products.push(record);
  }
}
