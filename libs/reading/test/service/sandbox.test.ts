import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventually } from '@parley/testing/eventually';
import { fileKinds } from '@parley/file-kinds/file-kind';
import { forAllTests } from '@parley/testing/for-all-tests';
import { listen } from '@parley/testing/listen';
import { describe, expect, it } from 'vitest';
import { isolationHere } from '../../src/sandbox/isolation.ts';
import { readWithChild } from '../../src/sandbox/read-with-child.ts';
import { sandboxLimits } from '../../src/sandbox/sandbox-limits.ts';
import { killChild, startChild } from '../../src/sandbox/start-child.ts';
import { soundDocument } from '../documents/document-fixtures.ts';
import { pdfFile, textAt } from '../documents/pdf-file.ts';
import { sandboxOfBytes, wordsOf } from '../documents/sandbox-files.ts';
import { linkedPicture, paragraph, wordFile, wordXml } from '../documents/word-file.ts';

const testMs = 300_000;
const graceMs = 5_000;
const sandboxFolder = path.resolve(import.meta.dirname, '../../src/sandbox');
const isLinux = process.platform === 'linux';

const sandbox = await forAllTests(sandboxOfBytes());

const page = { commands: textAt('Order form of Northwind Traders for 2026', { x: 72, y: 700 }) };

describe('limits of the process of a document', () => {
  it.runIf(isLinux)(
    'kills it when it hangs',
    async () => {
      const child = await startChild(sandboxLimits.heapMebibytes);
      process.kill(child.pid ?? 0, 'SIGSTOP');
      const file = { path: import.meta.filename, kind: 'csv' as const };
      const signal = new AbortController().signal;
      const limits = { ...sandboxLimits, idleMs: 1_000 };
      const startedAt = performance.now();
      const reading = readWithChild(child, file, { textCharacters: 0, signal, limits });
      await expect(reading).rejects.toMatchObject({ code: 'too_slow' });
      expect(performance.now() - startedAt).toBeLessThan(limits.idleMs + graceMs);
    },
    testMs,
  );

  it.runIf(isLinux)(
    'kills it when it uses too much time of the processor',
    async () => {
      // Past loading its code, well within recognising the picture; no page of it is granted more.
      const limits = { cpuMs: 2_000, ocrPageMs: 0 };
      const outcome = await sandbox.read({ kind: 'jpg', bytes: await soundDocument('jpg'), limits });
      expect(outcome).toMatchObject({ code: 'too_slow' });
      expect(outcome.cpuMs).toBeGreaterThanOrEqual(limits.cpuMs);
      expect(outcome.cpuMs).toBeLessThan(limits.cpuMs + graceMs);
    },
    testMs,
  );

  it.runIf(isLinux)(
    'kills it when it takes too much memory',
    async () => {
      const limits = { memoryBytes: 40 * 1024 * 1024 };
      const outcome = await sandbox.read({ kind: 'jpg', bytes: await soundDocument('jpg'), limits });
      expect(outcome).toMatchObject({ code: 'too_much_memory' });
    },
    testMs,
  );

  it(
    'survives the end of its heap and says what it was',
    async () => {
      const bytes = Buffer.from('a,b,c,d,e,f\n'.repeat(49_000));
      const outcome = await sandbox.read({ kind: 'csv', bytes, limits: { heapMebibytes: 24 } });
      expect(outcome).toMatchObject({ code: 'too_much_memory' });
    },
    testMs,
  );

  it(
    'takes no answer longer than the limit',
    async () => {
      const outcome = await sandbox.read({
        kind: 'pdf',
        bytes: pdfFile([page]),
        limits: { answerBytes: 100 },
        textCharacters: 0,
      });
      expect(outcome).toMatchObject({ code: 'too_large' });
    },
    testMs,
  );

  it(
    'gives no more of the text than was asked for',
    async () => {
      const outcome = await sandbox.read({ kind: 'pdf', bytes: pdfFile([page]), textCharacters: 10 });
      expect(outcome.reading).toMatchObject({ facts: { pages: 1, ocrPages: 0, words: 7, flags: [] } });
      expect(outcome.reading?.text).toEqual([{ page: 1, text: 'Order form' }]);
    },
    testMs,
  );

  it(
    'reads eight documents at once',
    async () => {
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, () => sandbox.read({ kind: 'pdf', bytes: pdfFile([page]) })),
      );
      for (const outcome of outcomes) expect(wordsOf(outcome)).toBe('Order form of Northwind Traders for 2026');
    },
    testMs,
  );
});

describe('what the process of a document can reach', () => {
  it.each(fileKinds)(
    'is all that it takes to read %s',
    async (kind) => {
      expect(wordsOf(await sandbox.read({ kind, bytes: await soundDocument(kind) }))).not.toBe('');
    },
    testMs,
  );

  it(
    'makes no connection for documents that link to addresses',
    async () => {
      let connections = 0;
      await using server = await listen(createServer().on('connection', () => (connections += 1)));
      const url = `${server.origin}/x`;
      const { body, link } = linkedPicture(url);
      const word = wordFile(wordXml(`${paragraph('A linked picture')}${body}`), [], link);
      const action = `/OpenAction << /S /URI /URI (${url}) >>`;
      const form = `/AA << /O << /S /JavaScript /JS (app.launchURL\\("${url}"\\)) >> >>`;
      const pdf = pdfFile([{ ...page, extra: form }], { catalog: action });
      expect(wordsOf(await sandbox.read({ kind: 'docx', bytes: word }))).toContain('linked picture');
      expect(wordsOf(await sandbox.read({ kind: 'pdf', bytes: pdf }))).toContain('Northwind');
      expect(connections).toBe(0);
    },
    testMs,
  );

  it.each([
    ['fetch', `await fetch('http://127.0.0.1:1')`],
    ['net', `(await import('node:net')).connect(1)`],
    ['http', `(await import('node:http')).get('http://127.0.0.1:1')`],
    ['dns', `await (await import('node:dns/promises')).lookup('localhost')`],
    ['dgram', `(await import('node:dgram')).createSocket('udp4')`],
    ['a socket of its own', `new (await import('node:net')).Socket().connect(1)`],
  ])('closes %s', async (_, attempt) => {
    const preload = pathToFileURL(path.join(sandboxFolder, 'no-network.ts')).href;
    const code = `try { ${attempt}; console.log('open') } catch (error) { console.log(error.message) }`;
    const child = spawn(process.execPath, ['--no-warnings', `--import=${preload}`, '--input-type=module', '-e', code]);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(child, 'close');
    expect(Buffer.concat(chunks).toString().trim()).toBe('No network in the process of a document.');
  });

  it.runIf(isLinux)(
    'hands it no secrets of its parent, another group of processes, limits of the kernel, and the first place to go',
    async () => {
      process.env['TEST_SECRET'] = 'do-not-tell';
      const child = await startChild(320);
      try {
        await eventually(async () => {
          // What limits it begins first, and becomes it.
          expect((await readFile(`/proc/${child.pid}/cmdline`, 'utf8')).startsWith(process.execPath)).toBe(true);
        });
        const environment = await readFile(`/proc/${child.pid}/environ`, 'utf8');
        expect(environment).not.toContain('do-not-tell');
        expect(environment.split('\0').filter((entry) => entry !== '')).toHaveLength(3);
        expect(Number(await readFile(`/proc/${child.pid}/oom_score_adj`, 'utf8'))).toBe(1_000);
        const limits = await readFile(`/proc/${child.pid}/limits`, 'utf8');
        const { memory } = await isolationHere();
        expect(/Max data size +2147483648 /.test(limits)).toBe(memory);
        const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
        expect(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]).toBe(String(child.pid));
      } finally {
        delete process.env['TEST_SECRET'];
        killChild(child);
      }
    },
    testMs,
  );
});

describe('the end of the process of a document', () => {
  it(
    'comes with the end of its parent, even one killed without warning',
    async () => {
      const program = path.resolve(import.meta.dirname, '../documents/waiting-parent.ts');
      const parent = spawn(process.execPath, ['--no-warnings', program], { stdio: ['ignore', 'pipe', 'inherit'] });
      const [output] = await once(parent.stdout, 'data');
      const pid = Number(String(output));
      expect(isRunning(pid)).toBe(true);
      parent.kill('SIGKILL');
      await once(parent, 'exit');
      await eventually(() => expect(isRunning(pid)).toBe(false));
    },
    testMs,
  );
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
