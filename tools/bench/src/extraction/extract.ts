import type { FileKind } from '@parley/file-kinds/file-kind';
import type { Candidates } from '@parley/reading/candidate';
import { convertDocument } from '@parley/reading/convert/convert-document';
import type { DocumentFlag } from '@parley/reading/document-model';
import { findCandidates } from '@parley/reading/find-candidates';
import type { FoundTerms } from '@parley/reading/found-terms';
import { resolveTerms } from '@parley/reading/resolve/resolve-terms';
import { createSandbox } from '@parley/reading/sandbox/sandbox';
import type { Extracted, NotExtracted } from '@parley/scope/matching/extracted';
import { matchTerms } from '@parley/scope/matching/match-terms';
import { kindOfFile } from './kind-of-file.ts';
import { sampleCatalog } from './sample-catalog.ts';

export type Extraction = { found: FoundTerms; matched: Extracted | NotExtracted };
/** Reads a document and looks its products up in the sample catalog. */
export type Extract = (path: string) => Promise<Extraction>;

type File = { path: string; kind: FileKind };
type Reading = { candidates: Candidates; flags: readonly DocumentFlag[] };
/** From a file to what it may mean. */
type ReadFile = (file: File) => Promise<Reading>;

/** All that the service makes of a document; in processes of their own, or for quick tries in this one. */
export function createExtract({ isSandboxed }: { isSandboxed: boolean }): AsyncDisposable & { extract: Extract } {
  const catalog = sampleCatalog();
  const { readFile, [Symbol.asyncDispose]: dispose } = isSandboxed ? inSandbox() : here();
  return {
    async extract(path) {
      const kind = kindOfFile(path);
      const { candidates, flags } = await readFile({ path, kind });
      const found = resolveTerms(candidates);
      return { found, matched: await matchTerms(found, { ...catalog, flags }) };
    },
    [Symbol.asyncDispose]: dispose,
  };
}

type Reader = AsyncDisposable & { readFile: ReadFile };

function here(): Reader {
  return {
    async readFile({ path, kind }) {
      const model = await convertDocument(path, kind);
      return { candidates: findCandidates(model), flags: model.flags };
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
}

function inSandbox(): Reader {
  const sandbox = createSandbox({ spares: 1 });
  return {
    async readFile(file) {
      const { candidates, facts } = await sandbox.read(file, {
        textCharacters: 0,
        signal: new AbortController().signal,
      });
      return { candidates, flags: facts.flags };
    },
    [Symbol.asyncDispose]: () => sandbox[Symbol.asyncDispose](),
  };
}
