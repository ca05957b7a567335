import type { DocumentChange, DocumentScope, Ending } from './ports.ts';

/** How a document ends: the last change of its scope, and what is announced with it. */
export type End = { change: DocumentChange; ending: Ending };

/** The document does not make a scope, for a reason that its buyer is told. */
export function failedWith(error: string, more: DocumentChange = {}): End {
  return {
    change: { ...more, job: null, status: 'failed', error, updatedAt: new Date() },
    ending: { status: 'failed', errorMessage: error },
  };
}

/** A scope after a change. */
export function applied(scope: DocumentScope, { scope: _terms, ...change }: DocumentChange): DocumentScope {
  const document: Record<string, unknown> = { ...scope.document };
  for (const [name, value] of Object.entries(change)) {
    if (value === null) delete document[name];
    else document[name] = value;
  }
  // Its members come from a document and from a change of a document.
  return { ...scope, version: scope.version + 1, document: document as DocumentScope['document'] };
}
