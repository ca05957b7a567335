/** Splits a list that is written as text. */
export function listed(text: string, separator: RegExp | string = /\s+/): string[] {
  return text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
