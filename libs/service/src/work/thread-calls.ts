import { MessagePort, Worker } from 'node:worker_threads';

/** What one thread offers to another: functions of values that can be copied. */
export type Served = Record<string, (...args: never[]) => unknown>;

/** How the other thread calls it. */
export type Ask<S extends Served> = <Name extends keyof S & string>(
  name: Name,
  ...args: Parameters<S[Name]>
) => Promise<Awaited<ReturnType<S[Name]>>>;

type Line = MessagePort | Worker;
type Call = { id: number; name: string; args: never[] };
/** Only the message of an error is sent: its other contents may not be copyable. */
type Answer = { id: number; value?: unknown; error?: string };

/** Answers the calls that arrive on a port. */
export function serveCalls(line: Line, served: Served): void {
  line.on('message', (call: Call) => {
    void answerTo(call, served).then((answer) => line.postMessage(answer));
  });
}

async function answerTo({ id, name, args }: Call, served: Served): Promise<Answer> {
  try {
    return { id, value: await served[name]?.(...args) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Calls what the thread at the other end of a port offers; ports among the arguments are transferred to it. Calls to a
 * thread that ends are rejected with its error. A closed port never answers: code that closes one must handle its
 * waiting calls itself.
 */
export function callsOn<S extends Served>(line: Line): Ask<S> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  let ended: { why: Error } | undefined;
  const end = (why: Error): void => {
    ended ??= { why };
    for (const call of waiting.values()) call.reject(why);
    waiting.clear();
  };
  if (line instanceof Worker) line.once('error', end).once('exit', () => end(new Error('the thread has ended')));
  line.on('message', ({ id, value, error }: Answer) => {
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
    line.postMessage({ id: last, name, args }, ports);
    // The other end answers with the type that S promises.
    return answer.promise as Promise<never>;
  };
}
