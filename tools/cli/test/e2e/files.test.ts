import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sharedStack } from '@parley/local/shared-stack';
import { newId } from '@parley/service/new-id';
import { describe, expect, it } from 'vitest';
import { cliOf, run, runJson, temporaryFolder } from '../run.ts';

const stack = sharedStack();
const { parley, json, newOrg, newKey } = cliOf(stack);
const { org, key } = await newKey('files:write');

async function upload(filename: string): Promise<string> {
  const form = new FormData();
  form.append('file', new File(['a,b\n1,2\n'], filename));
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${stack.uploadUrl}/v1/files/upload`, { method: 'POST', body: form, headers });
  return ((await answer.json()) as { id: string }).id;
}

describe('files', () => {
  it('are listed, newest first, by org and mode', async () => {
    const ids = [await upload('first.csv'), await upload('second.csv')];
    const found = await json('files', 'list', '--org', org, '--mode', 'live');
    expect(found.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
    expect(found[1]).toEqual({
      id: ids[0],
      orgId: org,
      mode: 'live',
      filename: 'first.csv',
      kind: 'csv',
      mimeType: 'text/csv',
      sizeBytes: 8,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      isProvisional: false,
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(await json('files', 'list', '--org', org, '--mode', 'test')).toEqual([]);
    expect(await json('files', 'list', '--org', org, '--limit', '1')).toHaveLength(1);
    expect((await parley(['files', 'list', '--org', org])).out).toMatch(
      /^ID +NAME +BYTES +CREATED +EXPIRES +KIND +MODE +ORG\n/,
    );
  });

  it('are downloaded completely, under their own names or others, and replace nothing unless asked', async () => {
    await using folder = await temporaryFolder();
    const options = { environment: stack.cliEnvironment, folder: folder.path };
    const id = await upload('mine.csv');
    expect(await run(['files', 'get', id], options)).toMatchObject({ code: 0, out: 'mine.csv: 8 bytes\n' });
    expect(await readFile(join(folder.path, 'mine.csv'), 'utf8')).toBe('a,b\n1,2\n');
    const again = await run(['files', 'get', id], options);
    expect(again).toMatchObject({ code: 2, out: '' });
    expect(again.err).toContain('--output');
    const other = await runJson(['files', 'get', id, '--output', 'other.csv'], options);
    expect(other).toMatchObject({ id, output: 'other.csv', sizeBytes: 8 });
    expect((await readdir(folder.path)).toSorted()).toEqual(['mine.csv', 'other.csv']);
    expect(await run(['files', 'get', id, '--output', '-'], options)).toMatchObject({ code: 0, out: 'a,b\n1,2\n' });
    expect((await run(['files', 'get', newId()], options)).err).toContain('FILE_NOT_FOUND');
  });

  it('are deleted permanently, and deleting again changes nothing', async () => {
    const id = await upload('gone.csv');
    expect(await json('files', 'delete', id, newId())).toEqual({ deleted: 1, notThere: 1 });
    expect(await parley(['files', 'delete', id])).toMatchObject({ code: 0, out: '0 deleted, 1 not there\n' });
  });

  it('of a mode are not listed without an org, nor deleted by an invalid id', async () => {
    const wrong = await parley(['files', 'list', '--mode', 'live']);
    expect(wrong).toMatchObject({ code: 1, out: '' });
    expect(wrong.err).toContain('--mode: needs an organisation');
    expect((await parley(['files', 'delete', 'x'])).code).toBe(1);
  });
});

describe('an organisation', () => {
  it('is shown with its usage and limits', async () => {
    const id = await newOrg();
    const nothing = {
      unfinishedDocuments: 0,
      maxUnfinishedDocuments: 200,
      storedBytes: 0,
      maxStoredBytes: 10 * 2 ** 30,
    };
    expect((await json('orgs', 'show', id)).usage).toEqual([
      { mode: 'live', ...nothing },
      { mode: 'test', ...nothing },
    ]);
    await upload('counted.csv');
    const [live] = (await json('orgs', 'show', org)).usage;
    expect(live.storedBytes).toBeGreaterThanOrEqual(8);
    expect((await parley(['orgs', 'show', org])).out).toMatch(/^live +0 of 200 +\d+ of 10737418240$/m);
    expect((await parley(['orgs', 'show', newId()])).err).toContain('ORG_NOT_FOUND');
  });
});
