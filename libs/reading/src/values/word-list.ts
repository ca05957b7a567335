/** Splits a list that is written as text. */
export function listed(text: string, separator: RegExp | string = /\s+/): string[] {
  return text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/**
 * The same for a pattern that heeds case: as written, with a capital, with one for each word, and in capitals. The
 * wordings have no escapes.
 * Modifiers such as `(?i:…)` are no way to say so: with them, Node 24 finds other matches once it has compiled a pattern.
 */
export function anyCaseOf(wordings: string): string {
  const each = listed(wordings, '\n').flatMap((wording) => [
    wording,
    capitalised(wording),
    titled(wording),
    wording.toUpperCase(),
  ]);
  return `(?:${[...new Set(each)].join('|')})`;
}

function capitalised(wording: string): string {
  return wording.charAt(0).toUpperCase() + wording.slice(1);
}

/** `Participating Entity` */
function titled(wording: string): string {
  return wording.replaceAll(/(?<=^|[ |:(])\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** The source of a pattern for any of the wordings in a list, one a line. */
export function anyOf(wordings: string): string {
  return `(?:${listed(wordings, '\n').join('|')})`;
}
