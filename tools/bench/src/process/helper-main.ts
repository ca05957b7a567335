import { once } from 'node:events';
import type { Server } from 'node:net';
import { listen } from '@parley/testing/listen';

/** The counterpart of `startHelper` in the helper process: returns the caller's input, whose type the caller determines. */
export async function helperInput(): Promise<unknown> {
  const [input] = await once(process, 'message');
  return input;
}

/** Listens on a free port, which is sent to the caller with whatever else it needs. */
export async function serve(server: Server, more: object = {}): Promise<void> {
  const { port } = await listen(server);
  sendToParent({ ...more, port });
}

export function sendToParent(message: unknown): void {
  process.send?.(message);
}
