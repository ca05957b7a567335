import type { Fault, Line } from '../../import/line.ts';
import { cutText } from '@parley/errors/cut-text';
import { maxShown } from '../../sheets/cells/parse-cell.ts';
import { periodInHeader } from '../../sheets/cells/period-words.ts';
import { namesAmount } from '../headings/header-facts.ts';
import { repeatedLines } from './repeated-lines.ts';
import { sumsOfOthers } from './sums-of-others.ts';
import { understoodPurchase, type UnderstoodLine, type UnderstoodPurchase } from './understood-lines.ts';

type Unusual = { line: number; message: string };
type Totals = Record<string, number>;

/** How a file is understood, to be checked before it is stored: what is unusual, samples, and control totals. */
export type Preview = {
  purchases: number;
  unusual: Unusual[];
  samples: UnderstoodLine[];
  totals: Totals;
  bySupplier: Record<string, Totals>;
  byYear: Record<string, Totals>;
  /** Some row has no id. */
  hasDerivedIds: boolean;
};

/** A price this many times above or below the median of its product is unusual. */
const factorOff = 10;
const minPrices = 3;
const maxMonths = 60;
const samplesShown = 5;

/** Looks at all lines of a file. @param today as `2026-01-31` */
export async function previewOf(lines: AsyncIterable<Line>, today: string): Promise<Preview> {
  const preview: Preview = {
    purchases: 0,
    unusual: [],
    samples: [],
    totals: {},
    bySupplier: {},
    byYear: {},
    hasDerivedIds: false,
  };
  const all: UnderstoodLine[] = [];
  for await (const line of lines) {
    for (const fault of foundIn(line)) preview.unusual.push({ line: line.number, message: faultMessage(fault) });
    if (!('json' in line)) continue;
    preview.hasDerivedIds ||= line.isIdDerived === true;
    const purchase = understoodPurchase(line);
    if (!purchase) continue;
    addTo(preview, purchase);
    all.push(...purchase.lines);
  }
  const medians = mediansOf(all);
  const isFar = (line: UnderstoodLine) => farOff(line, medians.get(productOf(line)));
  const [sums, repeated] = [sumsOfOthers(all), repeatedLines(all)];
  const besideOthers = ({ line }: UnderstoodLine) => [...(sums.get(line) ?? []), ...(repeated.get(line) ?? [])];
  for (const line of all)
    for (const message of [...unusualIn(line, today), ...isFar(line), ...besideOthers(line)])
      preview.unusual.push({ line: line.line, message });
  return { ...preview, samples: samplesOf(all) };
}

function foundIn(line: Line): Fault[] {
  if ('fault' in line) return [line.fault];
  return 'leftOut' in line ? [line.leftOut] : (line.notes ?? []);
}

/** Messages about the value of a field begin with a verb. */
function faultMessage({ pointer, message }: Fault): string {
  return pointer !== undefined && /^(?:is|lists|says) /.test(message) ? `${pointer.slice(1)} ${message}` : message;
}

function addTo(preview: Preview, { supplier, year, currency, netTotal }: UnderstoodPurchase): void {
  preview.purchases += 1;
  preview.bySupplier[supplier] ??= {};
  preview.byYear[year] ??= {};
  for (const totals of [preview.totals, preview.bySupplier[supplier], preview.byYear[year]])
    totals[currency] = Math.round(((totals[currency] ?? 0) + netTotal) * 1_000) / 1_000;
}

/** Names separated by semicolons, or by several commas or plus signs. */
const ofSeveral = /;|(?:,[^,]+){2,}| \+ [^+]+ \+ /;

function unusualIn({ product, quantity, months, startDate, net }: UnderstoodLine, today: string): string[] {
  return [
    ...(ofSeveral.test(product) ? [`its product may be several: ${cutText(product, maxShown)}`] : []),
    ...(namesPriceOfPeriod(product) ? [`its product names the price of a period: ${cutText(product, maxShown)}`] : []),
    ...(quantity === undefined ? ['no quantity'] : []),
    ...(quantity !== undefined && !Number.isInteger(quantity) ? [`a quantity of ${quantity}`] : []),
    ...(months < 1 ? ['a term of less than a month'] : []),
    ...(months > maxMonths ? [`a term of ${Math.round(months)} months`] : []),
    ...(startDate > today ? [`it starts in the future, ${startDate}`] : []),
    ...(startDate < '2000' ? [`it started in ${startDate.slice(0, 4)}`] : []),
    ...(net === 0 ? ['it is free'] : []),
  ];
}

/** `Mail (monthly price)` may say what its amount is; `Mail (monthly)` is what a plan is called. */
function namesPriceOfPeriod(product: string): boolean {
  const remarks = product.split(/[()[\]（）]| [-–—] |: /u).slice(1);
  return remarks.some((text) => periodInHeader(text) !== undefined && namesAmount(text));
}

function farOff({ unitPrice }: UnderstoodLine, median: number | undefined): string[] {
  if (median === undefined || unitPrice === undefined || unitPrice === 0) return [];
  const times = Math.max(unitPrice / median, median / unitPrice);
  const side = unitPrice > median ? 'above' : 'below';
  return times < factorOff ? [] : [`a price ${Math.round(times)} times ${side} the median of its product`];
}

function productOf({ supplier, product, currency }: UnderstoodLine): string {
  return [supplier, product, currency].join('\0');
}

function mediansOf(lines: UnderstoodLine[]): Map<string, number> {
  const priced = lines.filter(({ unitPrice = 0 }) => unitPrice > 0);
  const medians = [...Map.groupBy(priced, productOf)].map(([product, some]): [string, number | undefined] => {
    const sorted = some.map(({ unitPrice = 0 }) => unitPrice).sort((one, other) => one - other);
    return [product, sorted.length < minPrices ? undefined : sorted[Math.floor((sorted.length - 1) / 2)]];
  });
  return new Map(medians.flatMap(([product, median]) => (median === undefined ? [] : [[product, median] as const])));
}

/** The cheapest and the dearest line, and others spread over the file. */
function samplesOf(lines: UnderstoodLine[]): UnderstoodLine[] {
  const [cheapest, dearest] = priceEnds(lines);
  const step = Math.max(1, Math.floor(lines.length / (samplesShown - 2)));
  const spread = lines.filter((_, index) => index % step === 0).slice(0, samplesShown - 2);
  const chosen = new Set([cheapest, dearest, ...spread].filter((line) => line !== undefined));
  return [...chosen].sort((one, other) => one.line - other.line);
}

/** The first of the cheapest lines, and the last of the dearest. */
function priceEnds(lines: UnderstoodLine[]): [UnderstoodLine | undefined, UnderstoodLine | undefined] {
  let [cheapest, dearest]: (UnderstoodLine | undefined)[] = [];
  for (const line of lines) {
    const { unitPrice = 0 } = line;
    if (!(unitPrice > 0)) continue;
    if (cheapest?.unitPrice === undefined || unitPrice < cheapest.unitPrice) cheapest = line;
    if (dearest?.unitPrice === undefined || unitPrice >= dearest.unitPrice) dearest = line;
  }
  return [cheapest, dearest];
}
