import type { MetricName } from './metrics.ts';

/** One sort of product, for instance a help desk. */
export type Kind = {
  name: string;
  /** Completes the sentence "<product> …". */
  does: string;
  /** What its price is counted in; the first is the main one. */
  metrics: MetricName[];
};

/** A category that suppliers belong to. */
export type Field = {
  name: string;
  /** What its suppliers make, inside a sentence. */
  software: string;
  about: string;
  kinds: Kind[];
};

/** A top-level category. */
export type Area = { name: string; about: string; fields: Field[]; features: Feature[] };

type Feature = [name: string, description: string];

export function kind(name: string, does: string, ...metrics: MetricName[]): Kind {
  return { name, does, metrics };
}
