import type { Columns } from '../../../sheets/tables/columns.ts';
import { inWords } from '../../headings/in-words.ts';
import { meaningsOf, type WordMeaning } from '../../headings/heading-words.ts';
import { wordsOf } from '../../headings/plain-heading.ts';
import { columnOf, filledOf, headerOf, placesOf, type TableContent } from '../column-cells.ts';
import { saysOtherKind } from '../left-out/other-columns.ts';
import { areDays } from '../left-out/possible-fields.ts';

type Content = Pick<TableContent, 'columns' | 'rows' | 'open'>;

/** The first and last days of terms that a word names which is not known: `AMC From` and `AMC To`. */
export function pairedDays({ columns, rows, open }: Content): { start: number; end: number } | undefined {
  const isKnown = ['startDate', 'endDate'].some(
    (field) => columns.constants.has(field) || placesOf(columns, field).length > 0,
  );
  if (isKnown) return undefined;
  const days = open.filter((at) => {
    const cells = filledOf(columnOf(rows, at));
    return cells.length > 0 && areDays(cells);
  });
  const pairs = days.flatMap((start) =>
    days.filter((end) => arePaired(columns, start, end)).map((end) => ({ start, end })),
  );
  return pairs.length === 1 ? pairs[0] : undefined;
}

/** Times that are not those for which something was bought. */
const otherTimes =
  /warrant|garant|gwaranc|záruk|takuu|保証|due|faktur|factur|rechnung|fattur|betal|pago|pagamento|paiement|zahl|fällig|échéance de paiement|notice|payment|billing|invoic|deliver|option|exten|renew|implement|project|training|break|trial|review|opt[- ]?out|cancel|decision|milestone/i;

/** Whether a heading says that its days are no first or last ones of a term. */
export function namesOtherTime(heading: string): boolean {
  return otherTimes.test(heading);
}

function arePaired(columns: Columns, start: number, end: number): boolean {
  const headings = [start, end].map((at) => inWords(headerOf(columns, at)));
  if (headings.some((heading) => namesOtherTime(heading) || saysOtherKind(heading))) return false;
  const [first, last] = headings.map(lastWordOf);
  return first?.rest === last?.rest && hasAny(first, ['start', 'lastStart']) && hasAny(last, ['end', 'lastEnd']);
}

type Heading = { rest: string; last: ReadonlySet<WordMeaning> };

/** The last word of a heading tells the first from the last day, without a word for a day. */
function lastWordOf(heading: string): Heading {
  const words = wordsOf(heading).filter((word) => !meaningsOf(word)[0]?.has('date'));
  return { rest: words.slice(0, -1).join(' '), last: meaningsOf(words.at(-1) ?? '')[0] ?? new Set() };
}

function hasAny(heading: Heading | undefined, some: readonly WordMeaning[]): boolean {
  return some.some((each) => heading?.last.has(each) === true);
}
