import { AppError } from '@parley/errors/app-error';
import { isFileKind, kindList, kindOfName, type FileKind } from '@parley/file-kinds/file-kind';
import { DocumentUnreadable } from '@parley/reading/convert/document-unreadable';
import type { FoundFields } from '@parley/reading/found-terms';
import type { Sandbox } from '@parley/reading/sandbox/sandbox';
import { untilAborted } from '@parley/service/until-aborted';

export type TryDocumentParts = {
  sandbox: Pick<Sandbox, 'read'>;
  limits: { maxBytes: number; receiveMs: number };
};

/** A document that is not stored. */
type PassingDocument = { filename: string; content: AsyncIterable<Uint8Array> };

export type TryDocument = (document: PassingDocument, signal: AbortSignal) => Promise<FoundFields>;

/**
 * Evaluates a document without storing any of it. Holds one document in memory at a time, so that buyers' documents are
 * not held up; further calls wait, their content unread.
 * @throws AppError FILE_EMPTY, FILE_TOO_LARGE, FILE_KIND_UNSUPPORTED, DOCUMENT_UNREADABLE, DEADLINE_EXCEEDED, CANCELLED
 */
export function createTryDocument(parts: TryDocumentParts): TryDocument {
  let last: Promise<unknown> = Promise.resolve();
  return async (document, signal) => {
    const turn = last.then(() => tryDocument(parts, document, signal));
    last = turn.catch(() => undefined);
    return await turn;
  };
}

async function tryDocument(
  { sandbox, limits }: TryDocumentParts,
  { filename, content }: PassingDocument,
  signal: AbortSignal,
): Promise<FoundFields> {
  signal.throwIfAborted();
  const kind = kindOf(filename);
  const bytes = await received(content, limits, signal);
  try {
    const { found = {} } = await sandbox.read({ kind, bytes }, { textCharacters: 0, isResolved: true, signal });
    return found;
  } catch (error) {
    throw error instanceof DocumentUnreadable
      ? new AppError('DOCUMENT_UNREADABLE', error.message, { cause: error, metadata: { code: error.code } })
      : error;
  }
}

function kindOf(filename: string): FileKind {
  const kind = kindOfName(filename);
  if (isFileKind(kind)) return kind;
  throw new AppError(
    'FILE_KIND_UNSUPPORTED',
    `The extension of the file name must be that of a supported kind: ${kindList}.`,
  );
}

async function received(
  content: AsyncIterable<Uint8Array>,
  { maxBytes, receiveMs }: TryDocumentParts['limits'],
  signal: AbortSignal,
): Promise<Uint8Array> {
  const late = AbortSignal.timeout(receiveMs);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of untilAborted(content, AbortSignal.any([signal, late]))) {
      size += chunk.length;
      if (size > maxBytes) throw new AppError('FILE_TOO_LARGE', `The file is larger than ${maxBytes} bytes.`);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error === late.reason
      ? new AppError('DEADLINE_EXCEEDED', 'The file came too slowly.', { cause: error })
      : error;
  }
  if (size === 0) throw new AppError('FILE_EMPTY', 'The file is empty.');
  return Buffer.concat(chunks);
}
