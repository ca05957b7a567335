/** Percent-decodes text from outside; text that is not encoded correctly stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
