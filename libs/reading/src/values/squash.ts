/** The letters and figures of a text, lower case: names that differ in writing only are one. */
export function squash(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
