import type { AnswerOf } from '@parley/http/call-operation';
import type { explainEstimate } from '@parley/pricing/operator/explanation';
import { numberText } from '../output/amount-text.ts';
import { columnsOf, namedValues, properties, type Cell } from '../output/text-columns.ts';
import { drawLevels } from './draw-levels.ts';

export type Explanation = AnswerOf<typeof explainEstimate>;
export type ProductView = Explanation['products'][number];
type SupportView = NonNullable<ProductView['support']>;
type PurchaseView = SupportView['heaviest'][number];
type CalibrationView = SupportView['calibration'];

export const basisTexts: Record<NonNullable<ProductView['basis']>, string> = {
  product: 'its own purchases',
  product_shrunk: 'its own purchases, few or old, with former errors of estimates',
  family: 'purchases of other products of its family',
  supplier: 'purchases of other products of its supplier',
  default_price: 'its default price in the catalog, and the share of it that is usually paid',
  default_range: 'the default range of its supplier in the catalog',
};

const leftOutTexts: Record<string, string> = {
  older: 'newer ones are enough',
  unpriced: 'nothing was paid for them',
  currency: 'they are in a currency it is not priced in any more',
  no_dimensions: 'no dimension is known to move its price',
  not_comparable: 'they are of products that are counted otherwise and have no default price to compare by',
};

const groupTexts: Record<string, string> = {
  plenty: 'with plenty of evidence',
  month: 'whose newest purchase is up to a month old',
  quarter: 'whose newest purchase is up to three months old',
  halfYear: 'whose newest purchase is up to six months old',
  year: 'whose newest purchase is up to a year old',
  older: 'whose newest purchase is older than a year',
  family: 'from the family',
  supplier: 'from the supplier',
  totals: 'of several products',
};

/** Formats an explained estimate: the total, then each product. */
export function explanationText(view: Explanation): string {
  const { currency, levels, products, total } = view;
  const sum = properties({
    correlation: total ? `${numberText(total.correlation)} between errors of products in one purchase` : undefined,
    levels: total ? calibrationText(total.calibration) : undefined,
  });
  const whole = [`TOTAL, ${currency}`, drawing(levels), sum].filter((part) => part !== '').join('\n\n');
  return [whole, ...products.map((product) => productText(product, currency))].join('\n\n\n');
}

function productText(product: ProductView, currency: string): string {
  const { name, productId, levels, errorMessage, support } = product;
  const parts = [
    `${name}, ${currency} (${productId})`,
    errorMessage === undefined ? drawing(levels) : `no figure: ${errorMessage}`,
    reasons(product, currency),
    support && support.heaviest.length > 0 ? heaviestText(support, { productId, currency }) : '',
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function drawing(levels: number[]): string {
  const [p10, p25, p50, p75, p90] = [0, 3, 8, 13, 16].map((place) => amount(levels[place] ?? 0));
  const named = `P10 ${p10} · P25 ${p25} · P50 ${p50} · P75 ${p75} · P90 ${p90}`;
  return [drawLevels(levels), named].filter((part) => part !== '').join('\n');
}

function reasons({ basis, defaulted, support, ofDefault, leftOut, data }: ProductView, currency: string): string {
  return namedValues([
    ['rests on', basis && `${basisTexts[basis]}${defaulted ? ' (defaulted)' : ''}`],
    ['default price', ofDefault && ofDefaultText(ofDefault, currency)],
    ['purchases', support && purchasesText(support)],
    ['former errors', support && `${percent(support.borrowedShare)} of all weights`],
    ['far off', support && support.pulledIn > 0 ? `${support.pulledIn}, pulled in to the others` : undefined],
    ...(support ? ofPurchasesNear(support) : []),
    ...leftOut.map(({ reason, lines }): [string, Cell] => ['left out', `${lines}: ${leftOutTexts[reason] ?? reason}`]),
    ['levels', support && calibrationText(support.calibration)],
    ['data', data && `version ${data.dataVersion}, snapshot ${data.snapshotVersion} of ${data.builtAt}`],
  ]);
}

function ofPurchasesNear({ priceChanges, oneSided }: SupportView): [string, Cell][] {
  return [
    ...priceChanges.map((each): [string, Cell] => ['changed', `prices ${priceChangeText(each)}`]),
    ...oneSided.map((each): [string, Cell] => ['doubtful', oneSidedText(each)]),
  ];
}

const ratioTexts: Record<string, string> = {
  supplier: 'purchases of this supplier cost',
  category: 'purchases of other suppliers of its category scatter around their default prices:',
  all: 'purchases of other suppliers scatter around their default prices:',
  usual: 'no purchase shows what is paid of default prices; taken as usual are',
};

function ofDefaultText({ price, ratioSource, ...ratios }: NonNullable<ProductView['ofDefault']>, currency: string) {
  const range = `${numberText(ratios.ratio10)} (P10), ${numberText(ratios.ratio50)} (P50) and ${numberText(ratios.ratio90)} (P90) times it`;
  return `${amount(price)} ${currency} for this quantity and term; ${ratioTexts[ratioSource] ?? ratioSource} ${range}`;
}

function purchasesText({ lines, worth, buyers, newestDate }: SupportView): string {
  return `${lines}, worth ${numberText(worth)}, by ${buyers} named buyers, the newest of ${newestDate}`;
}

/** What happened to prices, and what shows it. */
export function priceChangeText({ since, factor, isOfOption, lines }: SupportView['priceChanges'][number]): string {
  const which = isOfOption ? ' with this option' : '';
  const size = `${factor > 1 ? 'rose' : 'fell'} by ${percent(Math.abs(factor - 1))} on ${since}${which}`;
  return `${size}, as ${lines} purchases since then show: older ones are moved along`;
}

/** Which purchases contradict an estimate. */
export function oneSidedText({
  nearestIn,
  factor,
  lines,
  since,
  least,
  most,
}: SupportView['oneSided'][number]): string {
  const which =
    nearestIn === 'time'
      ? `newest ${lines}, since ${since},`
      : `${lines} of ${numberText(least)} to ${numberText(most)} units`;
  return `the ${which} cost ${percent(Math.abs(factor - 1))} ${factor > 1 ? 'more' : 'less'} than it says for them`;
}

function calibrationText({ group, isOwn, cases, ...of }: CalibrationView): string {
  const figures = `figures ${groupTexts[group] ?? group}`;
  if (cases === 0) return `${figures} have not been tested yet: used without correction`;
  const where = isOwn ? 'of this supplier' : 'of all suppliers';
  const held = `${percent(of.insideP10ToP90)} of ${cases} lay within P10 to P90, ${percent(of.insideP25ToP75)} within P25 to P75`;
  const asked = [of.askedP10, of.askedP50, of.askedP90].map((level) => `P${Math.round(100 * level)}`);
  return `of ${figures} ${where} ${held}; asked for are ${asked.join(', ')} in place of P10, P50, P90`;
}

function heaviestText(
  { heaviest }: SupportView,
  { productId, currency }: { productId: string; currency: string },
): string {
  const shown = columnsOf(heaviest, {
    HEAVIEST: 'purchaseId',
    OF: (purchase) => (purchase.productId === productId ? '' : purchase.productName || purchase.productId),
    START: 'startDate',
    TERM: ({ months, purchaseType }) =>
      `${numberText(months)} months, ${purchaseType === 'renewal' ? 'renewed' : 'new'}`,
    QUANTITY: ({ quantity }) => numberText(quantity),
    PAID: ({ isPaidEstimated, paid, paidCurrency }) => `${isPaidEstimated ? '~' : ''}${amount(paid)} ${paidCurrency}`,
    'COMES TO': ({ adjusted }) => `${amount(adjusted)} ${currency}`,
    WEIGHT: ({ share }) => percent(share),
    'WEIGHED BY': ({ weight }) => factorsText(weight, (factor) => numberText(factor)),
    'ADJUSTED FOR': ({ price }) => factorsText(price, change),
  });
  const note = heaviest.some(({ isPaidEstimated }) => isPaidEstimated) ? `\n${sharesNote}` : '';
  return `${shown}${note}`;
}

const sharesNote =
  '~ is an estimate: the purchase states a total for several products, split by what each is known to cost.';

const factorNames: Record<string, string> = { defaultPrice: 'default price', priceChange: 'price change' };

/** Only factors that make a difference. */
function factorsText(
  factors: PurchaseView['weight'] | PurchaseView['price'],
  text: (factor: number) => string,
): string {
  return Object.entries(factors)
    .filter(([, factor]) => Math.abs(factor - 1) >= 0.005)
    .map(([name, factor]) => `${factorNames[name] ?? name} ${text(factor)}`)
    .join(', ');
}

function change(factor: number): string {
  return `${factor > 1 ? '+' : '-'}${percent(Math.abs(factor - 1))}`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** Amounts from 1,000 on need no decimals to be compared. */
export function amount(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 1_000 ? 2 : 0 });
}
