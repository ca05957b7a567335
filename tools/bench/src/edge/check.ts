import type { Say } from '../bench.ts';
import type { Surroundings } from '../stack/surroundings.ts';

/** A promise of the gateway that takes load, many connections or minutes to see kept. */
export type EdgeCheck = {
  promise: string;
  run(course: EdgeCourse): Promise<Finding>;
};

type EdgeCourse = {
  surroundings: Surroundings;
  /** A service that answers everything at once. */
  upstream: { origin: string };
  seconds: number;
  fuzzMinutes: number;
  seed: number;
  say: Say;
};

export type Finding = { seen: string; isKept: boolean };

/** What the checks ask for; the service behind answers anything, so the id is any. */
export const companyPath = '/v1/catalog/companies/019b76da-a800-7161-b1ec-b3ba9ecdf8d9';
