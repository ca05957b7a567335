import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { linesOf } from '../../layout/lines-of.ts';
import { findInForm } from '../find-in-form.ts';
import { findSignedOff } from './signed-off.ts';

const linesIn = (text: string) => asModel(text).pages.flatMap((page) => linesOf(page));

test.each([
  ['Hi Dana,\n\nPlease find our prices below.\n\nBest,\nMarcus\n--\nMuster Analytics, Inc.', 'Muster Analytics, Inc.'],
  ['Gerne bieten wir an:\n\nMit freundlichen Grüßen\nMuster Software GmbH', 'Muster Software GmbH'],
  ['Vi tilbyr:\n\nMvh\nKari Moen\nSalg | Muster AS', 'Muster AS'],
  ['Segue a proposta.\n\nAtenciosamente,\nBeatriz Melo\nMuster Sistemas Ltda.', 'Muster Sistemas Ltda.'],
])('the company below the closing words of a letter sells: %s', (text, vendor) => {
  expect(findSignedOff(linesIn(text)).map(({ field, value }) => [field, value])).toEqual([['vendor', vendor]]);
});

test('what the buyer wrote is signed by who buys, and a company further below wrote nothing', () => {
  expect(findSignedOff(linesIn('Regards,\nMuster Foods Ltd'), { isPurchase: true })[0]?.field).toBe('buyer');
  expect(findSignedOff(linesIn('Regards,\nA\nB\nC\nD\nE\nF\nMuster Foods Ltd'))).toEqual([]);
  expect(findSignedOff(linesIn('Thanks to Acme Ltd\nMuster Foods Ltd'))).toEqual([]);
});

test('nobody is addressed below a salutation, where the writer signs with an address', () => {
  const text =
    'Subject: Pricing\n\nHi Dana,\nHere is our offer.\n\nBest,\nMarcus Bell\nMuster Analytics, Inc.\n500 Boylston Street\nBoston, MA 02116';
  const buyers = findInForm(linesIn(text)).fields.filter(({ field }) => field === 'buyer');
  expect(buyers).toEqual([]);
});
