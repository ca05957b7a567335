import { once } from 'node:events';

/** The counterpart of `startHelper` in the helper process: returns the caller's input, whose type the caller determines. */
export async function helperInput(): Promise<unknown> {
  const [input] = await once(process, 'message');
  return input;
}

export function sendToParent(message: unknown): void {
  process.send?.(message);
}
