import { expect, test } from 'vitest';
import { isEqualName, isSameName } from './same-name.ts';

test('case, accents, punctuation and word breaks do not make another name', () => {
  expect(isEqualName('MR. D.I.Y. (M) Sdn Bhd', 'Mr DIY M SDN BHD')).toBe(true);
  expect(isEqualName('Linhas Aéreas', 'LINHAS AEREAS')).toBe(true);
  expect(isSameName('SOFT WARE Agreement', 'Software Agreement')).toBe(true);
});

test('a name with a little more around it is the same, in either direction', () => {
  expect(isSameName('Mike Bloomberg 2020, Inc', 'Mike Bloomberg 2020')).toBe(true);
  expect(isSameName('ATKINSON FOR CONGRESS', 'Atkinson for Congress (5651)')).toBe(true);
});

test('a small fragment, other words, or an empty name is another name', () => {
  expect(isSameName('Inc', 'Mike Bloomberg 2020, Inc')).toBe(false);
  expect(isSameName('Women Vote', 'Vote Vets')).toBe(false);
  expect(isSameName('', '—')).toBe(false);
});
