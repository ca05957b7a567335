/** What was seen: reasons, whether what they speak for was right, and how much it counts. */
export type Observation = { reasons: readonly number[]; isRight: boolean; weight: number };

/** Weights that are believed before anything is seen, and how strongly: the larger, the more must be seen to move them. */
export type Prior = { mean: readonly number[]; strength: number };

/** The first weight stands for none of the reasons: it is moved more easily. */
const firstStrength = 0.3;
const mostRounds = 50;
const settled = 1e-6;

/** Weights of a logistic regression that are likeliest after what was seen, drawn to the prior (Newton's method). */
export function fitLogistic(seen: readonly Observation[], prior: Prior): number[] {
  let weights = [...prior.mean];
  for (let round = 0; round < mostRounds; round += 1) {
    const step = newtonStep(weights, seen, prior);
    weights = weights.map((weight, at) => weight - (step[at] ?? 0));
    if (step.every((one) => Math.abs(one) < settled)) break;
  }
  return weights;
}

/** How far the first weight may be off, in log-odds: one standard deviation. */
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

/** Solves a system whose matrix is symmetric and positive definite, as the prior makes it (Gauss-Jordan). */
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
