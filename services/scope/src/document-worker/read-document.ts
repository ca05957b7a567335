import type { DocumentFile, DocumentReader, CorrectedLayout, UnreadableDocument } from './ports.ts';
import type { Extractor } from '@parley/reading/extractor/extractor';
import type { Extracted } from '../matching/extracted.ts';
import type { Matcher } from '../matching/threads/matcher.ts';
import type { Candidates } from '@parley/reading/candidate';
import { DocumentUnreadable } from '@parley/reading/convert/document-unreadable';
import type { Reading } from '@parley/reading/sandbox/reading';
import { withCorrections } from '@parley/reading/learning/corrected-value';
import { present } from '@parley/service/present';
import type { Sandbox } from '@parley/reading/sandbox/sandbox';

export type ReadDocumentParts = {
  sandbox: Pick<Sandbox, 'read'>;
  /** Plugged in by the operator: proposes values in addition to the rules. */
  extractor?: Extractor | undefined;
  matcher: Pick<Matcher, 'match'>;
};

/**
 * Turns a file into the parts of a scope. Its bytes are read in a separate process, which proposes what they may mean;
 * a separate thread decides on the meaning and matches it to the catalog.
 */
export function createDocumentReader(parts: ReadDocumentParts): DocumentReader {
  return {
    async read(file, signal): Promise<(Extracted | UnreadableDocument) & CorrectedLayout> {
      try {
        return await read(parts, file, signal);
      } catch (error) {
        // A process that stopped without a result may have been killed for reasons other than its document.
        if (!(error instanceof DocumentUnreadable) || error.code === 'stopped') throw error;
        return { documentType: 'other', error: error.message };
      }
    },
  };
}

async function read({ sandbox, extractor, matcher }: ReadDocumentParts, file: DocumentFile, signal: AbortSignal) {
  const { layouts, corrections, aliases, purchaseType } = file;
  const learning = { layouts, corrections };
  const reading = await sandbox.read(file, { textCharacters: extractor?.maxCharacters ?? 0, ...learning, signal });
  const candidates = await withExtractor(reading, { extractor, file, signal });
  const { facts, layout } = reading;
  const matched = await matcher.match(withCorrections(candidates, corrections), {
    flags: facts.flags,
    purchaseType,
    aliases,
    signal,
  });
  return { ...matched, ...present({ layout }) };
}

type Asking = { extractor: Extractor | undefined; file: DocumentFile; signal: AbortSignal };

async function withExtractor({ candidates, text }: Reading, { extractor, file, signal }: Asking): Promise<Candidates> {
  if (!extractor) return candidates;
  const more = await extractor.extract({ pages: text, sha256: file.sha256 }, signal);
  return { ...candidates, fields: [...candidates.fields, ...more] };
}
