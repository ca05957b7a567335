import { present } from '@parley/service/present';
import type { Candidate } from '../candidate.ts';
import { findMoney } from '../values/money.ts';
import { inferDecimalMark } from '../values/numbers.ts';
import { periodAfter } from '../values/price-period.ts';
import { quoteOf, type Flow } from './flow.ts';

/** `for a total contract amount of $171,000.00` */
const stated =
  /\btotal (?:(?:contract|order|agreement|subscription|licen[cs]e|fixed) )?(?:amount|price|value|fees?|cost|consideration|compensation)(?: (?:payable|due))?(?: (?:of|is|are|equals?|shall be|will be|not to exceed|to be paid)){1,2} (?=[A-Z]{0,3} ?[$€£¥]? ?\d)/giu;
const longestAmount = 30;
const statedLogOdds = 1.5;

/** Totals that a sentence states. */
export function findContractTotals(flow: Flow): Candidate<'total'>[] {
  const style = { decimal: inferDecimalMark(flow.text) };
  return [...flow.text.matchAll(stated)].flatMap(({ 0: words, index }) => {
    const from = index + words.length;
    const [amount] = findMoney(flow.text.slice(from, from + longestAmount), style);
    if (amount === undefined || !amount.isMarked) return [];
    const quote = quoteOf(flow, { start: index, end: from + amount.end });
    const per = periodAfter(flow.text.slice(from + amount.end));
    const proof = { ...quote, score: statedLogOdds, ...present({ per }), origin: 'rules' as const };
    return [{ field: 'total' as const, value: amount.money, ...proof }];
  });
}
