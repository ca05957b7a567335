import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '@parley/local/workspace';
import type { Bench, Log } from '../bench.ts';
import { placeAndTime } from '../report/place.ts';
import { accuracyReport } from './accuracy.ts';
import { readPurchases } from './read-purchases.ts';
import { sampleSuppliers } from './sample-suppliers.ts';
import { speedReport } from './speed.ts';
import { truthReport } from './truth-report.ts';

const sharedFolder = join(root, '../shared/data/purchases');
const until = 20_750;

export const pricingBench: Bench = {
  summary: 'how near price estimates come to prices paid, beside plain quantiles; speed and memory',
  page: 'docs/pricing-quality.md',
  operands: '[folder…]  folders with CSV files of purchases; without any, ../shared/data/purchases',
  options: {
    purchases: { default: 2_500, about: 'purchases of the sample market to predict; 0 for none' },
    products: { default: 200, about: 'synthetic products whose truth is known; 0 for none' },
    largest: { default: 1_000_000, about: 'purchases of the largest supplier to be fast with; 0 for no speed' },
  },
  async run({ purchases = 2_500, products = 200, largest = 1_000_000 }, log, { operands }) {
    const files = filesOf(operands.length > 0 ? operands : [sharedFolder], log);
    const parts = [`${placeAndTime()}. Times are processor time.`];
    for (const file of files) {
      const title = basename(file);
      parts.push(accuracyReport(title, await readPurchases(file), log));
    }
    if (purchases > 0) parts.push(sampleAccuracy(purchases, log));
    if (products > 0) parts.push(truthReport(products, log));
    const sizes = [10_000, 100_000, 1_000_000].filter((size) => size <= largest);
    if (sizes.length > 0) parts.push(speedReport(sizes, log));
    return parts.join('\n\n');
  },
};

function filesOf(folders: readonly string[], log: Log): string[] {
  return folders.flatMap((folder) => {
    if (!existsSync(folder)) log(`${folder} is not there: going on without it`);
    const names = globSync('*.csv', { cwd: folder });
    return names.sort().map((name) => join(folder, name));
  });
}

function sampleAccuracy(purchases: number, log: Log): string {
  const market = { companies: Math.ceil(purchases / 60), products: Math.ceil(purchases / 15), seed: 3 };
  const suppliers = sampleSuppliers({ market, count: purchases, until });
  return accuracyReport('Sample market', suppliers, log);
}
