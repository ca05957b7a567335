import type { HistoryPurchase, SupplierHistory } from '@parley/pricing/estimator/history';
import { normalScore } from '@parley/pricing/estimator/maths/normal';
import { randomOf, type Random } from '@parley/sample-data/random';

/** One deal for the product, which may be bought with an add-on. */
export type Deal = {
  quantity: number;
  months: number;
  isRenewal: boolean;
  /** A whole UTC day since 1970. */
  day: number;
  /** The option of the select dimension, if the structure has one. */
  edition: number | undefined;
  hasAddOn: boolean;
  buyer: string;
  isInEuros: boolean;
  /** The total in dollars, drawn from the true distribution. */
  paid: number;
};

/** The pricing rules; the numbers differ from seed to seed. */
type Rules = {
  /** By how much the log unit price changes with the log quantity, and the fixed amount for any quantity. */
  slope: number;
  fixed: number;
  unit: number;
  yearly: number;
  perTermYear: number;
  terms: readonly number[];
  editions: readonly number[];
  addOn: number;
  euros: number;
  /** The share of the purchases of one buyer, and the log of what it pays of the others' price. */
  ofOne: number;
  oneBuyer: number;
  /** How many other buyers there are, and the standard deviation of the log of what each pays of the usual price. */
  buyers: number;
  ofBuyer: number;
  /** One change of the price list: how many days ago, of the log price, and of which edition, if not of all. */
  change?: { daysAgo: number; by: number; edition?: number };
  noise: (random: Random) => number;
};

export const structureNames = [
  'volume',
  'inflation',
  'multi-year',
  'two currencies',
  'editions',
  'unordered options',
  'bundles',
  'one dominant buyer',
  'buyers with levels',
  'heavy tail',
  'linear price',
  'base fee',
  'flat fee',
  'price rise',
  'price cut',
  'one edition dearer',
  'all combined',
] as const;
type StructureName = (typeof structureNames)[number];

const eurosInDollars = 1.1;
export const today = 20_750;
const years = 2.9;

export function normal(random: Random, sigma = 1): number {
  return sigma * normalScore(random.next() * 0.999_998 + 0.000_001);
}

function rulesOf({ name, seed }: StructureSet, random: Random): Rules {
  const sigma = random.spread(0.05, 0.18);
  const plain: Rules = {
    slope: -0.05 * random.next(),
    fixed: 0,
    unit: random.spread(5, 200),
    yearly: 0,
    perTermYear: 0,
    terms: [12],
    editions: [],
    addOn: 0,
    euros: 0,
    ofOne: 0,
    oneBuyer: 0,
    buyers: 40,
    ofBuyer: 0,
    noise: (own) => normal(own, sigma),
  };
  const volume = -0.1 - 0.25 * random.next();
  const ordered = [0, 0.4 + 0.6 * random.next(), 1.1 + random.next()];
  const isDearer = random.chance(0.5);
  const tail = (own: Random) =>
    own.chance(0.03) ? normal(own, 1.5) : normal(own, 0.08) / Math.sqrt(0.15 + 1.7 * own.next());
  // A separate generator, because more draws from `random` would change the other structures.
  const once = randomOf('change of prices', name, seed);
  const daysAgo = (least: number, most: number) => once.integer(least, most);
  const changes: Record<StructureName, Partial<Rules>> = {
    volume: { slope: volume },
    inflation: { yearly: 0.04 + 0.06 * random.next() },
    'multi-year': { terms: [12, 24, 36, 60], perTermYear: -0.03 - 0.07 * random.next() },
    'two currencies': { euros: 0.5 },
    editions: { editions: ordered, noise: (own) => normal(own, sigma / 2) },
    'unordered options': { editions: [0, 0.9, 0.2, 1.4, 0.5], noise: (own) => normal(own, sigma / 2) },
    bundles: { addOn: random.spread(0.2, 1) },
    'one dominant buyer': { ofOne: 0.7, oneBuyer: isDearer ? 0.6 : -0.9 },
    'buyers with levels': { buyers: 12, ofBuyer: 0.3, noise: (own) => normal(own, sigma / 2) },
    'heavy tail': { noise: tail },
    'linear price': { slope: 0, noise: (own) => normal(own, 0.04) },
    'base fee': { slope: 0, fixed: plain.unit * random.spread(30, 300) },
    'flat fee': { slope: -1 },
    'price rise': { change: { daysAgo: daysAgo(60, 150), by: 0.15 + 0.25 * once.next() } },
    'price cut': { change: { daysAgo: daysAgo(200, 700), by: -0.2 - 0.3 * once.next() } },
    'one edition dearer': {
      editions: ordered,
      noise: (own) => normal(own, sigma / 2),
      change: { daysAgo: daysAgo(60, 400), by: 0.2 + 0.2 * once.next(), edition: once.integer(0, 2) },
    },
    'all combined': {
      slope: volume / 2,
      yearly: 0.05,
      perTermYear: -0.04,
      terms: [12, 24, 36],
      editions: ordered,
      euros: 0.3,
      ofOne: 0.4,
      oneBuyer: -0.3,
      noise: tail,
    },
  };
  return { ...plain, ...changes[name] };
}

export type StructureSet = { name: StructureName; purchases: number; seed: number };

const asked = 16;

/** The deals of a structure, as those of one supplier. */
export type Drawn = { name: string; past: Deal[]; later: Deal[] };

/** Past deals of a structure, and later ones to predict, made by other buyers. */
export function drawnStructure({ name, purchases, seed }: StructureSet): Drawn {
  const random = randomOf('structure', name, purchases, seed);
  const rules = rulesOf({ name, purchases, seed }, random);
  const levelOf = (buyer: string) => normal(randomOf('buyer', name, seed, buyer), rules.ofBuyer);
  const past = Array.from({ length: purchases }, () => {
    const buyer = random.chance(rules.ofOne) ? 'one' : `buyer ${random.integer(1, rules.buyers)}`;
    return dealOf(rules, random, {
      buyer,
      level: levelOf(buyer),
      day: today - Math.round(365 * years * random.next()),
    });
  });
  const later = Array.from({ length: asked }, (_, index) =>
    dealOf(rules, random, { buyer: `later ${index}`, level: levelOf(`later ${index}`), day: today }),
  );
  return { name, past, later };
}

/** `level` is the log of what the buyer pays of the usual price. */
type Occasion = Pick<Deal, 'buyer' | 'day'> & { level: number };

function dealOf(rules: Rules, random: Random, { buyer, level, day }: Occasion): Deal {
  const quantity = Math.round(random.spread(5, 2_000));
  const months = random.pick(rules.terms);
  const edition = rules.editions.length > 0 ? random.integer(0, rules.editions.length - 1) : undefined;
  const hasAddOn = rules.addOn > 0 && random.chance(0.5);
  const unit = rules.unit * quantity ** (1 + rules.slope) * (hasAddOn ? 1 + rules.addOn : 1);
  const log =
    (rules.yearly * (day - today)) / 365.25 +
    (rules.perTermYear * months) / 12 +
    (edition === undefined ? 0 : (rules.editions[edition] ?? 0)) +
    changeOf(rules, day, edition) +
    (buyer === 'one' ? rules.oneBuyer : level) +
    rules.noise(random);
  const paid = ((rules.fixed + unit) * Math.exp(log) * months) / 12;
  const isRenewal = random.chance(0.4);
  return { quantity, months, isRenewal, day, edition, hasAddOn, buyer, isInEuros: random.chance(rules.euros), paid };
}

function changeOf({ change }: Rules, day: number, edition: number | undefined): number {
  if (change === undefined || day < today - change.daysAgo) return 0;
  return change.edition === undefined || change.edition === edition ? change.by : 0;
}

/** The deals as a supplier's history; bundles have no prices of their lines. */
export function structureHistory(past: readonly Deal[]): SupplierHistory {
  const common = { familyId: 'family', unit: 'users', step: 1, currency: 'USD' };
  const hasEditions = past.some(({ edition }) => edition !== undefined);
  return {
    products: [
      { ...common, id: 'base', dimensions: hasEditions ? ['edition'] : [], choices: hasEditions ? ['edition'] : [] },
      { ...common, id: 'add-on', dimensions: [], choices: [] },
    ],
    purchases: past.map(purchaseOf),
  };
}

function purchaseOf(deal: Deal, index: number): HistoryPurchase {
  const { quantity, months, isRenewal, day, edition, hasAddOn, buyer, isInEuros, paid } = deal;
  const rate = isInEuros ? eurosInDollars : 1;
  const line = { quantity, values: valuesOf(edition), toPriceCurrency: rate };
  return {
    id: `purchase-${String(index).padStart(6, '0')}`,
    buyer,
    startDay: day,
    months,
    isRenewal,
    currency: isInEuros ? 'EUR' : 'USD',
    total: paid / rate,
    lines: [{ ...line, productId: 'base' }, ...(hasAddOn ? [{ ...line, values: [], productId: 'add-on' }] : [])],
  };
}

/** Options are numbers from 1. */
export function valuesOf(edition: number | undefined): { id: string; value: number }[] {
  return edition === undefined ? [] : [{ id: 'edition', value: edition + 1 }];
}
