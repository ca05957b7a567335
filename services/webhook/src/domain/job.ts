export const jobKinds = ['recovery', 'rekey'] as const;
export const jobStates = ['running', 'done', 'cancelled'] as const;
export const recoveryExtents = ['failed', 'all', 'missing'] as const;

/** What is to be sent again: events raised from `since` until before `until`. */
export type Recovery = {
  kind: 'recovery';
  webhookId: string;
  since: Date;
  until: Date;
  extent: (typeof recoveryExtents)[number];
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

/** Work on many records that is stored, so that others can continue it. */
export type Job = {
  /** Chosen by the requester. */
  id: string;
  work: Recovery | Rekey;
  state: (typeof jobStates)[number];
  /** How far it has got in order of time: the record at this place and all before it are done. */
  cursor: { at: Date; id: string };
  done: number;
  /** How many records there were when it began. */
  total: number;
  actor: string;
  createdAt: Date;
  updatedAt: Date;
};
