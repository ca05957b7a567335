import type { Style } from '../../style-of.ts';
import type { Candidate } from '../../candidate.ts';
import type { Line } from '../../layout/line.ts';
import { findMoney } from '../../values/money.ts';
import type { MoneyMatch } from '../../values/money.ts';
import { isSame } from '../../values/sums.ts';
import { taxWords } from '../../values/tax-words.ts';

const rates = /(?<![\d.,])(?<rate>\d{1,2}(?:[.,]\d{1,3})?)\s?%/gu;
/** Shorter lines are labels with their values, which are read as such. */
const minWords = 7;
/** Characters between an amount and the word for the tax, or its rate. */
const furthest = 20;
const maxAmounts = 200;
const proven = 2;

/**
 * The tax that a sentence states, `plus VAT (£10,408 at 20 %)`: an amount near a word for a tax that is one of the
 * document's rates of another amount.
 */
export function findTaxesInSentences(lines: readonly Line[], style: Style): Candidate<'tax'>[] {
  const sentences = lines.filter(
    ({ text }) => taxWords.test(text) && /\d/u.test(text) && text.split(' ').length >= minWords,
  );
  if (sentences.length === 0) return [];
  const whole = lines.map(({ text }) => text).join('\n');
  const shares = [
    ...new Set([...whole.matchAll(rates)].map(({ groups }) => Number(groups?.['rate']?.replace(',', '.')) / 100)),
  ];
  const amounts = markedIn(whole, style).slice(0, maxAmounts);
  const isTax = ({ money: { minor } }: MoneyMatch): boolean =>
    shares.some((share) => amounts.some(({ money }) => money.minor > 0 && isSame(money.minor * share, minor)));
  const taxes = sentences.flatMap(({ text, page, box }) =>
    markedIn(text, style)
      .filter((amount) => isNearTax(amount, text) && isTax(amount))
      .map(({ money }): Candidate<'tax'> => ({
        field: 'tax',
        value: money,
        text,
        page,
        box,
        score: proven,
        origin: 'rules',
      })),
  );
  // Of several taxes the whole is stated elsewhere.
  return new Set(taxes.map(({ value }) => value.minor)).size > 1 ? [] : taxes;
}

function markedIn(text: string, style: Style): MoneyMatch[] {
  return findMoney(text, style).filter(({ isMarked, money }) => isMarked && money.minor > 0);
}

function isNearTax({ start, end }: MoneyMatch, text: string): boolean {
  return (
    taxWords.test(text.slice(Math.max(0, start - furthest), start)) || taxWords.test(text.slice(end, end + furthest))
  );
}
