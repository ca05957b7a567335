/** The standard normal distribution function, to about 1e-7 (Abramowitz and Stegun 26.2.17). */
export function normalLevel(score: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(score));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const upper = (Math.exp((-score * score) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return score < 0 ? upper : 1 - upper;
}

const inner = {
  above: [
    -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
  ],
  below: [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1],
};
const outer = {
  above: [
    -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783,
  ],
  below: [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1],
};

/** The standard normal score of a level in (0, 1), to about 1e-9 (Acklam). */
export function normalScore(level: number): number {
  if (level > 0.5) return -normalScore(1 - level);
  if (level < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(level));
    return polynomial(outer.above, q) / polynomial(outer.below, q);
  }
  const q = level - 0.5;
  return (q * polynomial(inner.above, q * q)) / polynomial(inner.below, q * q);
}

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);
}
