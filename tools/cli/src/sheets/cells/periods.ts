export const periods = ['month', 'quarter', 'year', 'term'] as const;
/** The period that an amount covers. */
export type Period = (typeof periods)[number];

export const monthsOfPeriod = { month: 1, quarter: 3, year: 12 };
