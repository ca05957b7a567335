import type { FileKind } from '@parley/file-kinds/file-kind';
import type { Candidates } from '@parley/reading/candidate';
import { convertDocument } from '@parley/reading/convert/convert-document';
import type { DocumentFlag } from '@parley/reading/document-model';
import { findCandidates } from '@parley/reading/find-candidates';
import { createSandbox } from '@parley/reading/sandbox/sandbox';
import { kindOfFile } from './kind-of-file.ts';
import { textsOf } from './texts-of.ts';

type Proposed = { candidates: Candidates; flags: readonly DocumentFlag[] };
/** The candidates and flags, the reading time in milliseconds, and the pieces of text printed. */
export type Reading = Proposed & { ms: number; texts: string[] };

export type Reader = AsyncDisposable & { isSandboxed: boolean; read: (path: string) => Promise<Reading> };

type File = { path: string; kind: FileKind };

/** Creates a reader that works as in the service, in sandboxed processes, or for quick experiments in this process. */
export function createReader({ isSandboxed }: { isSandboxed: boolean }): Reader {
  return isSandboxed ? inSandbox() : here();
}

function here(): Reader {
  return {
    isSandboxed: false,
    async read(path) {
      const start = performance.now();
      const model = await convertDocument(path, kindOfFile(path));
      const candidates = findCandidates(model);
      const ms = performance.now() - start;
      return { candidates, flags: model.flags, ms, texts: textsOf(model) };
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
}

function inSandbox(): Reader {
  const sandbox = createSandbox({ spares: 1 });
  return {
    isSandboxed: true,
    async read(path) {
      const file: File = { path, kind: kindOfFile(path) };
      const start = performance.now();
      const { candidates, facts } = await sandbox.read(file, {
        textCharacters: 0,
        signal: new AbortController().signal,
      });
      const ms = performance.now() - start;
      // The sandbox does not return the layout, so documents that share one are found by their text.
      return { candidates, flags: facts.flags, ms, texts: textsOf(await convertDocument(path, file.kind)) };
    },
    [Symbol.asyncDispose]: () => sandbox[Symbol.asyncDispose](),
  };
}
