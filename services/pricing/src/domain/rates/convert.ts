/** The factor from one currency to another, 1 for the same; undefined if no sufficiently recent rate is known. */
export type Convert = (from: string, to: string) => number | undefined;
