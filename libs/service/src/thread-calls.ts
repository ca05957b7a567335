import { MessagePort, Worker } from 'node:worker_threads';

/** What one thread does for another: functions of values that can be copied. */
export type Served = Record<string, (...args: never[]) => unknown>;

/** How the other thread asks for it. */
export type Ask<S extends Served> = <Name extends keyof S & string>(
  name: Name,
  ...args: Parameters<S[Name]>
) => Promise<Awaited<ReturnType<S[Name]>>>;

type Line = MessagePort | Worker;
type Call = { id: number; name: string; args: never[] };
/** Of an error only its message goes over: what else it holds may be nothing that can be copied. */
type Answer = { id: number; value?: unknown; error?: string };

/** Answers what comes in on a line. */
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
 * Asks what the thread at the other end of a line serves; ports among the arguments go over to it. Who waits for a thread
 * that ends is told what ended it. A port that is closed answers nothing more: who may close one sees to those who wait.
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
    // It may be of no more interest to who asked.
    answer.promise.catch(() => undefined);
    last += 1;
    waiting.set(last, answer);
    const ports = args.filter((arg: unknown) => arg instanceof MessagePort);
    line.postMessage({ id: last, name, args }, ports);
    // The other end answers with what S says.
    return answer.promise as Promise<never>;
  };
}
