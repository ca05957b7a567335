import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoScope } from '@parley/local/demo-scope';
import { sampleHistory, today } from '@parley/local/sample-purchases';
import { root } from '@parley/local/workspace';
import { rateRecords } from '@parley/sample-data/exchange-rates';
import { purchaseCsv } from '@parley/sample-data/purchase-csv';
import { yearsOfPurchases } from '@parley/sample-data/purchase-records';
import { sampleDocument } from '@parley/sample-documents/sample-document';
import { newId } from '@parley/service/new-id';
import { keyScopes } from '@parley/service/services';
import { eventually } from '@parley/testing/eventually';
import { testServers } from '@parley/testing/servers';
import { Webhook } from 'standardwebhooks';
import { expectSuccess } from '@parley/testing/expect-success';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrg } from '../../src/http/operator/contracts.ts';
import { sampleSize, startSampleStack, type SampleStack } from './sample-stack.ts';

const documents = ['README.md', 'docs/*.md', 'docs/guides/*.md', '{libs,services,tools}/*/README.md'];
const shellBlock = /^```sh\n([^]*?)^```$/gm;
const programBlock = /^```(ts|python|go)\n([^]*?)^```$/gm;
/** These are what the whole test run is: `npm start` and `npm test` themselves, and long builds. */
const isRunElsewhere = (line: string) => /^(?:[A-Z_]+=\S+ )*npm (?:start|test|run)\b/.test(line);

/** The first output of commands that run until Ctrl-C. */
const goingOn = [{ command: /^(?:npx )?parley webhooks listen /, says: 'signed with whsec_' }];

const licences = `Software,Vendor,Seats,Start date,End date,Net total,Currency,Purchase type
Gravel Studio,Gravelpit,10,2026-01-01,2026-12-31,3600,USD,Renewal
`;

type Commands = { file: string; lines: string[] };
type Language = 'ts' | 'python' | 'go';
type Program = { file: string; language: Language; code: string };

const documented = await commandsOfDocuments();
const programs = await programsOfGuides();

const launchers: Record<Language, { extension: string; command: string[]; isThere: string }> = {
  ts: { extension: 'ts', command: [process.execPath], isThere: 'true' },
  python: { extension: 'py', command: ['python3'], isThere: 'python3 --version' },
  go: { extension: 'go', command: ['go', 'run'], isThere: 'go version' },
};

describe('every command and program of the documentation', () => {
  let stack: SampleStack;
  let folder: string;
  let environment: NodeJS.ProcessEnv;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-documents-'));
    stack = await startSampleStack(testServers());
    const org = await stack.callGateway(createOrg, { body: { requestId: newId(), name: 'documents' } });
    const PARLEY_KEY = await stack.createKey({ scopes: [...keyScopes] });
    const SCOPE_ID = await demoScope(stack, PARLEY_KEY, sampleSize);
    const { bytes } = await sampleDocument({ seed: 1, market: sampleSize });
    await writeFile(join(folder, 'order-form.pdf'), bytes);
    const until = today();
    await writeFile(join(folder, 'all-rates.jsonl'), jsonLines(rateRecords({ until, years: yearsOfPurchases })));
    await writeFile(join(folder, 'all-purchases.jsonl'), jsonLines(sampleHistory(sampleSize, until)));
    await importFile(stack, 'rates', join(folder, 'all-rates.jsonl'));
    await importFile(stack, 'purchases', join(folder, 'all-purchases.jsonl'));
    await priced(stack, PARLEY_KEY, SCOPE_ID);
    const csv = purchaseCsv({ market: sampleSize, until });
    await writeFile(join(folder, 'purchases.csv'), csv);
    await writeFile(join(folder, 'rates.csv'), 'date,from,to,rate\n2026-01-02,EUR,USD,1.08\n');
    await writeFile(join(folder, 'licences.csv'), licences);
    const NEGOTIATION_ID = await startNegotiation(stack, PARLEY_KEY);
    const WEBHOOK_ID = await createWebhook(stack, PARLEY_KEY);
    const FORMS = join(folder, 'forms');
    const PRODUCT_ID = (await richProducts(stack, PARLEY_KEY))[0]?.id;
    const ids = { SCOPE_ID, NEGOTIATION_ID, WEBHOOK_ID, PRODUCT_ID, ORG_ID: org?.id, FORMS };
    const addresses = { PARLEY_URL: stack.baseUrl, PARLEY_UPLOAD_URL: stack.uploadUrl };
    environment = { ...process.env, ...stack.cliEnvironment, PARLEY_KEY, ...ids, ...addresses };
  });
  afterAll(async () => {
    await stack[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  it('is found', () => {
    expect(documented.flatMap(({ lines }) => lines).length).toBeGreaterThan(5);
  });

  it.for(documented)('of $file works unchanged', async ({ lines }) => {
    for (const line of lines) {
      // Replaces addresses and files by those of this stack; `--fail` makes curl report a refusal by its exit code.
      const command = line
        .replaceAll('http://127.0.0.1:8080', stack.baseUrl)
        .replaceAll(/(?:\.parley\/)?\b([\w-]+\.(?:jsonl|json|pdf|csv|xlsx|html|txt))\b/g, join(folder, '$1'))
        .replaceAll(/(?<=[ @])batch-/g, join(folder, 'batch-'))
        .replace(/^curl /, 'curl --fail --silent --show-error ')
        // Programs of the documentation run in this folder.
        .replace(/^npm install /, `cd ${folder} && npm install --no-audit --no-fund `);
      const { says } = goingOn.find((each) => each.command.test(line)) ?? {};
      const { code, output } = await runShell(command, { ...environment, ...(await delivered(folder)) }, says);
      const hasWorked = says === undefined ? code === 0 : output.includes(says);
      expect({ line, hasWorked, output: hasWorked ? undefined : output }).toEqual({ line, hasWorked: true });
    }
  });

  it.for(programs.map((program) => [program.file, program.language, program] as const))(
    'of %s in %s works as it stands there',
    async ([, , program], context) => {
      const { isThere } = launchers[program.language];
      if ((await runShell(isThere, process.env)).code !== 0) context.skip(`this machine has no ${program.language}`);
      expect(await runProgram(program, environment)).toMatchObject({ code: 0, output: expect.stringMatching(/\S/) });
    },
  );

  it('fills in the forms of all kinds of products', async () => {
    const program = programs.find(({ file, language }) => file.includes('form-to-scope') && language === 'ts');
    if (program === undefined) throw new Error('no program fills in forms');
    const products = await richProducts(stack, environment['PARLEY_KEY'] ?? '');
    expect(products.length).toBeGreaterThan(3);
    for (const { id, name } of products) {
      const ended = await runProgram(program, { ...environment, PRODUCT_ID: id });
      expectSuccess({ ...ended, name });
    }
  });

  async function runProgram({ language, code }: Program, env: NodeJS.ProcessEnv): Promise<Ended> {
    const { extension, command } = launchers[language];
    const file = join(await mkdtemp(join(folder, 'program-')), `main.${extension}`);
    await writeFile(file, code);
    return runShell(`cd ${folder} && ${command.join(' ')} ${file}`, env);
  }
});

type Product = { id: string; name: string; pricingDimensions: { formField: object; dependsOn: object }[] };

/** Products with unlike forms, those with the most to fill in first. */
async function richProducts({ baseUrl }: SampleStack, key: string): Promise<Product[]> {
  const read = async <Item>(path: string) => {
    const answer = await fetch(`${baseUrl}${path}`, { headers: { authorization: `Bearer ${key}` } });
    return ((await answer.json()) as { data: Item[] }).data;
  };
  const companies = await read<{ id: string }>('/v1/catalog/companies?limit=100');
  const lists = await Promise.all(
    companies.map(({ id }) => read<Product>(`/v1/catalog/companies/${id}/products?limit=20`)),
  );
  const byShape = Map.groupBy(lists.flat(), ({ pricingDimensions }) =>
    JSON.stringify(
      pricingDimensions.map(({ formField, dependsOn }) => {
        const { type, readonly, required } = formField as Record<string, unknown>;
        return [type, readonly, required, (dependsOn as { dependency?: string }).dependency];
      }),
    ),
  );
  return [...byShape.values()]
    .flatMap(([first]) => first ?? [])
    .sort((one, other) => other.pricingDimensions.length - one.pricingDimensions.length)
    .slice(0, 8);
}

function jsonLines(records: Iterable<object>): string[] {
  return Array.from(records, (record) => `${JSON.stringify(record)}\n`);
}

/** Repeats the import until the stack accepts it: it has only just started. */
async function importFile(stack: SampleStack, what: 'rates' | 'purchases', file: string): Promise<void> {
  await eventually(async () => expectSuccess(await stack.parley([what, 'import', file])));
}

/** Waits until prices include the purchases. */
async function priced({ baseUrl }: SampleStack, key: string, scopeId: string): Promise<void> {
  const headers = { authorization: `Bearer ${key}` };
  await eventually(async () => {
    expect((await fetch(`${baseUrl}/v1/pricing/basic/${scopeId}`, { headers })).status).toBe(200);
  });
}

async function startNegotiation(stack: SampleStack, key: string): Promise<string> {
  const body = { supplier: { name: 'Nimbus' }, contactName: 'Ada', contactEmail: 'ada@acme.example' };
  const started = await post(stack, key, {
    path: '/v1/negotiation/start',
    body: { ...body, engagementType: 'vendr_led' },
  });
  return (started as { negotiationId: string }).negotiationId;
}

async function createWebhook(stack: SampleStack, key: string): Promise<string> {
  const body = { url: 'https://hooks.example.com/', events: ['scope.extracted'] };
  return ((await post(stack, key, { path: '/v1/webhooks', body })) as { id: string }).id;
}

async function post({ baseUrl }: SampleStack, key: string, { path, body }: { path: string; body: object }) {
  const answer = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}

/** The variables of a receiver that has just got a delivery, with its body in a file. */
async function delivered(folder: string): Promise<Record<string, string>> {
  const [id, at, body] = [newId(), new Date(), '{"eventType":"scope.extracted","data":{}}'];
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  await writeFile(join(folder, 'body.json'), body);
  const signature = new Webhook(secret).sign(id, at, body);
  return { ID: id, TIMESTAMP: `${Math.floor(at.getTime() / 1_000)}`, SIGNATURE: signature, SECRET: secret };
}

async function commandsOfDocuments(): Promise<Commands[]> {
  const found: Commands[] = [];
  for await (const file of glob(documents, { cwd: root })) {
    const page = await readFile(join(root, file), 'utf8');
    const lines = [...page.matchAll(shellBlock)]
      .flatMap(([, block = '']) => block.replaceAll('\\\n', ' ').split('\n'))
      .filter((line) => line.trim() !== '' && !line.startsWith('#') && !isRunElsewhere(line));
    if (lines.length > 0) found.push({ file, lines });
  }
  return found;
}

async function programsOfGuides(): Promise<Program[]> {
  const found: Program[] = [];
  for await (const file of glob('docs/guides/*.md', { cwd: root })) {
    const page = await readFile(join(root, file), 'utf8');
    for (const [, language, code = ''] of page.matchAll(programBlock))
      found.push({ file, language: language as Language, code });
  }
  return found;
}

type Ended = { code: number | null; output: string };

/** @param endsAfter the output after which the command is interrupted */
async function runShell(command: string, env: NodeJS.ProcessEnv, endsAfter?: string): Promise<Ended> {
  // A separate process group: Ctrl-C reaches all processes that it starts.
  const child = spawn('sh', ['-c', command], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      output += piece;
      if (endsAfter !== undefined && output.includes(endsAfter)) process.kill(-(child.pid ?? 0), 'SIGINT');
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
