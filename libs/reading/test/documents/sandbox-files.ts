import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FileKind } from '@parley/file-kinds/file-kind';
import { endedChildrenMs } from '@parley/testing/ended-children';
import { DocumentUnreadable } from '../../src/convert/document-unreadable.ts';
import type { Reading } from '../../src/sandbox/reading.ts';
import type { SandboxLimits } from '../../src/sandbox/sandbox-limits.ts';
import type { Sandbox } from '../../src/sandbox/sandbox.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';

/** `cpuMs`: of the processor; 0 where the kernel does not tell. */
export type Outcome = { reading?: Reading; code?: string; message?: string; cpuMs: number };

type Given = { kind: FileKind; bytes: Uint8Array; limits?: Partial<SandboxLimits>; textCharacters?: number };

/** A sandbox that reads bytes, and tells how it ended whatever way it did. */
export interface SandboxOfBytes {
  read(given: Given): Promise<Outcome>;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function sandboxOfBytes(): Promise<SandboxOfBytes> {
  const folder = await mkdtempDisposable(path.join(tmpdir(), 'parley-sandbox-test-'));
  const sandbox = createSandbox({ spares: 1 });
  let count = 0;
  return {
    async read({ kind, bytes, limits = {}, textCharacters = 1_000_000 }) {
      count += 1;
      const file = path.join(folder.path, String(count));
      await writeFile(file, bytes);
      return await outcomeOf(sandbox, { path: file, kind, limits, textCharacters });
    },
    async [Symbol.asyncDispose]() {
      await sandbox[Symbol.asyncDispose]();
      await folder.remove();
    },
  };
}

type Asked = { path: string; kind: FileKind; limits: Partial<SandboxLimits>; textCharacters: number };

async function outcomeOf(sandbox: Sandbox, { path, kind, limits, textCharacters }: Asked): Promise<Outcome> {
  const before = endedChildrenMs() ?? 0;
  const cost = () => ({ cpuMs: (endedChildrenMs() ?? 0) - before });
  try {
    const signal = new AbortController().signal;
    const reading = await sandbox.read({ path, kind }, { textCharacters, signal, limits });
    return { reading, ...cost() };
  } catch (error) {
    // Anything else is a fault of ours and fails the test.
    if (!(error instanceof DocumentUnreadable)) throw error;
    return { code: error.code, message: error.message, ...cost() };
  }
}

/** All words of a reading, in order. */
export function wordsOf({ reading }: Outcome): string {
  return (reading?.text ?? []).map(({ text }) => text.replaceAll('\n', ' ')).join(' ');
}
