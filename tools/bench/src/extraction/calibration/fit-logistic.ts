/** A training example: its features (reasons), whether the value was right, and its weight. */
export type Observation = { reasons: readonly number[]; isRight: boolean; weight: number };

/** A Gaussian prior of the weights. `strength` is its precision: the larger, the more data it takes to move them. */
export type Prior = { mean: readonly number[]; strength: number };

/** The first weight is the intercept; its prior is weaker. */
const firstStrength = 0.3;
const maxRounds = 50;
const settled = 1e-6;

/** Fits a logistic regression with a Gaussian prior (MAP estimate) by Newton's method. */
export function fitLogistic(seen: readonly Observation[], prior: Prior): number[] {
  let weights = [...prior.mean];
  for (let round = 0; round < maxRounds; round += 1) {
    const step = newtonStep(weights, seen, prior);
    weights = weights.map((weight, at) => weight - (step[at] ?? 0));
    if (step.every((one) => Math.abs(one) < settled)) break;
  }
  return weights;
}

/** The standard error of the intercept, in log-odds. */
export function doubtOf(weights: readonly number[], seen: readonly Observation[], { strength }: Prior): number {
  const known = seen.reduce((sum, { reasons, weight }) => {
    const chance = chanceOf(reasons, weights);
    return sum + weight * chance * (1 - chance);
  }, strength * firstStrength);
  return 1 / Math.sqrt(known);
}

function newtonStep(weights: readonly number[], seen: readonly Observation[], { mean, strength }: Prior): number[] {
  const pull = weights.map((_, at) => strength * (at === 0 ? firstStrength : 1));
  const slope = weights.map((weight, at) => (pull[at] ?? 0) * (weight - (mean[at] ?? 0)));
  const bend = weights.map((_, row) => weights.map((__, column) => (row === column ? (pull[row] ?? 0) : 0)));
  for (const { reasons, isRight, weight } of seen) {
    const chance = chanceOf(reasons, weights);
    reasons.forEach((reason, row) => {
      slope[row] = (slope[row] ?? 0) + weight * (chance - Number(isRight)) * reason;
      const own = bend[row] ?? [];
      reasons.forEach((other, at) => (own[at] = (own[at] ?? 0) + weight * chance * (1 - chance) * reason * other));
    });
  }
  return solve(bend, slope);
}

function chanceOf(reasons: readonly number[], weights: readonly number[]): number {
  return 1 / (1 + Math.exp(-reasons.reduce((sum, reason, at) => sum + reason * (weights[at] ?? 0), 0)));
}

/** Solves a linear system with a symmetric, positive definite matrix, which the prior ensures (Gauss-Jordan). */
function solve(matrix: readonly number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  rows.forEach((pivot, at) => {
    const scale = pivot[at] ?? 1;
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = (row[at] ?? 0) / scale;
      row.forEach((value, column) => (row[column] = value - factor * (pivot[column] ?? 0)));
    }
  });
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1));
}
