/** A wording of a label, as the source of a lower-case pattern, and the log-odds that what follows is its value. */
export type Wording = [pattern: string, weight: number];

/** A code with digits and a hyphen or slash follows: `Q-1077`, `2027/0093`. */
export const beforeCode = '(?=\\.? +(?=[^ ]{5})(?=[^ ]*\\d)[a-z0-9]+(?:[-/][a-z0-9]+)+,?(?: |$))';
