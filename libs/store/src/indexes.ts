import type { Platform } from '@parley/service/platform';
import type { Model } from 'mongoose';

// Models differ in their documents only; indexes do not care.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyModel = Model<any>;

export type IndexOptions = { models: AnyModel[]; platform: Platform };

/** Creates the indexes of the models in the background, trying until it is done; the process is not ready before. */
export function ensureIndexes(_options: IndexOptions): void {
  throw new Error('not yet');
}
