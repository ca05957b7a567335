import { once } from 'node:events';

/** The other side of `startHelper`: its input, of the type that the caller gave. */
export async function helperInput(): Promise<unknown> {
  const [input] = await once(process, 'message');
  return input;
}

export function tell(message: unknown): void {
  process.send?.(message);
}
