import type { DocumentFile, DocumentReader, Unread } from './ports.ts';
import type { Extractor } from '@parley/reading/extractor/extractor';
import type { Extracted } from '../matching/extracted.ts';
import type { Matcher } from '../matching/threads/matcher.ts';
import type { Candidates } from '@parley/reading/candidate';
import { DocumentUnreadable } from '@parley/reading/convert/document-unreadable';
import type { Reading } from '@parley/reading/sandbox/reading';
import type { Sandbox } from '@parley/reading/sandbox/sandbox';

export type ReadDocumentParts = {
  sandbox: Pick<Sandbox, 'read'>;
  /** What the operator plugged in to propose values in addition to the rules. */
  extractor?: Extractor | undefined;
  matcher: Pick<Matcher, 'match'>;
};

/**
 * Turns a file into the parts of a scope. A separate process reads its bytes and proposes what they may mean; a
 * separate thread decides what they do mean, and matches it to the catalog.
 */
export function createDocumentReader(parts: ReadDocumentParts): DocumentReader {
  return {
    async read(file, signal): Promise<Extracted | Unread> {
      try {
        return await read(parts, file, signal);
      } catch (error) {
        if (!(error instanceof DocumentUnreadable) || !isForGood(error)) throw error;
        return { documentType: 'other', error: error.message };
      }
    },
  };
}

async function read({ sandbox, extractor, matcher }: ReadDocumentParts, file: DocumentFile, signal: AbortSignal) {
  const reading = await sandbox.read(file, { textCharacters: extractor?.maxCharacters ?? 0, signal });
  const candidates = await withExtractor(reading, { extractor, file, signal });
  const { flags } = reading.facts;
  return await matcher.match(candidates, { flags, purchaseType: file.purchaseType, signal });
}

type Asking = { extractor: Extractor | undefined; file: DocumentFile; signal: AbortSignal };

async function withExtractor({ candidates, text }: Reading, { extractor, file, signal }: Asking): Promise<Candidates> {
  if (!extractor) return candidates;
  const more = await extractor.extract({ pages: text, sha256: file.sha256 }, signal);
  return { ...candidates, fields: [...candidates.fields, ...more] };
}

/** A process that ended without an answer may have been killed for another reason than its document. */
function isForGood({ code }: DocumentUnreadable): boolean {
  return code !== 'stopped';
}
