import type { Contract } from '@parley/http/operation';
import type { ExampleRequest } from '@parley/http/operation-example';
import { startFleet } from '@parley/local/fleet';
import { contractsOf } from '@parley/reference/service-modules';
import { newId } from '@parley/service/new-id';
import { keyScopes, serviceNames } from '@parley/service/services';
import { inExampleOrder } from '@parley/site/example-order';
import { forAllTests } from '@parley/testing/for-all-tests';
import { testServers } from '@parley/testing/servers';
import { describe, expect, it } from 'vitest';
import examples from '../../../catalog/src/http/examples.json' with { type: 'json' };
import { hasChromium } from '../chromium.ts';
import type { CallOutcome, Refusal } from '../client-calls.ts';
import { programs, startPage, startProgram, writeProgram, type ClientRuntime } from '../client-runtimes.ts';
import { withWays } from '../e2e/sample-stack.ts';
import { importExampleMarket } from '../example-market.ts';
import { ExampleIds, executeExample, shapeOf } from '../example-run.ts';
import { startFaultyRelay } from '../faulty-relay.ts';
import { installClient } from '../installed-client.ts';
import { patient } from '../load/patient.ts';

const contracts = inExampleOrder((await Promise.all(serviceNames.map(contractsOf))).flat());
const fleet = await forAllTests(startFleet({ ...testServers(), replicas: {}, settings: patient }));
const stack = withWays(fleet.place);
await importExampleMarket(stack, examples.getCompany.params.companyId);
const { path: folder } = await forAllTests(installClient(stack.baseUrl));
await writeProgram(folder);

type Calling = { call: (request: ExampleRequest) => Promise<CallOutcome>; ids: ExampleIds };

/** Executes the example of every operation and its refusal; returns what differs from the contract. */
async function faultsIn(runtime: ClientRuntime, key: string): Promise<unknown[]> {
  const options = { baseUrl: stack.baseUrl, uploadUrl: stack.uploadUrl, key };
  const ids = new ExampleIds();
  const faults: unknown[] = [];
  for (const contract of contracts) {
    const { id } = contract;
    const calling = { ids, call: (request: ExampleRequest) => runtime.call({ options, id, request }) };
    faults.push(...(await answerFaults(contract, calling)), ...(await refusalFaults(contract, calling)));
  }
  return faults;
}

async function answerFaults(contract: Contract, { call, ids }: Calling): Promise<unknown[]> {
  const { id, example } = contract;
  if (!example) throw new Error(`${id} has no example`);
  const outcome = await executeExample(contract, example, async () => {
    const sent = await call(ids.applied(example));
    return 'refusal' in sent ? { status: 0, body: sent.refusal } : sent;
  });
  ids.learn(example.answer, outcome.body);
  const shown = example.answer === undefined || id === 'getOpenapi' ? outcome.body : example.answer;
  const isRight =
    outcome.status === contract.answer.status &&
    JSON.stringify(shapeOf(outcome.body)) === JSON.stringify(shapeOf(shown));
  return isRight ? [] : [{ id, outcome }];
}

async function refusalFaults({ id, example }: Contract, { call, ids }: Calling): Promise<unknown[]> {
  if (!example) return [];
  const { code, status } = example.refused.answer as Record<string, unknown>;
  const refused = await call(ids.applied(example.refused));
  const isRight = 'refusal' in refused && isRefusal(refused.refusal, { code, status });
  return isRight ? [] : [{ id, refused }];
}

function isRefusal({ name, requestId, ...found }: Refusal, expected: { code: unknown; status: unknown }): boolean {
  return name === 'ParleyError' && found.code === expected.code && found.status === expected.status && !!requestId;
}

describe.each(programs)('the client, installed from its address, in $name', (program) => {
  it('makes every call, and repeats what is safe over a bad connection', async (context) => {
    await using runtime = await startProgram(folder, program);
    if (!runtime) {
      process.stdout.write(`· skipped: ${program.npmPackage} cannot be installed\n`);
      return context.skip();
    }
    const key = await stack.createKey({ scopes: [...keyScopes] });
    expect(await faultsIn(runtime, key)).toEqual([]);

    await using relay = await startFaultyRelay(stack.baseUrl);
    const options = { baseUrl: relay.baseUrl, key, timeoutMs: 1_000 };
    relay.next('lost', 'cutShort', 429);
    expect(await runtime.call({ options, id: 'listCompanies', request: {} })).toMatchObject({ status: 200 });
    expect(relay.seen.splice(0)).toEqual(['GET', 'GET', 'GET', 'GET']);
    relay.next('cut', 'slow');
    const body = { url: `https://hooks.example.com/${newId()}`, events: ['scope.extracted'] };
    expect(await runtime.call({ options, id: 'createWebhook', request: { body } })).toMatchObject({ status: 201 });
    const { body: webhooks } = (await runtime.call({ options, id: 'listWebhooks', request: {} })) as {
      body: { url: string }[];
    };
    const created = webhooks.filter(({ url }) => url === body.url);
    expect(created.length).toBe(1);
    relay.next('cut');
    const deletion = { params: { webhookId: (created[0] as unknown as { id: string }).id } };
    relay.seen.splice(0);
    const gone = { refusal: { code: 'WEBHOOK_NOT_FOUND' } };
    const deleted = { status: 200, body: { id: deletion.params.webhookId } };
    expect(await runtime.call({ options, id: 'deleteWebhook', request: deletion })).toMatchObject(
      program.resends ? gone : deleted,
    );
    expect(relay.seen).toEqual(['DELETE', 'DELETE']);
    expect(await runtime.call({ options, id: 'deleteWebhook', request: deletion })).toMatchObject(gone);
  });
});

it('the client makes every call from a page of an origin that the key allows', async (context) => {
  if (!hasChromium) {
    process.stdout.write('· skipped: `chromium` is not installed\n');
    return context.skip();
  }
  await using page = await startPage(folder);
  const key = await stack.createKey({ scopes: [...keyScopes], corsOrigins: [page.origin ?? ''] });
  expect(await faultsIn(page, key)).toEqual([]);
});
