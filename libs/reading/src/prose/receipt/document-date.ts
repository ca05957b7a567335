import type { Candidate } from '../../candidate.ts';
import type { Line } from '../../layout/line.ts';
import { scanDoubt } from './scan-doubt.ts';
import { parseDates, type DateOrder } from '../../values/dates.ts';

const label = /\b(?:date|[dtl]ate|tarikh|invoice|issued|printed)\b/iu;
const time = /\b\d{1,2}\s?:\s?\d{2}\b/u;
const another = /\b(?:expir\w*|valid|until|before|promo\w*|offer|warranty|due|since|reg\w*|approved)\b/iu;

/** When a receipt was printed: the date with `date` before it or a time of day beside it, best near the other marks. */
export function findReceiptDates(lines: readonly Line[], order: DateOrder): Candidate<'documentDate'>[] {
  return lines.flatMap((line) =>
    parseDates(line.text, order).map(({ date, start, isAmbiguous }): Candidate<'documentDate'> => {
      const before = line.text.slice(0, start);
      const score =
        0.5 +
        (label.test(before) ? 1.5 : 0) +
        (time.test(line.text) ? 1 : 0) -
        (another.test(before) ? 2 : 0) -
        (isAmbiguous ? 0.2 : 0) +
        scanDoubt(line);
      return {
        field: 'documentDate',
        value: date,
        text: line.text,
        page: line.page,
        box: line.box,
        score,
        origin: 'rules',
      };
    }),
  );
}
