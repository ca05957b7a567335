import type { CallOperation, InputOf } from '@parley/http/call-operation';
import type { Issuer } from '@parley/service/caller';
import { createLogger } from '@parley/service/logger';
import { newId } from '@parley/service/new-id';
import { startService } from '@parley/service/run';
import { createApiClient } from '@parley/testing/api';
import { eventually } from '@parley/testing/eventually';
import { testIdentity, type TestIdentity } from '@parley/testing/identity';
import { operatorCalls } from '@parley/testing/operator-calls';
import { freshDatabase, freshPrefix, testServers } from '@parley/testing/servers';
import { settingsSchema } from '../src/config.ts';
import { createKey, createOrg } from '../src/http/operator/contracts.ts';
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
    const { port, operatorPort } = started.service;
    const baseUrl = `http://127.0.0.1:${port}`;
    const callOperator = this.callsAs('operator', operatorPort);
    return {
      ...started,
      port,
      operatorPort,
      baseUrl,
      lines,
      callOperator,
      /** A client whose every answer is checked against the OpenAPI document. */
      client: (key?: string) =>
        createApiClient({ baseUrl, openapi: this.owner.openapi, ...(key !== undefined && { key }) }),
      createKey: (given: Partial<NewKey> = {}) => newKey(callOperator, given),
    };
  }

  /** Calls operations for operators with a token of this issuer. */
  callsAs(issuer: Issuer, operatorPort: number): CallOperation {
    const token = () => this.identity.token({ subject: `test-${issuer}` }, issuer);
    return operatorCalls(`http://127.0.0.1:${operatorPort}`, token);
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
      operatorPort: 0,
      adminPort: 0,
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

type NewKey = InputOf<typeof createKey>['body'];

/** Creates a key, of a new organisation unless one is given, with limits that no test reaches. */
async function newKey(
  call: CallOperation,
  given: Partial<NewKey>,
): Promise<{ id: string; orgId: string; text: string }> {
  const orgId = given.orgId ?? (await call(createOrg, { body: { requestId: newId(), name: `org ${newId()}` } })).id;
  const limits = { perMinuteLimit: 1_000_000, perDayLimit: 1_000_000, maxInFlight: 1000 };
  const usual = { requestId: newId(), mode: 'live', name: 'test', scopes: ['catalog:read', 'scope:read'] } as const;
  const body = { ...usual, scopes: [...usual.scopes], ...limits, ...given, orgId };
  const { id, secret } = await call(createKey, { body });
  return { id, orgId, text: secret };
}
