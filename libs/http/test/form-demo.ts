import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { AppError } from '@parley/errors/app-error';
import type { Caller } from '@parley/service/caller';
import type { Idempotency } from '@parley/service/idempotency';
import { testIdentity } from '@parley/testing/identity';
import { testPlatform } from '@parley/testing/platform';
import { sendRaw, type Piece } from '@parley/testing/raw-http';
import { z } from 'zod';
import { createHttpApp, listenHttp } from '../src/server/app.ts';
import { formRoute, operation, type Contract } from '../src/contract/operation.ts';
import type { FilePart, IncomingPart } from '../src/contract/received-file.ts';

const common = {
  method: 'post',
  area: 'demo',
  scope: 'demo:read',
  endUserHeaders: false,
  summary: 'Files of things',
  description: 'Of the demo.',
  isIdempotent: true,
  answer: { status: 201, schema: z.looseObject({}), description: 'What was understood' },
  refusals: new Array<never>(),
} as const satisfies Partial<Contract>;

/** Accepts a form, or JSON. */
const attachThing = operation({
  ...common,
  id: 'attachThing',
  path: '/v1/things/{thingId}/attach',
  params: z.object({ thingId: z.string().max(20) }),
  bodies: ['json', 'multipart'],
  multipart: { file: 'file', maxBytes: 100_000 },
  body: z.object({ note: z.string().max(100).optional(), kind: z.enum(['a', 'b']).optional() }),
  query: z.object({ page: z.string().optional() }),
});

/** Accepts a form with only a file, of any size that its receiver accepts. */
const uploadThing = operation({
  ...common,
  id: 'uploadThing',
  path: '/v1/things/upload',
  bodies: ['multipart'],
  multipart: { file: 'file' },
});

/** What happened to the files, oldest first. */
type Fate = FilePart & { params: unknown; sizeBytes: number; outcome: 'arriving' | 'stored' | 'failed' | 'discarded' };

/** What a handler received in addition to its file. */
type Handled = { body: unknown; hasFile: boolean; idempotency: Idempotency | undefined };

export type FormDemo = AsyncDisposable & {
  port: number;
  fates: Fate[];
  handled: Handled[];
  /** The request head, up to its body. */
  head(path: string, ...fields: string[]): string;
  send: (pieces: Piece | Piece[], options?: Parameters<typeof sendRaw>[2]) => ReturnType<typeof sendRaw>;
};

/** A service that takes files, listening on loopback. A file named `refuse…` is refused at once, one named `hold…` not read. */
export async function startFormDemo(): Promise<FormDemo> {
  const platform = testPlatform();
  const identity = await testIdentity();
  const token = await identity.token({ org: 'org-1', mode: 'live', scopes: ['demo:read'] });
  const fates: Fate[] = [];
  const handled: Handled[] = [];
  const receiveFile = (content: Readable, part: IncomingPart, caller: Caller) =>
    receive(fates, { content, part, caller });
  const routes = [attachThing, uploadThing].map((contract: Contract) =>
    formRoute(contract, {
      receiveFile,
      handle({ body, file, idempotency }) {
        handled.push({ body, hasFile: file !== undefined, idempotency });
        return { body: { id: file?.id ?? 'none' } };
      },
    }),
  );
  const app = createHttpApp({ routes, verifier: identity.verifier, platform });
  const { port } = await listenHttp(app, { host: '127.0.0.1', port: 0 }, platform);
  return {
    port,
    fates,
    handled,
    head: (path, ...fields) =>
      [`POST ${path} HTTP/1.1`, 'Host: demo', `x-parley-identity: ${token}`, ...fields, '', ''].join('\r\n'),
    send: (pieces, options) => sendRaw(port, pieces, options),
    [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose](),
  };
}

type Receiving = { content: Readable; part: IncomingPart; caller: Caller };

async function receive(fates: Fate[], { content, part, caller }: Receiving) {
  const { filename, declaredType, params } = part;
  const fate: Fate = { filename, declaredType, params, sizeBytes: 0, outcome: 'arriving' };
  fates.push(fate);
  try {
    if (part.filename.startsWith('refuse')) throw new AppError('FILE_KIND_UNSUPPORTED', 'Not this one.');
    if (part.filename.startsWith('hold')) await once(content, 'close', { signal: caller.signal });
    for await (const chunk of content) fate.sizeBytes += (chunk as Buffer).length;
  } catch (error) {
    fate.outcome = 'failed';
    throw error;
  }
  fate.outcome = 'stored';
  return {
    id: `file-${fates.length}`,
    sha256: String(fate.sizeBytes),
    async discard() {
      fate.outcome = 'discarded';
    },
  };
}
