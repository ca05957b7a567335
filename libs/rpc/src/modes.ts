/** The modes, and what they are called in `parley.tenancy.v1`. */
export const modes = { live: 'MODE_LIVE', test: 'MODE_TEST' } as const;
