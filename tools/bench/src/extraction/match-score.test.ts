import type { Extracted } from '@parley/scope/matching/extracted';
import { expect, test } from 'vitest';
import { parseLabels } from './read-labels.ts';
import { scoreMatch } from './match-score.ts';

const labels = parseLabels('{"file":"a.pdf","about":{"companyId":"acme","productIds":["desk","chat"]}}');

function matched(productIds: string[], needsReview: boolean): Extracted {
  const company = { id: 'acme', name: 'Acme', evidence: 'name', confidence: 1 } as const;
  return {
    documentType: 'order_form',
    terms: [],
    productTerms: productIds.map((productId) => ({
      productId,
      productName: productId,
      pricingDimensions: [],
      includedFeatures: [],
    })),
    findings: { needsReview, reviewReasons: [], company, fields: [], lineItems: [] },
  };
}

function scoreOf(result: Extracted | undefined) {
  const [document] = labels.documents;
  return document && scoreMatch(document, result, []);
}

test('products that were bought, and no others, are a right match', () => {
  expect(scoreOf(matched(['desk', 'chat'], false))).toMatchObject({ right: 2, isWrong: false, isCompanyRight: true });
  expect(scoreOf(matched(['desk', 'mail'], false))).toMatchObject({ right: 1, found: 2, expected: 2, isWrong: true });
  expect(scoreOf(matched(['desk'], true))).toMatchObject({ right: 1, found: 1, isWrong: true, needsReview: true });
});

test('the quantity of a line is the value of a dimension', () => {
  const lines = [{ kind: 'product', name: 'Desk', quantity: 25, productId: 'desk' }];
  const { documents } = parseLabels(
    JSON.stringify({ file: 'a.pdf', about: { companyId: 'acme', productIds: ['desk'], lineItems: lines } }),
  );
  const withSeats = (value: number) => {
    const result = matched(['desk'], false);
    for (const term of result.productTerms) term.pricingDimensions.push({ id: 'seats', name: 'Seats', value });
    return result;
  };
  const isWrong = (value: number) => documents[0] && scoreMatch(documents[0], withSeats(value), [])?.isWrong;
  expect([isWrong(25), isWrong(50)]).toEqual([false, true]);
});

test('a document that could not be read is wrong, and is marked for review', () => {
  expect(scoreOf(undefined)).toMatchObject({ right: 0, isWrong: true, needsReview: true, isCompanyRight: false });
});
