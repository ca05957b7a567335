/** The columns of purchases as a table: what they are called, and the field that each has. */
export const exportedColumns = [
  ['purchase', 'id'],
  ['supplier', 'supplier'],
  ['buyer', 'buyer'],
  ['start date', 'startDate'],
  ['term months', 'termMonths'],
  ['purchase type', 'purchaseType'],
  ['auto renew', 'autoRenew'],
  ['notice days', 'noticeDays'],
  ['notice months', 'noticeMonths'],
  ['currency', 'currency'],
  ['net total', 'netTotal'],
  ['discount', 'discount'],
  ['left out', 'leftOut'],
  ['scope', 'sourceScopeId'],
  ['file id', 'sourceFileId'],
  ['file', 'sourceFile'],
  ['line', 'line'],
  ['product', 'product'],
  ['quantity', 'quantity'],
  ['dimensions', 'dimensions'],
  ['list price', 'listPrice'],
  ['net price', 'netPrice'],
] as const;

export type ExportedField = (typeof exportedColumns)[number][1];

/** Names with numbers in one cell: `Seats: 50; Regions: 2`. */
export function namedNumbersText(entries: readonly (readonly [name: string, value: number])[]): string {
  return entries.map(([name, value]) => `${/[;"]/.test(name) ? JSON.stringify(name) : name}: ${value}`).join('; ');
}

const entry = /(?:(?<quoted>"(?:[^"\\]|\\.)*")|(?<plain>[^;"]+)): (?<value>-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)(?:; |$)/y;

/** Undefined if the cell holds anything else. */
export function namedNumbersIn(cell: string): [name: string, value: number][] | undefined {
  const found: [string, number][] = [];
  entry.lastIndex = 0;
  while (entry.lastIndex < cell.length) {
    const { quoted, plain = '', value } = entry.exec(cell)?.groups ?? {};
    if (value === undefined) return undefined;
    found.push([quoted === undefined ? plain : (JSON.parse(quoted) as string), Number(value)]);
  }
  return found;
}
