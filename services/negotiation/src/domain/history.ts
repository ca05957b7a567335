import type { EndUser, Issuer } from '@parley/service/caller';
import type { CommandType } from './command.ts';

/** Who did something, and why as they said. */
export type Author = {
  issuer: Issuer;
  /** Id of the API key, or name of the operator or service. */
  subject: string;
  endUser?: EndUser;
  /** The record of another system that reported it. */
  source?: string;
  externalId?: string;
  reason?: string;
};

/** One thing that changed: its name, whose, what it was and is. Long texts are cut. */
export type Change = { field: string; id?: string; from?: string; to?: string };

/** What one accepted command did. */
export type HistoryEntry = {
  id: string;
  /** Names the command: one of this id has an effect once. */
  recordId: string;
  action: CommandType | 'start';
  at: Date;
  /** The version of the negotiation that it made. */
  version: number;
  author: Author;
  /** Of what a desk command said, to know another one under its id. */
  fingerprint?: string;
  changes: Change[];
};
