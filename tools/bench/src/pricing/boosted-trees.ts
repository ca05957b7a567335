import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { BacktestCase, BacktestSupplier } from '@parley/pricing/estimator/backtest/backtest';
import { levels } from '@parley/pricing/estimator/levels';
import { z } from 'zod';
import type { Say } from '../bench.ts';

type Row = {
  key: string;
  day: number;
  logUnit: number;
  features: [
    supplier: string,
    family: string,
    product: string,
    quantity: number,
    months: number,
    renewal: number,
    day: number,
  ];
};

const script = join(import.meta.dirname, 'boosted-trees.py');
const answerSchema = z.array(z.array(z.array(z.number()).length(levels.length)));
const mostBytes = 2 ** 28;
/** With several threads, the trees run far slower next to other load. */
const env = { ...process.env, OMP_NUM_THREADS: '1' };

/** Predicts the cases with boosted trees trained on the same purchases; undefined where Python has no scikit-learn. */
export function predictedByTrees(
  cases: readonly BacktestCase[],
  suppliers: readonly BacktestSupplier[],
  say: Say,
): BacktestCase[] | undefined {
  if (!hasTrees()) {
    say('no boosted trees: python3 has no scikit-learn (Debian: python3-sklearn)');
    return undefined;
  }
  say('boosted trees: 17 models for each tenth that is predicted');
  const parts = partsOf(cases, suppliers.flatMap(rowsOf));
  const input = JSON.stringify({
    levels: [...levels],
    parts: parts.map(({ known, asked }) => ({
      rows: known.map(({ features }) => features),
      prices: known.map(({ logUnit }) => logUnit),
      asked: asked.map(({ features }) => features),
    })),
  });
  const answer = execFileSync('python3', [script], { input, env, encoding: 'utf8', maxBuffer: mostBytes });
  const found = answerSchema.parse(JSON.parse(answer)).flat();
  const asked = parts.flatMap(({ cases: some }) => some);
  return asked.map((each, index) => Object.assign({}, each, { estimate: found[index] ?? [] }));
}

function hasTrees(): boolean {
  try {
    execFileSync('python3', ['-c', 'import sklearn.ensemble'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Groups the cases by origin, each with its training rows, which start before its first case, and the rows to predict. */
function partsOf(cases: readonly BacktestCase[], rows: readonly Row[]) {
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return [...Map.groupBy(cases, ({ origin }) => origin).values()].map((some) => {
    const from = Math.min(...some.map(({ startDay }) => startDay));
    return {
      cases: some,
      known: rows.filter(({ day }) => day < from),
      asked: some.map((each) => byKey.get(keyOf(each, each.paid))?.shift() ?? never()),
    };
  });
}

function rowsOf({ id: supplierId, history }: BacktestSupplier): Row[] {
  const families = new Map(history.products.map(({ id, familyId = '' }) => [id, familyId]));
  return history.purchases.flatMap(({ startDay, months, isRenewal, total, lines }) =>
    lines.flatMap(({ productId, quantity, net = lines.length === 1 ? total : undefined, toPriceCurrency }): Row[] => {
      if (net === undefined || !(net > 0) || !(quantity > 0)) return [];
      const logUnit = Math.log((net * toPriceCurrency) / quantity / months);
      const family = `${supplierId} ${families.get(productId) ?? ''}`;
      return [
        {
          key: keyOf({ supplierId, productId, startDay }, logUnit),
          day: startDay,
          logUnit,
          features: [supplierId, family, productId, Math.log(quantity), months, Number(isRenewal), startDay],
        },
      ];
    }),
  );
}

type Place = Pick<BacktestCase, 'supplierId' | 'productId' | 'startDay'>;

function keyOf({ supplierId, productId, startDay }: Place, logUnit: number): string {
  return JSON.stringify([supplierId, productId, startDay, logUnit]);
}

function never(): never {
  throw new Error('A case is a line of a purchase.');
}
