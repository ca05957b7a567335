import { spawn } from 'node:child_process';
import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { demoScope } from '@parley/local/demo-scope';
import { root } from '@parley/local/workspace';
import { purchaseCsv } from '@parley/sample-data/purchase-csv';
import { sampleDocument } from '@parley/sample-documents/sample-document';
import { newId } from '@parley/service/new-id';
import { keyScopes } from '@parley/service/services';
import { testServers } from '@parley/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleSize, startSampleStack, type SampleStack } from './sample-stack.ts';

const documents = ['README.md', 'docs/*.md', '{libs,services,tools}/*/README.md'];
const shellBlock = /^```sh\n([^]*?)^```$/gm;
/** These are what the whole test run is: `npm start` and `npm test` themselves, and long builds. */
const isRunElsewhere = (line: string) => /^(?:[A-Z_]+=\S+ )*npm (?:start|test|run)\b/.test(line);

type Commands = { file: string; lines: string[] };

const documented = await commandsOfDocuments();

describe('every command in a shell block of the documentation', () => {
  let stack: SampleStack;
  let folder: string;
  let environment: NodeJS.ProcessEnv;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-documents-'));
    stack = await startSampleStack(testServers());
    const { org } = await stack.keyAdmin.createOrg({ requestId: newId(), name: 'documents' });
    const PARLEY_KEY = await stack.createKey({ scopes: [...keyScopes] });
    const SCOPE_ID = await demoScope(stack, PARLEY_KEY, sampleSize);
    const { bytes } = await sampleDocument({ seed: 1, layout: 'line-periods' });
    await writeFile(join(folder, 'order-form.pdf'), bytes);
    const csv = purchaseCsv({ market: sampleSize, until: Math.floor(Date.now() / 86_400_000) });
    await writeFile(join(folder, 'purchases.csv'), csv);
    await writeFile(join(folder, 'rates.csv'), 'date,from,to,rate\n2026-01-02,EUR,USD,1.08\n');
    const NEGOTIATION_ID = await startNegotiation(stack, PARLEY_KEY);
    const ids = { SCOPE_ID, NEGOTIATION_ID, ORG_ID: org?.id };
    environment = { ...process.env, ...stack.cliEnvironment, PARLEY_KEY, ...ids };
  });
  afterAll(async () => {
    await stack[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  it('is found', () => {
    expect(documented.flatMap(({ lines }) => lines).length).toBeGreaterThan(5);
  });

  it.for(documented)('of $file works as it stands there', async ({ lines }) => {
    for (const line of lines) {
      // The addresses and files of this very stack; `--fail` lets curl tell a refusal by its exit code.
      const command = line
        .replaceAll('http://127.0.0.1:8080', stack.baseUrl)
        .replaceAll(/(?:\.parley\/)?\b([\w-]+\.(?:jsonl|pdf|csv|html))\b/g, join(folder, '$1'))
        .replace(/^curl /, 'curl --fail --silent --show-error ');
      expect({ line, ...(await runShell(command, environment)) }).toMatchObject({ line, code: 0 });
    }
  });
});

async function startNegotiation({ baseUrl }: SampleStack, key: string): Promise<string> {
  const body = { supplier: { name: 'Nimbus' }, contactName: 'Ada', contactEmail: 'ada@acme.example' };
  const answer = await fetch(`${baseUrl}/v1/negotiation/start`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, engagementType: 'vendr_led' }),
  });
  return ((await answer.json()) as { negotiationId: string }).negotiationId;
}

async function commandsOfDocuments(): Promise<Commands[]> {
  const found: Commands[] = [];
  for await (const file of glob(documents, { cwd: root })) {
    const page = await readFile(join(root, file), 'utf8');
    const lines = [...page.matchAll(shellBlock)]
      .flatMap(([, block = '']) => block.split('\n'))
      .filter((line) => line.trim() !== '' && !line.startsWith('#') && !isRunElsewhere(line));
    if (lines.length > 0) found.push({ file, lines });
  }
  return found;
}

async function runShell(command: string, env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  const child = spawn('sh', ['-c', command], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  return { code, output: stdout + stderr };
}
