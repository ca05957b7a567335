export const periods = ['month', 'quarter', 'year', 'term'] as const;
/** The period that an amount covers. */
export type Period = (typeof periods)[number];
