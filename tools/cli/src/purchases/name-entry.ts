/** A name in a purchase file: of a supplier, or of a product with its supplier as written in the file. */
export type NameEntry = { kind: 'supplier' | 'product'; supplier: string; name: string };

export function entryKey({ kind, supplier, name }: NameEntry): string {
  return JSON.stringify([kind, supplier, name]);
}

/** Parses the key of an entry. */
export function entryOf(key: string): NameEntry {
  const [kind, supplier, name] = JSON.parse(key) as [NameEntry['kind'], string, string];
  return { kind, supplier, name };
}

type NamedLine = { product?: unknown };
export type NamedRecord = Record<string, unknown> & { supplier?: unknown; lines?: NamedLine[] };

/** Returns the record with names replaced. */
export function replaceNames(record: NamedRecord, replacements: ReadonlyMap<string, string>): NamedRecord {
  const { supplier } = record;
  if (typeof supplier !== 'string' || !Array.isArray(record.lines)) return record;
  const read = (entry: NameEntry) => replacements.get(entryKey(entry)) ?? entry.name;
  const lines = record.lines.map((line) => {
    if (typeof line?.product !== 'string') return line;
    return Object.assign({}, line, { product: read({ kind: 'product', supplier, name: line.product }) });
  });
  return { ...record, supplier: read({ kind: 'supplier', supplier: '', name: supplier }), lines };
}
