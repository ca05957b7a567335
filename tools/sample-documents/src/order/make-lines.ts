import type { RecordOf } from '@parley/catalog/record';
import type { Random } from '@parley/sample-data/random';
import { addMonths, lastDay } from './calendar.ts';
import type { OrderLine, PriceBasis } from './order.ts';
import { allowedQuantity, mainMetric, type Metric, type Seller } from './seller.ts';

export type LineSetting = {
  seller: Seller;
  random: Random;
  digits: number;
  basis: PriceBasis;
  start: string;
  term: number;
  discounts: 'line' | 'sum' | 'none';
  /** The maximum number of different products. */
  maxLines: number;
  /** Repeats the same products for each group. */
  groups: string[];
  /** Groups are successive years rather than sites. */
  isRamp: boolean;
  hasOneOff: boolean;
};

const shares = [0, 0.05, 0.08, 0.1, 0.125, 0.15, 0.2, 0.25, 0.3];
const onePackage: Metric = { unit: 'package', usual: 1, min: 1, max: 1, step: 1 };
const oneOffs = ['Implementation fee', 'One-time setup', 'Data migration (one-off)', 'Kick-off workshop'];

/** The lines of an order. Each adds up to the minor unit: total = quantity × price × periods − discount. */
export function makeLines(setting: LineSetting): OrderLine[] {
  const products = chooseProducts(setting);
  const groups = setting.groups.length === 0 ? [undefined] : setting.groups;
  const lines = groups.flatMap((group, index) =>
    products.map((product) => productLine(setting, product, { group, index })),
  );
  return setting.hasOneOff ? [...lines, oneOffLine(setting)] : lines;
}

/** Chooses products at random, at most one edition per family. */
function chooseProducts({ seller, random, maxLines }: LineSetting): RecordOf['product'][] {
  const countable = seller.products.filter((product) => mainMetric(product) !== undefined);
  const families = Map.groupBy(countable, ({ id, productFamilyId }) => productFamilyId ?? id);
  const different = [...families.values()].map((editions) => random.pick(editions));
  return random.some(different, random.integer(1, maxLines));
}

type Place = { group: string | undefined; index: number };

function productLine(setting: LineSetting, product: RecordOf['product'], { group, index }: Place): OrderLine {
  const { random, digits, basis, isRamp } = setting;
  const metric = mainMetric(product) ?? onePackage;
  const { unit, usual } = metric;
  const start = isRamp ? addMonths(setting.start, 12 * index) : setting.start;
  const term = isRamp ? 12 : setting.term;
  const quantity = allowedQuantity(metric, usual * random.spread(0.4, 1.6));
  const yearly = ((product.defaultPrice ?? 12_000) / usual) * random.spread(0.8, 1.25);
  const unitPrice = roundUnit(yearly * { month: 1 / 12, year: 1, term: term / 12 }[basis], digits);
  const list = Math.round(unitPrice * quantity * { month: term, year: term / 12, term: 1 }[basis]);
  const discountShare = setting.discounts === 'line' ? random.pick(shares) : 0;
  return {
    kind: 'product',
    productId: product.id,
    catalogName: product.name,
    name: printedName(product.name, setting.seller.company.name, random),
    description: product.description.split(/(?<=\.)\s/)[0] ?? '',
    sku: `${product.name.replaceAll(/[^A-Z]/g, '')}-${product.id.slice(-4).toUpperCase()}`,
    quantity,
    unit,
    unitPrice,
    list,
    discountShare,
    total: Math.round(list * (1 - discountShare)),
    start,
    end: lastDay(start, term),
    term,
    ...(group !== undefined && { group }),
  };
}

function oneOffLine({ random, digits, start, term }: LineSetting): OrderLine {
  const price = random.integer(10, 120) * 50 * 10 ** digits * (digits === 0 ? 100 : 1);
  const name = random.pick(oneOffs);
  const period = { start, end: lastDay(start, term), term };
  return {
    kind: 'one_off',
    catalogName: name,
    name,
    description: 'Charged once.',
    sku: `SVC-${random.integer(100, 999)}`,
    quantity: 1,
    unit: 'package',
    unitPrice: price,
    list: price,
    discountShare: 0,
    total: price,
    ...period,
  };
}

/** Rounds an amount in minor units: to whole minor units, or to hundredths of them for very small prices. */
function roundUnit(amount: number, digits: number): number {
  const minor = amount * 10 ** digits;
  return minor >= 100 ? Math.round(minor) : Math.max(0.01, Math.round(minor * 100) / 100);
}

/** A product's name in a document: usually its catalog name, sometimes shortened or extended. */
function printedName(name: string, company: string, random: Random): string {
  const brand = company.split(' ')[0] ?? '';
  const short = name.startsWith(`${brand} `) && name.split(' ').length > 2 ? name.slice(brand.length + 1) : name;
  return random.pick([
    name,
    name,
    name,
    name,
    name,
    name.toUpperCase(),
    short,
    name.replace(/ (\w+)$/, ' ($1)'),
    name.replace(/ (\w+)$/, ' - $1'),
    `${name} Subscription`,
    `${name}, annual licence`,
  ]);
}
