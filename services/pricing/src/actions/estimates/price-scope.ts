import { AppError } from '@parley/errors/app-error';
import { fromMinor } from '@parley/money/money';
import type { CatalogCompanies, CatalogProducts } from '@parley/live-catalog/catalog-records';
import type { Caller } from '@parley/service/caller';
import { utcDayOf } from '../../domain/utc-days.ts';
import type { ScopeLine, ScopeToPrice } from '../../domain/scope-to-price.ts';
import type { SharedLearning } from '../../estimator/learned/learning.ts';
import type { Amounts, LineFigure, QueryLine, ScopeFigure, ScopeQuery } from '../../estimator/query.ts';
import type { Snapshot } from '../../estimator/snapshot/snapshot.ts';
import { whyUnused } from '../../estimator/explain/why-unused.ts';
import type { FigureInput, Figures } from './figures.ts';
import type { ExchangeRates } from '../purchases/exchange-rates.ts';
import type { Scopes, Snapshots } from '../ports.ts';
import { answerCurrency, lineToPrice, noRate, type LineRefusal, type LineToPrice, type Market } from './query-lines.ts';

export type PriceParts = {
  scopes: Scopes;
  products: CatalogProducts;
  companies: CatalogCompanies;
  rates: Pick<ExchangeRates, 'asOf'>;
  snapshots: Snapshots;
  figures: Figures;
};

/**
 * One product of a scope: its levels, or why it has none. `query` is what the estimator was asked, if it was; `name` is
 * the current one of the catalog or, for a product that is gone, the scope's.
 */
export type PricedLine = { productId: string; name: string } & (
  | { query: QueryLine; figure: LineFigure }
  | { query?: QueryLine; refusal: LineRefusal }
);

/** A scope and what it may cost: P10 to P90 in steps of 5, as pre-tax totals in `currency`. */
export type PricedScope = {
  currency: string;
  at: Date;
  levels: number[];
  lines: PricedLine[];
  /** What the figures were computed from. */
  query: ScopeQuery;
  figure: ScopeFigure;
  market: Market;
  snapshots: ReadonlyMap<string, Snapshot>;
  shared: SharedLearning | undefined;
};

/**
 * What a scope of the caller may cost, according to what is known today.
 * @throws AppError SCOPE_NOT_FOUND, SCOPE_NOT_READ, SCOPE_UNREADABLE, PRODUCTS_GONE, PRICING_FAILED,
 * SERVICE_UNAVAILABLE
 */
export async function priceScope(parts: PriceParts, scopeId: string, caller: Caller): Promise<PricedScope> {
  return priceTerms(parts, await parts.scopes.find(scopeId, caller), caller);
}

/**
 * The same for terms that need not be those of a stored scope.
 * @throws AppError PRODUCTS_GONE, PRICING_FAILED, SERVICE_UNAVAILABLE
 */
export async function priceTerms(parts: PriceParts, scope: ScopeToPrice, caller: Caller): Promise<PricedScope> {
  const at = new Date();
  const market = await marketOf(parts, scope, { caller, day: utcDayOf(at) });
  const currency = answerCurrency(scope, market);
  const lines = scope.lines.map((line) => ({ line, toPrice: lineToPrice(line, scope, { market, answer: currency }) }));
  const queryLines = lines.flatMap(({ toPrice }) => ('query' in toPrice ? [toPrice.query] : []));
  const asked = { today: utcDayOf(at), isRenewal: scope.isRenewal, lines: queryLines, amounts: amountsIn(currency) };
  const { snapshots, shared } = await parts.snapshots.of([...new Set(queryLines.map(({ supplierId }) => supplierId))]);
  const { figure, query } = await estimated(parts.figures, { query: asked, snapshots, shared }, caller);
  const priced = pricedLines(lines, { query, figure, currency }, { market, snapshots });
  if (figure.total === undefined) throw notPriced('No', priced);
  return { currency, at, levels: figure.total, lines: priced, query, figure, market, snapshots, shared };
}

async function marketOf(
  { products, companies, rates }: PriceParts,
  { id, lines }: ScopeToPrice,
  { caller, day }: { caller: Caller; day: number },
): Promise<Market> {
  const [convert, known] = await Promise.all([
    rates.asOf(day),
    products.byIds(
      lines.map(({ productId }) => productId),
      { caller },
    ),
  ]);
  if (known.size === 0) {
    const message = `None of the products of the scope ${id} is in the catalog any more.`;
    throw new AppError('PRODUCTS_GONE', message, { metadata: { scopeId: id } });
  }
  const makers = [...known.values()].map(({ companyId }) => companyId);
  return { products: known, companies: await companies.byIds(makers, { caller }), convert };
}

async function estimated(figures: Figures, input: FigureInput, caller: Caller): Promise<Answered> {
  const figure = await figures(input, caller);
  const lines = rangeShares(input.query.lines, figure.lines);
  if (lines === undefined) return { figure, query: input.query };
  // Only now is it known which lines need the range of a company: they share it.
  const query = { ...input.query, lines };
  return { figure: await figures({ ...input, query }, caller), query };
}

/** The lines, with the range of a company divided among those that need it; undefined if none share. */
function rangeShares(lines: QueryLine[], figures: (LineFigure | undefined)[]): QueryLine[] | undefined {
  const needs = (index: number) => figures[index]?.basis === 'default_range';
  const countOf = new Map<string, number>();
  for (const [index, { supplierId }] of lines.entries()) {
    if (needs(index)) countOf.set(supplierId, (countOf.get(supplierId) ?? 0) + 1);
  }
  if ([...countOf.values()].every((count) => count === 1)) return undefined;
  return lines.map((line, index) => {
    const count = needs(index) ? (countOf.get(line.supplierId) ?? 1) : 1;
    const { defaultRange: range } = line;
    return range ? { ...line, defaultRange: { min: range.min / count, max: range.max / count } } : line;
  });
}

type AskedLine = { line: ScopeLine; toPrice: LineToPrice };

type Answered = { query: ScopeQuery; figure: ScopeFigure };

function pricedLines(
  lines: AskedLine[],
  { query: { lines: queries }, figure: { lines: figures, beyond }, currency }: Answered & { currency: string },
  { market, snapshots }: { market: Market; snapshots: ReadonlyMap<string, Snapshot> },
): PricedLine[] {
  let asked = 0;
  return lines.map(({ line, toPrice }) => {
    const { productId } = line;
    const named = { productId, name: market.products.get(productId)?.name ?? line.name };
    if ('refusal' in toPrice) return { ...named, ...toPrice };
    const [query = toPrice.query, figure] = [queries[asked], figures[asked]];
    const refusal = beyond.has(asked)
      ? beyondAmounts(currency)
      : nothingKnown(query, snapshots.get(query.supplierId), market);
    asked += 1;
    return figure ? { ...named, query, figure } : { ...named, query, refusal };
  });
}

/** What rounds to at least one minor unit, up to what is exact in them. */
function amountsIn(currency: string): Amounts {
  return { least: fromMinor(1, currency) / 2, most: fromMinor(Number.MAX_SAFE_INTEGER, currency) };
}

function beyondAmounts(currency: string): LineRefusal {
  const message = `Its price in ${currency} rounds to 0, or is too large to be exact: ask for another quantity.`;
  return { code: 'pricing_failed', message };
}

function nothingKnown(query: QueryLine, snapshot: Snapshot | undefined, market: Market): LineRefusal {
  const reasons = [whyUnused(query, snapshot), 'no default price', withoutRange(query, market)];
  return { code: 'pricing_failed', message: `Nothing is known to price it by: ${reasons.join(', ')}.` };
}

/** A range that cannot be converted is not the same as none: a rate would make it one. */
function withoutRange({ supplierId, currency }: QueryLine, { companies, convert }: Market): string {
  const range = companies.get(supplierId)?.defaultPriceRange;
  if (!range || range.min <= 0 || convert(range.currency, currency) !== undefined)
    return 'no price range of its company';
  return `${noRate(range.currency, currency)} for the price range of its company`;
}

/**
 * The scope, if each of its products has a price: a total of some of them would be taken for that of all.
 * @throws AppError PRICING_FAILED
 */
export function requireAllPriced(priced: PricedScope): PricedScope {
  if (priced.lines.some((line) => 'refusal' in line)) throw notPriced('Not every', priced.lines);
  return priced;
}

function notPriced(which: 'No' | 'Not every', lines: readonly PricedLine[]): AppError {
  const why = lines.flatMap((line) => ('refusal' in line ? [`${line.name}: ${line.refusal.message}`] : []));
  const more = why.length > maxNamed ? ` And ${why.length - maxNamed} more.` : '';
  return new AppError(
    'PRICING_FAILED',
    `${which} product of the scope can be priced. ${why.slice(0, maxNamed).join(' ')}${more}`,
  );
}

/** A refusal need not repeat a long list. */
const maxNamed = 5;
