import type { Random } from '@parley/sample-data/random';

const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );

/** For example `36 months`, `3 years` or `thirty-six (36) months`. */
export function durationText(months: number, random: Random): string {
  const years = months / 12;
  const inMonths = months === 1 ? '1 month' : `${months} months`;
  const inYears = years === 1 ? '1 year' : `${years} years`;
  const forms = [
    inMonths,
    inMonths,
    inMonths.replace('month', 'Month'),
    `${spelled(months)} (${months}) month${months === 1 ? '' : 's'}`,
  ];
  return random.pick(Number.isInteger(years) ? [...forms, inYears, `${inYears} (${inMonths})`] : forms);
}

/** Spells out a number up to 99: 36 is `thirty-six`. */
export function spelled(count: number): string {
  const [ten, one] = [Math.floor(count / 10), count % 10];
  if (count < 20) return ones[count] ?? `${count}`;
  return one === 0 ? (tens[ten] ?? '') : `${tens[ten]}-${ones[one]}`;
}
