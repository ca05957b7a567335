import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { newCertificate } from '@parley/testing/certificates';
import { stringify } from 'yaml';
import type { Manifest } from '../../src/manifest.ts';
import { everything, type Rule } from './access.ts';
import { logKey } from './answer-logs.ts';
import { answerPortForward } from './answer-port-forward.ts';
import type { Json } from './field-sets.ts';
import { handleRequest, readRequest, send } from './handle-request.ts';
import { releaseSecret, type Release } from './helm-release.ts';
import { ofOperators } from './resources.ts';
import { State } from './state.ts';
import { Refusal } from './status.ts';
import { applyObject, putObject } from './write-object.ts';
import type { Request } from './write-target.ts';

/** The failure of the next requests whose `METHOD /path` matches. */
export type Fault = { on: RegExp; times?: number; code?: number; headers?: Record<string, string>; delayMs?: number };

/** A fake API server of a cluster, over TLS. No controllers run: the tests do what they would do. */
export class FakeApiServer implements AsyncDisposable {
  readonly state: State;
  /** All requests, in order. */
  readonly requests: Request[] = [];
  readonly server: Server;
  /** The local port for a port of a pod: `pod:port`. */
  readonly podPorts = new Map<string, number>();
  readonly #tunnels = new Set<Duplex>();
  readonly #users = new Map<string, Rule[]>();
  readonly #certificate: string;
  readonly #faults: Fault[] = [];

  constructor({ key, cert, hasOperators }: { key: string; cert: string; hasOperators: boolean }) {
    this.state = new State(hasOperators ? ofOperators : []);
    this.#certificate = cert;
    this.server = createServer({ key, cert }, (message, response) => void this.#answer(message, response));
    this.server.on('upgrade', (message, socket) => {
      this.#tunnels.add(socket);
      socket.on('close', () => this.#tunnels.delete(socket));
      answerPortForward(message, socket, { state: this.state, rules: this.#rulesOf(message), podPorts: this.podPorts });
    });
  }

  get url(): string {
    return `https://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The text of a kubeconfig for a user with the permissions `rules`, in `namespace`. */
  kubeconfig({ rules = everything, namespace = 'default' }: { rules?: Rule[]; namespace?: string } = {}): string {
    const token = crypto.randomUUID();
    this.#users.set(token, rules);
    const ca = Buffer.from(this.#certificate).toString('base64');
    return stringify({
      apiVersion: 'v1',
      kind: 'Config',
      clusters: [{ name: 'fake', cluster: { server: this.url, 'certificate-authority-data': ca } }],
      users: [{ name: 'tester', user: { token } }],
      contexts: [{ name: 'fake', context: { cluster: 'fake', user: 'tester', namespace } }],
      'current-context': 'fake',
    });
  }

  /** The same as a file. */
  async writeKubeconfig(file: string, options: { rules?: Rule[]; namespace?: string } = {}): Promise<void> {
    await writeFile(file, this.kubeconfig(options), { mode: 0o600 });
  }

  /** Stores an object like a controller or another client would, with no check but the schema. */
  put(object: Json, manager = 'controller'): Json {
    const { kind, metadata } = object;
    const live = this.state.get({ kind }, metadata.namespace ?? '', metadata.name);
    return putObject(this.state, object, { live, manager, fieldValidation: 'Strict', isDryRun: false }).object;
  }

  /** Applies objects as Helm 4 does, and stores them as a release. */
  install(objects: Manifest[], release: Omit<Release, 'manifest'>): void {
    for (const object of objects.filter(({ metadata }) => !metadata.annotations?.['helm.sh/hook'])) {
      const annotations = {
        ...object.metadata.annotations,
        'meta.helm.sh/release-name': release.name,
        'meta.helm.sh/release-namespace': release.namespace,
      };
      const config = { ...object, metadata: { ...object.metadata, namespace: release.namespace, annotations } };
      const live = this.state.get(object, release.namespace, object.metadata.name);
      applyObject(this.state, config, { live, manager: 'helm', force: false, fieldValidation: null, isDryRun: false });
    }
    this.keep(objects, release);
  }

  /** Stores a release as Helm does, whatever happened to its objects. */
  keep(objects: Manifest[], release: Omit<Release, 'manifest'>): void {
    const manifest = objects.map((object) => `---\n${stringify(object)}`).join('');
    this.put(releaseSecret({ ...release, manifest }), 'helm');
  }

  /** Sets the log of a container; `isPrevious` is that of the run before. */
  setLog(place: { namespace: string; pod: string; container: string; isPrevious?: boolean }, text: string): void {
    this.state.logs.set(logKey(place), text);
  }

  appendLog(place: { namespace: string; pod: string; container: string }, text: string): void {
    const key = logKey(place);
    this.state.logs.set(key, (this.state.logs.get(key) ?? '') + text);
    this.state.logLines.emit('line', key, text);
  }

  fail(fault: Fault): void {
    this.#faults.push({ times: 1, ...fault });
  }

  /** Cuts every connection, in the middle of watches and answers. */
  cutConnections(): void {
    for (const tunnel of this.#tunnels) tunnel.destroy();
    this.server.closeAllConnections();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.server.close();
    this.cutConnections();
  }

  #rulesOf({ headers }: IncomingMessage): Rule[] | undefined {
    return this.#users.get(headers.authorization?.replace('Bearer ', '') ?? '');
  }

  async #answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const request = await readRequest(message);
      this.requests.push(request);
      const rules = this.#rulesOf(message);
      if (!rules) throw new Refusal(401, 'Unauthorized', { message: 'Unauthorized' });
      await this.#spoil(request, response);
      handleRequest({ request, response, state: this.state, rules });
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(500, 'InternalError', { message: String(error) });
      if (!response.headersSent) send(response, { code: refusal.code, body: refusal.toStatus() });
    }
  }

  async #spoil({ method, path }: Request, response: ServerResponse): Promise<void> {
    const fault = this.#faults.find(({ on, times = 1 }) => times > 0 && on.test(`${method} ${path}`));
    if (!fault) return;
    fault.times = (fault.times ?? 1) - 1;
    if (fault.delayMs !== undefined) await sleep(fault.delayMs, undefined, { ref: false });
    if (fault.code === undefined) return;
    for (const [name, value] of Object.entries(fault.headers ?? {})) response.setHeader(name, value);
    throw new Refusal(fault.code, fault.code === 429 ? 'TooManyRequests' : 'ServiceUnavailable', {
      message: 'made to fail',
    });
  }
}

/** Starts a cluster with the namespace `default`, and the kinds of operators by default. */
export async function startFakeApiServer({
  hasOperators = true,
}: { hasOperators?: boolean } = {}): Promise<FakeApiServer> {
  const fake = new FakeApiServer({ ...(await newCertificate('127.0.0.1')), hasOperators });
  fake.server.listen(0, '127.0.0.1');
  await once(fake.server, 'listening');
  fake.put({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'default' } });
  return fake;
}
