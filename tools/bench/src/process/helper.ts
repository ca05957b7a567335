import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onCore } from './cores.ts';

export type HelperOptions = {
  /** A module that calls `helperInput` first and sends one message. */
  file: URL;
  /** Any JSON-serializable value. */
  input?: object | undefined;
  /** The CPU core to run on. Default: any. */
  core?: number | undefined;
};

/** A helper process and its message: the port it listens on, or its measurements. */
export type Helper<Message> = AsyncDisposable & { pid: number; message: Message };

const startTimeoutMs = 3_700_000;
const stopTimeoutMs = 5_000;

/** Starts a module as a process and waits for its message. */
export async function startHelper<Message>({ file, input, core }: HelperOptions): Promise<Helper<Message>> {
  const [command = '', ...args] = onCore(core, [process.execPath, fileURLToPath(file)]);
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.send(input ?? {});
  const message = await firstMessage<Message>(child);
  return { pid: child.pid ?? 0, message, [Symbol.asyncDispose]: () => end(child) };
}

async function firstMessage<Message>(child: ChildProcess): Promise<Message> {
  const settled = new AbortController();
  const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(startTimeoutMs)]);
  try {
    const message = once(child, 'message', { signal }).then(([value]) => value as Message);
    const exit = once(child, 'exit', { signal }).then(([code]) => {
      throw new Error(`${child.spawnfile} ended with code ${String(code)} before it said anything.`);
    });
    return await Promise.race([message, exit]);
  } finally {
    settled.abort();
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await once(child, 'exit');
  clearTimeout(timer);
}
