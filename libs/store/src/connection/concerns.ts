/**
 * What services read and when their writes count as done. Reads see the state of the primary: it has every acknowledged
 * write, even right after an election, when the majority-committed state may briefly lack some. Writes have no
 * additional time limit, because each operation has one.
 */
export const concerns = {
  readPreference: 'primary',
  readConcern: { level: 'local' },
  writeConcern: { w: 'majority', journal: true },
} as const;

/**
 * For reading data that leave the installation, such as an event: only what a majority has, which no failover reverts.
 * The primary's own state may contain a write that is not acknowledged yet, and never will be if the primary is cut
 * off.
 */
export const committed = { readConcern: { level: 'majority' } } as const;
