import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { whileStale } from '@parley/errors/while-stale';
import { chanceOf } from '@parley/reading/learning/learned-place';
import { present } from '@parley/service/present';
import type { GivenAlias, LearnedAlias, WeighedAlias } from '../domain/alias.ts';
import { aliasKey } from '../matching/aliases.ts';
import type { Extracted } from '../matching/extracted.ts';
import { changeUnderLease } from './change-under-lease.ts';
import { failedWith, type End } from './document-change.ts';
import type {
  DocumentFiles,
  DocumentReader,
  DocumentStore,
  HeldDocument,
  KnownLayout,
  LearnedAliases,
  LearnedLayouts,
  UnreadableDocument,
} from './ports.ts';

export type ReadParts = {
  store: Pick<DocumentStore, 'change'>;
  files: DocumentFiles;
  reader: DocumentReader;
  layouts: LearnedLayouts;
  aliases: LearnedAliases;
  /** Folder for documents while they are read. */
  scratch: string;
};

const nothingFound = 'Nothing that can be bought was found in the document.';

/** Reads the document and ends its processing, as completed or failed. */
export async function readStep(held: HeldDocument, parts: ReadParts, signal: AbortSignal): Promise<End> {
  // Corrections are a lesson on what was known: if that has changed, the document is read again.
  const result = await whileStale(() => readAndLearn(held, parts, signal));
  if (!('error' in result)) await learnAliases(held, parts);
  const end = toEnd(result);
  await changeUnderLease(parts.store, held, end);
  return end;
}

async function readAndLearn(held: HeldDocument, parts: ReadParts, signal: AbortSignal) {
  const { scope } = held;
  const known = await parts.layouts.ofTenant(scope);
  const { layout, ...result } = await read(held, { ...parts, layouts: known }, signal);
  if (layout) await parts.layouts.keep(scope, { layout, known }, scope.id);
  return result;
}

type Reads = Omit<ReadParts, 'layouts'> & { layouts: readonly KnownLayout[] };

async function read({ scope }: HeldDocument, { files, reader, scratch, ...learned }: Reads, signal: AbortSignal) {
  const { fileId, purchaseType, corrections: stored = [], aliases: given = [] } = scope.document;
  if (fileId === undefined) throw new Error(`scope ${scope.id} has no file to read`);
  await files.keep(scope, fileId, signal);
  const path = join(scratch, randomUUID());
  try {
    const { filename, kind, sha256 } = await files.copyTo(path, { tenant: scope, fileId }, signal);
    const known = await learned.aliases.ofTenant(scope);
    const layouts = learned.layouts.map(({ id, words, places }) => ({ id, words, places }));
    const corrections = stored.map(({ field, value }) => ({ field, value }));
    const aliases = [...given.map(certain), ...known.map(weighed)];
    const taught = { layouts, corrections, aliases };
    return await reader.read({ path, filename, kind, sha256, ...taught, ...present({ purchaseType }) }, signal);
  } finally {
    await rm(path, { force: true });
  }
}

function certain({ name, companyId, productId }: GivenAlias): WeighedAlias {
  return { name, companyId, ...present({ productId }), confidence: 1 };
}

function weighed({ right, wrong, ...alias }: LearnedAlias): WeighedAlias {
  return { ...alias, confidence: chanceOf({ right, wrong }) };
}

/** A document that could not be read teaches nothing: what was said of it may be the cause. */
async function learnAliases({ scope }: HeldDocument, { aliases }: Pick<ReadParts, 'aliases'>): Promise<void> {
  for (const given of scope.document.aliases ?? []) {
    const key = aliasKey(given);
    if (key !== '') await aliases.learn(scope, { ...given, key }, scope.id);
  }
}

function toEnd(result: Extracted | UnreadableDocument): End {
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
