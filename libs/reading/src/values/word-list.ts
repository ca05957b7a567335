/** Splits a list that is written as text. */
export function listed(text: string, separator: RegExp | string = /\s+/): string[] {
  return text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** The source of a pattern for any of the wordings in a list, one a line. */
export function anyOf(wordings: string): string {
  return `(?:${listed(wordings, '\n').join('|')})`;
}
