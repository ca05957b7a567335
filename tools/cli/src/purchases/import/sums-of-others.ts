import type { UnderstoodLine } from './understood-lines.ts';

/** A line of which quantity and amount are known. */
type Counted = UnderstoodLine & { quantity: number; net: number };
type Next = (step: number) => UnderstoodLine | undefined;

/** How many lines are looked at next to each. */
const most = 50;
/** Amounts are rounded. */
const cent = 0.011;

/** What is unusual about lines that may sum up those next to them, as the header of a bundle does: they would count twice. */
export function sumsOfOthers(lines: readonly UnderstoodLine[]): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const [at, line] of lines.entries()) {
    if (!isCounted(line)) continue;
    const below = countSummed(line, (step) => lines[at + step]);
    const count = below ?? countSummed(line, (step) => lines[at - step]);
    if (count === undefined) continue;
    const side = below === undefined ? 'above' : 'below';
    found.set(line.line, [`it costs as much as the ${count} lines ${side} it together, and may be their sum`]);
  }
  return found;
}

function isCounted(line: UnderstoodLine | undefined): line is Counted {
  return line?.quantity !== undefined && line.net !== undefined && line.quantity > 0 && line.net > 0;
}

/**
 * How many of the next lines a line may sum up: they have its supplier and its term, come to its amount, and to its quantity
 * or each to the same one, as the parts of a bundle do.
 */
function countSummed(line: Counted, next: Next): number | undefined {
  let [quantity, net, areSame] = [0, 0, true];
  for (let step = 1; step <= most && net <= line.net; step += 1) {
    const other = next(step);
    if (!isCounted(other) || !isOfSameDeal(line, other)) return undefined;
    quantity += other.quantity;
    net += other.net;
    areSame &&= other.quantity === line.quantity;
    const isSum = step > 1 && Math.abs(net - line.net) <= cent * step;
    if (isSum && (areSame || quantity === line.quantity)) return step;
  }
  return undefined;
}

function isOfSameDeal(one: UnderstoodLine, other: UnderstoodLine): boolean {
  const isOfSame = one.supplier === other.supplier && one.currency === other.currency;
  return isOfSame && one.product !== other.product && one.startDate === other.startDate && one.days === other.days;
}
