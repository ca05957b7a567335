/** Converts `NEGOTIATION_STATUS_PLANNING` to `planning`, the public API's value. */
export function publicWord(value: string, prefix: string): string {
  return value.slice(prefix.length).toLowerCase();
}
