import { expect, test } from 'vitest';
import { predicted } from './accuracy.ts';
import { sampleSuppliers } from './sample-suppliers.ts';
import { scoreOf } from '@parley/pricing/estimator/backtest/backtest-scores';

/**
 * The mean score of these data sets when last updated. A better score is welcome; update this value then. One data set
 * tells little: a change that lowered the mean of ten by 1 % moved single ones by -14 to +9 %.
 */
const committed = 0.115;
const seeds = [4, 5, 6, 7, 8];

test('estimates of small sample markets keep their accuracy, and are better than plain quantiles', () => {
  const scores = seeds.map((seed) => {
    const set = { market: { companies: 6, products: 24, seed }, count: 260, until: 20_750 };
    const cases = predicted('small', sampleSuppliers(set), () => undefined);
    return {
      estimate: scoreOf(cases, 'estimate').pinball,
      quantiles: scoreOf(cases, 'productQuantiles').pinball,
    };
  });
  const mean = (of: 'estimate' | 'quantiles') => scores.reduce((sum, score) => sum + score[of], 0) / scores.length;
  expect(mean('estimate')).toBeLessThan(1.02 * committed);
  expect(mean('estimate')).toBeLessThan(mean('quantiles'));
});
