import { companyProfile } from '../company-profile.ts';
import type { MarketSize } from '../market-size.ts';
import type { SamplePurchase } from '../purchases/purchase-record.ts';
import { purchaseRecords } from '../purchases/purchase-records.ts';
import { elementAt, randomOf, type Random } from '../random.ts';
import { negotiationSteps } from './negotiation-steps.ts';
import type { SampleEngagement, SampleNegotiation, SampleStart, SampleStatus } from './sample-negotiation.ts';

export type NegotiationSet = {
  market: MarketSize;
  count: number;
  /** The reference day, in whole days since 1970-01-01 UTC: everything happened before it. */
  until: number;
};

const statuses: readonly SampleStatus[] = ['active', 'pending', 'planning', 'complete', 'cancelled'];
const engagements: readonly SampleEngagement[] = ['vendr_led', 'strategy_only'];
const people = [
  'Robin Vale',
  'Kim Arden',
  'Sasha Lund',
  'Jo Marsh',
  'Alex Thorn',
  'Noor Hale',
  'Sam Pike',
  'Toni Rill',
];

/**
 * Negotiations with suppliers of a sample market. Any ten in a row cover every status with both kinds of engagement;
 * one in three is about a scope, the others are about a text. Deterministic for a given set.
 */
export function negotiationRecords({ market, count, until }: NegotiationSet): SampleNegotiation[] {
  const bySupplier = Map.groupBy(
    purchaseRecords({ market, count: 2 * market.companies, until }),
    (each) => each.supplier,
  );
  const deals = [...bySupplier.values()].flatMap(([purchase]) => purchase ?? []);
  return Array.from({ length: count }, (_, index) => {
    const random = randomOf(market.seed, 'negotiation', index);
    const purchase = elementAt(deals, index);
    const engagementType = elementAt(engagements, index);
    const start = startOf(purchase, { index, random, engagementType, market });
    const status = elementAt(statuses, index);
    return { start, steps: negotiationSteps({ index, purchase, engagementType, status, until, random }) };
  });
}

type Drawing = { index: number; random: Random; engagementType: SampleEngagement; market: MarketSize };

function startOf(purchase: SamplePurchase, { index, random, engagementType, market }: Drawing): SampleStart {
  const [contactName, sponsor, seller] = [0, 1, 2].map((place) => elementAt(people, index + 3 * place));
  const domain = domainOf(market, purchase.supplier);
  return {
    supplier: { id: purchase.supplier, ...contactOf(seller ?? '', domain) },
    ...contactOf(contactName ?? '', 'demo.example'),
    engagementType,
    metadata: { costCentre: `CC-${random.integer(100, 999)}` },
    participants: [{ name: sponsor ?? '', email: addressOf(sponsor ?? '', 'demo.example'), role: 'budget owner' }],
    scope: index % 3 === 0 ? scopeOf(purchase) : textOf(purchase, random),
  };
}

function domainOf(market: MarketSize, id: string): string {
  for (let index = 0; index < market.companies; index += 1) {
    const company = companyProfile(market, index);
    if (company.id === id) return company.domain;
  }
  throw new RangeError(`The market has no company ${id}.`);
}

function contactOf(contactName: string, domain: string): { contactName: string; contactEmail: string } {
  return { contactName, contactEmail: addressOf(contactName, domain) };
}

function addressOf(name: string, domain: string): string {
  return `${name.toLowerCase().replaceAll(' ', '.')}@${domain}`;
}

function scopeOf({ termMonths, purchaseType, lines }: SamplePurchase): object {
  return {
    scopeTerms: [{ termLength: termMonths, purchaseType }],
    productTerms: lines.map(({ product, dimensions }) => ({ productId: product, pricingDimensions: dimensions })),
  };
}

function textOf({ termMonths, currency }: SamplePurchase, random: Random): object {
  return {
    wish: random.pick(['Replace what we have', 'Add seats for a new office', 'One contract in place of three']),
    months: termMonths,
    budget: `${random.integer(2, 40) * 10},000 ${currency}`,
  };
}
