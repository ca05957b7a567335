import type { Option } from './pool.ts';
import { hasLegalForm, isCompanyName } from '../values/party-name.ts';
import { foldName, nameTokens } from '../values/name-tokens.ts';
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

const maxOptions = 8;
const ownDomain = 1.5;
/** A domain that nothing ties to the seller is never sure. */
const untied = -2.5;
/** Shorter names occur by chance within other words. */
const minNameLength = 4;

/** Who buys; who sells, which is someone else; and the domain that belongs to the seller. */
export function resolveParties({ buyers, vendors, domains }: PartyOptions): PartyChoice {
  const [buyer] = buyers;
  const others = vendors.filter((vendor) => buyer === undefined || squash(vendor.value) !== squash(buyer.value));
  const choices = some(others).flatMap((vendor) => {
    const parties: PartyChoice = { ...(buyer && { buyer }), ...(vendor && { vendor }) };
    const withDomains = domains.slice(0, maxOptions).flatMap((domain) => withDomain(parties, domain));
    return [parties].concat(withDomains);
  });
  const best = choices.reduce<PartyChoice>(
    (one, other) => (scoreOf(other) > scoreOf(one) ? other : one),
    choices[0] ?? {},
  );
  const named = { ...best, ...(best.vendor && { vendor: inFull(best.vendor, others) }) };
  return named.vendorDomain === undefined ? named : { ...named, vendorDomain: judged(named.vendorDomain, named) };
}

/** A brand of which the document names the company: `Acme` of `Acme Software Ltd`. */
function inFull(vendor: Option<'vendor'>, vendors: readonly Option<'vendor'>[]): Option<'vendor'> {
  if (hasLegalForm(vendor.value) || vendor.value.length < minNameLength) return vendor;
  const start = `${vendor.value.toLowerCase()} `;
  const whole = vendors.find(({ value }) => value.toLowerCase().startsWith(start) && isCompanyName(value));
  return whole === undefined ? vendor : { ...whole, score: Math.max(whole.score, vendor.score) };
}

/** A party known only by guesswork is better than none. */
function some<T>(options: T[]): (T | undefined)[] {
  return options.length === 0 ? [undefined] : options.slice(0, maxOptions);
}

type Parties = Pick<PartyChoice, 'vendor' | 'buyer'>;

/** The buyer's domain is none of the seller's. */
function withDomain(parties: Parties, vendorDomain: Option<'vendorDomain'>): PartyChoice[] {
  return ownerOf(vendorDomain, parties) === 'buyer' ? [] : [{ ...parties, vendorDomain }];
}

function scoreOf({ vendor, vendorDomain }: PartyChoice): number {
  const isOwn = vendor !== undefined && vendorDomain !== undefined && belongsTo(vendorDomain.value, vendor.value);
  return (vendor?.score ?? 0) + (vendorDomain?.score ?? 0) + (isOwn ? ownDomain : 0);
}

function judged(domain: Option<'vendorDomain'>, parties: Parties): Option<'vendorDomain'> {
  return { ...domain, score: ownerOf(domain, parties) === 'vendor' ? domain.score + ownDomain : untied };
}

/** Whose domain it is: of whom it has the name, or else in whose block of lines it stands. */
function ownerOf({ value, texts = [] }: Option<'vendorDomain'>, parties: Parties): 'vendor' | 'buyer' | undefined {
  const { vendor, buyer } = parties;
  if (vendor !== undefined && belongsTo(value, vendor.value)) return 'vendor';
  if (buyer !== undefined && belongsTo(value, buyer.value)) return 'buyer';
  const owners = new Set(texts.map((text) => lastNamed(text, parties)).filter((owner) => owner !== undefined));
  return owners.size === 1 ? [...owners][0] : undefined;
}

/** Which of the parties a text names last. */
function lastNamed(text: string, { vendor, buyer }: Parties): 'vendor' | 'buyer' | undefined {
  const [ofVendor, ofBuyer] = [placeOf(vendor?.value, text), placeOf(buyer?.value, text)];
  if (ofVendor === ofBuyer) return undefined;
  return ofVendor > ofBuyer ? 'vendor' : 'buyer';
}

function placeOf(name: string | undefined, text: string): number {
  const letters = squash(name ?? '');
  return letters.length < minNameLength ? -1 : squash(text).lastIndexOf(letters);
}

/** Whether a domain is made of a name: `acme-cloud.com` and `cloudacme.com` of Acme Cloud, Inc.; `vlg.nl` of Van Loon Groothandel. */
export function belongsTo(domain: string, name: string): boolean {
  const labels = domain.split('.').map((label) => foldName(label).replaceAll(' ', ''));
  const label = labels.slice(0, -1).reduce((long, next) => (next.length > long.length ? next : long), '');
  const words = nameTokens(name).filter((word) => word !== 'and');
  const [first = ''] = words;
  if (label.length < 3) return false;
  if (words.join('').startsWith(label) || (first.length > 3 && label.startsWith(first))) return true;
  const initials = words.map((word) => word[0]).join('');
  return initials.startsWith(label) || isMadeOf(label, words);
}

/** Whether most of a label is words of the name, in whatever order. */
function isMadeOf(label: string, words: readonly string[]): boolean {
  const rest = words.filter((word) => word.length > 2).reduce((left, word) => left.replace(word, ''), label);
  return rest.length <= label.length / 3;
}
