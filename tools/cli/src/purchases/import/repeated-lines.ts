import type { UnderstoodLine } from './understood-lines.ts';

/**
 * What is unusual about lines that are as one before: the same purchase again, or an instalment of it, of which only one
 * would be stored.
 */
export function repeatedLines(lines: readonly UnderstoodLine[]): Map<number, string[]> {
  const first = new Map<string, number>();
  const found = new Map<number, string[]>();
  for (const line of lines) {
    const key = JSON.stringify(sameIn(line));
    const before = first.get(key);
    if (before === undefined) first.set(key, line.line);
    else found.set(line.line, [`it is as line ${before}: give instalments as one line with their sum`]);
  }
  return found;
}

function sameIn({ supplier, product, quantity, startDate, days, net, currency }: UnderstoodLine) {
  return [supplier, product, quantity, startDate, days, net, currency];
}
