import type { CatalogProduct } from '@parley/products/product';
import type { Caller } from '@parley/service/caller';
import { askOf } from '../../estimator/estimate/estimate-scope.ts';
import {
  calibrationOf,
  explainLine,
  type Calibration,
  type LineExplanation,
} from '../../estimator/explain/explain-line.ts';
import { learnedOfTotals } from '../../estimator/learned/learned.ts';
import { inTurns } from '../in-turns.ts';
import type { SnapshotVersion } from '../ports.ts';
import type { ScopeToPrice } from '../../domain/scope-to-price.ts';
import { priceTerms, type PricedLine, type PricedScope, type PriceParts } from './price-scope.ts';
import { shownPurchases, similarTo, type ShownPurchase } from './similar.ts';

/** An estimate, and the basis of each of its lines and of their sum. */
export type ExplainedScope = PricedScope & {
  lines: ExplainedLine[];
  ofTotal?: TotalExplanation;
  /** Of any number of buyers: operators may see each purchase. */
  similar: ShownPurchase[];
  /** The products of the purchases that are reported, if the catalog still has them. */
  bought: ReadonlyMap<string, CatalogProduct>;
};

/** A line that cannot be priced according to the catalog has only its refusal as an explanation. */
export type ExplainedLine = PricedLine & { explanation?: LineExplanation; version?: SnapshotVersion };

/** How the sum of several lines was computed from them. */
type TotalExplanation = {
  /** How far the errors of products in one purchase are correlated, 0 to 1. */
  correlation: number;
  calibration: Calibration;
};

/**
 * Prices a scope and says how: the explanation is of the estimate itself.
 * @throws AppError as `priceScope`
 */
export async function explainScope(parts: PriceParts, scopeId: string, caller: Caller): Promise<ExplainedScope> {
  return explainTerms(parts, await parts.scopes.find(scopeId, caller), caller);
}

/**
 * The same for terms that need not be those of a stored scope.
 * @throws AppError as `priceTerms`
 */
export async function explainTerms(parts: PriceParts, scope: ScopeToPrice, caller: Caller): Promise<ExplainedScope> {
  const priced = await priceTerms(parts, scope, caller);
  const lines = await inTurns(caller, explainedLines(parts, priced));
  const isSum = priced.figure.lines.filter((figure) => figure !== undefined).length > 1;
  const heaviest = lines.flatMap(({ explanation }) => explanation?.support?.heaviest ?? []);
  const similar = await similarTo(priced, { minBuyers: 0, caller });
  const bought = await parts.products.byIds(
    [...heaviest.map(({ productId }) => productId), ...similar.flatMap(({ productIds }) => productIds)],
    { caller },
  );
  return {
    ...priced,
    lines,
    bought,
    similar: shownPurchases(similar, bought),
    ...(isSum && { ofTotal: totalExplanation(priced) }),
  };
}

function* explainedLines(
  { snapshots: loaded }: PriceParts,
  priced: PricedScope,
): Generator<undefined, ExplainedLine[]> {
  const { query, snapshots, shared } = priced;
  const explained: ExplainedLine[] = [];
  for (const line of priced.lines) {
    const snapshot = line.query && snapshots.get(line.query.supplierId);
    const version = snapshot && loaded.versionOf(snapshot);
    const explanation = line.query && explainLine(askOf(line.query, query, { snapshot, shared }), snapshot);
    explained.push({ ...line, ...(explanation && { explanation }), ...(version && { version }) });
    yield;
  }
  return explained;
}

function totalExplanation({ shared }: PricedScope): TotalExplanation {
  const { correlation, asked, coverage } = learnedOfTotals(shared);
  return { correlation, calibration: calibrationOf('totals', asked, coverage) };
}
