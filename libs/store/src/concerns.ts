/**
 * What services read and when their writes count as done. Reads see the state of the primary: it has every acknowledged
 * write, also right after an election, when what is known to be on a majority may for a moment lack some of them. Writes
 * have no time limit of their own, as each operation has one.
 */
export const concerns = {
  readPreference: 'primary',
  readConcern: { level: 'local' },
  writeConcern: { w: 'majority', journal: true },
} as const;

/**
 * For reading what leaves the installation, such as an event: only what a majority has, which no failover takes back.
 * The primary's own state may hold a write that was not acknowledged yet, and never will be if it is cut off.
 */
export const committed = { readConcern: { level: 'majority' } } as const;
