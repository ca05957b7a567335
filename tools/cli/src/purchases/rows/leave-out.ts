import type { Fault, Line } from '../../import/line.ts';
import { parseObject } from '../../values/parse-object.ts';
import { leaveOut, replaceNames, type NamedRecord } from '../names/name-entry.ts';
import { rounded } from './read-row.ts';

type Sent = Extract<Line, { json: string }>;

/** The line with its names replaced, and without what is to be left out. */
export function withNames(line: Sent, names: ReadonlyMap<string, string>): Line {
  const parsed: NamedRecord | undefined = parseObject(line.json);
  // The service refuses an invalid record.
  if (!parsed) return line;
  const { record, out } = replaceNames(parsed, names);
  const { number, endOffset } = line;
  const lines = record.lines ?? [];
  if (String(record.supplier).toLowerCase() === leaveOut)
    return { number, endOffset, leftOut: noteOf(`the whole purchase of ${String(parsed.supplier)} is left out`) };
  if (out.length === 0) return { ...line, json: JSON.stringify(record) };
  const named = out.map((index) => String(lines[index]?.product)).join(', ');
  if (out.length === lines.length)
    return { number, endOffset, leftOut: noteOf(`the whole purchase is left out: it has only ${named}`) };
  const prices = lines.map(({ netPrice }) => netPrice);
  if (!prices.every((price) => typeof price === 'number') || typeof record['netTotal'] !== 'number')
    return { number, endOffset, fault: unpricedFault(named) };
  const rest = withoutLines(record, out, prices);
  const rows = line.rows?.filter((_, index) => !out.includes(index));
  const message = `left out: ${named}; the total is ${String(rest['netTotal'])}, the order says ${String(record['netTotal'])}`;
  const notes = [...(line.notes ?? []), noteOf(message)];
  return { ...line, json: JSON.stringify(rest), notes, ...(rows && { rows }) };
}

function noteOf(message: string): Fault {
  return { code: 'left_out', message };
}

/** What the remaining lines cost would not be known. */
function unpricedFault(named: string): Fault {
  const message = `${named} cannot be left out: the order does not say what each of its lines costs`;
  return { pointer: '/lines', code: 'unpriced', message };
}

/** The total and the discount become those of the remaining lines. */
function withoutLines(record: NamedRecord, out: number[], prices: number[]): NamedRecord {
  const { currency, netTotal, discount = 0, lines = [], leftOut = [] } = record;
  const sum = prices.reduce((all, price) => all + price, 0);
  const gone = out.reduce((all, index) => all + (prices[index] ?? 0), 0);
  const less = sum > 0 ? rounded((Number(discount) * (sum - gone)) / sum, currency) : 0;
  const isLeft = (_: unknown, index: number) => !out.includes(index);
  const items = out.map((index) => ({ product: lines[index]?.product, netPrice: prices[index] }));
  return {
    ...record,
    netTotal: rounded(Number(netTotal) + Number(discount) - gone - less, currency),
    ...(less > 0 && { discount: less }),
    lines: lines.filter(isLeft),
    leftOut: [...(leftOut as object[]), ...items],
  };
}
