import { createRpcClient } from '@parley/rpc/client';
import { keyAdminService } from '@parley/rpc/key-admin';
import type { CreateKeyRequest } from '@parley/rpc/gen/gateway/v1/CreateKeyRequest';
import type { Issuer } from '@parley/service/caller';
import { createLogger } from '@parley/service/logger';
import { newId } from '@parley/service/new-id';
import { startService } from '@parley/service/run';
import { createApiClient } from '@parley/testing/api';
import { eventually } from '@parley/testing/eventually';
import { testIdentity, type TestIdentity } from '@parley/testing/identity';
import { freshDatabase, freshPrefix, testServers } from '@parley/testing/servers';
import { settingsSchema } from '../src/config.ts';
import { createGateway } from '../src/service.ts';
import { startOwnerService, type OwnerService } from './owner-service.ts';

type Settings = Record<string, string | number>;

/** Gateways that share a database, a broker, a service behind them and the operator. */
export class GatewayGroup implements AsyncDisposable {
  readonly identity: TestIdentity;
  readonly owner: OwnerService;
  readonly #database = freshDatabase();
  readonly #prefix = freshPrefix();
  readonly #stack = new AsyncDisposableStack();

  private constructor(identity: TestIdentity, owner: OwnerService) {
    this.identity = identity;
    this.owner = this.#stack.use(owner);
  }

  static async start(): Promise<GatewayGroup> {
    const identity = await testIdentity();
    return new GatewayGroup(identity, await startOwnerService(identity.verifier));
  }

  /** One more gateway, ready for traffic; stopped with the group at the latest. */
  async add(settings: Settings = {}) {
    const lines: string[] = [];
    const log = createLogger({
      name: 'gateway',
      level: 'info',
      destination: { write: (line) => void lines.push(line) },
    });
    const started = await startService({
      name: 'gateway',
      settings: settingsSchema.parse({ ...this.#settings(), ...settings }),
      createService: (parsed, platform) =>
        createGateway(parsed, platform, { openapi: this.owner.openapi, upstreams: this.owner.upstreams }),
      log,
    });
    this.#stack.defer(started.stop);
    await eventually(async () => {
      const { status } = await started.platform.health.report();
      if (status === 'error') throw new Error('the gateway is not ready');
    });
    const { port, grpcPort } = started.service;
    const baseUrl = `http://127.0.0.1:${port}`;
    const operator = this.admin(grpcPort, 'operator');
    return {
      ...started,
      port,
      grpcPort,
      baseUrl,
      lines,
      operator,
      /** A client whose every answer is checked against the OpenAPI document. */
      client: (key?: string) =>
        createApiClient({ baseUrl, openapi: this.owner.openapi, ...(key !== undefined && { key }) }),
      createKey: (given: CreateKeyRequest = {}) => createKey(operator, given),
    };
  }

  /** Key administration as this issuer's caller. */
  admin(grpcPort: number, issuer: Issuer) {
    return createRpcClient(keyAdminService, {
      address: `127.0.0.1:${grpcPort}`,
      credentials: () => this.identity.token({ subject: `test-${issuer}` }, issuer),
    });
  }

  /** Names of this group on the shared servers, for direct access to them. */
  get names(): { database: string; prefix: string } {
    return { database: this.#database, prefix: this.#prefix };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stack.disposeAsync();
  }

  #settings(): Settings {
    const { mongodbUri, amqpUrl } = testServers();
    return {
      listenHost: '127.0.0.1',
      port: 0,
      uploadPort: 0,
      adminPort: 0,
      grpcPort: 0,
      drainDelayMs: 0,
      stopTimeoutMs: 2000,
      // Tests block the event loop more than requests do.
      shedDelayMs: 10_000,
      mongodbUri,
      mongodbDatabase: this.#database,
      amqpUrl,
      amqpPrefix: this.#prefix,
      identityPublicKeys: JSON.stringify(this.identity.publicKeys),
      identityPrivateKey: this.identity.privateKeys.gateway,
      trustedProxies: '127.0.0.0/8',
    };
  }
}

export type TestGateway = Awaited<ReturnType<GatewayGroup['add']>>;

type Operator = ReturnType<GatewayGroup['admin']>;

/** Creates a key, of a new organisation unless one is given, with limits that no test reaches. */
async function createKey(
  operator: Operator,
  given: CreateKeyRequest,
): Promise<{ id: string; orgId: string; text: string }> {
  const orgId =
    given.orgId ?? (await operator.createOrg({ requestId: newId(), name: `org ${newId()}` }, {})).org?.id ?? '';
  const { key, secret } = await operator.createKey(
    {
      requestId: newId(),
      mode: 'MODE_LIVE',
      name: 'test',
      scopes: ['catalog:read', 'scope:read'],
      perMinuteLimit: 1_000_000,
      perDayLimit: 1_000_000,
      maxInFlight: 1000,
      ...given,
      orgId,
    },
    {},
  );
  return { id: key?.id ?? '', orgId, text: secret };
}
