import type { MetricName } from './metrics.ts';

/** A kind of product, for instance a help desk. */
export type Kind = {
  name: string;
  /** Completes the sentence "<product> …". */
  does: string;
  /** The metrics it is priced by; the first is the main one. */
  metrics: MetricName[];
};

/** A category of suppliers. */
export type Field = {
  name: string;
  /** The kind of software its suppliers make, for use within a sentence. */
  software: string;
  about: string;
  kinds: Kind[];
};

/** A top-level category. */
export type Area = { name: string; about: string; fields: Field[]; features: Feature[] };

type Feature = [name: string, description: string];
