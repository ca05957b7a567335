import type { Tenant } from '@parley/service/caller';
import type { Author } from './history.ts';

/** A file on its way into a negotiation. It is stored temporarily, and attaching it makes it permanent. */
export type Attachment = Tenant & {
  /** Also the record id of the command that attaches the file. */
  id: string;
  negotiationId: string;
  fileId: string;
  note?: string;
  author: Author;
  traceparent: string;
  createdAt: Date;
};

/** An attachment that an earlier call recorded. */
export type RecordedAttachment = Attachment & { isAttached: boolean };
