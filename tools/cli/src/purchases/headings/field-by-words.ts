import { meaningsOf, type WordMeaning } from './heading-words.ts';

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
  { field: 'unitPrice', of: ['unit', 'price', 'filler'], needs: [['unit'], ['price']] },
  { field: 'netPrice', of: ['whole', 'amount', 'deal', 'contract', 'filler'], needs: [['whole'], ['amount']] },
  { field: 'netPrice', of: ['value', 'contract', 'filler'], needs: [['value'], ['contract']] },
  { field: 'product', of: ['product', 'name', 'filler'], needs: [['product'], ['name']] },
  { field: 'supplier', of: ['supplier', 'name', 'filler'], needs: [['supplier'], ['name']] },
];

/** The field of a heading that is put together from known words alone: `Contract - Effective Date`, `Sopimus alkaa`. */
export function fieldByWords(heading: string): string | undefined {
  const words = withoutLastWords(meaningsOf(heading));
  return compositions.find((each) => isPutTogether(words, each))?.field;
}

/** Whether a heading names a contract: `Title of agreement`. */
export function namesContract(heading: string): boolean {
  return isPutTogether(meaningsOf(heading), { of: ['contract', 'name', 'filler'], needs: [['contract'], ['name']] });
}

/** Words such as `von` say when something begins only at the end of a heading. */
function withoutLastWords(words: Words): Words {
  const isOfEnd = (word: ReadonlySet<WordMeaning>) =>
    word.has('lastStart') || word.has('lastEnd') || word.has('filler');
  const end = words.findLastIndex((word) => !isOfEnd(word));
  const others = (word: ReadonlySet<WordMeaning>) => word.difference(new Set(['lastStart', 'lastEnd']));
  return words.map((word, at) => (at > end ? word : others(word)));
}

const ofAmounts: readonly WordMeaning[] = ['amount', 'whole', 'unit', 'counted', 'start', 'end', 'date'];

/** Whether a heading says who or which part of a company bought, or how: `Supplier Site`, `Systemägare`. */
export function namesCircumstance(heading: string): boolean {
  const words = meaningsOf(heading);
  const ends = [
    words.at(-1),
    words.at(-1)?.has('name') ? words.at(-2) : undefined,
    words[1]?.has('filler') ? words[0] : undefined,
  ];
  const isOne = ends.some((word) => word?.has('person') || word?.has('place') || word?.has('way'));
  return isOne && !words.some((word) => !word.has('around') && ofAmounts.some((each) => word.has(each)));
}

/** Whether a heading says of which kind something is: `Metric group`, `Supplier Type`. */
export function namesKind(heading: string): boolean {
  const of: WordMeaning[] = ['kind', 'type', 'around', 'deal', 'contract', 'product', 'supplier', 'name', 'filler'];
  const words = meaningsOf(heading);
  const isAlone = words.length === 1 && words[0]?.has('kind') === true;
  return isAlone || isPutTogether(words, { of, needs: [['kind', 'type']] });
}

function isPutTogether(words: Words, { of, needs }: Pick<Composition, 'of' | 'needs'>): boolean {
  const has = (word: ReadonlySet<WordMeaning>, some: readonly WordMeaning[]) => some.some((each) => word.has(each));
  return (
    words.length > 1 &&
    words.every((word) => has(word, of)) &&
    needs.every((some) => words.some((word) => has(word, some)))
  );
}
