import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sandboxLimits } from '../../src/sandbox/sandbox-limits.ts';
import { sandboxOfBytes, wordsOf } from '../documents/sandbox-files.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../shared/data/documents/word');
const graceMs = 5_000;

const names = await readdir(folder).catch(() => []);
const files = names.filter((name) => /\.docx?$/.test(name));

it.runIf(files.length === 0)('the Word documents of others are left out: there are none beside the project', () => {
  expect(files).toEqual([]);
});

describe.runIf(files.length > 0)('Word documents of others, some broken on purpose', () => {
  it(
    'are read, or refused with a reason, each within its time',
    async () => {
      await using sandbox = await sandboxOfBytes();
      for (const name of files) {
        const kind = name.endsWith('x') ? 'docx' : 'doc';
        const outcome = await sandbox.read({ kind, bytes: await readFile(path.join(folder, name)) });
        expect(outcome.cpuMs).toBeLessThan(sandboxLimits.cpuMs + graceMs);
        expect(wordsOf(outcome) === '' ? outcome.code : 'read').toMatch(/^(?:read|damaged)$/);
      }
    },
    files.length * 60_000,
  );
});
