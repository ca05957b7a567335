import { once } from 'node:events';

/** The other side of `startHelper`: its input, of the type that the caller gave. The process ends when its parent does. */
export async function helperInput(): Promise<unknown> {
  process.once('disconnect', () => process.exit());
  const [input] = await once(process, 'message');
  return input;
}

export function tell(message: unknown): void {
  process.send?.(message);
}
