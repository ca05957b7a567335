import { createKey, revokeKey } from '@parley/gateway/operator';
import { newId } from '@parley/service/new-id';
import { callOperator } from '../../installation/call-operator.ts';
import type { CliContext } from '../../context/context.ts';
import { publicAddress } from '../../installation/installation.ts';
import { publicApi, type PublicApi } from '../../installation/public-api.ts';
import { startDocumentProgress } from '../document-progress.ts';
import type { DocumentFile } from './find-documents.ts';
import { scopeWith } from './read-scope.ts';
import { sendDocument, type Sent } from './send-document.ts';
import type { SentDocuments } from './sent-documents.ts';

/** The scope of each document by its content, or why it has none. */
export type SentScopes = ReadonlyMap<string, Sent>;

type Missing = { document: DocumentFile; deleted: number };
type Sending = { sent: SentDocuments; orgId: string };

/** Sends the documents that were not sent before, and those whose scope was deleted. */
export async function sendAll(
  documents: DocumentFile[],
  { sent, orgId }: Sending,
  context: CliContext,
): Promise<SentScopes> {
  const scopes = new Map<string, Sent>();
  const missing = new Map<string, Missing>();
  for (const document of documents) {
    const known = sent.scopesOf(document.sha256);
    const last = known.at(-1);
    const scope = last === undefined ? undefined : await scopeWith(last, context);
    if (scope) scopes.set(document.sha256, { scopeId: scope.id });
    else if (!missing.has(document.sha256)) missing.set(document.sha256, { document, deleted: known.length });
  }
  if (missing.size > 0)
    await withKey(orgId, context, async (api) => {
      for await (const [sha256, outcome] of sending([...missing.values()], api, context)) {
        const { document } = missing.get(sha256) ?? {};
        if (document && 'scopeId' in outcome) await sent.add({ sha256, file: document.name, scopeId: outcome.scopeId });
        scopes.set(sha256, outcome);
      }
    });
  return scopes;
}

async function* sending(missing: Missing[], api: PublicApi, { terminal, signal }: CliContext) {
  const progress = startDocumentProgress(terminal, missing.length);
  try {
    for (const [index, { document, deleted }] of missing.entries()) {
      progress.update(index, `sending ${document.name}`);
      yield [document.sha256, await sendDocument(document, { api, deleted, signal })] as const;
    }
  } finally {
    progress.stop();
  }
}

/** A key that is never revoked, because the command was killed, ends after this. */
const keyLifeMs = 24 * 60 * 60_000;
const revokeMs = 10_000;

/** Documents belong to an organisation: they are sent with a key of it, for this run only. */
async function withKey(orgId: string, context: CliContext, work: (api: PublicApi) => Promise<void>): Promise<void> {
  const expireAt = new Date(Date.now() + keyLifeMs).toISOString();
  const scopes = ['scope:write'];
  const body = { requestId: newId(), orgId, mode: 'live', name: 'parley documents import', scopes, expireAt } as const;
  const { id: keyId, secret: key } = await callOperator(createKey, { body }, context);
  try {
    await work(publicApi({ baseUrl: publicAddress(context), key }));
  } finally {
    await callOperator(revokeKey, { params: { keyId } }, { ...context, signal: AbortSignal.timeout(revokeMs) });
  }
}
