import { messageOf } from '@parley/errors/message-of';
import { MessagePort, Worker } from 'node:worker_threads';

/** What one thread offers to another: functions of values that can be copied. */
export type ThreadFunctions = Record<string, (...args: never[]) => unknown>;

/** How the other thread calls it. */
export type ThreadCall<S extends ThreadFunctions> = <Name extends keyof S & string>(
  name: Name,
  ...args: Parameters<S[Name]>
) => Promise<Awaited<ReturnType<S[Name]>>>;

type CallPort = MessagePort | Worker;
type Call = { id: number; name: string; args: never[] };
/** Only the message of an error is sent: its other contents may not be copyable. */
type Answer = { id: number; value?: unknown; error?: string };

/** Answers the calls that arrive on a port. */
export function serveCalls(port: CallPort, functions: ThreadFunctions): void {
  port.on('message', (call: Call) => {
    void answerTo(call, functions).then((answer) => port.postMessage(answer));
  });
}

async function answerTo({ id, name, args }: Call, functions: ThreadFunctions): Promise<Answer> {
  try {
    return { id, value: await functions[name]?.(...args) };
  } catch (error) {
    return { id, error: messageOf(error) };
  }
}

/**
 * Calls what the thread at the other end of a port offers; ports among the arguments are transferred to it. Calls to a
 * thread that ends are rejected with its error. A closed port never answers: code that closes one must handle its
 * waiting calls itself.
 */
export function callsOn<S extends ThreadFunctions>(port: CallPort): ThreadCall<S> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  let ended: { why: Error } | undefined;
  const end = (why: Error): void => {
    ended ??= { why };
    for (const call of waiting.values()) call.reject(why);
    waiting.clear();
  };
  if (port instanceof Worker) port.once('error', end).once('exit', () => end(new Error('the thread has ended')));
  port.on('message', ({ id, value, error }: Answer) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) call?.resolve(value);
    else call?.reject(new Error(error));
  });
  return (name, ...args) => {
    if (ended) return Promise.reject(ended.why);
    const answer = Promise.withResolvers<unknown>();
    // The caller may no longer be interested.
    answer.promise.catch(() => undefined);
    last += 1;
    waiting.set(last, answer);
    const ports = args.filter((arg: unknown) => arg instanceof MessagePort);
    port.postMessage({ id: last, name, args }, ports);
    // The other end answers with the type that S promises.
    return answer.promise as Promise<never>;
  };
}

/** Whether a thread has ended because it used more memory than it may. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
