import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { isLabel, labelsAt, partsWithLabels, splitAtLabels } from './find-labels.ts';
import type { Segment } from '../../layout/line.ts';
import { linesOf } from '../../layout/lines-of.ts';

function segmentOf(text: string): Segment {
  const [segment] = asModel(text).pages.flatMap((page) => linesOf(page).flatMap((line) => line.segments));
  if (segment === undefined) throw new RangeError('no segment');
  return segment;
}

test.each([
  ['Order Form No. 123', 'contractNumber', '123'],
  ['Contract # 26904065', 'contractNumber', '26904065'],
  ['Bill to:', 'buyer', ''],
  ['Subscription start date: 1 May 2026', 'start', '1 May 2026'],
  ['Total contract value', 'total', ''],
  ['Less discount (10%):', 'discount', ''],
  ['VAT 20 %', 'tax', ''],
  ['Auto-renewal: No', 'autoRenew', 'No'],
])('%s is a label', (text, target, rest) => {
  expect(labelsAt(text)).toContainEqual(expect.objectContaining({ target, rest }));
});

test('the longest wording of a field is meant', () => {
  const hit = labelsAt('Alt Order # 7').find(({ target }) => target === 'contractNumber');
  expect(hit).toMatchObject({ label: 'Alt Order #', weight: -1 });
});

test('values are no labels, labels with their numbers are', () => {
  expect(isLabel(segmentOf('Acme Corp.'))).toBe(false);
  expect(isLabel(segmentOf('$5.00'))).toBe(false);
  expect(isLabel(segmentOf('Anything else:'))).toBe(true);
  expect(isLabel(segmentOf('Quote no. 12'))).toBe(true);
});

test('cuts a text where a second label begins, but not inside a label', () => {
  expect(partsWithLabels('Quote no: 12 Date: 3 May 2026')).toEqual(['Quote no: 12', 'Date: 3 May 2026']);
  expect(partsWithLabels('Agency Order #: 91209')).toEqual(['Agency Order #: 91209']);
});

test('cuts a segment at a gap where a label begins or ends', () => {
  const parts = splitAtLabels(segmentOf('05/01/26  Flight dates  06/01/26'));
  expect(parts.map((part) => part.text)).toEqual(['05/01/26', 'Flight dates', '06/01/26']);
});

test('an amendment has the number of the order, not that of the amendment', () => {
  const numbers = (text: string) =>
    labelsAt(text)
      .filter(({ target }) => target === 'contractNumber')
      .map(({ rest }) => rest);
  expect(numbers('AMENDMENT NO. 2 TO ORDER FORM OF-30077')).toEqual(['OF-30077']);
  expect(numbers('Amendment No. 2 (the "Amendment")')).toEqual([]);
});

test('one label in two scripts needs no stroke between them', () => {
  expect(labelsAt('見積番号 Quotation No.')).toMatchObject([{ target: 'contractNumber', rest: '' }]);
  expect(labelsAt('見積番号 MT-2027-4')).toMatchObject([{ target: 'contractNumber', rest: 'MT-2027-4' }]);
});
