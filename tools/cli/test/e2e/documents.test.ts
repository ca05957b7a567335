import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sharedStack } from '@parley/local/shared-stack';
import { eventually } from '@parley/testing/eventually';
import { orderForms } from '@parley/sample-documents/sample-document';
import { writeDocuments } from '@parley/sample-documents/write-documents';
import { expectSuccess } from '@parley/testing/expect-success';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run, temporaryFolder, type RunOptions } from '../run.ts';

const stack = sharedStack();

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder[Symbol.asyncDispose]());

function evaluate(options: RunOptions = {}, ...more: string[]) {
  const { path } = folder;
  return run(['documents', 'evaluate', '.', ...more], { environment: stack.cliEnvironment, folder: path, ...options });
}

function forms(count: number): Promise<void> {
  return writeDocuments({ folder: folder.path, layouts: orderForms.known, format: 'csv', count, seed: 5 });
}

function label(...records: object[]): Promise<void> {
  const lines = records.map((record) => `${JSON.stringify(record)}\n`);
  return appendFile(join(folder.path, 'labels.jsonl'), lines.join(''));
}

describe('an evaluation of documents', () => {
  it('reports how well each field was read and how far to trust it, and creates no scope', async () => {
    await forms(3);
    const { code, out, err } = await evaluate();
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^3 of 3 documents were read\.\n\n\| field +\| labelled \|/);
    expect(out).toMatch(
      /^\| total +\| +3 \| +3 \| +3 \| +100\.0 % \| +3 \| +100\.0 % \| +44-100 \| 3 sure values are too few to say \|$/m,
    );
    const listed = () => run(['scopes', 'list', '--json'], { environment: stack.cliEnvironment });
    // Other tests create scopes on this stack at the same time.
    await eventually(async () => {
      const before = await listed();
      await evaluate();
      expect(await listed()).toEqual(before);
    });
  });

  it('reports faults of a document or a label, and counts the others', async () => {
    await forms(2);
    const { path } = folder;
    await label(
      { file: 'gone.pdf', total: 5 },
      { file: 'damaged.pdf', total: 5 },
      { file: 'empty.csv', total: 5 },
      { file: 'letter.rtf', total: 5 },
      { file: 'inside', total: 5 },
      { totl: 5 },
    );
    await writeFile(join(path, 'damaged.pdf'), '%PDF-1.7 and nothing more');
    for (const name of ['empty.csv', 'unlabelled.pdf', 'notes.md']) await writeFile(join(path, name), '');
    await writeFile(join(path, 'letter.rtf'), 'Dear Sirs');
    await mkdir(join(path, 'inside'));
    const { code, out } = await evaluate({}, '--json');
    expect(code).toBe(1);
    const { documents, read, fields, faults } = JSON.parse(out) as Record<string, unknown>;
    expect({ documents, read }).toEqual({ documents: 7, read: 2 });
    // A document that Parley refuses has no values; one that was never sent does not count.
    expect(fields).toContainEqual(expect.objectContaining({ field: 'total', labelled: 5, found: 2, right: 2 }));
    expect(faults).toEqual([
      'Line 8: It must be one JSON object that names its `file`.',
      'unlabelled.pdf: It has no labels.',
      'gone.pdf: There is no such file.',
      expect.stringMatching(/^damaged\.pdf: The document is damaged .*\.$/),
      'empty.csv: The file is empty.',
      expect.stringMatching(
        /^letter\.rtf: The extension of the file name must be that of a supported kind: PDF, .*\.$/,
      ),
      'inside: It is not a file.',
    ]);
  });

  it('names values that differ from their labels if asked', async () => {
    await forms(1);
    const labels = await readFile(join(folder.path, 'labels.jsonl'), 'utf8');
    const { file, total } = JSON.parse(labels) as { file: string; total: number };
    await writeFile(join(folder.path, 'labels.jsonl'), '');
    await label({ file, total: total + 1 });
    const { out } = expectSuccess(await evaluate({}, '--misses', '--json'));
    const { misses } = JSON.parse(out) as { misses: { found: string }[] };
    expect(misses).toMatchObject([{ file, field: 'total', label: total + 1 }]);
    expect(Number.parseFloat(misses[0]?.found ?? '')).toBe(total);
    expect((await evaluate({}, '--misses')).out).toContain('| document ');
  });

  it('needs a folder with labels', async () => {
    const without = await evaluate();
    expect(without).toMatchObject({ code: 2, out: '' });
    expect(without.err).toContain('. has no labels.jsonl with the labels of its documents');
    await writeFile(join(folder.path, 'labels.jsonl'), '\n');
    expect(await evaluate()).toMatchObject({ code: 2, err: expect.stringContaining('labels.jsonl of . is empty') });
    const missing = await run(['documents', 'evaluate', 'nowhere'], { environment: stack.cliEnvironment });
    expect(missing).toMatchObject({
      code: 2,
      err: expect.stringContaining('nowhere cannot be read: there is no file or folder with that name'),
    });
  });

  it('ends with Ctrl-C, and when Parley cannot be reached', async () => {
    await forms(2);
    expect(await evaluate({ signal: AbortSignal.abort() })).toMatchObject({ code: 130, out: '' });
    const environment = { ...stack.cliEnvironment, PARLEY_SCOPE_URL: 'http://127.0.0.1:9' };
    expect(await evaluate({ environment })).toMatchObject({ code: 3, out: '' });
  });
});
