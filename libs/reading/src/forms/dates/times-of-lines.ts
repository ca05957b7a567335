import type { Candidate } from '../../candidate.ts';
import type { LineItem } from '../../found-terms.ts';

/** First day, last day and term as the lines have them. */
export function findTimesOfLines(items: readonly LineItem[]): Candidate[] {
  // What is taken off may be for an earlier period.
  const sold = items.filter(({ kind }) => kind === 'product' || kind === 'one_off');
  return [...datesOf(sold), ...termOf(sold)];
}

/** First and last day by the dates of the lines, when all lines that have some agree. */
function datesOf(sold: readonly LineItem[]): Candidate[] {
  return (['start', 'end'] as const).flatMap((field) => {
    const dated = sold.flatMap((item) => (item[field] === undefined ? [] : [{ date: item[field], quote: item.quote }]));
    const sorted = dated.toSorted((a, b) => a.date.localeCompare(b.date));
    const edge = field === 'start' ? sorted[0] : sorted.at(-1);
    if (edge === undefined) return [];
    const score = new Set(dated.map(({ date }) => date)).size === 1 ? 1.5 : 0.5;
    return [{ field, value: edge.date, text: edge.quote.text, page: edge.quote.page, score, origin: 'rules' as const }];
  });
}

/** A line may be for another length than the contract. */
const asTermOfLines = 0.8;

/** The term that all lines have: `36 mo` in each row. */
function termOf(sold: readonly LineItem[]): Candidate[] {
  const products = sold.filter(({ kind }) => kind === 'product');
  const [first] = products;
  const term = first?.term;
  if (first === undefined || term === undefined || products.some((item) => item.term !== term)) return [];
  const { text, page } = first.quote;
  return [{ field: 'term', value: term, text, page, score: asTermOfLines, origin: 'rules' }];
}
