import type { DateOrder } from './dates.ts';

/** What the whole document says about `3/4/2026`; `isCertain` is false when only habits of its country speak. */
export type OrderEvidence = { order: DateOrder; isCertain: boolean };

const numeric =
  /(?<![\d/.-])(?<first>\d{1,2})\s?(?<sep>[-/.])\s?(?<second>\d{1,2})\k<sep>\s?(?:(?:19|20)\d{2}|\d{2})(?![\d/-])/gu;
const dayFirstLand =
  /[€£]|\b(?:GBP|EUR|CHF|AUD|NZD|SGD|MYR|INR|ZAR|VAT|GST|GmbH|B\.?V\.|S\.?A\.?R\.?L|Sdn|SDN|Bhd|BHD|Pty|plc|ABN|MwSt|TVA|IVA|RM\s?\d|Malaysia|Singapore|India|Australia|New Zealand|England|Ireland|United Kingdom|Deutschland|Germany|France|España|Spain|Italia|Italy|Nederland|Netherlands|Jalan|Jln|Straße|Rue|Calle)\b/giu;
const monthFirstLand = /(?<![A-Z])\$\s?\d|\b(?:USD|Inc|LLC|Corp|EIN|ZIP)\b|\b[A-Z]{2} \d{5}(?:-\d{4})?\b/gu;

/** There `$` is no sign of the United States. */
const otherDollar = /\b(?:AUD|NZD|SGD)\b|\b(?:A|AU|NZ|S)\$/u;

/** The order of day and month, from dates that can be read one way only; without any, from the country's marks. */
export function inferDateOrder(text: string): OrderEvidence {
  let balance = 0;
  for (const { groups } of text.matchAll(numeric)) {
    const [first, second] = [Number(groups?.['first']), Number(groups?.['second'])];
    if (first > 12 && first <= 31 && second <= 12) balance += 1;
    if (second > 12 && second <= 31 && first <= 12) balance -= 1;
  }
  if (balance !== 0) return { order: balance > 0 ? 'day-first' : 'month-first', isCertain: true };
  return { order: habit(text), isCertain: false };
}

function habit(text: string): DateOrder {
  const dotted = /(?<![\d.])\d{1,2}\.\d{1,2}\.(?:19|20)\d{2}(?![\d.])/u.test(text);
  const dayFirst = [...text.matchAll(dayFirstLand)].length + (dotted ? 3 : 0);
  const isAmerican = !otherDollar.test(text);
  const monthFirst = [...text.matchAll(monthFirstLand)].filter(([mark]) => isAmerican || !mark.startsWith('$'));
  return dayFirst > monthFirst.length ? 'day-first' : 'month-first';
}
