import { once } from 'node:events';
import { WebSocket } from 'undici';

type Result = { exceptionDetails?: { exception?: { description?: string } } };

/** Evaluates an expression in a process that runs with `--inspect` on this port. @throws Error with what it threw */
export async function evaluateIn(port: number, expression: string): Promise<void> {
  const list = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await list.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
  const [message] = (await once(socket, 'message')) as [{ data: string }];
  socket.close();
  const { result } = JSON.parse(message.data) as { result: Result };
  if (result.exceptionDetails) throw new Error(result.exceptionDetails.exception?.description);
}
