import { execFile } from 'node:child_process';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createReadStream } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { run, temporaryFolder } from '../../test/run.ts';
import { fileFault } from '../errors/file-fault.ts';
import { writeWhole } from './own-files.ts';
import type { CliContext } from '../context/context.ts';

async function* some() {
  yield 'a';
  yield 'b';
}

describe('files that the user names', () => {
  it.each([
    [
      ['purchases', 'import', 'gone.csv'],
      'gone.csv cannot be read: there is no file or folder with that name. Correct it.',
    ],
    [['purchases', 'import', 'text.csv/x.csv'], 'text.csv/x.csv cannot be read: a part of its path is not a folder.'],
    [['purchases', 'import', 'folder'], 'folder is a folder: name the files in it.'],
    [['purchases', 'import', 'text.csv', '--names', 'folder'], 'folder cannot be read: it is a folder.'],
    [['purchases', 'import', 'text.csv', '--names', 'bytes'], 'bytes cannot be read: it is not UTF-8 text.'],
    [['catalog', 'import', 'text.csv', '--errors', 'no/x'], 'no/x cannot be written: its folder does not exist'],
    [
      ['secrets', 'rotate', 'gateway', '--public-keys', 'gone'],
      'gone cannot be read: there is no file or folder with that name.',
    ],
    [['secrets', 'create', '--format', 'files', '--to', 'text.csv/x'], 'cannot be written: a part of its path is not'],
    [
      ['webhooks', 'verify', 'gone', '--secret', 'whsec_x'],
      'gone cannot be read: there is no file or folder with that name.',
    ],
    [['documents', 'evaluate', 'gone'], 'gone cannot be read: there is no file or folder with that name.'],
    [['k8s', 'validate', '--manifests', 'gone'], 'gone cannot be read: there is no file or folder with that name.'],
    [['pricing', 'backtest', '--html', 'no/x.html'], 'no/x.html cannot be written: its folder does not exist'],
  ])('%j says which one, and what to do', async (args, told) => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, 'text.csv'), 'text');
    await writeFile(join(folder.path, 'bytes'), Buffer.from([0xff, 0xfe, 0]));
    await mkdir(join(folder.path, 'folder'));
    const { code, out, err } = await run(args, { folder: folder.path });
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: expect.stringContaining(told) });
    expect(err).not.toMatch(/E[A-Z]{4,}:/);
  });

  it('appear under their names only when complete', async () => {
    await using folder = await temporaryFolder();
    const context = { folder: folder.path } as CliContext;
    await writeWhole('whole', some(), context);
    expect(await readFile(join(folder.path, 'whole'), 'utf8')).toBe('ab');
    const broken = (async function* parts() {
      yield 'c';
      throw new Error('broken off');
    })();
    await expect(writeWhole('whole', broken, context)).rejects.toThrow('broken off');
    expect(await readFile(join(folder.path, 'whole'), 'utf8')).toBe('ab');
    expect(await readdir(folder.path)).toEqual(['whole']);
  });

  it('that are pipes or devices are written to, and not replaced', async () => {
    await using folder = await temporaryFolder();
    const pipe = join(folder.path, 'pipe');
    await promisify(execFile)('mkfifo', [pipe]);
    const [read] = await Promise.all([
      text(createReadStream(pipe)),
      writeWhole('pipe', some(), { folder: folder.path } as CliContext),
    ]);
    expect(read).toBe('ab');
    expect(await readdir(folder.path)).toEqual(['pipe']);
  });

  it('report unknown errors with the message of the system', () => {
    const other = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' });
    expect(fileFault('x', 'read', other)).toBe(other);
  });
});
