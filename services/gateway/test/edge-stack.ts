import { capturedLog } from '@parley/testing/captured-log';
import type { WrittenSpan } from '@parley/service/spans';
import { testIdentity, type TestIdentity } from '@parley/testing/identity';
import { testPlatform } from '@parley/testing/platform';
import { sendRaw, type Piece, type RawOptions } from '@parley/testing/raw-http';
import { settingsSchema } from '../src/config.ts';
import { createGateway } from '../src/service.ts';
import { createMemoryAccess, goodKey } from './memory-access.ts';
import { testDocument } from './test-document.ts';
import { startTestUpstream } from './test-upstream.ts';

export { goodKey };

type Settings = Record<string, string | number>;

/** For tests that wait for a time limit; the others have the usual ones, which no busy machine exceeds. */
export const shortBudgets = {
  headersTimeoutMs: 600,
  bodyTimeoutMs: 700,
  uploadTimeoutMs: 900,
  requestTimeoutMs: 800,
};

const shortTimes = {
  keepAliveTimeoutMs: 500,
  healthCacheMs: 50,
  breakerRestMs: 300,
  // Tests send many bad keys from one address.
  authFailuresPerMinute: 1_000_000,
  // Tests block the event loop more than requests do.
  shedDelayMs: 10_000,
};

const noServers = {
  mongodbUri: 'mongodb://127.0.0.1:1',
  mongodbDatabase: 'unused',
  amqpUrl: 'amqp://127.0.0.1:1',
};

/** Additional services of a test, with the paths they serve. */
type MoreServices = { upstreams: Record<string, string>; paths: object };

/** A whole gateway with keys in memory, in front of services that a test controls. */
export async function startEdgeStack(
  settings: Settings = {},
  addServices?: (identity: TestIdentity) => Promise<MoreServices>,
) {
  const stack = new AsyncDisposableStack();
  const identity = await testIdentity();
  const demo = stack.use(await startTestUpstream());
  const other = stack.use(await startTestUpstream());
  const files = stack.use(await startTestUpstream());
  const { log, lines } = capturedLog();
  const platform = stack.use(testPlatform({ name: 'gateway', log }));
  const spans: WrittenSpan[] = [];
  if (settings['otelTracesSamplerArg'] !== undefined) platform.spans.exportTo((span) => spans.push(span));
  const given = {
    listenHost: '127.0.0.1',
    port: 0,
    uploadPort: 0,
    operatorPort: 0,
    identityPublicKeys: JSON.stringify(identity.publicKeys),
    identityPrivateKey: identity.privateKeys.gateway,
    ...noServers,
    ...shortTimes,
    ...settings,
  };
  const more = await addServices?.(identity);
  const parsed = settingsSchema.parse(given);
  const access = await createMemoryAccess(parsed, platform);
  const { port, uploadPort } = await createGateway(parsed, platform, {
    access: { ...access, routes: [] },
    openapi: { ...testDocument, paths: { ...testDocument.paths, ...more?.paths } },
    upstreams: { demo: demo.origin, other: other.origin, files: files.origin, ...more?.upstreams },
  });

  return {
    port,
    uploadPort,
    platform,
    access,
    identity,
    demo,
    other,
    files,
    /** Every log line, one object each. */
    lines,
    /** The spans written so far; none unless the settings set the sampled share. */
    spans,
    send: (pieces: Piece | Piece[], options?: RawOptions) => sendRaw(port, pieces, options),
    fetch: (path: string, { headers, ...init }: Call = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { authorization: goodKey, ...headers } }),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

export type EdgeStack = Awaited<ReturnType<typeof startEdgeStack>>;

type Call = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/** The bytes of a request with a valid key; further fields are sent exactly as given. */
export function get(path: string, ...fields: string[]): string {
  return request('GET', path, ...fields);
}

export function request(method: string, path: string, ...fields: string[]): string {
  const head = [`${method} ${path} HTTP/1.1`, 'Host: localhost', `Authorization: ${goodKey}`, ...fields];
  return `${head.join('\r\n')}\r\n\r\n`;
}

/** The bytes of a JSON request with its body. */
export function post(path: string, body: string, ...fields: string[]): string {
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  return request('POST', path, 'Content-Type: application/json', length, ...fields) + body;
}
