/** What is to be sent again: events raised from `since` until before `until`. */
export type Recovery = {
  kind: 'recovery';
  webhookId: string;
  since: Date;
  until: Date;
  extent: 'failed' | 'all' | 'missing';
  perSecond: number;
};

/** All secrets are to be sealed with the key `keyId`. */
export type Rekey = {
  kind: 'rekey';
  keyId: string;
  /** Ids of other keys met that secrets still need, because they are not there. */
  neededKeyIds: string[];
  /** Secrets that no key opens. */
  unreadable: number;
};

/** How far a walk over records by their time has come: this one and all before it are behind. */
export type Cursor = { at: Date; id: string };

/** Work on many records that is stored, so that whoever goes on with it knows where it was. */
export type Job = {
  /** Chosen by who asked for it. */
  id: string;
  work: Recovery | Rekey;
  state: 'running' | 'done' | 'cancelled';
  cursor: Cursor;
  /** How wide a window of time is read next, milliseconds: as wide as holds about a page. */
  widthMs: number;
  done: number;
  /** Records to look at when it began. */
  total: number;
  actor: string;
  createdAt: Date;
  updatedAt: Date;
};
