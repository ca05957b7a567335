import { normalScore } from '@parley/pricing/estimator/maths/normal';
import { randomOf, type Random } from '@parley/sample-data/random';
import { drawnStructure, type Deal } from './structures.ts';

/** Structures that no estimate follows wholly: what the total depends on, or by how much it rose with the newest purchases. */
const totals: Record<string, (random: Random) => (quantity: number) => number> = {
  calm: smooth,
  'steps by volume': steps,
  'least amount': least,
  'free tier': free,
  'sum of two units': twoUnits,
};
const rises: Record<string, number> = {
  'risen by 8 % of late': 0.08,
  'risen by 15 % of late': 0.15,
  'risen by 30 % of late': 0.3,
};

export const unlikeNames = [...Object.keys(totals), ...Object.keys(rises)];

/** Past and later deals; rises begin with the second to sixth newest of the past. */
export function drawnUnlike(name: string, { purchases, seed }: { purchases: number; seed: number }) {
  const { past, later } = drawnStructure({ name: 'linear price', purchases, seed });
  const random = randomOf('unlike structure', name, purchases, seed);
  const sigma = random.spread(0.04, 0.15);
  const totalOf = (totals[name] ?? smooth)(random);
  const days = past.map(({ day }) => day).sort((one, other) => other - one);
  const since = days[random.integer(1, 5)] ?? Infinity;
  const rise = 1 + (rises[name] ?? 0);
  const dealOf = (deal: Deal): Deal => {
    const noise = Math.exp(sigma * normalScore(random.next() * 0.999_998 + 0.000_001));
    return { ...deal, paid: 20 * totalOf(deal.quantity) * noise * (deal.day >= since ? rise : 1) };
  };
  return { past: past.map(dealOf), later: later.map(dealOf) };
}

function smooth(random: Random) {
  const slope = -0.05 - 0.15 * random.next();
  return (quantity: number) => quantity ** (1 + slope);
}

function steps(random: Random) {
  const tiers = [50, 250, 900].map((from) => ({
    from: from * (0.6 + random.next()),
    cut: 0.2 * (0.7 + random.next()),
  }));
  return (quantity: number) =>
    quantity * Math.exp(-tiers.reduce((sum, { from, cut }) => sum + (quantity >= from ? cut : 0), 0));
}

function least(random: Random) {
  const billed = random.spread(60, 400);
  return (quantity: number) => Math.max(quantity, billed);
}

function free(random: Random) {
  const included = random.spread(20, 150);
  return (quantity: number) => 10 + Math.max(0, quantity - included);
}

function twoUnits(random: Random) {
  const [from, server] = [random.spread(150, 600), random.spread(1_000, 4_000)];
  return (quantity: number) => quantity + (quantity > from ? server : 0);
}
