import type { DateText } from '@parley/document-fields/fields';
import { toDateText } from './calendar.ts';
import { monthName, monthNumber, westernMonthName } from './month-names.ts';
import { parseWordNumber, parseWordYear, wordDay, wordYear } from './word-number.ts';

/** Which number of `3/4/2026` is the day. */
export type DateOrder = 'month-first' | 'day-first';

/** A date in a text, and where it stands. */
export type DateMatch = {
  date: DateText;
  text: string;
  start: number;
  end: number;
  /** Day and month could be the other way round: the order decided. */
  isAmbiguous: boolean;
};

type Read = { date: DateText | undefined; isAmbiguous: boolean };
type Form = { pattern: RegExp; read: (groups: Record<string, string | undefined>, order: DateOrder) => Read };

/** No digits of something longer before it, no amount; but the end of a range may follow its beginning at once. */
const before = String.raw`(?<!\d[/.,]?|\d-|[$€£]\s?|/)(?:)|(?<=/\d{2,4}-)`;
const after = String.raw`(?![\d/]|[.,]\d|-(?!\d{1,2}/))`;
const dayPattern = String.raw`(?<day>\d{1,2})(?:\s?(?:(?:st|nd|rd|th|er)\b|[º°]))?`;
const gap = String.raw`(?:\s*[,.]\s*|\s+)`;
const yearPattern = String.raw`(?:(?<year>(?:19|20)\d{2}|['’]\d{2})|(?<yearWord>${wordYear})(?!\p{L}))`;
const monthPattern = `(?<month>${monthName})`;
const monthBefore = `(?<month>${westernMonthName})`;
const range = '(?: ?[-–—] ?| to | through | bis | au | al | a | tot | till | til )';

/** As notaries write: `14 días del mes de octubre del año 2025`. */
const ofMonth = "(?:(?:días?|dias?|jours?) )?(?:del mese di|del mes de|do mês de|du mois d[e’']) ?";
const ofYear = "(?:año |ano (?:de )?|anno |l['’]an(?:née)? |do ano (?:de )?|dell['’]anno )";

/** From the surest to the loosest; a stretch of text belongs to the first that takes it. */
const forms: Form[] = [
  {
    pattern: form(
      String.raw`(?<year>(?:19|20)\d{2})(?<sep>[-/.])(?<month>\d{1,2})\k<sep>(?<day>\d{1,2})(?:T[\d:.]+Z?|${after})`,
    ),
    read: (groups) => certain(number(groups['year']), number(groups['month']), number(groups['day'])),
  },
  {
    // As in Hungary and Korea.
    pattern: form(String.raw`(?<year>(?:19|20)\d{2})\. (?<month>\d{1,2})\. (?<day>\d{1,2})(?:\.(?!\d)|${after})`),
    read: (groups) => certain(number(groups['year']), number(groups['month']), number(groups['day'])),
  },
  {
    pattern: form(
      String.raw`(?:(?<year>(?:19|20)\d{2})|(?<era>令和|平成) ?(?<eraYear>\d{1,2}|元)) ?[年년] ?(?<month>\d{1,2}) ?[月월] ?(?<day>\d{1,2}) ?[日일]`,
    ),
    read: (groups) => certain(eastAsianYear(groups), number(groups['month']), number(groups['day'])),
  },
  {
    pattern: form(String.raw`(?<year>20\d{2})(?<month>[01]\d)(?<day>[0-3]\d)${after}`),
    read: (groups) => certain(number(groups['year']), number(groups['month']), number(groups['day'])),
  },
  {
    pattern: form(
      String.raw`${monthBefore}\s*(?:${dayPattern}|(?<dayWord>${wordDay}))(?:\s*\([^)]{1,15}\))?${gap}(?:of )?${yearPattern}(?!\d)`,
    ),
    read: readLong,
  },
  {
    pattern: form(String.raw`${monthBefore}(?<sep>[-/ ])\s?(?<day>\d{1,2})\k<sep>(?<year>\d{4}|\d{2})${after}`),
    read: readLong,
  },
  {
    pattern: form(String.raw`${monthBefore}(?<day>\d{2})\/(?<year>\d{4}|\d{2})${after}`),
    read: readLong,
  },
  {
    // `2026. március 2.`
    pattern: form(String.raw`(?<year>(?:19|20)\d{2})\.? ${monthPattern} (?<day>\d{1,2})(?:\.(?!\d)|${after})`),
    read: readLong,
  },
  {
    pattern: form(
      String.raw`(?:${dayPattern}|(?<dayWord>${wordDay}))(?:\s*\(\d{1,2}(?:st|nd|rd|th)?\))?\s*(?:\.|de|day of|of)?\s*(?:the month of |${ofMonth})?${monthPattern}(?:${gap}|\s*)(?:of |de |del )?(?:the year |${ofYear})?${yearPattern}(?!\d)`,
    ),
    read: readLong,
  },
  {
    // `L'anno 2025, il giorno 14 del mese di ottobre`
    pattern: form(
      String.raw`(?<=(?:l['’]an(?:no|née)?|el año|no ano(?: de)?) (?<year>(?:19|20)\d{2}),? (?:il |le |el |aos? |et )?(?:giorno |addì |jour |día )?)${dayPattern} (?:di |de |${ofMonth})?${monthPattern}`,
    ),
    read: readLong,
  },
  {
    pattern: form(String.raw`(?<day>\d{1,2})(?<sep>[-/ ]?)${monthPattern}\k<sep>(?<year>\d{4}|['’]?\d{2})${after}`),
    read: readLong,
  },
  {
    pattern: form(
      String.raw`(?<first>\d{1,2})\s?(?<sep>[-/.])\s?(?<second>\d{1,2})\s?\k<sep>\s?(?<year>(?:19|20)\d{2}|\d{2})${after}`,
    ),
    read: readNumeric,
  },
  {
    // `1/4 2026`, as in Denmark and Sweden.
    pattern: form(String.raw`(?<day>\d{1,2})/(?<month>\d{1,2}) (?<year>20\d{2})${after}`),
    read: (groups) => certain(number(groups['year']), number(groups['month']), number(groups['day'])),
  },
  {
    // `Mar 1 - Mar 31, 2026`: the year of the second day is that of the first.
    pattern: form(
      String.raw`${monthBefore} ?${dayPattern}(?=${range}(?<endMonth>${westernMonthName}) ?\d{1,2}(?:st|nd|rd|th)?,? (?<year>20\d{2})(?!\d))`,
    ),
    read: readFirst,
  },
  {
    pattern: form(
      String.raw`${dayPattern}\.? ?${monthPattern}\.?(?=${range}\d{1,2}(?:st|nd|rd|th)?\.? ?(?<endMonth>${monthName})\.?,? (?<year>20\d{2})(?!\d))`,
    ),
    read: readFirst,
  },
];

/** The forms without the name of a month: rows of nothing but figures need no others, and these are slow. */
const inFigures = forms.filter(
  ({ pattern }) => ![monthName, westernMonthName].some((name) => pattern.source.includes(name)),
);
const hasWord = /\p{L}{2}/u;

/** A year in figures or words. */
const hasYear = /\d|two thousand|twenty/iu;

/** Every date in the text, in order. What cannot be a day of the calendar is left out. */
export function parseDates(text: string, order: DateOrder = 'month-first'): DateMatch[] {
  if (!hasYear.test(text)) return [];
  const found: DateMatch[] = [];
  const taken = new Uint8Array(text.length);
  for (const { pattern, read } of hasWord.test(text) ? forms : inFigures) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (taken.subarray(start, end).includes(1)) continue;
      const { date, isAmbiguous } = read(match.groups ?? {}, order);
      if (date === undefined) continue;
      taken.fill(1, start, end);
      found.push({ date, text: match[0], start, end, isAmbiguous });
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}

function form(source: string): RegExp {
  return new RegExp(`(?:${before})(?<![a-z])${source}`, 'giu');
}

function readLong(groups: Record<string, string | undefined>): Read {
  const day = groups['dayWord'] === undefined ? number(groups['day']) : (parseWordNumber(groups['dayWord']) ?? 0);
  const { year, yearWord } = groups;
  return certain(
    yearWord === undefined ? number(year) : (parseWordYear(yearWord) ?? 0),
    monthNumber(groups['month'] ?? '') ?? 0,
    day,
  );
}

/** The first day of a range that names its year once. */
function readFirst({ month = '', endMonth = '', year, day }: Record<string, string | undefined>): Read {
  const [first, last] = [monthNumber(month) ?? 0, monthNumber(endMonth) ?? 0];
  return certain(number(year) - (first > last ? 1 : 0), first, number(day));
}

function readNumeric(groups: Record<string, string | undefined>, order: DateOrder): Read {
  const [first, second, year] = [number(groups['first']), number(groups['second']), number(groups['year'])];
  const monthFirst = toDateText(year, first, second);
  const dayFirst = toDateText(year, second, first);
  const isAmbiguous = monthFirst !== undefined && dayFirst !== undefined && first !== second;
  const preferred = order === 'month-first' ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst);
  return { date: preferred, isAmbiguous };
}

function certain(year: number, month: number, day: number): Read {
  return { date: toDateText(year, month, day), isAmbiguous: false };
}

/** The year before the first of an era, in which Japan counts the years; the first is written `元`. */
const beforeEra: Record<string, number> = { 令和: 2018, 平成: 1988 };

function eastAsianYear({ year, era = '', eraYear }: Record<string, string | undefined>): number {
  if (year !== undefined) return number(year);
  return (beforeEra[era] ?? 0) + (eraYear === '元' ? 1 : number(eraYear));
}

function number(text: string | undefined): number {
  return Number((text ?? '').replace(/['’]/u, ''));
}
