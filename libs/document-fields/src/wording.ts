/** A wording of a label, as the source of a pattern in lower case, and the log-odds that what follows it is meant. */
export type Wording = [pattern: string, weight: number];
