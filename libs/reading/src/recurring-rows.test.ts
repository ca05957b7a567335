import { expect, it } from 'vitest';
import { sureFrom } from '@parley/document-fields/count';
import { asModel } from '../test/text-model.ts';
import { findCandidates } from './find-candidates.ts';
import type { FoundTerms } from './found-terms.ts';
import { resolveTerms } from './resolve/resolve-terms.ts';

function read(text: string): FoundTerms {
  return resolveTerms(findCandidates(asModel(text)));
}

const head = 'SERVICE ORDER SO-7712\nCustomer:    Elm School District\nService term:    36 months\n\n';

function totalsOf({ lineItems }: FoundTerms): (number | undefined)[] {
  return lineItems.map(({ total }) => total?.minor);
}

it.each([
  ['MRC each', 'MRC total', 36],
  ['Price per month', 'Amount', 36],
])(
  'what rows cost each period, by the heading of price or sum, is brought to the term: %s, %s',
  (price, sum, count) => {
    const found = read(
      `${head}Service            Qty       ${price}       ${sum}\nHosted seat        140       $14.50                  $2,030.00\nTrunk bundle       2         $210.00                 $420.00\nTotal                                                $2,450.00`,
    );
    expect(totalsOf(found)).toEqual([203_000 * count, 42_000 * count]);
    expect(found.fields.total?.value.minor).toBe(245_000 * count);
    expect(found.fields.total?.confidence).toBeLessThan(sureFrom);
  },
);

it('what rows cost once is part of the total', () => {
  const found = read(
    `${head}Service            Qty     MRC each     MRC total       NRC\nHosted seat        140     $14.50       $2,030.00       $0.00\nTrunk bundle       2       $210.00      $420.00         $150.00\nTotal                                   $2,450.00       $150.00`,
  );
  expect(found.fields.total?.value.minor).toBe(8_835_000);
});

it('rows with years of their own are not brought to the whole term', () => {
  const found = read(
    'ORDER OF-882\nTerm:    36 months\n\nProduct           Period                       Annual Commitment\nCompute Pro       01/15/2026 - 01/14/2027      $400,000.00\nCompute Plus      01/15/2027 - 01/14/2028      $550,000.00\nStorage Pro       01/15/2028 - 01/14/2029      $700,000.00\nTotal Commitment                               $1,650,000.00',
  );
  expect(totalsOf(found)).toEqual([40_000_000, 55_000_000, 70_000_000]);
  expect(found.fields.total?.value.minor).toBe(165_000_000);
});

it('prices of one message or call are no rows, and the least that is paid is the total', () => {
  const found = read(
    `${head}Service            Unit             Rate\nOutbound SMS       per message      $0.0072\nInbound calls      per minute       $0.0050\n\nThe total minimum commitment over the Service Term is $54,000.00.`,
  );
  expect(found.lineItems).toEqual([]);
  expect(found.fields.total?.value.minor).toBe(5_400_000);
});

it('of a calculation, what it comes to is the total', () => {
  const found = read(`${head}Total contract value: 36 × $2,450.00 + $150.00 = $88,350.00`);
  expect(found.fields.total?.value.minor).toBe(8_835_000);
});
