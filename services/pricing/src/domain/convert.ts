/** The factor from one currency to another, 1 to itself; undefined when no rate is known that is fresh enough. */
export type Convert = (from: string, to: string) => number | undefined;
