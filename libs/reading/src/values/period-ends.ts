import type { DateMatch } from './dates.ts';
import { addMonths } from './calendar.ts';
import { monthName, monthNumber } from './month-names.ts';
import { anyOf } from './word-list.ts';

const endOf = anyOf(String.raw`
  (?:the )?(?:end|close|last day) of
  (?:le )?dernier jour de
  (?:el )?último día de
  (?:l['’])?ultimo giorno di
  (?:o )?último dia de
  (?:de )?laatste dag van
  ende
  (?:la )?fin
  (?:el )?final(?:es)? de
  (?:la )?fine(?: di)?
  eind(?:e)?
  (?:o )?(?:final|fim) de
  slutet av
  udgangen af
  utgangen av
  końca
`);
const periodEnd = new RegExp(
  String.raw`(?<!\p{L})${endOf} (?:(?<month>${monthName}),? (?:del? |di )?)?(?<year>20\d{2})(?![\d/.-]\d)`,
  'giu',
);
const december = 12;

/** Days that are named as the last of a month or a year: `the end of 2026`, `Ende März 2027`. */
export function parsePeriodEnds(text: string): DateMatch[] {
  return [...text.matchAll(periodEnd)].flatMap(({ index, 0: words, groups }) => {
    const month = groups?.['month'] === undefined ? december : monthNumber(groups['month']);
    if (month === undefined) return [];
    // The last day of January is the last of the months after it, too.
    const date = addMonths(`${groups?.['year']}-01-31`, month - 1);
    return [{ date, text: words, start: index, end: index + words.length, isAmbiguous: false }];
  });
}
