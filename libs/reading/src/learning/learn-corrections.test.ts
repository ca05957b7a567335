import { describe, expect, it } from 'vitest';
import { asModel } from '../../test/text-model.ts';
import { findCandidates } from '../find-candidates.ts';
import { resolveTerms } from '../resolve/resolve-terms.ts';
import type { Correction } from './correction.ts';
import { correctedCandidate, withCorrections } from './corrected-value.ts';
import { learnCorrections } from './learn-corrections.ts';
import { learnedLayoutSchema } from './learned-layout-schema.ts';
import { maxLearned, type LearnedLayout } from './learned-place.ts';

type Form = { file: string; box: string; sum?: string };

/** A form whose number follows a word that no rule knows; another number follows a word that rules know. */
function form({ file, box, sum = '$1,200.00' }: Form): string {
  return `Larkfield Media Buying Services
Traffic department       Station copy        Weekly air check
Schlüsselwort            ${file}             Billing calendar
Order Number             ${box}              Product category
Sponsor contact          Prime rotator       Makegood policy
Order total              ${sum}`;
}

function taught(forms: [Form, Correction[]][], before: LearnedLayout[] = []): LearnedLayout[] {
  let known = before;
  for (const [given, corrections] of forms) {
    const layout = learnCorrections(asModel(form(given)), corrections, known);
    if (layout === undefined) continue;
    known = [...known.filter(({ id }) => id !== layout.id), { ...layout, id: layout.id === '' ? 'one' : layout.id }];
  }
  return known;
}

function read(text: string, known: LearnedLayout[]) {
  return resolveTerms(findCandidates(asModel(text), known)).fields;
}

const number = (value: string): Correction[] => [{ field: 'contractNumber', value }];
const first: [Form, Correction[]] = [{ file: 'LM-4411', box: 'PB-1000' }, number('LM-4411')];
const second: [Form, Correction[]] = [{ file: 'LM-4522', box: 'PB-1000' }, number('LM-4522')];
const next = form({ file: 'LM-7788', box: 'PB-1000' });

describe('a correction that the document states no such value', () => {
  const none: [Form, Correction[]] = [first[0], number('')];

  it('removes what was read', () => {
    const candidates = findCandidates(asModel(next));
    expect(resolveTerms(candidates).fields.contractNumber).toBeDefined();
    expect(resolveTerms(withCorrections(candidates, number(''))).fields.contractNumber).toBeUndefined();
  });

  it('puts such values of the layout in doubt, and leaves them out when another one confirms it', () => {
    const sure = read(next, []).contractNumber?.confidence ?? 0;
    const { value, confidence = 1 } = read(next, taught([none])).contractNumber ?? {};
    expect(value).toBe('PB-1000');
    expect(confidence).toBeLessThan(sure / 2);
    expect(read(next, taught([none, none])).contractNumber).toBeUndefined();
    expect(read(next, taught([none, none])).total).toEqual(read(next, []).total);
  });

  it('gives way to a document that states one', () => {
    expect(read(next, taught([none, first])).contractNumber?.value).toBe('PB-1000');
    expect(read(next, taught([none, first, second])).contractNumber?.value).toBe('LM-7788');
  });

  it('counts against the places learned before', () => {
    expect(read(next, taught([first, none])).contractNumber).toMatchObject({ value: 'PB-1000' });
  });
});

describe('a corrected document', () => {
  it('tells where the next one of its layout has the value', () => {
    expect(read(next, []).contractNumber?.value).toBe('PB-1000');
    expect(read(next, taught([first])).contractNumber).toMatchObject({ value: 'LM-7788', source: 'learned' });
  });

  it('tells nothing of other layouts, nor of other fields', () => {
    const other = 'Schlüsselwort      LM-7788\nOrder Number      PB-1000\nTotal      $5.00';
    expect(read(other, taught([first])).contractNumber?.value).toBe('PB-1000');
    expect(read(next, taught([first])).total).toEqual(read(next, []).total);
  });

  it('is trusted more with each that confirms it, and never sure at once', () => {
    const sure = [1, 2, 6].map((times) => {
      const forms = Array.from({ length: times }, (_, at): [Form, Correction[]] => {
        const file = `LM-44${at}1`;
        return [{ file, box: 'PB-1000' }, number(file)];
      });
      return read(next, taught(forms)).contractNumber?.confidence ?? 0;
    });
    expect(sure[0]).toBeLessThan(0.9);
    expect(sure).toEqual(sure.toSorted((a, b) => a - b));
    expect(new Set(sure).size).toBe(3);
  });

  it('leaves a value that rules find, too, as sure as it was', () => {
    const same = taught([[first[0], number('PB-1000')]]);
    expect(read(next, same).contractNumber?.confidence).toBeGreaterThanOrEqual(
      read(next, []).contractNumber?.confidence ?? 1,
    );
  });
});

describe('a wrong correction', () => {
  it('is forgotten when later ones contradict it', () => {
    const wrong: [Form, Correction[]] = [{ file: 'LM-4411', box: 'PB-1000' }, number('PB-1000')];
    const [layout] = taught([wrong, [{ file: 'LM-4522', box: 'PB-2000' }, number('LM-4522')], second]);
    const labels = layout?.places.filter(({ side }) => side === 'beside').map(({ label }) => label);
    expect(labels).toEqual(['schlüsselwort']);
  });

  it('is not followed at once if it contradicts an earlier one', () => {
    const other: [Form, Correction[]] = [{ file: 'LM-4411', box: 'PB-2000' }, number('PB-2000')];
    expect(read(next, taught([first, other])).contractNumber).toEqual(read(next, []).contractNumber);
    expect(read(next, taught([first, other, second])).contractNumber?.value).toBe('LM-7788');
  });

  it('teaches nothing if its value is not in the document, or nothing tells the layout', () => {
    expect(taught([[first[0], number('XY-1')]])).toEqual([]);
    expect(learnCorrections(asModel('Schlüsselwort      LM-4411'), number('LM-4411'), [])).toBeUndefined();
  });
});

const pieces = `Larkfield Media Buying Services
Traffic department       Station copy        Weekly air check
Makegood policy          Billing calendar    Product category
Sponsor contact          Prime rotator       Spot rotation`;

/** What is read from a text after another of its layout was corrected. */
function readAfter(corrected: string, corrections: Correction[], text: string) {
  const layout = learnCorrections(asModel(`${pieces}\n${corrected}`), corrections, []);
  if (layout === undefined) throw new Error('nothing was learned');
  return read(`${pieces}\n${text}`, [{ ...layout, id: 'one' }]);
}

describe('what a corrected document tells', () => {
  it('is a label with another figure in it', () => {
    const corrections: Correction[] = [{ field: 'documentDate', value: '2025-06-26' }];
    const { documentDate } = readAfter('Blankett 4411 dagset 26-06-2025', corrections, 'Blankett 97 dagset 21-03-2026');
    expect(documentDate).toMatchObject({ value: '2026-03-21', source: 'learned' });
  });

  it('is a unit that no rule knows, but not what other units are', () => {
    const corrections: Correction[] = [{ field: 'term', value: '24' }];
    expect(readAfter('Spankrift: 24 lunas', corrections, 'Spankrift: 36 lunas').term?.value).toBe(36);
    expect(readAfter('Spankrift: 2 anyos', corrections, 'Spankrift: 3 anyos').term?.value).toBe(36);
    expect(readAfter('Spankrift: 24 lunas', corrections, 'Spankrift: 3 anyos').term).toBeUndefined();
  });

  it('is whether the day comes before the month, of all dates that nothing else tells', () => {
    const dates = (start: string, end: string) => `Start date: ${start}\nEnd date: ${end}\nOrder total $1,200.00`;
    const corrections: Correction[] = [{ field: 'start', value: '2026-02-03' }];
    expect(read(`${pieces}\n${dates('04/05/2026', '08/09/2026')}`, []).end?.value).toBe('2026-08-09');
    const { start, end } = readAfter(dates('03/02/2026', '07/11/2026'), corrections, dates('04/05/2026', '08/09/2026'));
    expect(start?.value).toBe('2026-05-04');
    expect(end).toMatchObject({ value: '2026-09-08', source: 'learned' });
    expect(end?.confidence).toBeLessThan(0.9);
    expect(
      readAfter(dates('03/02/2026', '07/11/2026'), corrections, dates('04/25/2026', '08/09/2026')).end?.value,
    ).toBe('2026-08-09');
  });

  it('is a name without a label that the next one prints in the same place', () => {
    const corrections: Correction[] = [{ field: 'vendor', value: 'Quillmark Radio' }];
    const lines = (total: string, name: string) => `Order total ${total}\n\n${name}`;
    const readNext = (name: string) =>
      readAfter(lines('$1,200.00', 'Quillmark Radio'), corrections, lines('$7.00', name));
    expect(readNext('Quillmark Radio').vendor).toMatchObject({ value: 'Quillmark Radio', source: 'learned' });
    expect(readNext('Prime Reserve').vendor?.value).not.toBe('Prime Reserve');
  });

  it('is a length or an answer that is written as a number or a word', () => {
    const lines = (length: string, answer: string) => `Spankrift: ${length} months\nOnwards: ${answer}`;
    const corrections: Correction[] = [
      { field: 'renewalTerm', value: '12' },
      { field: 'autoRenew', value: 'no' },
    ];
    const { renewalTerm, autoRenew } = readAfter(lines('12', 'no'), corrections, lines('24', 'yes'));
    expect(renewalTerm?.value).toBe(24);
    expect(autoRenew?.value).toBe(true);
  });
});

it('prefers a total that the rows come to', () => {
  const rows = `Description          Qty       Unit price       Amount
Morning spots        4         $300.00          $1,200.00
Evening spots        2         $400.00          $800.00`;
  const text = (fee: string) => `${form({ file: 'LM-1', box: 'PB-1000', sum: '$2,000.00' })}
Agency share         ${fee}
${rows}
Total                                           $2,000.00`;
  const layout = learnCorrections(asModel(text('$300.00')), [{ field: 'total', value: '300' }], []);
  if (layout === undefined) throw new Error('nothing was learned');
  expect(read(text('$350.00'), [{ ...layout, id: 'one' }]).total?.value.minor).toBe(200_000);
});

it('keeps what it learned within bounds', () => {
  const lettersOf = (at: number) => String(at).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  const lines = Array.from({ length: 3_000 }, (_, at) => `Heading ${lettersOf(at)}          LM-4411`);
  const layout = learnCorrections(asModel(lines.join('\n')), number('LM-4411'), []);
  expect(layout?.words.length).toBeLessThanOrEqual(maxLearned.words);
  expect(layout?.places.length).toBeLessThanOrEqual(maxLearned.placesOfField);
  expect(learnedLayoutSchema.safeParse(layout).success).toBe(true);
});

describe('what a person writes', () => {
  it.each([
    ['total', '1200.50 EUR', { minor: 120_050, currency: 'EUR' }],
    ['total', '1200', { minor: 120_000 }],
    ['start', '2026-11-21', '2026-11-21'],
    ['term', '24', 24],
    ['autoRenew', 'no', false],
    ['purchaseType', 'renewal', 'renewal'],
    ['currency', 'CHF', 'CHF'],
    ['vendorDomain', 'Nimbus.Example', 'nimbus.example'],
    ['parties', 'Nimbus Works, Inc.; Cedar Foods Ltd', ['Nimbus Works, Inc.', 'Cedar Foods Ltd']],
  ] as const)('is read as a value of its field: %s %s', (field, value, read) => {
    expect(correctedCandidate({ field, value })?.value).toEqual(read);
  });

  it.each([
    ['total', '1,200.50'],
    ['total', '-5'],
    ['start', '21 Nov 2026'],
    ['term', 'two years'],
    ['autoRenew', 'maybe'],
    ['currency', 'euro'],
    ['buyer', ' '],
  ] as const)('is no value: %s %s', (field, value) => {
    expect(correctedCandidate({ field, value })).toBeUndefined();
  });

  it('is certain, whatever the document says', () => {
    const candidates = findCandidates(asModel('Order No. OF-1\nTotal:     $1,200.00\nTax:     $200.00'));
    const { fields } = resolveTerms(withCorrections(candidates, [{ field: 'total', value: '7' }]));
    expect(fields.total).toMatchObject({ value: { minor: 700 }, confidence: 1, source: 'person' });
  });
});
