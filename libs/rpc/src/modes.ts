import type { Mode } from '@parley/service/caller';

/** What the modes are called in `parley.tenancy.v1`. */
export const modeNames = { live: 'MODE_LIVE', test: 'MODE_TEST' } as const satisfies Record<Mode, string>;
