import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerOf } from '@parley/http/call-operation';
import { sharedStack } from '@parley/local/shared-stack';
import type { showPurchase } from '@parley/pricing/operator/purchase';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { scopeMarket } from '@parley/testing/scope-market';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentResult } from '../../src/documents/import/import-results.ts';
import { orderCsv } from '../order-csv.ts';
import { cliOf, temporaryFolder, type RunOptions } from '../run.ts';

type Purchase = AnswerOf<typeof showPurchase>;

const market = scopeMarket(`Kestrel ${newId().slice(-6)}`);
const stack = sharedStack();
const { parley, json, newOrg, importRecords } = cliOf(stack);
const main = join(import.meta.dirname, '../../src/main.ts');
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let org: string;

beforeAll(() => importRecords(market.records));
beforeEach(async () => {
  folder = await temporaryFolder();
  org = await newOrg();
});
afterEach(() => folder[Symbol.asyncDispose]());

function importAll(more: string[] = [], options: RunOptions = {}) {
  return parley(['documents', 'import', '.', '--org', org, ...more], { folder: folder.path, ...options });
}

async function outcomes(...more: string[]): Promise<Record<string, DocumentResult['outcome']>> {
  const { out } = await importAll([...more, '--json']);
  const { results } = JSON.parse(out) as { results: DocumentResult[] };
  return Object.fromEntries(results.map(({ file, outcome }) => [file, outcome]));
}

async function put(files: Record<string, string>): Promise<void> {
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder.path, name), content);
}

const order = (fields?: Record<string, string>) => orderCsv(market.company.name, fields);
/** Each starts on another day. */
const orderOf = (month: number, fields: Record<string, string> = {}) =>
  order({ 'Start date': `2024-${String(month).padStart(2, '0')}-01`, 'End date': '', ...fields });

const purchases = async () => (await json('purchases', 'list', '--buyer', org)) as Purchase[];
const scopes = async () => ((await json('scopes', 'list', '--org', org)) as object[]).length;

describe('documents import', () => {
  it('stores what is sure, says what is doubtful or cannot be read, and does nothing twice', async () => {
    const sure = orderOf(1);
    await put({
      'a.csv': sure,
      'b.csv': orderOf(2, { 'Purchase type': '' }),
      'c.csv': 'a,b\n1,2\n',
      'd.csv': sure,
      'empty.csv': '',
      'notes.rtf': 'x',
    });
    const asked = await importAll();
    expect(asked).toMatchObject({
      code: 2,
      err: expect.stringContaining('Store the purchase that is sure? Pass --yes'),
    });
    expect(await purchases()).toEqual([]);
    const { code, out } = await importAll(['--yes']);
    expect(code).toBe(1);
    expect(out).toMatch(/^a\.csv +stored +document-/m);
    expect(out).toMatch(/^b\.csv +doubtful +purchaseType$/m);
    expect(out).toMatch(/^c\.csv +failed +.*parley scopes correct/m);
    expect(out).toMatch(/^d\.csv +repeated +the same as a\.csv$/m);
    expect(out).toMatch(/^empty\.csv +failed +/m);
    expect(out).toContain('No documents by their extension, and left out: notes.rtf');
    const [purchase] = await purchases();
    expect(purchase).toMatchObject({ sourceFile: 'a.csv', startDate: '2024-01-01' });
    const before = await scopes();
    expect(before).toBe(3);
    expect(await outcomes('--yes')).toMatchObject({ 'a.csv': 'unchanged', 'b.csv': 'doubtful', 'c.csv': 'failed' });
    expect(await outcomes('--yes', '--set', 'purchaseType=renewal')).toMatchObject({ 'b.csv': 'stored' });
    expect([await scopes(), (await purchases()).length]).toEqual([before, 2]);
    const keys = (await json('keys', 'list', '--org', org)) as { status?: string; revokedAt?: string }[];
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.every((key) => JSON.stringify(key).includes('revoked'))).toBe(true);
  });

  it('asks in a terminal about all that are sure, and then about each that is doubtful', async () => {
    await put({ 'a.csv': orderOf(3), 'b.csv': orderOf(4, { 'Purchase type': '' }) });
    const questions: string[] = [];
    const ask = async (question: string) => {
      questions.push(question);
      return question.startsWith('purchaseType') ? 'renewal' : 'y';
    };
    const { code, out } = await importAll([], { ask });
    expect(questions).toEqual([
      'Store the purchase that is sure? (y/n) ',
      'b.csv is doubtful. Answer for it now? (y/n) ',
      'purchaseType: ',
      'Store this purchase? (y/n) ',
    ]);
    expect({ code, last: out.trim().split('\n').at(-1) }).toEqual({ code: 0, last: '2 stored' });
    expect(await purchases()).toHaveLength(2);
  });

  it('takes the corrected reading of a document, and sends one whose scope was deleted again', async () => {
    await put({ 'a.csv': orderOf(5), 'b.csv': orderOf(6) });
    expect(await outcomes('--yes')).toEqual({ 'a.csv': 'stored', 'b.csv': 'stored' });
    const [b, a] = await purchases();
    await json('scopes', 'correct', a?.sourceScopeId ?? '', '--set', 'purchaseType=new_purchase');
    await json('scopes', 'delete', b?.sourceScopeId ?? '');
    expect(await outcomes('--yes')).toEqual({ 'a.csv': 'stored', 'b.csv': 'stored' });
    const after = await purchases();
    expect(after.map(({ id, purchaseType }) => [id, purchaseType])).toEqual([
      [b?.id, 'renewal'],
      [a?.id, 'new_purchase'],
    ]);
    expect(after[0]?.sourceScopeId).not.toBe(b?.sourceScopeId);
  });

  it('goes on after it was killed, and sends nothing twice', async () => {
    const all = Array.from({ length: 3 }, (_, index) => [`order-${index}.csv`, orderOf(index + 7)]);
    await put(Object.fromEntries(all));
    const state = join(folder.path, '.parley-import.jsonl');
    const args = [main, 'documents', 'import', '.', '--org', org, '--yes'];
    const child = spawn(process.execPath, args, { cwd: folder.path, env: { ...process.env, ...stack.cliEnvironment } });
    const ended = once(child, 'close');
    await eventually(async () => expect(await readFile(state, 'utf8')).toContain('\n'));
    child.kill('SIGKILL');
    expect((await ended)[1]).toBe('SIGKILL');
    // A line that was cut off is that of a document that the service knows.
    const lines = (await readFile(state, 'utf8')).split('\n');
    await writeFile(state, `${lines[0]?.slice(0, 40)}`);
    const results = await outcomes('--yes');
    expect(Object.values(results).every((each) => each === 'stored')).toBe(true);
    expect([await scopes(), (await purchases()).length]).toEqual([3, 3]);
  });

  it('refuses a folder and a state that it cannot read', async () => {
    expect(await importAll()).toMatchObject({ code: 2, err: expect.stringContaining('. has no documents.') });
    expect((await parley(['documents', 'import', 'none', '--org', org], { folder: folder.path })).code).toBe(2);
    await put({ 'a.csv': order(), state: '{"sha256":1}\n' });
    expect(await importAll(['--state', 'state'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('state:1 is no line'),
    });
    expect(await parley(['documents', 'import', '.', '--org', newId()], { folder: folder.path })).toMatchObject({
      code: 1,
      err: expect.stringContaining('ORG_NOT_FOUND'),
    });
  });
});
