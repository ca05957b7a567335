import { expect, it } from 'vitest';
import { asLines } from '../../test/text-lines.ts';
import { toFlow } from './flow.ts';
import { asModel } from '../../test/text-model.ts';
import { linesOf } from '../layout/lines-of.ts';
import { findSigners } from './signers.ts';

function signersOf(...lines: string[]): string[] {
  return findSigners(toFlow(asLines(lines.join('\n')))).signers.map(({ name }) => name);
}

it.each([
  [['Acme Tools, Inc.', 'By: ________', 'Name: Jane Roe', 'Beta Works LLC', 'By: ________']],
  [['For and on behalf of Acme Tools, Inc.', 'Jane Roe', 'Signed for and on behalf of Beta Works LLC']],
  [['Acme Tools, Inc.', 'Sign: ________', 'Name: Jane Roe', 'Beta Works LLC', 'Sign: ________']],
  [['Acme Tools, Inc.', '', 'Unterschrift: ________', 'Beta Works LLC', 'Unterschrift: ________']],
])('are the companies above the places to sign: %j', (lines) => {
  expect(signersOf(...lines)).toEqual(['Acme Tools, Inc.', 'Beta Works LLC']);
});

it('need no form of a company if the text before names them', () => {
  const opening = 'This contract is made by City of Elmford and by Elmford Credit Union.';
  const lines = ['City of Elmford', 'By: ________', 'Elmford Credit Union', 'By: ________'];
  expect(signersOf(opening, ...lines)).toEqual(['City of Elmford', 'Elmford Credit Union']);
  expect(signersOf(...lines)).toEqual([]);
});

it('need no form of a company if the other party stands at the same place and has one', () => {
  const lines = ['Acme Tools, Inc.', 'By: ________', 'Name: Jane Roe', '', 'Elmford Credit Union', 'By: ________'];
  expect(signersOf(...lines)).toEqual(['Acme Tools, Inc.', 'Elmford Credit Union']);
});

it('are named above what else is to be filled in, if the title names them', () => {
  const title = 'Elmford Cable and Acme Media Licence Agreement';
  expect(signersOf(title, 'Elmford Cable/Date', '', 'Acme Media / Date')).toEqual(['Elmford Cable', 'Acme Media']);
  expect(signersOf('Elmford Cable/Date', '', 'Acme Media / Date')).toEqual([]);
});

it('are persons below the line to sign on, if the letter is addressed to them', () => {
  const letter = ['Ms. Jane Roe', '5 High Street', 'Acme Tools, Inc.', 'By: ________', '', '______________'];
  expect(signersOf(...letter, 'Jane Roe')).toEqual(['Acme Tools, Inc.', 'Jane Roe']);
  expect(signersOf(...letter, 'John Doe')).toEqual(['Acme Tools, Inc.']);
});

it('go on in the next line of a narrow column, after what the party is called', () => {
  const lines = [
    'Acme Tools,',
    'Inc.',
    'By: ________',
    'Name: Jane Roe',
    'Customer: Elmford Transit',
    'Authority',
    'By: ________',
  ];
  expect(signersOf(...lines)).toEqual(['Acme Tools, Inc.', 'Elmford Transit Authority']);
});

it('are no words above the places to sign', () => {
  const lines = [
    'AGREED AND ACCEPTED:',
    'For and on behalf of Acme Tools, Inc.',
    '',
    'By: ________',
    'ACCEPTED',
    'By: ______',
  ];
  expect(signersOf(...lines)).toEqual(['Acme Tools, Inc.']);
});

it('are no persons, addresses or sentences', () => {
  expect(signersOf('Jane Roe', 'By: ________')).toEqual([]);
  expect(signersOf('399 Main Street', 'By: ________')).toEqual([]);
  expect(
    signersOf('All notices are sent to Acme Tools, Inc. by registered mail to its office', 'By: ________'),
  ).toEqual([]);
  expect(signersOf('Acme Tools, Inc.', 'is the best')).toEqual([]);
});

it('reads the names below lines to sign on that say who sells and who buys', () => {
  const text = `Der Anbieter pflegt die Software des Kunden.
__________________          __________________
Acme Netz eG                Zweckverband Wasser Nord
Anbieter                    Kunde`;
  const { signers } = findSigners(toFlow(asModel(text).pages.flatMap(linesOf)));
  expect(signers).toEqual([
    { name: 'Acme Netz eG', role: 'Anbieter' },
    { name: 'Zweckverband Wasser Nord', role: 'Kunde' },
  ]);
});

it('takes no person below a line to sign on for a party', () => {
  const text = '__________________          __________________\nJane Roe                    John Doe';
  expect(findSigners(toFlow(asModel(text).pages.flatMap(linesOf))).signers).toEqual([]);
});
