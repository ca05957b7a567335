import type { Tenant } from '@parley/service/caller';
import type { Author } from './history.ts';

/** A file on its way into a negotiation. It is stored already, for a while: who attaches it makes it stay. */
export type Attachment = Tenant & {
  /** Names the command that attaches it. */
  id: string;
  negotiationId: string;
  fileId: string;
  note?: string;
  author: Author;
  traceparent: string;
  createdAt: Date;
};

/** One that was noted before, by an earlier call. */
export type NotedAttachment = Attachment & { isAttached: boolean };
