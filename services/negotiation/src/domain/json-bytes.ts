/** Whether a value is small enough when written as JSON. */
export function jsonBytes(max: number): (value: unknown) => boolean {
  return (value) => Buffer.byteLength(JSON.stringify(value)) <= max;
}
