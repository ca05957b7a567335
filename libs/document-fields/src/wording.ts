/** A wording of a label, as the source of a lower-case pattern, and the log-odds that what follows is its value. */
export type Wording = [pattern: string, weight: number];

/** A code with digits and a hyphen or slash follows: `Q-1077`, `2027/0093`. */
export const beforeCode = '(?=\\.? +(?=[^ ]{5})(?=[^ ]*\\d)[a-z0-9]+(?:[-/][a-z0-9]+)+,?(?: |$))';

/** The source of a pattern for Greek words: in capitals, they have no accents. */
export function inCapitals(pattern: string): string {
  return pattern.replaceAll(/[άέήίόύώϊϋΐΰ]/gu, (letter) => {
    const bare = letter.normalize('NFD');
    return `[${letter}${bare.charAt(0)}${bare.slice(0, 2).normalize('NFC')}]`;
  });
}

/** What a total is of: `Total contract value`. */
export const ofOrder = '(?:contract|order|subscription|agreement|deal|commitment|quote|purchase)';

/** `Total fees for the initial term`. */
export const overTerm = ' (?:over|for|during) the (?:[\\p{L}-]+ ){0,2}(?:term|period)';
