import { normalScore } from '@parley/pricing/estimator/maths/normal';
import { randomOf, type Random } from '@parley/sample-data/random';
import { normal, today, type Deal, type Drawn } from './structures.ts';

/** What a buyer asks for on a day, before its price is known. */
type Wish = Omit<Deal, 'paid' | 'day' | 'buyer'>;
/** The log of the unit price a month without chance, and how much chance adds to it. */
type Priced = { log: (deal: Omit<Deal, 'paid'>, buyer: BuyerTraits) => number; sigma: number };
/** Drawn once for each buyer. */
type BuyerTraits = { level: number; size: number };
type Structure = Priced & {
  wish?: (day: number, random: Random, buyer: BuyerTraits) => Partial<Wish>;
  /** The day of a past deal, drawn from a number between 0 and 1. */
  dayOf?: (share: number) => number;
  buyers?: number;
  /** Whether the later deals are those of the known buyers. */
  known?: boolean;
};

const span = Math.round(2.9 * 365);

const yearsAgo = (day: number) => (today - day) / 365.25;
const log = (deal: { quantity: number }) => Math.log(deal.quantity / 100);

type Make = (random: Random) => Structure;

/** Changes of the method were tried on the first ten; the others were not looked at. */
const structures: Record<string, Make> = {
  'steady fall': (random) => {
    const yearly = -0.06 - 0.06 * random.next();
    return { log: ({ day }) => -yearly * yearsAgo(day), sigma: random.spread(0.04, 0.12) };
  },
  'long terms became rare': (random) => {
    const yearly = 0.05 + 0.05 * random.next();
    const perYear = -0.04 - 0.05 * random.next();
    return {
      log: ({ day, months }) => (perYear * months) / 12 - yearly * yearsAgo(day),
      sigma: random.spread(0.04, 0.1),
      wish: (day, own) => ({ months: own.chance(0.9 * (yearsAgo(day) / 2.9)) ? 36 : 12 }),
    };
  },
  'nothing for a year': (random) => {
    const yearly = 0.05 + 0.07 * random.next();
    return {
      log: ({ day }) => -yearly * yearsAgo(day),
      sigma: random.spread(0.04, 0.12),
      dayOf: (share) => today - 400 - Math.round(730 * share),
    };
  },
  'discounts at the end of the year': (random) => {
    const cut = -0.08 - 0.12 * random.next();
    const volume = -0.1 * random.next();
    return {
      log: (deal) => (deal.day % 365.25 > 273 ? cut : 0) + volume * log(deal),
      sigma: random.spread(0.04, 0.1),
    };
  },
  'three buyers with levels': (random) => ({
    log: (_, { level }) => 0.3 * level,
    sigma: random.spread(0.04, 0.1),
    buyers: 3,
  }),
  'linear, scattered': (random) => ({ log: () => 0, sigma: random.spread(0.06, 0.2) }),
  'discount by the size of the buyer': (random) => {
    const slope = -0.08 - 0.15 * random.next();
    return {
      log: (_, { size }) => slope * size,
      sigma: random.spread(0.04, 0.12),
      wish: (_, own, { size }) => ({ quantity: Math.max(1, Math.round(100 * Math.exp(size + 0.5 * normal(own)))) }),
    };
  },
  'renewals dearer': (random) => {
    const uplift = 0.05 + 0.12 * random.next();
    const volume = -0.05 - 0.15 * random.next();
    return {
      log: (deal) => Number(deal.isRenewal) * uplift + volume * log(deal),
      sigma: random.spread(0.04, 0.12),
    };
  },
  'tight quantities': (random) => {
    const slope = -0.1 - 0.15 * random.next();
    const middle = random.spread(20, 500);
    return {
      log: (deal) => slope * log(deal),
      sigma: random.spread(0.05, 0.15),
      wish: (_, own) => ({ quantity: Math.max(1, Math.round(middle * Math.exp(0.4 * normal(own)))) }),
    };
  },
  'editions with volume': (random) => {
    const slopes = [-0.05, -0.15, -0.25];
    const steps = [0, 0.5 + 0.4 * random.next(), 1.2 + 0.5 * random.next()];
    return {
      log: (deal) => (steps[deal.edition ?? 0] ?? 0) + (slopes[deal.edition ?? 0] ?? 0) * log(deal),
      sigma: random.spread(0.04, 0.1),
      wish: (_, own) => ({ edition: own.integer(0, 2) }),
    };
  },
  'steep rise that has ended': (random) => {
    const yearly = 0.1 + 0.1 * random.next();
    return { log: ({ day }) => -yearly * Math.max(0, yearsAgo(day) - 1), sigma: random.spread(0.04, 0.12) };
  },
  'short terms dearer, prices falling': (random) => {
    const yearly = -0.04 - 0.05 * random.next();
    const short = 0.1 + 0.15 * random.next();
    return {
      log: ({ day, months }) => (months < 12 ? short : 0) - yearly * yearsAgo(day),
      sigma: random.spread(0.04, 0.12),
      wish: (_, own) => ({ months: own.pick([1, 3, 12, 12, 24]) }),
    };
  },
  'nothing for a year, same prices': (random) => ({
    log: (deal) => -0.1 * log(deal),
    sigma: random.spread(0.04, 0.12),
    dayOf: (share) => today - 450 - Math.round(700 * share),
  }),
  'rise each January': (random) => {
    const by = 0.04 + 0.05 * random.next();
    return {
      log: ({ day }) => by * Math.floor(day / 365.25),
      sigma: random.spread(0.03, 0.1),
    };
  },
  'four buyers who buy again': (random) => ({
    log: (_, { level }) => 0.25 * level,
    sigma: random.spread(0.04, 0.1),
    buyers: 4,
    known: true,
  }),
  'list price, few discounts': (random) => {
    const cut = -0.15 - 0.15 * random.next();
    const share = 0.1 + 0.2 * random.next();
    return { log: (_, { level }) => (level < normalScore(share) ? cut : 0), sigma: 0.015 };
  },
  'renewals cheaper': (random) => {
    const off = -0.05 - 0.1 * random.next();
    return { log: (deal) => Number(deal.isRenewal) * off, sigma: random.spread(0.05, 0.15) };
  },
  'euros and volume': (random) => {
    const slope = -0.1 - 0.2 * random.next();
    return {
      log: (deal) => slope * log(deal),
      sigma: random.spread(0.05, 0.15),
      wish: (_, own) => ({ isInEuros: own.chance(0.5) }),
    };
  },
  'a rare edition': (random) => {
    const steps = [0, 0.6, 0.3, 1.1, -0.4].map((step) => step * (0.7 + 0.6 * random.next()));
    return {
      log: (deal) => steps[deal.edition ?? 0] ?? 0,
      sigma: random.spread(0.03, 0.1),
      wish: (_, own) => ({ edition: own.pick([0, 0, 0, 1, 1, 1, 2, 2, 3, 4]) }),
    };
  },
  'tiers, terms and a fall': (random) => {
    const yearly = -0.03 - 0.05 * random.next();
    const perYear = -0.03 - 0.05 * random.next();
    const tiers = [40, 200, 800].map((from) => ({
      from: from * random.spread(0.7, 1.4),
      cut: 0.05 + 0.1 * random.next(),
    }));
    return {
      log: ({ day, months, quantity }) =>
        (perYear * months) / 12 -
        yearly * yearsAgo(day) -
        tiers.reduce((sum, { from, cut }) => sum + (quantity >= from ? cut : 0), 0),
      sigma: random.spread(0.04, 0.1),
      wish: (_, own) => ({ months: own.pick([12, 12, 24, 36]) }),
    };
  },
};

export const furtherNames: readonly string[] = Object.keys(structures);

const asked = 16;

/** Past deals of one of these structures, and later ones to predict. */
export function drawnFurther(name: string, { purchases, seed }: { purchases: number; seed: number }): Drawn {
  const random = randomOf('further structure', name, purchases, seed);
  const structure = (structures[name] ?? missing(name))(random);
  const unit = random.spread(5, 200);
  const { buyers = 30, known = false, dayOf = (share: number) => today - Math.round(span * share) } = structure;
  const dealOf = (buyer: string, day: number): Deal => {
    const own = randomOf('buyer of further', name, purchases, seed, buyer);
    const traits = { level: normal(own), size: 1.5 * normal(own) };
    const usual = { quantity: Math.round(random.spread(5, 2_000)), months: 12, isRenewal: random.chance(0.4) };
    const wish = { ...usual, edition: undefined, hasAddOn: false, isInEuros: false };
    const deal = { ...wish, ...structure.wish?.(day, random, traits), day, buyer };
    const price = unit * Math.exp(structure.log(deal, traits) + structure.sigma * normal(random));
    return { ...deal, paid: price * deal.quantity * deal.months };
  };
  const someone = () => `buyer ${random.integer(1, buyers)}`;
  return {
    name,
    past: Array.from({ length: purchases }, () => dealOf(someone(), dayOf(random.next()))),
    later: Array.from({ length: asked }, (_, index) => dealOf(known ? someone() : `later ${index}`, today)),
  };
}

function missing(name: string): never {
  throw new Error(`no structure is called ${name}`);
}
