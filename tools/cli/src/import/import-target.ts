import type { Batch } from './batches.ts';

/** The result of a batch. */
export type ImportResponse = {
  acknowledgedLine: string;
  createdCount: number;
  updatedCount: number;
  unchangedCount: number;
  deletedCount: number;
  refusedCount: number;
  errors: LineFinding[];
  /** Warnings about accepted lines. */
  warnings?: LineFinding[];
};

/** A finding about a line. */
export type LineFinding = { number: string; pointer?: string | undefined; code: string; message: string };

/** A service that accepts lines. */
export type ImportTarget = {
  /** Its name in messages, such as `catalog`. */
  name: string;
  /** The most bytes of a batch that is sent as JSON. */
  maxJsonBytes?: number;
  /** Sends batches over one stream. Each is acknowledged, in order, once it is stored. */
  open(
    requests: AsyncIterable<Pick<Batch, 'lines'>>,
    options: { signal: AbortSignal; timeoutMs: number },
  ): AsyncIterable<ImportResponse>;
};
