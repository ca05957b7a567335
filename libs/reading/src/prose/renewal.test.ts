import { expect, it } from 'vitest';
import { asLines } from '../../test/text-lines.ts';
import { toFlow } from './flow.ts';
import { findRenewals } from './renewal.ts';

function best(field: 'autoRenew' | 'renewalTerm', text: string): unknown {
  const found = findRenewals(toFlow(asLines(text))).filter((candidate) => candidate.field === field);
  return found.toSorted((a, b) => b.score - a.score)[0]?.value;
}

it.each([
  ['This Agreement shall automatically renew for successive one year terms.', true],
  ['The term will be automatically extended each year.', true],
  ['This Agreement shall be renewed for one year unless either party objects.', true],
  ['Subscriptions auto-renew.', true],
  ['This Agreement shall not automatically renew.', false],
  ['The Order will not renew unless the Customer signs a new one.', false],
  ['This Agreement may be renewed upon mutual written consent.', false],
  ['Auto-Renew: No', false],
  ['Automatic renewal: off', false],
  ['Auto-renewal: Yes', true],
  ['Renewal requires the written agreement of both parties.', false],
  ['Customer may renew this Agreement at its option.', false],
  ['Doors close automatically.', undefined],
  ['The letter of credit is extended automatically.', undefined],
])('%s: renews by itself: %s', (text, expected) => {
  expect(best('autoRenew', text)).toBe(expected);
});

it.each([
  ['This agreement shall renew automatically each year thereafter.', 12],
  ['The contract renews annually.', 12],
  ['After the term the agreement continues month-to-month.', 1],
])('%s: for %s months', (text, months) => {
  expect(best('renewalTerm', text)).toBe(months);
});
