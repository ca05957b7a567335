import type { Count } from './count.ts';

/** The confidence interval of a share. */
export type Interval = { low: number; high: number };

/** Quantile of the normal distribution for 95 %. */
const z = 1.96;

/**
 * Where the true share lies with 95 % confidence: Wilson's interval for the effective number of documents. Documents of
 * one source tend to be right or wrong together: where sources differ by more than chance, many documents count as few.
 */
export function intervalOf(bySource: readonly Count[]): Interval {
  const all = sumOf(bySource);
  const worth = all.whole / designEffect(bySource, all);
  return wilsonInterval({ part: (all.part / all.whole) * worth, whole: worth });
}

export function wilsonInterval({ part, whole }: Count): Interval {
  if (!(whole > 0)) return { low: 0, high: 1 };
  const share = part / whole;
  const middle = share + z ** 2 / (2 * whole);
  const reach = z * Math.sqrt((share * (1 - share)) / whole + z ** 2 / (4 * whole ** 2));
  const scale = 1 + z ** 2 / whole;
  return { low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) };
}

/** How much larger the variance of the share is than for independent documents; at least 1. */
function designEffect(bySource: readonly Count[], { part, whole }: Count): number {
  const share = part / whole;
  const independent = share * (1 - share) * whole;
  if (!(independent > 0) || bySource.length < 2) return 1;
  const spread = bySource.reduce((sum, source) => sum + (source.part - share * source.whole) ** 2, 0);
  return Math.max(1, (spread * bySource.length) / (bySource.length - 1) / independent);
}

function sumOf(counts: readonly Count[]): Count {
  return counts.reduce((sum, { part, whole }) => ({ part: sum.part + part, whole: sum.whole + whole }), {
    part: 0,
    whole: 0,
  });
}
