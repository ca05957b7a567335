import type { Model } from 'mongoose';

/** For code that works with models of any document type. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyModel = Model<any>;
