import type { Mode } from '@parley/service/caller';

/** The names of the modes in `parley.tenancy.v1`. */
export const modeNames = { live: 'MODE_LIVE', test: 'MODE_TEST' } as const satisfies Record<Mode, string>;
