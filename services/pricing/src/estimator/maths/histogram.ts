import { at } from './at.ts';
import { weightedQuantiles } from './weighted-quantiles.ts';

/** Counts by bin, in ascending order without empty bins: pairs of bin and count. */
export type Histogram = [bin: number, count: number][];

/** Bins that are fine around 0 and widen by 6 % each away from it, to about ±2. */
const [finest, growth, farthest] = [0.01, 0.06, 100];
/** Bins of levels from 0 to 1. */
const levelBins = 200;

/** The bin of a difference of logs. */
export function logBin(value: number): number {
  const bin = Math.round(Math.asinh(value / finest) / growth);
  return Math.min(farthest, Math.max(-farthest, bin));
}

/** The middle of a bin of differences of logs. */
export function logOfBin(bin: number): number {
  return finest * Math.sinh(growth * bin);
}

export function levelBin(level: number): number {
  return Math.min(levelBins - 1, Math.max(0, Math.floor(level * levelBins)));
}

/** The middle of a bin of levels. */
export function levelOfBin(bin: number): number {
  return (bin + 0.5) / levelBins;
}

export function countOf(histogram: Histogram): number {
  return histogram.reduce((sum, [, count]) => sum + count, 0);
}

export function histogramOf(bins: Iterable<number>): Histogram {
  const counts = new Map<number, number>();
  for (const bin of bins) counts.set(bin, (counts.get(bin) ?? 0) + 1);
  return fromCounts(counts);
}

export function addHistograms(histograms: Iterable<Histogram>): Histogram {
  const counts = new Map<number, number>();
  for (const histogram of histograms) {
    for (const [bin, count] of histogram) counts.set(bin, (counts.get(bin) ?? 0) + count);
  }
  return fromCounts(counts);
}

function fromCounts(counts: Map<number, number>): Histogram {
  return [...counts].sort(([one], [other]) => one - other);
}

/** Quantiles, with each bin represented by its middle. Ascending levels. */
export function histogramQuantiles(
  histogram: Histogram,
  asked: Float64Array,
  middle: (bin: number) => number,
): Float64Array {
  const values = Float64Array.from(histogram, ([bin]) => middle(bin));
  const weights = Float64Array.from(histogram, ([, count]) => count);
  return weightedQuantiles({ values, weights, count: histogram.length }, asked, new Float64Array(asked.length));
}

/**
 * Which predicted levels to use for the wanted levels, if actual values were at these levels: those below which the
 * wanted share of actual values is. A perfect record has some weight, so that a few actual values change little. It
 * also keeps part of the wanted level at both ends, because no level means "beyond everything known".
 * @param perfect number of actual values in that perfect record
 */
export function askedLevels(reached: Histogram, wanted: Float64Array, perfect = 20): Float64Array {
  const counts = new Float64Array(levelBins).fill(perfect / levelBins);
  for (const [bin, count] of reached) counts[bin] = at(counts, bin) + count;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const asked = new Float64Array(wanted.length);
  let [bin, below] = [0, 0];
  wanted.forEach((level, index) => {
    while (bin < levelBins - 1 && below + at(counts, bin) < level * total) {
      below += at(counts, bin);
      bin += 1;
    }
    asked[index] = Math.min(1, (bin + (level * total - below) / at(counts, bin)) / levelBins);
  });
  return asked;
}
