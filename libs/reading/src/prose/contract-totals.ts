import { present } from '@parley/service/present';
import { sentence, type Candidate } from '../candidate.ts';
import { findMoney } from '../values/money.ts';
import { inferDecimalMark } from '../values/numbers.ts';
import { periodAfter, periodIn } from '../values/price-period.ts';
import { anyOf } from '../values/word-list.ts';
import { quoteOf, type Flow } from './flow.ts';

const kinds = anyOf(`
  agreement
  annual
  combined
  contract
  fixed
  licen[cs]e
  order
  purchase
  subscription
  yearly
  monthly
  quarterly
`);
const prices = anyOf(`
  amount
  charges?
  compensation
  consideration
  cost
  fees?
  price
  value
`);
const verbs = anyOf(`
  (?:is|are|shall|will)(?: be)?
  equal to
  amounts? to
  comes? to
  equals?
  not to exceed
  of
  to be paid
  totals?
`);
/** What may come between the price and its amount: `for the initial term`, `payable under this order`; no part of it. */
const word = '(?!year|month|quarter|phase|stage)[a-z-]+';
const extra = String.raw`(?: (?:payable|due))?(?: (?:for|under|during|over|of) (?:the|this|all) (?:${word} ){0,3}${word}){0,2}`;
const money = String.raw`(?=[A-Z]{0,3} ?[$€£¥]? ?\d)`;

const amountInWords = String.raw`[^.\d]{0,60}? ${anyOf(`
  ammonta a
  asciende a
  bedraagt
  beträgt
  es de
  est de
  s['’]élève à
  è di
`)} ${money}`;
const foreignTotal = anyOf(`
  gesamt(?:betrag|preis|summe|vergütung|wert)
  (?:montant|prix) total
  (?:importe|precio) total
  (?:importo|prezzo) totale
  tota(?:albedrag|alprijs|le (?:bedrag|prijs))
`);

/** Wordings that a sentence states a price with; `isWhole`: for all that is bought, over the whole term. */
const wordings = [
  {
    isWhole: true,
    patterns: [
      // `for a total contract amount of $171,000.00`, `The total contract value for the term is $216,000`
      String.raw`\b(?:total|aggregate) (?:${kinds} )*${prices}${extra}(?: ${verbs}){1,2} ${money}`,
      String.raw`\b${prices}${extra}(?: ${verbs}){1,2} a total of ${money}`,
      String.raw`(?<!\p{L})${foreignTotal}${amountInWords}`,
    ],
  },
  {
    isWhole: false,
    // `an annual fee of EUR 12,000`, `The subscription fee is $1,000 per month`
    patterns: [String.raw`\b(?<!\b(?:total|aggregate) )(?:${kinds} )+${prices}${extra}(?: ${verbs}){1,2} ${money}`],
  },
].map(({ isWhole, patterns }) => ({ isWhole, pattern: new RegExp(patterns.join('|'), 'giu') }));
/** What is charged may be less. */
const limit = /\bnot to exceed\b/iu;
const wholeLogOdds = 2.5;
const regularLogOdds = 0.5;
const longestAmount = 30;

/** Totals that a sentence states, and prices of a year or month. */
export function findContractTotals(flow: Flow): Candidate<'total'>[] {
  const style = { decimal: inferDecimalMark(flow.text) };
  return wordings.flatMap(({ pattern, isWhole }) =>
    [...flow.text.matchAll(pattern)].flatMap(({ 0: words, index }) => {
      const from = index + words.length;
      const [amount] = findMoney(flow.text.slice(from, from + longestAmount), style);
      if (amount === undefined || !amount.isMarked) return [];
      const per = periodAfter(flow.text.slice(from + amount.end)) ?? periodIn(words);
      if (!isWhole && per === undefined) return [];
      const score = isWhole ? wholeLogOdds : regularLogOdds;
      const quote = quoteOf(flow, { start: index, end: from + amount.end });
      return [
        {
          field: 'total' as const,
          value: amount.money,
          ...quote,
          score,
          ...present({ per, statedBy: isWhole && !limit.test(words) ? sentence : undefined }),
          origin: 'rules' as const,
        },
      ];
    }),
  );
}
