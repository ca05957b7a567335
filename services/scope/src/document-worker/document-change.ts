import type { DocumentChange, Ending } from './ports.ts';

/** How a document ends: the final change of its scope, and the event published with it. */
export type End = { change: DocumentChange; ending: Ending };

/** Ends a document as failed, with a reason for the buyer. */
export function failedWith(error: string, more: DocumentChange = {}): End {
  return {
    change: { ...more, job: null, status: 'failed', error, updatedAt: new Date() },
    ending: { status: 'failed', errorMessage: error },
  };
}
