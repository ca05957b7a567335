/** The outcomes of an update; `received` until it has another one. */
export const updateOutcomes = ['received', 'applied', 'stored', 'older', 'refused'] as const;
export type UpdateOutcome = (typeof updateOutcomes)[number];
