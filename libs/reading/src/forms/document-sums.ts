import { present } from '@parley/service/present';
import type { Style } from './style-of.ts';
import type { Candidate } from '../candidate.ts';
import type { LineItem } from '../found-terms.ts';
import type { Line } from '../layout/line.ts';
import { findMoney } from '../values/money.ts';
import { periodAfter } from '../values/price-period.ts';

const largestLogOdds = -0.8;
const currencyLogOdds = 1;

/** Amounts of sentences about what is insured or owed at most are no price. */
const insured =
  /\b(?:insur\w+|liabilit\w+|indemn\w+|occurrence|aggregate|penalt\w+|damages|fined?|overdraft|share capital|capital social)\b/iu;

/** The largest amount of a document: often its total, should no label say better. */
export function findLargestAmount(lines: readonly Line[], style: Style): Candidate[] {
  let largest: Candidate<'total'> | undefined;
  for (const line of lines) {
    for (const match of /\d/u.test(line.text) && !insured.test(line.text) ? findMoney(line.text, style) : []) {
      if (!match.isMarked || match.money.minor <= (largest?.value.minor ?? 0)) continue;
      const per = periodAfter(line.text.slice(match.end));
      largest = {
        field: 'total',
        value: match.money,
        text: match.text,
        page: line.page,
        score: largestLogOdds,
        ...present({ per }),
        origin: 'rules',
      };
    }
  }
  return largest === undefined ? [] : [largest];
}

/** The currency most amounts are in. */
export function findCurrency(lines: readonly Line[], style: Style): Candidate[] {
  const { currency } = style;
  const line = currency === undefined ? undefined : lines.find((other) => names(other.text, currency, style));
  if (currency === undefined) return [];
  const text = line?.text ?? currency;
  return [{ field: 'currency', value: currency, text, page: line?.page ?? 1, score: currencyLogOdds, origin: 'rules' }];
}

function names(text: string, currency: string, style: Style): boolean {
  return text.includes(currency) || findMoney(text, style).some((match) => match.money.currency === currency);
}

/** First and last day by the dates of the lines, when all lines that have some agree. */
export function findDatesOfLines(items: readonly LineItem[]): Candidate[] {
  return (['start', 'end'] as const).flatMap((field) => {
    const dated = items.flatMap((item) =>
      item[field] === undefined ? [] : [{ date: item[field], quote: item.quote }],
    );
    const sorted = dated.toSorted((a, b) => a.date.localeCompare(b.date));
    const edge = field === 'start' ? sorted[0] : sorted.at(-1);
    if (edge === undefined) return [];
    const score = new Set(dated.map(({ date }) => date)).size === 1 ? 1.5 : 0.5;
    return [{ field, value: edge.date, text: edge.quote.text, page: edge.quote.page, score, origin: 'rules' as const }];
  });
}
