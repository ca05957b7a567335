import { coreName } from '../legal-name.ts';
import { nameTokens } from '@parley/reading/values/name-tokens';
import { listed } from '@parley/reading/values/word-list';

/** Words for the editions of a product; two different ones never mean the same product. */
const editionWords = new Set(
  listed(`free starter basic essential essentials lite light core standard base classic plus pro professional premium premier
    advanced growth scale team teams business enterprise corporate ultimate unlimited elite deluxe express personal individual
    bronze silver gold platinum diamond developer community select max mini`),
);

/** Abbreviations that are not a prefix of their word, or too short to be treated as one. */
const shortForms = new Map([
  ['std', 'standard'],
  ['ess', 'essentials'],
  ['ent', 'enterprise'],
  ['entr', 'enterprise'],
  ['biz', 'business'],
  ['bus', 'business'],
  ['adv', 'advanced'],
  ['prem', 'premium'],
  ['prof', 'professional'],
  ['mgmt', 'management'],
  ['mgr', 'manager'],
  ['svc', 'service'],
  ['svcs', 'services'],
  ['pkg', 'package'],
]);

/** Words in the rows of any product, which describe how it is sold rather than the product. */
const sellingWords = new Set(
  listed(`a an the of for to and with in on per by or x new renewal renew renewed annual annually yearly year years yr monthly
    month months mo quarterly day days daily term subscription subscriptions license licenses licence licences licensed user users
    seat seats named prepaid billed billing upfront paid payment fee fees price plan plans edition editions tier level package saas
    software platform access service services product module qty quantity unit units item each ea up additional add incl including
    included jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october
    november december`),
);

/** Before these, an edition word refers to something else: `premium support`. */
const notEditionBefore = new Set(listed('support success onboarding training care sla terms rate customer'));

export type ProductName = { id: string; name: string; familyId?: string; familyName?: string };

/** A product's name, split into words. */
export type ProductWords = {
  id: string;
  name: string;
  words: string[];
  /** Words of its family's name, which may also appear in a row. */
  familyWords: string[];
  /** Those of its words that distinguish the product from others. */
  editions: Set<string>;
};

/** The words in all names of one company, which identify the significant words of a row. */
export type NameWords = {
  brand: Set<string>;
  vocabulary: Set<string>;
  /** Edition words, and words that distinguish the members of a family. */
  distinguishing: Set<string>;
};

export type ProductNames = { book: NameWords; products: ProductWords[] };

export function isEditionWord(word: string): boolean {
  return editionWords.has(word);
}

export function isSellingWord(word: string): boolean {
  return sellingWords.has(word);
}

export function isNoEditionBefore(word: string | undefined): boolean {
  return word !== undefined && notEditionBefore.has(word);
}

/** Folded words, with abbreviations expanded. */
export function productTokens(text: string): string[] {
  return nameTokens(text).map((word) => shortForms.get(word) ?? word);
}

/** Splits the names of a company's products. */
export function splitNames(companyName: string, products: ProductName[]): ProductNames {
  const brand = new Set(coreName(companyName));
  const words = products.map((product) => ({ product, words: productTokens(product.name) }));
  const distinguishing = distinguishingWords(words);
  return {
    book: { brand, vocabulary: new Set(words.flatMap(({ words }) => words)), distinguishing },
    products: words.map(({ product, words }) => ({
      id: product.id,
      name: product.name,
      words,
      familyWords: productTokens(product.familyName ?? ''),
      editions: new Set(words.filter((word) => distinguishing.has(word) || isEditionWord(word))),
    })),
  };
}

type Named = { product: ProductName; words: string[] };

/** Words in the names of some, but not all, members of a family. */
function distinguishingWords(named: Named[]): Set<string> {
  const families = Map.groupBy(
    named.filter(({ product }) => product.familyId !== undefined),
    ({ product }) => product.familyId,
  );
  return new Set([...families.values()].flatMap((members) => notShared(members.map(({ words }) => words))));
}

function notShared(names: string[][]): string[] {
  const counts = new Map<string, number>();
  for (const word of names.flatMap((words) => [...new Set(words)])) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].flatMap(([word, count]) => (!isSellingWord(word) && count < names.length ? word : []));
}
