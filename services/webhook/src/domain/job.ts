/** What is to be sent again: events raised from `since` until before `until`. */
export type Recovery = {
  kind: 'recovery';
  webhookId: string;
  since: Date;
  until: Date;
  extent: 'failed' | 'all' | 'missing';
  perSecond: number;
};

/** All secrets are to be encrypted with the key `keyId`. */
export type Rekey = {
  kind: 'rekey';
  keyId: string;
  /** Ids of missing keys that secrets still need. */
  neededKeyIds: string[];
  /** How many secrets no key decrypts. */
  unreadable: number;
};

/** How far a walk over records in order of time has got: this one and all before it are done. */
export type Cursor = { at: Date; id: string };

/** Work on many records that is stored, so that others can continue it. */
export type Job = {
  /** Chosen by the requester. */
  id: string;
  work: Recovery | Rekey;
  state: 'running' | 'done' | 'cancelled';
  cursor: Cursor;
  /** The width of the next window of time, in milliseconds: wide enough for about a page. */
  widthMs: number;
  done: number;
  /** How many records there were when it began. */
  total: number;
  actor: string;
  createdAt: Date;
  updatedAt: Date;
};
