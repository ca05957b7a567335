import type { EnvelopeOf } from '@parley/events/envelope';
import type { Consumer } from '@parley/events/queue-consumer';
import { present } from '@parley/service/present';
import type { CompanyLearnings } from '../actions/ports.ts';
import type { CompanyLearning, LearnedSample } from '../domain/company-learning.ts';

/** Stores what pricing reports about companies. It publishes no `catalog.changed`, so no event returns to pricing. */
export function samplesConsumer(learnings: Pick<CompanyLearnings, 'put'>): Consumer {
  return {
    queue: 'catalog.samples',
    prefetch: 20,
    async handle(event) {
      if (event.type === 'pricing.samples.updated.v1') await learnings.put(toLearning(event));
    },
  };
}

function toLearning({ data, time }: EnvelopeOf<'pricing.samples.updated.v1'>): CompanyLearning {
  const { companyId, snapshotVersion, purchaseCount, range, samples } = data;
  return {
    companyId,
    snapshotVersion,
    purchaseCount,
    ...(range && {
      learned: {
        range: { minMinor: range.min, maxMinor: range.max, currency: range.currency },
        samples: samples.map(toSample),
      },
    }),
    learnedAt: new Date(time),
  };
}

type SampleMessage = EnvelopeOf<'pricing.samples.updated.v1'>['data']['samples'][number];

function toSample({ netTotal: priceMinor, ...sample }: SampleMessage): LearnedSample {
  return { ...present(sample), priceMinor };
}
