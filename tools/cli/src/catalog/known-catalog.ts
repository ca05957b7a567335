import { exportRecords } from '@parley/catalog/operator';
import type { RecordOf } from '@parley/catalog/record';
import { callOperatorLines } from '../installation/call-operator.ts';
import type { CliContext } from '../context/context.ts';

/** A company of the catalog, and what it offers. */
export type KnownCompany = {
  record: RecordOf['company'];
  families: RecordOf['productFamily'][];
  products: RecordOf['product'][];
};

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
    for (let from = 0; from < wanted.length; from += idsACall) {
      const companyIds = wanted.slice(from, from + idsACall);
      for (const id of companyIds) this.#companies.set(id, undefined);
      const found = callOperatorLines(exportRecords, { query: { companyIds } }, this.#context);
      for await (const lines of found) for (const line of lines) this.#add(JSON.parse(line));
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

  async #readCategories(): Promise<RecordOf['category'][]> {
    const found = callOperatorLines(exportRecords, { query: { types: ['category'] } }, this.#context);
    return (await Array.fromAsync(found)).flat().map((line) => JSON.parse(line));
  }

  #add(record: RecordOf['company'] | RecordOf['productFamily'] | RecordOf['product']): void {
    if (record.type === 'company') this.#companies.set(record.id, { record, families: [], products: [] });
    else if (record.type === 'productFamily') this.#companies.get(record.companyId)?.families.push(record);
    else this.#companies.get(record.companyId)?.products.push(record);
  }
}
