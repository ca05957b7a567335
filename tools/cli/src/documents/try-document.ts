import { open, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import { foundFieldsSchema } from '@parley/document-fields/value-schemas';
import { AppError } from '@parley/errors/app-error';
import type { Reason } from '@parley/errors/reasons';
import type { ClientOf } from '@parley/rpc/client';
import type { TryDocumentRequest } from '@parley/rpc/gen/scope/v1/TryDocumentRequest';
import type { scopeService } from '@parley/rpc/scope';
import { z } from 'zod';

/** Long enough for ten pages of scans, queued behind another document. */
const longestMs = 300_000;
const chunkBytes = 256 * 1024;

const fieldsSchema = foundFieldsSchema({ quote: z.strictObject({ text: z.string(), page: z.int() }) });

export type FoundInDocument = z.output<typeof fieldsSchema>;

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
export async function tryDocument(
  client: Pick<ClientOf<typeof scopeService>, 'tryDocument'>,
  path: string,
  signal: AbortSignal,
): Promise<Tried> {
  const file = await openFile(path);
  if (typeof file === 'string') return { fault: file };
  try {
    const { fieldsJson } = await client.tryDocument(partsOf(file, basename(path)), { signal, timeoutMs: longestMs });
    return { found: fieldsSchema.parse(JSON.parse(fieldsJson)) };
  } catch (error) {
    if (error instanceof AppError && ofDocument.has(error.reason)) return { found: {}, fault: error.message };
    throw error;
  } finally {
    await file.close();
  }
}

/** Opens a file, or returns a sentence that says why it cannot be opened. */
async function openFile(path: string): Promise<FileHandle | string> {
  try {
    const file = await open(path);
    if ((await file.stat()).isFile()) return file;
    await file.close();
    return 'It is not a file.';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return code === 'ENOENT' ? 'There is no such file.' : `It cannot be read (${code}).`;
  }
}

async function* partsOf(file: FileHandle, filename: string): AsyncGenerator<TryDocumentRequest> {
  yield { head: { filename } };
  const bytes = file.createReadStream({ autoClose: false, highWaterMark: chunkBytes });
  for await (const chunk of bytes) yield { chunk };
}
