import { meaningsOf, type WordMeaning } from './heading-words.ts';
import { namesState, saysOutcome } from './state-words.ts';
import { topicsWithin } from './topic-words.ts';

type Words = readonly ReadonlySet<WordMeaning>[];

/** A heading that is put together from words of these meanings alone, of which it has one of each group. */
type Composition = {
  field: string;
  of: readonly WordMeaning[];
  needs: readonly (readonly WordMeaning[])[];
};

/** Headings that are put together from known words, from the most telling to the most general. */
const compositions: Composition[] = [
  { field: 'startDate', of: ['deal', 'start', 'date', 'filler'], needs: [['start'], ['deal', 'date']] },
  { field: 'startDate', of: ['deal', 'lastStart', 'date', 'filler'], needs: [['lastStart'], ['deal', 'date']] },
  { field: 'endDate', of: ['deal', 'end', 'date', 'filler'], needs: [['end'], ['deal', 'date']] },
  { field: 'endDate', of: ['deal', 'lastEnd', 'date', 'filler'], needs: [['lastEnd'], ['deal', 'date']] },
  { field: 'quantity', of: ['count', 'counted', 'bought', 'filler'], needs: [['counted'], ['count', 'bought']] },
  { field: 'quantity', of: ['contract', 'counted', 'filler'], needs: [['contract'], ['counted']] },
  { field: 'quantity', of: ['one', 'counted'], needs: [['counted']] },
  { field: 'quantity', of: ['count', 'bought', 'filler'], needs: [['count'], ['bought']] },
  { field: 'termMonths', of: ['length', 'deal', 'contract', 'filler'], needs: [['length'], ['deal', 'contract']] },
  { field: 'termMonths', of: ['length', 'deal', 'contract', 'months', 'filler'], needs: [['length'], ['months']] },
  { field: 'unitPrice', of: ['per', 'one', 'amount', 'filler'], needs: [['per'], ['one'], ['amount']] },
  { field: 'unitPrice', of: ['unit', 'price', 'filler'], needs: [['unit'], ['price']] },
  { field: 'netPrice', of: ['whole', 'amount', 'deal', 'contract', 'filler'], needs: [['whole'], ['amount']] },
  { field: 'netPrice', of: ['value', 'contract', 'filler'], needs: [['value'], ['contract']] },
  { field: 'product', of: ['product', 'name', 'filler'], needs: [['product'], ['name']] },
  { field: 'supplier', of: ['supplier', 'called', 'filler'], needs: [['supplier'], ['called']] },
];

/** Behind a word, the number of one: `Nutzer-Nr.`. */
const numbered = /(?<!\p{L})(?:no|nr|num|number|nummer|numero|número|n[º°])\.?$/iu;

/** The field of a heading that is put together from known words alone: `Contract - Effective Date`, `Sopimus alkaa`. */
export function fieldByWords(heading: string): string | undefined {
  const words = withoutLastWords(meaningsOf(heading.replace(/^# ?|^n\.? ?[º°] ?/iu, 'no ')));
  if (words.length === 1 && words[0]?.has('product')) return 'product';
  const field = compositions.find((each) => isPutTogether(words, each))?.field;
  return field === 'quantity' && numbered.test(heading) ? undefined : field;
}

/** Whether a heading names the amount of a whole contract: `Total contract value`. */
export function namesContractAmount(heading: string): boolean {
  const of: WordMeaning[] = ['whole', 'amount', 'value', 'contract', 'filler'];
  return isPutTogether(meaningsOf(heading), { of, needs: [['contract'], ['whole', 'value']] });
}

/** Whether a heading names a contract: `Title of agreement`. */
export function namesContract(heading: string): boolean {
  return isPutTogether(meaningsOf(heading), {
    of: ['contract', 'name', 'subject', 'filler'],
    needs: [['contract'], ['name', 'subject']],
  });
}

/** Words such as `von` say when something begins only at the end of a heading. */
function withoutLastWords(words: Words): Words {
  const isOfEnd = (word: ReadonlySet<WordMeaning>) =>
    word.has('lastStart') || word.has('lastEnd') || word.has('filler');
  const end = words.findLastIndex((word) => !isOfEnd(word));
  const others = (word: ReadonlySet<WordMeaning>) => word.difference(new Set(['lastStart', 'lastEnd']));
  return words.map((word, at) => (at > end ? word : others(word)));
}

/** Whether a heading is that of descriptions of products. */
export function namesDescription(heading: string): boolean {
  const of: WordMeaning[] = ['description', 'product', 'filler'];
  return isPutTogether(meaningsOf(heading), { of, needs: [['description'], ['product']] });
}

/** What the description of a document or of work may be the only name of: `Memo/Description`, `Description of Work`. */
export function describesPurchase(heading: string): boolean {
  const [first, ...others] = meaningsOf(heading);
  const isDescribed = [first, others.at(-1)].some((word) => word?.has('description'));
  return isDescribed && others.length > 0 && !ofOtherDescriptions.test(heading) && !namesPersonOrPlace(heading);
}

/** Descriptions of something else than what was bought. */
const ofOtherDescriptions =
  /(?<!\p{L})(?:account|category|categoría|class|classification|commodity|cpv|department|expense|fund|gl|industry|job|naics|notice|object|program|project|psc|reason|risk|short|status|supplier|type|typeof\p{L}*|unit|uom|vendor)/iu;

/** Whether a heading says who or which part of a company has to do with a purchase: `Supplier Site`, `Systemägare`. */
export function namesPersonOrPlace(heading: string): boolean {
  const words = meaningsOf(heading);
  return isAbout(words, ['person', 'place', 'booking']) || (!namesState(heading) && isAboutFirst(words, 'person'));
}

const ofLastDays = / ?[([](?:last )?\d+ ?d(?:ays)?[)\]]$/iu;

/** Whether a heading is that of units in use, which need not be all that were bought: `Licencias asignadas`. */
export function namesUse(heading: string): boolean {
  return isPutTogether(meaningsOf(heading.replace(ofLastDays, '')), {
    of: ['count', 'counted', 'used', 'filler'],
    needs: [['counted', 'count'], ['used']],
  });
}

/** What follows says whose it is, or of what: `Contact person for us`. */
function isAboutFirst(words: Words, meaning: WordMeaning): boolean {
  const [first] = words;
  const isOther = (word: ReadonlySet<WordMeaning>) => hasAny(word, [...ofAmounts, 'count', 'length']);
  return first?.has(meaning) === true && !words.some((word) => !word.has('around') && isOther(word));
}

/** Whether a heading says how something was bought: `Process`, `Vergabeverfahren`, `Process type`. */
export function namesWay(heading: string): boolean {
  return isAboutType(heading, ['way']) || (!namesState(heading) && isAboutFirst(meaningsOf(heading), 'way'));
}

/** Whether a heading says nothing of what was bought or paid: `Purpose`, `Zahlungsart`, `SOC 2`. */
export function namesTopic(heading: string): boolean {
  const bare = heading.replaceAll(/(?<!\p{L})\d+(?!\p{L})/gu, '');
  return isAboutType(bare, ['topic']) || topicsWithin.test(heading) || isTopicFirst(bare);
}

/** `DPA signed?` says nothing of the purchase, but `Document cancelled` may. */
function isTopicFirst(heading: string): boolean {
  return isAboutFirst(meaningsOf(heading), 'topic') && !namesState(heading) && !saysOutcome(heading);
}

/** Whether a heading is about such a thing, or the type of one. */
function isAboutType(heading: string, some: readonly WordMeaning[]): boolean {
  const words = meaningsOf(heading);
  const isOfType = words.length > 1 && words.at(-1)?.has('type') === true;
  return isAbout(words, some) || (isOfType && isAbout(words.slice(0, -1), some));
}

const ofContracts: readonly WordMeaning[] = ['deal', 'contract', 'product', 'supplier', 'filler'];
const ofAmounts: readonly WordMeaning[] = ['amount', 'whole', 'unit', 'counted', 'start', 'end', 'date'];

/** Whether the word that others describe has such a meaning, and none is about amounts or days. */
function isAbout(words: Words, some: readonly WordMeaning[]): boolean {
  const ends = [
    words.at(-1),
    words.at(-1)?.has('name') ? words.at(-2) : undefined,
    words.slice(1).every((word) => hasAny(word, ofContracts)) ? words[0] : undefined,
  ];
  const isOne = ends.some((word) => word !== undefined && hasAny(word, some));
  return isOne && !words.some((word) => !word.has('around') && hasAny(word, ofAmounts));
}

/** Whether a heading says of which kind something is: `Metric group`, `Supplier Type`. */
export function namesKind(heading: string): boolean {
  const of: WordMeaning[] = [
    'kind',
    'type',
    'way',
    'around',
    'deal',
    'contract',
    'product',
    'supplier',
    'name',
    'filler',
  ];
  const words = meaningsOf(heading);
  const isAlone = words.length === 1 && words[0]?.has('kind') === true;
  return isAlone || isPutTogether(words, { of, needs: [['kind', 'type']] });
}

function isPutTogether(words: Words, { of, needs }: Pick<Composition, 'of' | 'needs'>): boolean {
  const areKnown = words.length > 1 && words.every((word) => hasAny(word, of));
  return areKnown && needs.every((some) => words.some((word) => hasAny(word, some)));
}

function hasAny(word: ReadonlySet<WordMeaning>, some: readonly WordMeaning[]): boolean {
  return some.some((each) => word.has(each));
}
