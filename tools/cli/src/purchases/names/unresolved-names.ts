import type { Fault } from '../../import/line.ts';
import { entryKey, type NameEntry, type NamedRecord } from './name-entry.ts';

export type UnresolvedName = NameEntry & {
  count: number;
  /** The supplier's name as sent to the service, after replacements. */
  askedSupplier: string;
};

const codes = new Set(['unknown_name', 'ambiguous_name']);

/** Whether a line is refused because of a name. */
export function isAboutName({ code }: Fault): boolean {
  return codes.has(code);
}

/** Collects the names of suppliers and products that an import did not know, without duplicates. */
export class UnresolvedNames {
  readonly #byKey = new Map<string, UnresolvedName>();
  readonly #originals: ReadonlyMap<string, string>;

  /** @param originals the original of each replaced name, so that names are listed as in the file */
  constructor(originals: ReadonlyMap<string, string> = new Map()) {
    this.#originals = originals;
  }

  get list(): UnresolvedName[] {
    return [...this.#byKey.values()];
  }

  add(json: string, fault: Fault): void {
    if (!isAboutName(fault)) return;
    const { pointer } = fault;
    const record = JSON.parse(json) as NamedRecord;
    const asked = typeof record.supplier === 'string' ? record.supplier : '';
    const supplier = this.#originals.get(asked) ?? asked;
    const [, index] = /^\/lines\/(\d+)\/product$/.exec(pointer ?? '') ?? [];
    if (pointer === '/supplier') this.#count({ kind: 'supplier', supplier: '', name: supplier }, asked);
    else if (index !== undefined)
      this.#count({ kind: 'product', supplier, name: String(record.lines?.[Number(index)]?.product) }, asked);
  }

  #count(entry: NameEntry, askedSupplier: string): void {
    const key = entryKey(entry);
    const known = this.#byKey.get(key);
    if (known) known.count += 1;
    else this.#byKey.set(key, { ...entry, askedSupplier, count: 1 });
  }
}
