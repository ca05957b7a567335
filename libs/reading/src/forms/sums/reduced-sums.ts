import { isDiscountLabel } from '../labels/find-labels.ts';
import { isTaxLine } from './net-and-gross.ts';
import type { Style } from '../../style-of.ts';
import type { Candidate } from '../../candidate.ts';
import type { Line } from '../../layout/line.ts';
import { moneyIn } from '../../layout/money-in.ts';
import { isSame } from '../../values/sums.ts';
import type { Money } from '@parley/document-fields/fields';

/** A sum, what is taken off, taxes and what is left are no more lines together. */
const maxSteps = 6;
const asProven = 2.6;
/** Taken off what is paid, but not off the price: the share of an agency, what was paid before. */
const otherStep =
  /commission|provision|deposit|paid|(?<!net |total )payment|acompte|avoir|versé|anzahlung|abschlag|bezahlt|vorauszahlung|anticipo|acconto|sinal|aanbetaling|voldaan|przedpłata|zaliczka|balance/iu;

type Step = { line: Line; money: Money; text: string };

/**
 * A sum, amounts below zero, taxes, and the amount that all of them come to: list price, discount, tax and total, whatever
 * they are called. The total before tax need not be printed.
 */
export function findReducedSums(lines: readonly Line[], style: Style): Candidate[] {
  const steps = lines.flatMap((line): Step[] => {
    // Next to the sums of other columns, the last is that of the totals.
    const amount = moneyIn(line, style).findLast(({ isMarked }) => isMarked);
    return amount === undefined ? [] : [{ line, money: takenOff(line, amount.money), text: amount.text }];
  });
  const found = steps.flatMap((_, at) => chainAt(steps.slice(at, at + maxSteps)) ?? []);
  return found.slice(-1).flatMap(candidatesOf);
}

/** What a line takes off is below zero, whether it is printed so or its label says so. */
function takenOff({ segments }: Line, money: Money): Money {
  return isDiscountLabel(segments[0]?.text ?? '') ? { ...money, minor: -Math.abs(money.minor) } : money;
}

type Chain = { list: Step; reductions: Step[]; taxes: Step[]; last: Step };

function chainAt([list, ...steps]: readonly Step[]): Chain | undefined {
  if (list === undefined || list.money.minor <= 0) return undefined;
  const between: Step[] = [];
  for (const last of steps) {
    const reductions = between.filter(({ money }) => money.minor < 0);
    const taxes = between.filter(({ money }) => money.minor > 0);
    if (isOtherStep(last)) return undefined;
    const isNamed = reductions.every(({ line }) => /\p{L}{3}/u.test(line.text));
    const isEnd = reductions.length > 0 && isNamed && isSame(sumOf([list, ...between]), last.money.minor);
    if (isEnd && last.money.minor > 0 && taxes.every(({ line }) => isTaxLine(line)))
      return { list, reductions, taxes, last };
    between.push(last);
  }
  return undefined;
}

/** `Prepayment discount` is taken off the price. */
function isOtherStep({ line: { text, segments } }: Step): boolean {
  return otherStep.test(text) && !isDiscountLabel(segments[0]?.text ?? '');
}

function sumOf(steps: readonly Step[]): number {
  return steps.reduce((sum, { money }) => sum + money.minor, 0);
}

function candidatesOf({ list, reductions, taxes, last }: Chain): Candidate[] {
  const tax = sumOf(taxes);
  const net = taxes.length === 0 ? last : { ...last, money: { ...last.money, minor: last.money.minor - tax } };
  const reduction = { ...(reductions[0] ?? list), money: { ...list.money, minor: -sumOf(reductions) } };
  return [
    candidate('total', net),
    candidate('listTotal', list),
    candidate('discount', reduction),
    ...taxes.slice(0, 1).map((step) => candidate('tax', { ...step, money: { ...step.money, minor: tax } })),
  ];
}

function candidate(field: 'total' | 'listTotal' | 'discount' | 'tax', { line, money, text }: Step): Candidate {
  return { field, value: money, text, page: line.page, score: asProven, origin: 'rules' };
}
