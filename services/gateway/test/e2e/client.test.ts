import { execFile } from 'node:child_process';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { CreatedWebhook, Parley, ParleyError } from '@parley/client';
import type { ExampleRequest } from '@parley/http/operation-example';
import { sharedStack } from '@parley/local/shared-stack';
import { root } from '@parley/local/workspace';
import { contractsOf } from '@parley/reference/service-modules';
import { keyScopes, serviceNames } from '@parley/service/services';
import { inExampleOrder } from '@parley/site/example-order';
import { newId } from '@parley/service/new-id';
import { forAllTests } from '@parley/testing/for-all-tests';
import { negotiationStart } from '@parley/testing/negotiation-bodies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { argumentOf, callOf } from '../client-calls.ts';
import { importExampleMarket } from '../example-market.ts';
import { exampleIn, ExampleIds, executeExample, shapeOf } from '../example-run.ts';
import { startFaultyRelay, type Fault, type FaultyRelay } from '../faulty-relay.ts';
import { clientIn, installClient } from '../installed-client.ts';
import { withWays } from './sample-stack.ts';

const contracts = inExampleOrder((await Promise.all(serviceNames.map(contractsOf))).flat());
const named = contracts.map((contract) => [contract.id, contract] as const);
const stack = withWays(sharedStack());
const key = await stack.createKey({ scopes: [...keyScopes] });
const { path: folder } = await forAllTests(installClient(stack.baseUrl));
const client = await clientIn(folder);

const exampleOf = (id: string) => exampleIn(contracts, id);

describe('the client, installed from the address of the documentation,', () => {
  const ids = new ExampleIds();
  let parley: Parley;
  beforeAll(async () => {
    await importExampleMarket(stack, exampleOf('getCompany').params?.['companyId'] ?? '');
    parley = new client.Parley({ baseUrl: stack.baseUrl, uploadUrl: stack.uploadUrl, key });
  });

  it.each(named)('%s: works and is refused as it says', async (id, contract) => {
    const example = exampleOf(id);
    const call = async (request: ExampleRequest) => {
      const { data, response } = await callOf(parley, id)(argumentOf(request));
      return { status: response.status, body: data };
    };
    const { status, body } = await executeExample(contract, example, () => call(ids.applied(example)));
    expect(status).toBe(contract.answer.status);
    ids.learn(example.answer, body);
    const shown = example.answer === undefined || id === 'getOpenapi' ? body : example.answer;
    expect(shapeOf(body)).toEqual(shapeOf(shown));

    const refusal = (await call(ids.applied(example.refused)).catch((error: unknown) => error)) as ParleyError;
    const { code, status: refusedWith } = example.refused.answer as Record<string, unknown>;
    expect(refusal).toMatchObject({ name: 'ParleyError', code, status: refusedWith });
    expect(refusal.requestId).toMatch(/^\w+/);
  });

  it('reads lists whole, a document to its end, and an answer again only if it changed', async () => {
    const listed = await Array.fromAsync(client.eachItem((page) => parley.listCompanies({ query: page })));
    const { data, response } = await parley.listCompanies({ query: { limit: 1 } });
    expect(listed.length).toBe(data.pagination.total);
    const etag = response.headers.get('etag') ?? '';
    const again = parley.listCompanies({ query: { limit: 1 }, headers: { 'if-none-match': etag } });
    await expect(again).rejects.toMatchObject({ status: 304, code: 'NOT_MODIFIED' });
    const file = new File(['Item;Quantity;Price\nNothing that anyone sells;1;2\n'], 'order.csv');
    const document = await parley.createScopeFromDocument({ body: { file } });
    await expect(parley.waitForDocument(document.data.scopeId)).rejects.toMatchObject({ code: 'DOCUMENT_FAILED' });
  });

  it('has no dependencies and stays small: 16 kB compressed, even before it is minified', async () => {
    const place = join(folder, 'node_modules/@parley/client');
    expect(JSON.parse(await readFile(join(place, 'package.json'), 'utf8'))).not.toHaveProperty('dependencies');
    const files = await Array.fromAsync(glob('dist/**/*.js', { cwd: place }));
    const modules = await Promise.all(files.map((file) => readFile(join(place, file))));
    expect(gzipSync(Buffer.concat(modules)).length).toBeLessThan(16_000);
  });

  it.each([
    ['7', join(root, 'node_modules/.bin/tsc')],
    ['6', join(root, 'tools/site/node_modules/.bin/tsc')],
    ['5', fileURLToPath(import.meta.resolve('typescript-5/bin/tsc'))],
  ])('has types that describe every example, for TypeScript %s', async (_version, compiler) => {
    const calls = contracts.map(({ id }) => `  ${id}: () => parley.${id}(${literal(exampleOf(id))}),`);
    const lines = [
      "import { Parley } from '@parley/client';",
      "const parley = new Parley({ baseUrl: 'http://localhost', key: 'k' });",
      `export const calls = {\n${calls.join('\n')}\n};`,
      'export const price: Promise<number> = calls.getBasicEstimate().then(({ data }) => data.estimate.percentile50);',
      '// @ts-expect-error unknown filters are refused',
      'void parley.listCompanies({ query: { nmae: "x" } });',
    ];
    await writeFile(join(folder, 'calls.ts'), lines.join('\n'));
    const strict = [
      '--strict',
      '--exactOptionalPropertyTypes',
      '--noUncheckedIndexedAccess',
      '--skipLibCheck',
      'false',
    ];
    const web = ['--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable'];
    const { stdout } = await promisify(execFile)(compiler, [...strict, ...web, '--noEmit', 'calls.ts'], {
      cwd: folder,
    }).catch((error: { stdout: string }) => error);
    expect(stdout).toBe('');
  });
});

/** The argument of a call as source text. */
function literal(example: ExampleRequest): string {
  const { file, ...others } = example;
  const text = JSON.stringify(argumentOf(others), undefined, 1);
  if (!file) return text;
  const made = `new File(['x'], ${JSON.stringify(file.name)})`;
  const { body = {}, ...rest } = argumentOf(others) as { body?: object };
  return `{ ...${JSON.stringify(rest)}, body: { ...${JSON.stringify(body)}, file: ${made} } }`;
}

describe('over a bad connection', () => {
  let relay: FaultyRelay;
  let parley: Parley;
  const url = `https://hooks.example.com/${newId()}`;
  const body = { url, events: ['scope.extracted' as const] };
  beforeAll(async () => {
    relay = await startFaultyRelay(stack.baseUrl);
    parley = new client.Parley({ baseUrl: relay.baseUrl, uploadUrl: relay.baseUrl, key, timeoutMs: 1_000 });
  });
  afterAll(async () => relay[Symbol.asyncDispose]());

  /** What a call came to, and how many requests it took. */
  async function under<T>(faults: Fault[], call: () => Promise<T>) {
    relay.seen.length = 0;
    relay.next(...faults);
    const outcome = await call().catch((error: ParleyError) => error.code);
    return { outcome, requests: relay.seen.length };
  }

  it.each<[Fault]>([['lost'], ['cut'], ['cutShort'], ['slow'], [429], [503]])(
    '%s: what is created is created once, and its answer arrives',
    async (fault) => {
      const before = (await parley.listWebhooks()).data.length;
      const { outcome, requests } = await under([fault], () => parley.createWebhook({ body }));
      expect(requests).toBe(2);
      const webhooks = (await parley.listWebhooks()).data;
      expect(webhooks.length).toBe(before + 1);
      const { id, secret } = (outcome as { data: CreatedWebhook }).data;
      expect(webhooks.map((webhook) => webhook.id)).toContain(id);
      expect(secret).toMatch(/^whsec_/);
      await parley.deleteWebhook({ path: { webhookId: id } });
    },
  );

  it.each<[Fault]>([['lost'], ['cut'], ['cutShort'], ['slow'], [429], [503]])(
    '%s: a deletion is repeated and succeeds, and another one finds nothing',
    async (fault) => {
      const { data } = await parley.createWebhook({ body });
      const path = { webhookId: data.id };
      const deletion = await under([fault], () => parley.deleteWebhook({ path }));
      expect(deletion).toMatchObject({ outcome: { data: { id: data.id } }, requests: 2 });
      expect(await under([], () => parley.deleteWebhook({ path }))).toEqual({
        outcome: 'WEBHOOK_NOT_FOUND',
        requests: 1,
      });
    },
  );

  it('a report into a negotiation is applied once', async () => {
    const { data } = await parley.startNegotiation({ body: negotiationStart });
    const path = { negotiationId: data.negotiationId };
    const example = exampleOf('updateNegotiationFromOutside').body as Parameters<
      Parley['updateNegotiationFromOutside']
    >[0]['body'];
    const report = { ...example, externalId: newId() };
    const { outcome, requests } = await under(['cut', 'cutShort', 503], () =>
      parley.updateNegotiationFromOutside({ path, body: report }),
    );
    expect(requests).toBeGreaterThan(1);
    expect((outcome as { response: Response }).response.headers.get('idempotent-replayed')).toBe('true');
    expect((await parley.listNegotiationEscalations({ path })).data.escalations.length).toBe(1);
  });

  it('a file is stored with the same bytes, and a read is repeated until there is an answer', async () => {
    const file = new File(['a,b\n1,2\n'], 'a.csv');
    const direct = new client.Parley({ baseUrl: stack.uploadUrl, key });
    const headers = { 'idempotency-key': newId() };
    const uploads = await startFaultyRelay(stack.uploadUrl);
    const relayed = new client.Parley({ baseUrl: uploads.baseUrl, key });
    uploads.next('cut', 503);
    const first = await relayed.uploadFile({ body: { file }, headers });
    const second = await direct.uploadFile({ body: { file }, headers });
    expect(uploads.seen.length).toBe(3);
    expect(second.data).toEqual(first.data);
    await uploads[Symbol.asyncDispose]();
    const { outcome, requests } = await under(['lost', 'cutShort', 429], () => parley.listCompanies());
    expect([(outcome as { data: object }).data, requests]).toEqual([expect.any(Object), 4]);
  });
});
