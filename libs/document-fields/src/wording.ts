/** A wording of a label, as the source of a lower-case pattern, and the log-odds that what follows is its value. */
export type Wording = [pattern: string, weight: number];
