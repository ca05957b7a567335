import { present } from '@parley/service/present';
import { labelsAt } from '../labels/find-labels.ts';
import type { Style } from '../../style-of.ts';
import { isSubtotal } from '../../values/subtotal.ts';
import type { Candidate } from '../../candidate.ts';
import { homeCurrency } from '../../values/home-currency.ts';
import type { Line } from '../../layout/line.ts';
import { moneyIn } from '../../layout/money-in.ts';
import { findMoney, type MoneyMatch } from '../../values/money.ts';
import { periodAfter } from '../../values/price-period.ts';
import { namesSum } from '../../values/sum-words.ts';

const largestLogOdds = -0.8;
const currencyLogOdds = 1;

/** Amounts of sentences about what is insured or owed at most are no price. */
const insured =
  /\b(?:insur\w+|liabilit\w+|indemn\w+|occurrence|aggregate|penalt\w+|damages|fined?|overdraft|share capital|capital social)\b/iu;

/** The largest amount of a document: often its total, should no label say better. */
export function findLargestAmount(lines: readonly Line[], style: Style): Candidate[] {
  let largest: Candidate<'total'> | undefined;
  for (const line of lines) {
    for (const match of insured.test(line.text) ? [] : moneyIn(line, style)) {
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

const sumOfColumn = 2.2;
const minParts = 2;
const maxParts = 60;
/** Right edges of amounts in one column differ by no more, in heights of the type. */
const alike = 0.3;

/** The last amount of a column that is what those above it come to, where a word says that it is a sum. */
export function findColumnSum(lines: readonly Line[], style: Style): Candidate[] {
  const amounts = lines.flatMap((line, at) => {
    const last = line.segments.at(-1);
    const [only, ...others] = last === undefined ? [] : findMoney(last.text, style).filter(({ isMarked }) => isMarked);
    return last === undefined || only === undefined || others.length > 0 ? [] : [{ at, line, last, only }];
  });
  const sums = amounts.flatMap((sum, place) => {
    if (!namesSum(sum.line.text) || isOtherSum(sum.line.text) || insured.test(sum.line.text)) return [];
    const above = amounts.slice(Math.max(0, place - maxParts), place).toReversed();
    let rest = sum.only.money.minor;
    for (const [count, { line, last, only }] of above.entries()) {
      const isInColumn = Math.abs(last.box.right - sum.last.box.right) <= alike * line.fontSize;
      if (line.page !== sum.line.page || !isInColumn || only.money.minor <= 0) return [];
      rest -= only.money.minor;
      if (rest <= 0) return rest === 0 && count + 1 >= minParts ? [sum] : [];
    }
    return [];
  });
  const [sum] = sums.toSorted((a, b) => b.only.money.minor - a.only.money.minor);
  if (sum === undefined) return [];
  const { money, text } = sum.only;
  return [{ field: 'total', value: money, text, page: sum.line.page, score: sumOfColumn, origin: 'rules' }];
}

/** That of the country, where no amount names one. */
const ofCountry = -3;
const sumOfRow = 3.6;
const minYears = 3;

/** An amount that the amounts of a row of sums come to, as those of years do; net and tax are no such amounts. */
export function findRowSum(lines: readonly Line[], style: Style): Candidate[] {
  const read = lines.map((line) => ({
    line,
    amounts: moneyIn(line, style).filter(({ isMarked, money }) => isMarked && money.minor > 0),
  }));
  const printed = new Map(
    read.flatMap(({ line, amounts }) => amounts.map((match) => [match.money.minor, { line, match }])),
  );
  return read.flatMap(({ line, amounts }): Candidate[] => {
    if (!namesSum(line.text) || isOtherSum(line.text) || amounts.length < minYears) return [];
    const whole = wholeOfRow(line, amounts, printed);
    if (whole === undefined) return [];
    const { text, money: value } = whole.match;
    return [{ field: 'total', value, text, page: whole.line.page, score: sumOfRow, origin: 'rules' }];
  });
}

type Printed = { line: Line; match: MoneyMatch };

/** What the amounts of a row come to: an amount elsewhere, or the last of the row. */
function wholeOfRow(
  line: Line,
  amounts: readonly MoneyMatch[],
  printed: ReadonlyMap<number, Printed>,
): Printed | undefined {
  const last = amounts.at(-1);
  const parts = amounts.slice(0, -1);
  if (last !== undefined && parts.length >= minYears && sumOf(parts) === last.money.minor) return { line, match: last };
  const whole = printed.get(sumOf(amounts));
  return whole?.line === line ? undefined : whole;
}

function sumOf(amounts: readonly MoneyMatch[]): number {
  return amounts.reduce((sum, { money }) => sum + money.minor, 0);
}

/** Whether a line sums up a section, or what is before a discount. */
function isOtherSum(text: string): boolean {
  return isSubtotal(text) || labelsAt(text).some(({ target, weight }) => target === 'listTotal' && weight > 0);
}

/** The currency most amounts are in. */
export function findCurrency(lines: readonly Line[], style: Style): Candidate[] {
  const { currency } = style;
  const line = currency === undefined ? undefined : lines.find((other) => names(other, currency, style));
  if (currency === undefined) return [];
  const text = line?.text ?? currency;
  const isNamed = line !== undefined || homeCurrency(lines.map((other) => other.text).join('\n')) !== currency;
  const score = isNamed ? currencyLogOdds : ofCountry;
  return [{ field: 'currency', value: currency, text, page: line?.page ?? 1, score, origin: 'rules' }];
}

function names(line: Line, currency: string, style: Style): boolean {
  return line.text.includes(currency) || moneyIn(line, style).some((match) => match.money.currency === currency);
}
