import { addDays, addMonths } from '@parley/reading/values/calendar';
import { present } from '@parley/service/present';
import type { Line } from '../../import/line.ts';
import { parseObject } from '../../values/parse-object.ts';
import { monthsFromTo } from '../columns/terms/months-from-to.ts';

/** A line of a purchase, as understood. */
export type UnderstoodLine = {
  line: number;
  supplier: string;
  product: string;
  quantity?: number;
  /** The names of its dimensions, empty for the one that is given as its quantity. */
  dimensions: string[];
  startDate: string;
  months: number;
  days: number;
  currency: string;
  /** What was paid for it, if the purchase says it. */
  net?: number;
  /** Per unit and month. */
  unitPrice?: number;
};

/** A purchase, as understood. */
export type UnderstoodPurchase = {
  supplier: string;
  year: string;
  currency: string;
  netTotal: number;
  lines: UnderstoodLine[];
};

type RecordLine = {
  product?: unknown;
  quantity?: unknown;
  netPrice?: unknown;
  dimensions?: { id?: unknown; value?: unknown }[];
};
type PurchaseRecord = Record<string, unknown> & { lines?: RecordLine[] };

/** What a line of a file says; undefined for one that the service will refuse or that deletes a purchase. */
export function understoodPurchase({ number, json, rows }: Extract<Line, { json: string }>) {
  const record: PurchaseRecord | undefined = parseObject(json);
  if (!record || !Array.isArray(record.lines)) return undefined;
  const term = termOf(record);
  if (!term) return undefined;
  const common = { ...term, supplier: textIn(record['supplier']), currency: textIn(record['currency']) };
  const isOnly = record.lines.length === 1;
  const lines = record.lines.map((line, index) => {
    const net = isOnly ? record['netTotal'] : line.netPrice;
    return understoodLine(line, { ...common, line: rows?.[index] ?? number, net: numberIn(net) });
  });
  const { supplier, currency, startDate } = common;
  const purchase = { supplier, currency, year: startDate.slice(0, 4), netTotal: numberIn(record['netTotal']) ?? 0 };
  return { ...purchase, lines };
}

type Known = Omit<UnderstoodLine, 'product' | 'quantity' | 'dimensions' | 'unitPrice' | 'net'> & {
  net: number | undefined;
};

function understoodLine({ product, quantity, dimensions }: RecordLine, { net, ...known }: Known): UnderstoodLine {
  const count = numberIn(quantity) ?? numberIn(dimensions?.[0]?.value);
  const units = (count ?? 1) * known.months;
  const unitPrice = net === undefined || !(units > 0) ? undefined : net / units;
  const named = [...(quantity === undefined ? [] : ['']), ...(dimensions ?? []).map(({ id }) => textIn(id))];
  return { ...known, product: textIn(product), dimensions: named, ...present({ quantity: count, net, unitPrice }) };
}

type Term = { startDate: string; months: number; days: number };

/** Many purchases have the same term. */
const terms = new Map<string, Term | undefined>();
const maxTerms = 10_000;

/** Undefined without a start or a term. */
function termOf({ startDate, endDate, termMonths }: PurchaseRecord): Term | undefined {
  const start = textIn(startDate);
  const end = typeof endDate === 'string' ? endDate : undefined;
  const months = Number(termMonths);
  const key = `${start} ${end ?? months}`;
  if (terms.has(key)) return terms.get(key);
  const term = termBetween(start, end, months);
  if (terms.size < maxTerms) terms.set(key, term);
  return term;
}

function termBetween(start: string, end: string | undefined, given: number): Term | undefined {
  const months = end === undefined ? given : monthsFromTo(start, end);
  if (start === '' || !Number.isFinite(months)) return undefined;
  const after = end === undefined ? addMonths(start, Math.floor(months)) : addDays(end, 1);
  const days = Math.round((Date.parse(after) - Date.parse(start)) / 86_400_000);
  return { startDate: start, months, days };
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
