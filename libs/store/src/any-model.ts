import type { Model } from 'mongoose';

/** For what is the same whatever the documents of a model hold. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyModel = Model<any>;
