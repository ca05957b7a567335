import { AppError } from '@parley/errors/app-error';
import { newId } from '@parley/service/new-id';
import { expect, it } from 'vitest';
import type { StartParts } from '../actions/start-document.ts';
import type { Scope } from '../domain/scope.ts';
import { fromDocumentRoute } from './from-document-route.ts';

const away = new AppError('SERVICE_UNAVAILABLE', 'The files service is away.');
const file = {
  id: newId(),
  filename: 'a.csv',
  kind: 'csv' as const,
  mimeType: 'text/csv',
  sha256: 'a'.repeat(64),
  keep: () => Promise.reject(away),
  discard: () => Promise.reject(away),
};

it('a document is taken in although its file cannot be kept at once: whoever waits to read it keeps it', async () => {
  const made: Scope[] = [];
  const scopes: Pick<StartParts['scopes'], 'earlier'> = { earlier: async () => undefined };
  const route = fromDocumentRoute({
    scopes: scopes as StartParts['scopes'],
    statFile: () => Promise.reject(away),
    receiveFile: async () => file,
    quota: { insert: async (scope) => void made.push(scope) },
    started: () => undefined,
    policy: { allowHttp: false, allowCidrs: [] },
  });
  const identity = { issuer: 'gateway', subject: 'key', org: newId(), mode: 'live', scopes: [] } as const;
  const { signal } = new AbortController();
  const caller = { identity, token: '', requestId: '', traceparent: '', endUser: {}, deadlineMs: 0, signal };
  const answer = await route.handle(
    { params: undefined, query: undefined, body: {}, file },
    { ...caller, identity: { ...identity, scopes: [] } },
  );
  expect(answer).toMatchObject({ body: { scopeId: made[0]?.id }, isReplay: false });
  expect(made).toMatchObject([{ document: { fileId: file.id, ownsFile: true } }]);
});
