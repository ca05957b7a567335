import type { Log } from '../bench.ts';
import type { Surroundings } from '../stack/surroundings.ts';

/** A promise of the gateway that can only be checked under load, with many connections or over minutes. */
export type EdgeCheck = {
  promise: string;
  run(effort: CheckOptions): Promise<Finding>;
};

type CheckOptions = {
  surroundings: Surroundings;
  /** A stub service that responds at once. */
  upstream: { origin: string };
  seconds: number;
  fuzzMinutes: number;
  seed: number;
  log: Log;
};

export type Finding = { seen: string; isKept: boolean };

/** The path that checks request. The stub responds to any path, so the id does not matter. */
export const companyPath = '/v1/catalog/companies/019b76da-a800-7161-b1ec-b3ba9ecdf8d9';
