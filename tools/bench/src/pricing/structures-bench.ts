import type { Bench } from '../bench.ts';
import { placeAndTime } from '../report/place.ts';
import { structuresReport } from './structures-report.ts';

export const structuresBench: Bench = {
  summary: 'how near estimates come to prices of known structures, beside simple methods',
  page: 'docs/pricing-quality.md',
  options: {
    first: { default: 101, about: 'the first seed; those below 100 are for tuning' },
    repetitions: {
      default: 8,
      about: 'installations with 600 purchases of each; twice as many with 110, five times with 30',
    },
  },
  run({ first = 101, repetitions = 8 }, log) {
    return Promise.resolve(`${placeAndTime()}\n\n${structuresReport(first, repetitions, log)}`);
  },
};
