import type { Batch } from './batches.ts';

/** What became of a batch. */
export type ImportResponse = {
  acknowledgedLine: string;
  createdCount: number;
  updatedCount: number;
  unchangedCount: number;
  deletedCount: number;
  refusedCount: number;
  errors: LineFinding[];
  /** What is strange about lines that were not refused. */
  warnings?: LineFinding[];
};

/** Something found about a line. */
export type LineFinding = { number: string; pointer?: string | undefined; code: string; message: string };

/** Who takes lines. */
export type ImportTarget = {
  /** Its name in messages, such as `catalog`. */
  name: string;
  /** Sends batches over one stream; each is answered, in order, once it is stored. */
  open(
    requests: AsyncIterable<Pick<Batch, 'lines'>>,
    options: { signal: AbortSignal; timeoutMs: number },
  ): AsyncIterable<ImportResponse>;
};
