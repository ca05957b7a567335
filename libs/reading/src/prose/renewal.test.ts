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
  ['The Agreement is prolonged by one year at a time, unless terminated in writing.', true],
  ['Subscriptions auto-renew.', true],
  ['It will then renew for twelve-month terms unless the Library objects.', true],
  ['This Order Form renews for one year unless cancelled.', true],
  ['The term shall thereafter be renewed for three years, absent written notice.', true],
  ['Unless you cancel 60 days before that date, the contract renews for 12 months.', true],
  ['The contract is tacitly renewed each time for one year, save where notice is given.', true],
  ['The subscription will roll over for another term.', true],
  ['If it is not terminated in writing, the term shall be extended by a further year.', true],
  ['Unless either party serves notice three months before, the contract will be extended for a year.', true],
  ['The agreement shall continue on a month-to-month basis until terminated.', true],
  ['The agreement runs from year to year after that, until either side ends it.', true],
  ['The agreement continues for successive one-year terms.', true],
  ['Otherwise the Schedule continues for further periods of 12 months.', true],
  ['Each contract renews on an annual basis until cancelled.', true],
  ['Further terms of the agreement follow, but either party may prevent renewal.', true],
  ['The order expires June 30, 2026, without automatic renewal.', false],
  ['There is no automatic renewal of this contract.', false],
  ['The agreement will end without further notice unless it is extended in writing.', false],
  ['The agreement will end without further notice unless the parties sign an amendment.', false],
  ['The Supplier will provide support without prior notice of the term.', undefined],
  ['The term ends on June 30, 2026, unless extended by written amendment.', false],
  ['A failure that continues for two consecutive months lets a party end the agreement.', undefined],
  ['Unused credits roll over to the next month of the subscription.', undefined],
  ['The licence extends to affiliates unless Customer objects.', undefined],
  ['Unless terminated, the term is extended by the days of the delay of the works.', undefined],
  ['This Agreement shall not automatically renew.', false],
  ['The Order will not renew unless the Customer signs a new one.', false],
  ['This Agreement may be renewed upon mutual written consent.', false],
  ['This contract will not auto-renew.', false],
  ['The subscription doesn’t autorenew.', false],
  ['This order is not automatically renewed.', false],
  ['The order is not subject to automatic renewal.', false],
  ['Auto-Renew: No', false],
  ['Automatic renewal: off', false],
  ['Automatic renewal is disabled for this order.', false],
  ['Auto-renewal has been turned off.', false],
  ['Auto-renewal: not applicable', false],
  ['Auto-renewal: no later than 30 days before the end you may object.', true],
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
  ['The subscription is renewed on each anniversary for another year.', 12],
  ['The agreement runs for a year, and from year to year after that.', 12],
  ['The order has a renewal term of 36 months, billed annually.', undefined],
  ['Prices of the service vary from year to year.', undefined],
  ['After the term the agreement continues month-to-month.', 1],
])('%s: for %s months', (text, months) => {
  expect(best('renewalTerm', text)).toBe(months);
});
