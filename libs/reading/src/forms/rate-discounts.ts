import { labelsAt } from './find-labels.ts';
import type { Style } from './style-of.ts';
import type { Candidate } from '../candidate.ts';
import type { Line } from '../layout/line.ts';
import { findMoney } from '../values/money.ts';
import { parsePercent } from '../values/percents.ts';

const mostSums = 12;
const asRate = -0.5;

/** `Discount 10 %` without an amount: that share of each sum may be the discount. */
export function findRateDiscounts(lines: readonly Line[], fields: readonly Candidate[], style: Style): Candidate[] {
  const sums = fields.flatMap((found) => (found.field === 'listTotal' || found.field === 'total' ? [found.value] : []));
  const known = [...new Map(sums.map((money) => [money.minor, money])).values()].slice(0, mostSums);
  return lines.flatMap((line) => {
    const hit = labelsAt(line.text).find(({ target, weight }) => target === 'discount' && weight > 0);
    const rate = hit === undefined ? undefined : parsePercent(line.text, style.decimal);
    if (hit === undefined || rate === undefined || findMoney(line.text, style).length > 0) return [];
    return known.map((sum): Candidate => {
      const value = { ...sum, minor: Math.round(sum.minor * rate) };
      return {
        field: 'discount',
        value,
        text: line.text,
        page: line.page,
        score: hit.weight + asRate,
        origin: 'rules',
      };
    });
  });
}
