import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Extracted } from '../matching/extracted.ts';
import { changeHeld } from './change-held.ts';
import { failedWith, type End } from './document-change.ts';
import type { DocumentFiles, DocumentReader, DocumentStore, HeldDocument, LearnedLayouts, Unread } from './ports.ts';

export type ReadParts = {
  store: Pick<DocumentStore, 'change'>;
  files: DocumentFiles;
  reader: DocumentReader;
  layouts: LearnedLayouts;
  /** Folder for documents while they are read. */
  scratch: string;
};

const nothingFound = 'Nothing that can be bought was found in the document.';

/** Reads the document and ends its processing, as completed or failed. */
export async function readStep(held: HeldDocument, parts: ReadParts, signal: AbortSignal): Promise<End> {
  const result = await read(held, parts, signal);
  if (result.layout) await parts.layouts.keep(held.scope, result.layout, held.scope.id);
  const end = toEnd(result);
  await changeHeld(parts.store, held, end);
  return end;
}

async function read(
  { scope }: HeldDocument,
  { files, reader, scratch, layouts: learned }: ReadParts,
  signal: AbortSignal,
) {
  const { fileId, purchaseType, corrections: stored = [] } = scope.document;
  if (fileId === undefined) throw new Error(`scope ${scope.id} has no file to read`);
  await files.keep(scope, fileId, signal);
  const path = join(scratch, randomUUID());
  try {
    const { filename, kind, sha256 } = await files.copyTo(path, { tenant: scope, fileId }, signal);
    const layouts = await learned.ofTenant(scope);
    const corrections = stored.map(({ field, value }) => ({ field, value }));
    const file = { path, filename, kind, sha256, layouts, corrections, ...(purchaseType && { purchaseType }) };
    return await reader.read(file, signal);
  } finally {
    await rm(path, { force: true });
  }
}

function toEnd(result: Extracted | Unread): End {
  const { documentType, findings } = result;
  const common = { documentType, ...(findings && { findings }) };
  if ('error' in result) return failedWith(result.error, common);
  const { terms, productTerms, currency } = result;
  if (terms.length === 0 || productTerms.length === 0) return failedWith(nothingFound, common);
  const scope = { terms, productTerms, ...(currency !== undefined && { currency }) };
  return {
    change: { ...common, scope, job: null, status: 'completed', updatedAt: new Date() },
    ending: { status: 'completed' },
  };
}
