import { capturedLog } from '@parley/testing/captured-log';
import type { CallOperation } from '@parley/http/call-operation';
import type { Issuer } from '@parley/service/caller';
import { startService } from '@parley/service/run';
import { createApiClient } from '@parley/testing/api';
import { eventually } from '@parley/testing/eventually';
import { testIdentity, type TestIdentity } from '@parley/testing/identity';
import { operatorCalls } from '@parley/testing/operator-calls';
import { freshDatabase, freshPrefix, testServers } from '@parley/testing/servers';
import { settingsSchema } from '../src/config.ts';
import { createGateway } from '../src/service.ts';
import { newKey, type KeyProperties } from './new-key.ts';
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
    const { log, lines } = capturedLog();
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
      createKey: (given: KeyProperties = {}) =>
        newKey(callOperator, { scopes: ['catalog:read', 'scope:read'], ...given }),
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
