import { isTaxLine } from './net-and-gross.ts';
import type { Style } from '../../style-of.ts';
import type { Candidate } from '../../candidate.ts';
import type { Line } from '../../layout/line.ts';
import { moneyIn } from '../../layout/money-in.ts';
import { namesSum } from '../../values/sum-words.ts';
import { anyOf } from '../../values/word-list.ts';
import type { Money } from '@parley/document-fields/fields';

/** Of a month, or what is paid first. */
const ofFirst = new RegExp(
  String.raw`(?<!\p{L})${anyOf(String.raw`
    month\p{L}*
    monat\p{L}*
    mensu\p{L}+
    mensile
    maandelijks\p{L}*
    quarter\p{L}*
    (?:due|payable|pay) (?:today|now|upfront|at signing)
    (?:first|initial) (?:payment|invoice|instal\p{L}+)
    erste (?:rate|rechnung|zahlung)
    premi[eè]re? (?:facture|échéance)
    primer? (?:pago|factura|rata)
  `)}(?!\p{L})`,
  'iu',
);
const maxSums = 40;
const asWhole = 4.4;

type Sum = { line: Line; money: Money; text: string };

/**
 * An amount that two sums of parts before it come to, `Recurring total` and `One-time total`, is the total: neither of
 * them is. Sums with and without tax are no parts.
 */
export function findSumOfSums(lines: readonly Line[], style: Style): Candidate[] {
  const amounts = lines.flatMap((line): Sum[] => {
    const last = lastAmount(line, style);
    return last === undefined || ofFirst.test(line.text) ? [] : [{ line, ...last }];
  });
  const sums = amounts.filter(({ line }) => namesSum(line.text) && !isTaxLine(line)).slice(-maxSums);
  const wholes = sums.flatMap((first, at) =>
    sums.slice(at + 1).flatMap((second) => wholeOf(first, second, amounts) ?? []),
  );
  const [largest] = wholes.toSorted((a, b) => b.money.minor - a.money.minor);
  if (largest === undefined) return [];
  const { money, text, line } = largest;
  return [{ field: 'total', value: money, text, page: line.page, score: asWhole, origin: 'rules' }];
}

/** The only amount below both that they come to. */
function wholeOf(first: Sum, second: Sum, amounts: readonly Sum[]): Sum | undefined {
  if (first.money.minor === second.money.minor) return undefined;
  const below = amounts.slice(amounts.findIndex(({ line }) => line === second.line) + 1);
  return below.find(({ money }) => money.minor === first.money.minor + second.money.minor);
}

function lastAmount(line: Line, style: Style): { money: Money; text: string } | undefined {
  const last = moneyIn(line, style).findLast(({ isMarked, money }) => isMarked && money.minor > 0);
  return last && { money: last.money, text: last.text };
}
