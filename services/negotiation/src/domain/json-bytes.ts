/** Returns a predicate: whether a value takes at most `max` bytes as JSON. */
export function jsonBytes(max: number): (value: unknown) => boolean {
  return (value) => Buffer.byteLength(JSON.stringify(value)) <= max;
}
