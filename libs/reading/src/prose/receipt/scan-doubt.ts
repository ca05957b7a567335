import type { Line } from '../../layout/line.ts';

const sure = 0.9;
const weight = 3;

/** What a badly scanned line takes from the log-odds of a value on it; nothing for text that was not guessed. */
export function scanDoubt({ segments }: Line): number {
  const words = segments.flatMap((segment) => segment.words).filter(({ text }) => /[\p{L}\d]/u.test(text));
  const mean = words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length);
  return weight * (Math.min(sure, mean) - sure);
}
