import { expect, test } from 'vitest';
import { isSameParties, labelParties } from './same-parties.ts';

test('parties are named without their defined terms', () => {
  expect(labelParties('Leader Act Ltd (“LEADER”); EZJR, Inc. (“EZJR”);')).toEqual(['Leader Act Ltd', 'EZJR, Inc.']);
  expect(labelParties('Glu Mobile, Inc. f/k/a Sorrent, Inc. ("Licensee"); [] ("Customer")')).toEqual([
    'Glu Mobile, Inc.',
  ]);
  expect(labelParties('Elm (Woods) Tools Ltd ("Elm")')).toEqual(['Elm  Woods  Tools Ltd']);
  expect(labelParties('A Ltd ("A"); B SA; each of them is a “Party”; together, A and B are "we"')).toEqual([
    'A Ltd',
    'B SA',
  ]);
  expect(labelParties('Leader Ltd ("Leader"); EZJR Inc.; EZJR and Leader (each a "Party")')).toEqual([
    'Leader Ltd',
    'EZJR Inc.',
  ]);
  expect(labelParties('A Ltd ("A"); B SA; A Ltd and B SA (each a "Party")')).toEqual(['A Ltd', 'B SA']);
});

test('the same parties are all parties and no other', () => {
  const label = 'Leader Act Ltd ("LEADER"); EZJR, Inc. ("EZJR")';
  expect(isSameParties(label, ['EZJR Inc', 'LEADER ACT LTD.'])).toBe(true);
  expect(isSameParties(label, ['EZJR Inc'])).toBe(false);
  expect(isSameParties(label, ['EZJR Inc', 'Leader Act Ltd', 'The State of Nevada'])).toBe(false);
});
