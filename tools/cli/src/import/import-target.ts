import type { ImportLine } from '@parley/imports/import-line';
import { sentBatch } from '@parley/imports/line-batch';
import type { CliContext } from '../context/context.ts';

/** What became of the lines of a batch. */
export type BatchAnswer = {
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  deleted?: number;
  errors: LineFinding[];
  /** Warnings about accepted lines. */
  warnings?: LineFinding[];
};

/** A finding about a line. */
export type LineFinding = { number: number; pointer?: string | undefined; code: string; message: string };

/** A service that accepts lines. */
export type ImportTarget = {
  /** Its name in messages, such as `catalog`. */
  name: string;
  /** The most bytes of a batch that is sent as JSON. */
  maxJsonBytes?: number;
  /** Has a batch stored. One that is sent again changes nothing. */
  send(lines: ImportLine[]): Promise<BatchAnswer>;
};

/** How long a batch may take. */
export const batchMs = 60_000;

type Send = (
  batch: ReturnType<typeof sentBatch>,
  context: CliContext & { timeoutMs: number },
  lines: ImportLine[],
) => ReturnType<ImportTarget['send']>;

/** A service whose operation for imports `send` calls. */
export function importTarget(name: string, context: CliContext, send: Send): ImportTarget {
  return { name, send: (lines) => send(sentBatch(lines), { ...context, timeoutMs: batchMs }, lines) };
}
