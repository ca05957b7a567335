import type { Log } from '../bench.ts';
import { median } from '../report/statistics.ts';
import { table } from '@parley/cli/table';
import { learnTogether } from './learn-together.ts';
import { sampleSuppliers, sampleTruths } from './sample-suppliers.ts';
import { bundleReport } from './bundle-report.ts';
import { movedByError, offTheTruth } from './true-levels.ts';

const until = 20_750;
const learnedFrom = { market: { companies: 40, products: 160, seed: 9 }, count: 2_500, until };

/** Reports the error of estimates for products whose true prices are known, and the influence of one wrong record. */
export function truthReport(products: number, log: Log): string {
  log('synthetic truth: learning from other suppliers');
  const { shared } = learnTogether(sampleSuppliers(learnedFrom), { today: until });
  const market = { companies: Math.ceil(products / 3), products: Math.ceil(products * 1.3), seed: 5 };
  const truths = sampleTruths(market)
    .filter(({ primary }) => primary !== undefined)
    .slice(0, products);
  const rows = [10, 100, 500].map((purchases) => {
    log(`synthetic truth: ${truths.length} products of ${purchases} purchases`);
    const set = { truths, purchases, until, shared };
    const off = offTheTruth(set);
    const moved = movedByError(set).sort((one, other) => one - other);
    const most = moved[Math.floor(0.95 * moved.length)] ?? 0;
    return [
      String(purchases),
      percent(off[0]),
      percent(off[8]),
      percent(off[16]),
      percent(Math.max(...off)),
      percent(median(moved)),
      percent(most),
    ];
  });
  const header = [
    'Purchases a product',
    'P10 off',
    'P50 off',
    'P90 off',
    'worst level',
    'P50 moved',
    'at most, of 95 %',
  ];
  log('synthetic truth: bundles');
  const bundles = bundleReport(truths, { until, shared });
  return `### Synthetic products whose truth is known\n\n${table(header, rows)}\n\n${truths.length} products; what is off is the median over them; moved by one of their purchases made a hundred times too dear.\n\n${bundles}`;
}

function percent(share = Number.NaN): string {
  return `${(100 * share).toFixed(1)} %`;
}
