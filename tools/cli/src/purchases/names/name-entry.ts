/**
 * A name in a file: of a supplier or a category, or of a product or a family with its supplier as written in the file, or
 * of a dimension with the one in its place. Files of purchases have suppliers and products only.
 */
export type NameEntry = {
  kind: 'supplier' | 'product' | 'family' | 'category' | 'dimension';
  supplier: string;
  name: string;
};

export function entryKey({ kind, supplier, name }: NameEntry): string {
  return JSON.stringify([kind, supplier, name]);
}

/** Parses the key of an entry. */
export function entryOf(key: string): NameEntry {
  const [kind, supplier, name] = JSON.parse(key) as [NameEntry['kind'], string, string];
  return { kind, supplier, name };
}

type NamedLine = { product?: unknown; netPrice?: unknown };
export type NamedRecord = Record<string, unknown> & { supplier?: unknown; lines?: NamedLine[] };

/** What takes the place of a name that is to be left out. */
export const leaveOut = 'leave out';

/** Returns the record with names replaced, and the indexes of the lines whose product is to be left out. */
export function replaceNames(
  record: NamedRecord,
  replacements: ReadonlyMap<string, string>,
): { record: NamedRecord; out: number[] } {
  const { supplier } = record;
  if (typeof supplier !== 'string' || !Array.isArray(record.lines)) return { record, out: [] };
  const read = (entry: NameEntry) => replacements.get(entryKey(entry)) ?? entry.name;
  const useOf = (line: NamedLine) =>
    typeof line?.product === 'string' ? read({ kind: 'product', supplier, name: line.product }) : undefined;
  const isOut = (line: NamedLine) => useOf(line)?.toLowerCase() === leaveOut;
  const lines = record.lines.map((line) => {
    const use = useOf(line);
    return use === undefined || isOut(line) ? line : Object.assign({}, line, { product: use });
  });
  const out = [...record.lines.keys()].filter((index) => isOut(record.lines?.[index] ?? {}));
  return { record: { ...record, supplier: read({ kind: 'supplier', supplier: '', name: supplier }), lines }, out };
}

/** Whether a record has any of the names. */
export function hasNames(record: NamedRecord | undefined, names: ReadonlyMap<string, string>): boolean {
  const { supplier, lines } = record ?? {};
  if (typeof supplier !== 'string' || !Array.isArray(lines)) return false;
  if (names.has(entryKey({ kind: 'supplier', supplier: '', name: supplier }))) return true;
  return lines.some((line) => names.has(entryKey({ kind: 'product', supplier, name: String(line?.product) })));
}

/** The original supplier names, by their replacement. */
export function originalSuppliers(names: ReadonlyMap<string, string>): Map<string, string> {
  const entries = [...names].map(([key, use]) => Object.assign(entryOf(key), { use }));
  return new Map(entries.flatMap(({ kind, name, use }) => (kind === 'supplier' ? [[use, name] as const] : [])));
}
