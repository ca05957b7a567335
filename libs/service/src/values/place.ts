/** A place in a list in order of time: the time of an item, and its id as the tie-breaker. */
export type Place = { at: Date; id: string };
