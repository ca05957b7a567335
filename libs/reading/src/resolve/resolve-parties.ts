import type { Option } from './pool.ts';
import { squash } from '../values/squash.ts';

export type PartyOptions = {
  buyers: Option<'buyer'>[];
  vendors: Option<'vendor'>[];
  domains: Option<'vendorDomain'>[];
};
export type PartyChoice = {
  buyer?: Option<'buyer'>;
  vendor?: Option<'vendor'>;
  vendorDomain?: Option<'vendorDomain'>;
};

const mostOptions = 8;
const ownDomain = 1.5;
const buyersDomain = -4;

/** Who buys; who sells, which is someone else; and the domain that fits the seller best. */
export function resolveParties({ buyers, vendors, domains }: PartyOptions): PartyChoice {
  const [buyer] = buyers;
  const others = vendors.filter((vendor) => buyer === undefined || squash(vendor.value) !== squash(buyer.value));
  let best: { choice: PartyChoice; score: number } | undefined;
  for (const vendor of some(others))
    for (const vendorDomain of some(domains)) {
      const choice = { ...(buyer && { buyer }), ...(vendor && { vendor }), ...(vendorDomain && { vendorDomain }) };
      const score = scoreOf(choice);
      if (best === undefined || score > best.score) best = { choice, score };
    }
  return best?.choice ?? {};
}

/** A party known only by guesswork is better than none. */
function some<T>(options: T[]): (T | undefined)[] {
  return options.length === 0 ? [undefined] : options.slice(0, mostOptions);
}

function scoreOf({ buyer, vendor, vendorDomain }: PartyChoice): number {
  const alone = (vendor?.score ?? 0) + (vendorDomain?.score ?? 0);
  const isOwn = vendor !== undefined && vendorDomain !== undefined && belongsTo(vendorDomain.value, vendor.value);
  const isBuyers = buyer !== undefined && vendorDomain !== undefined && belongsTo(vendorDomain.value, buyer.value);
  return alone + (isOwn ? ownDomain : 0) + (isBuyers && !isOwn ? buyersDomain : 0);
}

/** Whether a domain is made of the beginning of a name: `acme-cloud.com` and Acme Cloud, Inc. */
export function belongsTo(domain: string, name: string): boolean {
  const labels = domain.split('.').map(squash);
  const longest = labels.slice(0, -1).reduce((long, label) => (label.length > long.length ? label : long), '');
  const first = squash(name.split(/[\s,]+/u)[0] ?? '');
  return longest.length > 2 && (squash(name).startsWith(longest) || (first.length > 3 && longest.startsWith(first)));
}
