import type { EndUser, Issuer } from '@parley/service/caller';
import type { CommandType } from './command.ts';

/** Who did something, and the reason they gave. */
export type Author = {
  issuer: Issuer;
  /** Id of the API key, or name of the operator or service. */
  subject: string;
  endUser?: EndUser;
  /** The record of another system that reported the change. */
  source?: string;
  externalId?: string;
  reason?: string;
};

/** One change: the field, the id of the item it belongs to, the old and the new value. Long texts are cut. */
export type Change = { field: string; id?: string; from?: string; to?: string };

/** The effects of one applied command. */
export type HistoryEntry = {
  id: string;
  /** Identifies the command, which takes effect only once. */
  recordId: string;
  action: CommandType | 'start';
  at: Date;
  /** The version of the negotiation after the command. */
  version: number;
  author: Author;
  /** Of the content of an operator's command: detects that the id is used for another command. */
  fingerprint?: string;
  changes: Change[];
};
