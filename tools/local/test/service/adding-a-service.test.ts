import { join } from 'node:path';
import type * as operations from '@parley/gateway/operator';
import type { CallOperation } from '@parley/http/call-operation';
import type { Contract } from '@parley/http/operation';
import { newId } from '@parley/service/new-id';
import type { ServiceName } from '@parley/service/services';
import { eventually } from '@parley/testing/eventually';
import { testServers } from '@parley/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as importDirections from '../../src/checks/import-directions.ts';
import type * as testStack from '../../src/test-run/test-stack.ts';
import type { TestStack } from '../../src/test-run/test-stack.ts';
import type * as workspace from '../../src/workspace.ts';
import { copyCheckout, type CheckoutCopy } from '../checkout-copy.ts';

const line = "  toy: { description: 'Greetings.', scopes: ['toy:read'], calls: [], hasRpc: true, hasEvents: true },\n";
const reason =
  "  GREETING_NOT_FOUND: { kind: 'notFound', cause: 'No greeting has this id.', remedy: 'Greet again.' },\n";
const event = "  'toy.greeted.v1': z.object({ greetingId: z.uuid() }),\n";
const queue = "    'toy.greetings': ['toy.greeted.v1'],\n";

type Client = Disposable & Record<string, (request: object) => Promise<Record<string, unknown>>>;

describe('a service added by the steps of docs/adding-things.md', () => {
  const parts = new AsyncDisposableStack();
  let copy: CheckoutCopy;
  let stack: TestStack;

  beforeAll(async () => {
    copy = parts.use(await copyCheckout());
    await copy.edit('libs/service/src/services.ts', '  gateway: {', `${line}  gateway: {`);
    await copy.edit('libs/errors/src/operator-reasons.ts', '  PURCHASE_NOT_FOUND', `${reason}  PURCHASE_NOT_FOUND`);
    await copy.edit('libs/events/src/contracts.ts', '} as const satisfies', `${event}} as const satisfies`);
    await copy.edit('libs/events/src/topology.ts', "    'webhook.ingest'", `${queue}    'webhook.ingest'`);
    await copy.add(join(import.meta.dirname, '../toy'));
    await copy.link('services/toy');
    await copy.run('tools/local/src/main.ts', 'gen');
    const { startTestStack } = await copy.load<typeof testStack>('tools/local/src/test-run/test-stack.ts');
    const services: string[] = ['toy', 'gateway'];
    stack = parts.use(await startTestStack({ ...testServers(), services: services as ServiceName[] }));
  });
  afterAll(() => parts.disposeAsync());

  /** A gRPC client for a service of the copy, with operator credentials. */
  async function rpcClientOf(name: string): Promise<Client> {
    type Connect = { createRpcClient: (service: unknown, options: object) => Client };
    type Credentials = { operatorCredentials: (context: object) => () => Promise<string> };
    const { createRpcClient } = await copy.load<Connect>('libs/rpc/src/client/client.ts');
    const { operatorCredentials } = await copy.load<Credentials>('tools/cli/src/installation/installation.ts');
    const [service] = Object.values(await copy.load<object>(`libs/rpc/src/gen/services/${name}.ts`));
    const credentials = operatorCredentials({ environment: stack.cliEnvironment, folder: '/' });
    return createRpcClient(service, { address: `127.0.0.1:${stack.ports[name]?.grpc}`, credentials });
  }

  /** Calls operations of the copy as an operator. */
  async function operatorCalls(): Promise<CallOperation> {
    type Call = { callOperator: (contract: Contract, input: object, context: object) => Promise<never> };
    const { callOperator } = await copy.load<Call>('tools/cli/src/installation/call-operator.ts');
    const context = { environment: stack.cliEnvironment, folder: '/', signal: AbortSignal.timeout(60_000) };
    return (contract, input) => callOperator(contract, input, context);
  }

  it('answers clients through the gateway, with a key that has the scope', async () => {
    const call = await operatorCalls();
    const { createOrg, createKey } = await copy.load<typeof operations>(
      'services/gateway/src/http/operator/contracts.ts',
    );
    const { id: orgId } = await call(createOrg, { body: { requestId: newId(), name: 'Toys' } });
    const scopes = ['toy:read'];
    const body = { requestId: newId(), orgId, mode: 'live', name: 'toys', scopes } as const;
    const { secret } = await call(createKey, { body });
    const headers = { authorization: `Bearer ${secret}` };
    const answer = await fetch(`${stack.baseUrl}/v1/toy/greeting?name=Ada`, { headers });
    expect([answer.status, await answer.json()]).toEqual([200, { greeting: 'Hello, Ada!' }]);
  });

  it('answers calls by gRPC', async () => {
    using toy = await rpcClientOf('toy');
    expect(await toy['greet']?.({ name: 'Ada' })).toEqual({ greeting: 'Hello, Ada!' });
  });

  it('answers the operator, and not through the gateway', async () => {
    const call = await operatorCalls();
    const { showSalutation } = await copy.load<{ showSalutation: Contract }>(
      'services/toy/src/http/operator/contracts.ts',
    );
    expect(await call(showSalutation, {})).toEqual({ salutation: 'Hello' });
    expect((await fetch(`${stack.baseUrl}${showSalutation.path}`)).status).toBe(404);
    const { paths } = JSON.parse(await copy.read('docs/operator.json')) as Record<string, unknown>;
    expect(paths).toHaveProperty(['/operator/v1/salutation', 'get', 'operationId'], 'showSalutation');
  });

  it('publishes its event with what it stores, and handles it', async () => {
    const call = await operatorCalls();
    const { makeGreeting, showGreeting } = await copy.load<Record<'makeGreeting' | 'showGreeting', Contract>>(
      'services/toy/src/http/operator/contracts.ts',
    );
    const id = newId();
    expect(await call(makeGreeting, { body: { id, name: 'Ada' } })).toMatchObject({ isHeard: false });
    await eventually(async () => {
      const shown = await call(showGreeting, { params: { greetingId: id } });
      expect(shown).toEqual({ id, name: 'Ada', isHeard: true });
    });
    const unknown = call(showGreeting, { params: { greetingId: newId() } });
    await expect(unknown).rejects.toThrow('No greeting has the id');
  });

  it('is healthy in the health of the installation', async () => {
    const answer = await fetch(`${stack.baseUrl}/v1/health`);
    const { services } = (await answer.json()) as { services: unknown[] };
    expect(services).toContainEqual({ name: 'toy', status: 'ok' });
  });

  it('appears in the OpenAPI document and in the page of settings', async () => {
    const { paths, tags } = JSON.parse(await copy.read('services/gateway/openapi.json')) as Record<string, unknown>;
    expect(paths).toHaveProperty(['/v1/toy/greeting', 'get', 'operationId'], 'getGreeting');
    expect(tags).toContainEqual({ name: 'toy', description: 'Greetings.' });
    const settings = await copy.read('docs/settings.md');
    expect(settings).toMatch(/## toy\n[^#]*\| `SALUTATION`/);
    expect(settings).toContain('| `TOY_URL`');
  });

  it('has the folders of every service, and calls the services it declares', async () => {
    const path = 'tools/local/src/checks/import-directions.ts';
    const { importFaults } = await copy.load<typeof importDirections>(path);
    const fault = (folder: string, text: string) => importFaults(`services/toy/src/${folder}/a.ts`, text);
    expect(fault('http', "import { greet } from '../actions/greet.ts';")).toEqual([]);
    expect(fault('actions', "import { routes } from '../http/routes.ts';")).toHaveLength(1);
    expect(fault('grpc', "import { catalogService } from '@parley/rpc/catalog';")).toHaveLength(1);
    expect(fault('garage', '')).toHaveLength(1);
  });

  it('passes the checks of types and imports', async () => {
    await copy.edit('tsconfig.json', '["libs", "services", "tools", "*.config.ts"]', '["services/toy"]');
    await copy.run('node_modules/typescript/bin/tsc', '-p', '.', '--incremental', 'false');
    const path = 'tools/local/src/checks/import-directions.ts';
    const { checkImportDirections } = await copy.load<typeof importDirections>(path);
    const { root } = await copy.load<typeof workspace>('tools/local/src/workspace.ts');
    expect(await checkImportDirections(root)).toEqual({ outcome: 'passed', output: '' });
  });
});
