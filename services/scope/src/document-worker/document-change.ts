import type { DocumentChange, DocumentScope, Ending } from './ports.ts';

/** How a document ends: the final change of its scope, and the event published with it. */
export type End = { change: DocumentChange; ending: Ending };

/** Ends a document as failed, with a reason for the buyer. */
export function failedWith(error: string, more: DocumentChange = {}): End {
  return {
    change: { ...more, job: null, status: 'failed', error, updatedAt: new Date() },
    ending: { status: 'failed', errorMessage: error },
  };
}

/** The scope after a change. */
export function applied(scope: DocumentScope, { scope: _terms, ...change }: DocumentChange): DocumentScope {
  const document: Record<string, unknown> = { ...scope.document };
  for (const [name, value] of Object.entries(change)) {
    if (value === null) delete document[name];
    else document[name] = value;
  }
  // All fields come from a document or from a change of one.
  return { ...scope, version: scope.version + 1, document: document as DocumentScope['document'] };
}
