import { companyProfile, type CompanyProfile } from '../company-profile.ts';
import type { MarketSize } from '../market-size.ts';
import { randomOf, type Random } from '../random.ts';

/** The FAQs of a company in the import format of the negotiation service. */
export type SampleFaqs = { companyId: string; faqs: SampleFaq[] };
type SampleFaq = { question: string; answer: string };

const shareOfSuppliers = 0.5;

/** FAQs for half of the suppliers of a market. Deterministic for a given market. */
export function* faqRecords(market: MarketSize): Generator<SampleFaqs> {
  for (let index = 0; index < market.companies; index += 1) {
    const random = randomOf(market.seed, 'faqs', index);
    const company = companyProfile(market, index);
    if (company.lines.length === 0 || !random.chance(shareOfSuppliers)) continue;
    const asked = random.some(topics, random.integer(3, topics.length));
    yield { companyId: company.id, faqs: asked.map((topic) => topic(company, random)) };
  }
}

type Topic = (company: CompanyProfile, random: Random) => SampleFaq;

const topics: readonly Topic[] = [
  ({ name }, random) => ({
    question: `What discount does ${name} give for a longer term?`,
    answer: `<p>About <b>${random.integer(2, 4)} points</b> for each further year that is committed, when it is asked for before the quote.</p>`,
  }),
  ({ name }, random) => ({
    question: `When is the best time to close with ${name}?`,
    answer: `In the last ${random.integer(2, 3)} weeks of its quarter. Its year ends in ${random.pick(['January', 'June', 'September', 'December'])}.`,
  }),
  (_, random) => ({
    question: 'How much notice does a renewal need?',
    answer: `<p>${random.pick([30, 60, 90])} days before the term ends, in writing. Without it most contracts renew for a year.</p>`,
  }),
  (_, random) => ({
    question: 'By how much do prices rise at renewal?',
    answer: `<p>Usually by ${random.integer(4, 9)} %. A cap is given when it is in the first contract:</p><ul><li>3 % for three years</li><li>5 % for one</li></ul>`,
  }),
  ({ currency, home }) => ({
    question: 'In which currency are offers made?',
    answer: `In ${currency}${home.currency === currency ? '' : `; in ${home.currency} on request`}.`,
  }),
  ({ domain }) => ({
    question: 'Where are the security documents?',
    answer: `<p>At <a href="https://${domain}/trust">${domain}/trust</a>, after an agreement on confidentiality.</p>`,
  }),
  (_, random) => ({
    question: 'Can seats be given back during the term?',
    answer: random.chance(0.3)
      ? '<p>Up to a tenth of them, once a year.</p>'
      : '<p>No, but what is added later ends with the first contract: ask for the same unit price.</p>',
  }),
  (_, random) => ({
    question: 'Is paying yearly in advance rewarded?',
    answer: `Mostly by ${random.integer(1, 3)} %, against quarterly payments.`,
  }),
];
