import type { Violation } from '@parley/errors/app-error';
import type { Change } from './import-line.ts';
import { keyText, type CatalogState, type RecordKey, type StoredRecord } from './references.ts';

/** These limits bound what answers about a company contain. */
export const maxOfCompany = { productFamily: 200, product: 1_000 } as const;

type Sized = keyof typeof maxOfCompany;

const nouns: Record<Sized, string> = { productFamily: 'product families', product: 'products' };

/** The companies that would get an additional product or family. */
export function growingCompanies(changes: Change[], records: Map<string, StoredRecord>): RecordKey[] {
  const ids = changes.flatMap((change) => {
    if (!isSized(change)) return [];
    const stored = records.get(keyText(change));
    return stored?.references.companyId === change.companyId ? [] : [change.companyId];
  });
  return [...new Set(ids)].map((id) => ({ type: 'company', id }));
}

/** How many products and families each company has after the changes of a batch. */
export class CompanySizes {
  readonly #counts = new Map<string, number>();

  /** @param known dependants outside the batch, of all growing companies; stored records of the batch */
  constructor({ records, dependants, batchKeys }: CatalogState) {
    for (const [key, { productFamily = 0, product = 0 }] of dependants) {
      this.#counts.set(`${key}/productFamily`, productFamily);
      this.#counts.set(`${key}/product`, product);
    }
    for (const key of batchKeys) this.#count(records.get(key), 1);
  }

  /** Why the company of a record cannot take it. */
  refusalOf(change: Change, stored: StoredRecord | undefined): Violation | undefined {
    if (!isSized(change) || stored?.references.companyId === change.companyId) return undefined;
    const max = maxOfCompany[change.type];
    if ((this.#counts.get(keyOf(change.type, change.companyId)) ?? 0) < max) return undefined;
    const message = `names a company that has ${max} ${nouns[change.type]}, the most that one may have`;
    return { pointer: '/companyId', code: 'too_many', message };
  }

  /** Records that a record was replaced or removed. */
  replace(stored: StoredRecord | undefined, next: StoredRecord | undefined): void {
    this.#count(stored, -1);
    this.#count(next, 1);
  }

  #count(record: StoredRecord | undefined, by: number): void {
    if (record === undefined || record.references.companyId === undefined || !isSizedType(record.type)) return;
    const key = keyOf(record.type, record.references.companyId);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + by);
  }
}

function keyOf(type: Sized, companyId: string): string {
  return `${keyText({ type: 'company', id: companyId })}/${type}`;
}

function isSized(change: Change): change is Extract<Change, { type: Sized; companyId: string }> {
  return isSizedType(change.type) && !('deleted' in change);
}

function isSizedType(type: string): type is Sized {
  return Object.hasOwn(maxOfCompany, type);
}
