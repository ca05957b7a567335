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
  contractual
  committed
  fixed
  guaranteed
  licen[cs]e
  minimum
  net
  order
  overall
  project
  purchase
  services?
  software
  subscription
  usage
  yearly
  monthly
  quarterly
`);
const prices = anyOf(`
  amount
  charges?
  commitment
  compensation
  consideration
  costs?
  fees?
  investment
  price
  remuneration
  spend
  sum
  value
`);
const verbs = anyOf(`
  (?:is|are|shall|will)(?: (?:therefore|thus|hence|accordingly|then))?(?: be)?
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
const extra = String.raw`(?: (?:payable|due))?(?: (?:for|under|during|over|of|by|to) (?:the|this|all) (?:${word} ){0,3}${word}){0,2}`;
/** An amount may be written in words first. */
const money = String.raw`(?:[\p{L} ,-]{3,90}\()?(?=[A-Z]{0,3} ?[$€£¥]? ?\d)`;
const documents = anyOf(`
  agreement
  contract
  deal
  order
  order form
  purchase
  quote
`);

const foreignAmount = String.raw`(?:[^.\d]{0,60}? ${anyOf(`
  ammonta a
  ascende a
  asciende a
  bedraagt
  bel(?:äuft|aufen) sich auf
  beträgt
  es de
  est (?:de|égale? à|fixée? à)
  s['’]élève à
  será de
  é de
  è (?:di|pari a)
`)}| (?:(?:des|du|de la|del|della|do|da|van het|van de) \p{L}+ )?${anyOf(`
  d[ei]
  in Höhe von
  van
  von
`)}) ${money}`;
const foreignTotal = anyOf(`
  (?:auftrags|bestell|vertrags)(?:summe|volumen|wert)
  gesamt(?:betrag|entgelt|honorar|kosten|preis|summe|vergütung|volumen|wert)
  (?:coût|montant|prix) (?:global|total)
  valeur (?:globale|totale)
  (?:coste|costo|importe|monto|precio|valor) (?:global|total)
  (?:canone|corrispettivo|costo|importo|prezzo|valore) (?:complessivo|totale)
  contractwaarde
  tota(?:albedrag|alprijs|alsom|le (?:bedrag|kosten|prijs|som|vergoeding|waarde))
  (?:custo|montante|preço) (?:global|total)
`);

/** Before an amount from which on, or up to which, something holds: `orders above a total amount of`. */
const bound = new RegExp(
  `(?<!\\p{L})${anyOf(`
    above
    at least
    below
    beyond
    exceed(?:s|ing)?
    less than
    minimum
    more than
    over
    up to
    ab
    bis zu
    mindestens
    über
    à partir de
    au-delà de
    supérieure? à
    a partir de
    superior a
    oltre
    superiore a
    boven
    vanaf
    acima de
  `)}(?: (?:an?|the|eine[mnr]?|der|die|das|une?|una|uno|een|um|uma))?\\s*$`,
  'iu',
);

/** After an amount that is the price of one of many, or a bound. */
const ofPart =
  /^\s*(?:(?:per|each|pro|je|par|por|cad\p{L}+|or more|and (?:above|over|more)|oder mehr|ou plus)(?!\p{L})|\/)/iu;

/** Wordings that a sentence states a price with; `isWhole`: for all that is bought, over the whole term. */
const wordings = [
  {
    isWhole: true,
    patterns: [
      // `for a total contract amount of $171,000.00`, `The total contract value for the term is $216,000`
      String.raw`\b(?:total|aggregate) (?:${kinds} )*${prices}${extra}(?: ${verbs}){1,2} ${money}`,
      String.raw`\b${prices}${extra}(?: ${verbs}){1,2} a total of ${money}`,
      // `an annual fee of $48,500.00, for a total not to exceed $145,500.00`
      String.raw`\bfor a total(?: of)? (?:not to exceed )?${money}`,
      String.raw`\b(?:charged?|invoiced?|owes?|pays?|paid)\b[^.;\d]{0,60}? a total of ${money}`,
      // `The fees for the initial term total $216,000`, `The contract value is $216,000`
      String.raw`\b${prices}${extra} totals? ${money}`,
      String.raw`\b${documents} (?:value|price|sum|total)${extra}(?: ${verbs}){1,2} ${money}`,
      String.raw`\b(?:value|price|cost) of (?:the|this) ${documents}(?: ${verbs}){1,2} ${money}`,
      String.raw`(?<!\p{L})${foreignTotal}${foreignAmount}`,
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
const maxAmountLength = 30;
const maxBoundLength = 30;

/** Totals that a sentence states, and prices of a year or month. */
export function findContractTotals(flow: Flow): Candidate<'total'>[] {
  const style = { decimal: inferDecimalMark(flow.text) };
  return wordings.flatMap(({ pattern, isWhole }) =>
    [...flow.text.matchAll(pattern)].flatMap(({ 0: words, index }) => {
      if (bound.test(flow.text.slice(Math.max(0, index - maxBoundLength), index))) return [];
      const from = index + words.length;
      const [amount] = findMoney(flow.text.slice(from, from + maxAmountLength), style);
      if (amount === undefined || !amount.isMarked) return [];
      const after = flow.text.slice(from + amount.end);
      const per = periodAfter(after) ?? periodIn(words);
      if ((!isWhole || ofPart.test(after)) && per === undefined) return [];
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
