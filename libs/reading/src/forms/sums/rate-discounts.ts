import { isConditional } from '../../values/conditional-discount.ts';
import { labelsAt } from '../labels/find-labels.ts';
import type { Style } from '../../style-of.ts';
import type { Candidate } from '../../candidate.ts';
import type { Line } from '../../layout/line.ts';
import { findMoney } from '../../values/money.ts';
import { parsePercent } from '../../values/percents.ts';
import { isSame } from '../../values/sums.ts';

/** What is off the list price is not taken from a net one. */
const offList = /(?<!\p{L})(?:list(?:en|ino)?(?:preis|prijs)?|catalog(?:ue|o)?|catálogo|tarifa|msrp)(?!\p{L})/iu;
const maxSums = 12;
const asRate = -0.5;
/** That no printed sum comes from another by a rate leaves open what it is taken from. */
const unproven = -3.5;

/** `Discount 10 %` without an amount: that share of each sum may be the discount, above all where it leads to another. */
export function findRateDiscounts(lines: readonly Line[], fields: readonly Candidate[], style: Style): Candidate[] {
  const sums = fields.flatMap((found) => (found.field === 'listTotal' || found.field === 'total' ? [found.value] : []));
  const known = [...new Map(sums.map((money) => [money.minor, money])).values()].slice(0, maxSums);
  const isKnown = (minor: number): boolean => known.some((money) => isSame(money.minor, minor));
  return lines.flatMap((line) => {
    const hit = labelsAt(line.text).find(({ target, weight }) => target === 'discount' && weight > 0);
    const rate = hit === undefined || isConditional(line.text) ? undefined : parsePercent(line.text, style.decimal);
    if (hit === undefined || rate === undefined || findMoney(line.text, style).length > 0) return [];
    return known.flatMap((sum): Candidate[] => {
      const minor = Math.round(sum.minor * rate);
      const isProven = isKnown(sum.minor - minor);
      if (!isProven && offList.test(line.text)) return [];
      const score = hit.weight + asRate + (isProven ? 0 : unproven);
      const proof = { text: line.text, page: line.page, score, origin: 'rules' as const };
      return [{ field: 'discount', value: { ...sum, minor }, ...proof }];
    });
  });
}
