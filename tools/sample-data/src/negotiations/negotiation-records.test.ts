import { describe, expect, test } from 'vitest';
import { demoMarket } from '../market-size.ts';
import { faqRecords } from './faq-records.ts';
import { negotiationRecords } from './negotiation-records.ts';

const set = { market: demoMarket, count: 16, until: 20_750 };
const negotiations = negotiationRecords(set);

describe('the FAQs of the sample market', () => {
  const records = [...faqRecords(demoMarket)];

  test('are those of at least 40 suppliers, each with some and none twice', () => {
    expect(records.length).toBeGreaterThanOrEqual(40);
    expect(records.length).toBeLessThan(demoMarket.companies);
    expect(new Set(records.map(({ companyId }) => companyId)).size).toBe(records.length);
    for (const { faqs } of records) {
      expect(faqs.length).toBeGreaterThanOrEqual(3);
      expect(new Set(faqs.map(({ question }) => question)).size).toBe(faqs.length);
    }
  });

  test('are the same for the same market', () => {
    expect([...faqRecords(demoMarket)]).toEqual(records);
    expect([...faqRecords({ ...demoMarket, seed: 2 })]).not.toEqual(records);
  });
});

/** The status after all steps; a negotiation starts in planning. */
function statusOf({ steps }: (typeof negotiations)[number]): string {
  const reached = steps.flatMap((step) => {
    if (step.type === 'move') return [step.to];
    return step.type === 'update' && 'status' in step.body.payload ? [String(step.body.payload.status)] : [];
  });
  return reached.at(-1) ?? 'planning';
}

describe('the negotiations of the sample market', () => {
  test('have every status with both kinds of engagement', () => {
    const pairs = negotiations.map((each) => `${statusOf(each)} ${each.start.engagementType}`);
    expect(new Set(pairs).size).toBe(10);
  });

  test('are about scopes and texts, some with escalations, some with a file', () => {
    const linked = negotiations.filter(({ start }) => 'productTerms' in start.scope);
    expect(linked.length).toBeGreaterThan(5);
    expect(linked.length).toBeLessThan(negotiations.length);
    const withStep = (type: string) => negotiations.filter(({ steps }) => steps.some((step) => step.type === type));
    expect(withStep('escalate').length).toBeGreaterThan(3);
    expect(withStep('attach').length).toBeGreaterThan(0);
  });

  test('are reported in order of time, up to the reference day', () => {
    for (const { steps } of negotiations) {
      const times = steps.flatMap((step) => (step.type === 'update' ? [step.body.timestamp] : []));
      expect(times).toEqual([...new Set(times)].toSorted());
      expect(Date.parse(times.at(-1) ?? '')).toBeLessThan(set.until * 86_400_000);
    }
  });

  test('are the same for the same set', () => {
    expect(negotiationRecords(set)).toEqual(negotiations);
  });
});
