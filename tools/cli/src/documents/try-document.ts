import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { AppError } from '@parley/errors/app-error';
import type { Reason } from '@parley/errors/reasons';
import type { AnswerOf } from '@parley/http/call-operation';
import * as operations from '@parley/scope/operator';
import { callOperator } from '../installation/call-operator.ts';
import type { CliContext } from '../context/context.ts';

/** Long enough for ten pages of scans, queued behind another document. */
const maxMs = 300_000;

export type FoundInDocument = AnswerOf<typeof operations.tryDocument>;

/**
 * `found` is what was read, empty where Parley refuses the document, absent where it could not be sent; `fault` says
 * what went wrong.
 */
type Tried = { found?: FoundInDocument; fault?: string };

/** Errors that concern a single document; all others end the evaluation. */
const ofDocument: ReadonlySet<Reason> = new Set([
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'FILE_KIND_UNSUPPORTED',
  'DOCUMENT_UNREADABLE',
  'DEADLINE_EXCEEDED',
]);

/** Sends a document and returns what was read from it. */
export async function tryDocument(path: string, context: CliContext): Promise<Tried> {
  const content = await contentOf(path);
  if (typeof content === 'string') return { fault: content };
  const input = { file: { name: basename(path), content } };
  try {
    return { found: await callOperator(operations.tryDocument, input, { ...context, timeoutMs: maxMs }) };
  } catch (error) {
    if (error instanceof AppError && ofDocument.has(error.reason)) return { found: {}, fault: error.message };
    throw error;
  }
}

/** The bytes of a file, or a sentence that says why it cannot be opened. */
async function contentOf(path: string): Promise<Blob | string> {
  try {
    return (await stat(path)).isFile() ? new Blob([await readFile(path)]) : 'It is not a file.';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return code === 'ENOENT' ? 'There is no such file.' : `It cannot be read (${code}).`;
  }
}
