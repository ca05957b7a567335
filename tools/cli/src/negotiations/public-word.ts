/** `NEGOTIATION_STATUS_PLANNING` is `planning`, as in the public interface. */
export function publicWord(value: string, prefix: string): string {
  return value.slice(prefix.length).toLowerCase();
}
