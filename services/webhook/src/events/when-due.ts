import type { Admission } from '../actions/ports.ts';

/** Leaves every row to the poller. */
export const whenDue: Admission = {
  admit: () => ({ state: 'due', dueAt: new Date(), claims: 0 }),
  begin: () => undefined,
  giveBack: () => undefined,
};
