import { startFleet, type Fleet } from '@parley/local/fleet';
import { startSecuredMongodb, type SecuredMongodb } from '@parley/local/secured-mongodb';
import { keyScopes, serviceNames, type ServiceName } from '@parley/service/services';
import { neededActions } from '@parley/store/access-fault';
import { createApiClient } from '@parley/testing/api';
import { testServers } from '@parley/testing/servers';
import { expectSuccess } from '@parley/testing/expect-success';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import document from '../../openapi.json' with { type: 'json' };
import { describedOperations } from '../described-requests.ts';
import { withWays } from '../e2e/sample-stack.ts';
import { patient } from '../load/patient.ts';
import { underTraffic } from '../load/under-traffic.ts';

const password = 'password';
const requestsPerOperation = 5;

/** Each service has a user with the documented rights, on a MongoDB with TLS and access control. */
describe('an installation with a database user for each service', () => {
  const parts = new AsyncDisposableStack();
  let mongodb: SecuredMongodb;
  let fleet: Fleet;

  beforeAll(async () => {
    mongodb = parts.use(await startSecuredMongodb());
    for (const service of serviceNames) {
      const privilege = { resource: { db: databaseOf(service), collection: '' }, actions: [...neededActions] };
      await mongodb.admin({ createRole: service, privileges: [privilege], roles: [] });
      await addUser(service, service);
    }
    const settings = Object.fromEntries(
      serviceNames.map((name) => [
        name,
        { ...patient[name], MONGODB_DATABASE: databaseOf(name), MONGODB_URI: mongodb.uriOf({ name, password }) },
      ]),
    );
    const { amqpUrl } = testServers();
    fleet = parts.use(await startFleet({ mongodbUri: mongodb.uri, amqpUrl, replicas: {}, settings }));
  });
  afterAll(() => parts.disposeAsync());

  async function addUser(name: string, role: ServiceName): Promise<void> {
    await mongodb.admin({ createUser: name, pwd: password, roles: [role] });
  }

  it('serves every operation that takes JSON, and operators', async () => {
    const stack = withWays(fleet.place);
    const smoke = await stack.parley(['smoke', '--wait', '60s']);
    expectSuccess(smoke);
    const key = await stack.createKey({ scopes: [...keyScopes] });
    const api = await createApiClient({ baseUrl: stack.baseUrl, key });
    for (const operation of describedOperations(document)) {
      const { id, method, path } = operation;
      for (let seed = 0; seed < requestsPerOperation; seed += 1) {
        const { path: names, query, body } = operation.generate(seed);
        const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(names[name] ?? ''));
        const address = `${filled}?${new URLSearchParams(query).toString()}`;
        const { status } = await api(address, { method, ...(body !== undefined && { json: body }) });
        expect({ id, isServed: status < 500 }).toEqual({ id, isServed: true });
      }
    }
    expectSuccess(await stack.parley(['doctor']));
  });

  it('refuses no call while every service changes to a second user and the first one is removed', async () => {
    await underTraffic(fleet.place, async () => {
      for (const service of serviceNames) {
        const second = `${service}-2`;
        await addUser(second, service);
        const settings = { MONGODB_URI: mongodb.uriOf({ name: second, password }) };
        expect(await fleet.roll(service, { settings })).toEqual(['exit code 0']);
        await mongodb.admin({ dropUser: service });
      }
    });
    const { stdout } = await withWays(fleet.place).parley(['doctor', '--json']);
    expect(stdout).not.toContain('MongoDB refuses');
  });
});

function databaseOf(service: ServiceName): string {
  return `parley_${service}`;
}
