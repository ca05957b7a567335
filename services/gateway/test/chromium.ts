import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Message = { id?: number; method?: string; params?: unknown; result?: unknown; error?: { message: string } };
type View = { width: number; scheme: 'light' | 'dark' };

/** Keys that tests press, with their codes. */
const keys = { Tab: 9, Enter: 13, Escape: 27, ArrowUp: 38, ArrowDown: 40 };

export const hasChromium = spawnSync('chromium', ['--version']).status === 0;

/** Debian's Chromium with one page, driven by the DevTools protocol. */
export interface Chromium extends AsyncDisposable {
  /** What the page asked for since it was opened. */
  readonly requested: string[];
  /** What the browser complained about. */
  readonly complaints: string[];
  open(url: string, view: View): Promise<void>;
  evaluate<Value>(expression: string): Promise<Value>;
  press(key: keyof typeof keys): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** For pages that are opened later. */
  allowScripts(isAllowed: boolean): Promise<void>;
}

export async function startChromium(): Promise<Chromium> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-chromium-'));
  const options = ['--headless=new', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--remote-debugging-port=0'];
  const child = spawn('chromium', [...options, `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const link = await openLink(await debuggingAddress(child.stderr.setEncoding('utf8')));
  const { targetId } = await link.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
  const attached = await link.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  const send = <Result>(method: string, params = {}) => link.send<Result>(method, params, attached.sessionId);
  const requested: string[] = [];
  const complaints: string[] = [];
  link.on('Network.requestWillBeSent', ({ request }: { request: { url: string } }) => requested.push(request.url));
  link.on('Log.entryAdded', ({ entry }: { entry: { text: string } }) => complaints.push(entry.text));
  for (const domain of ['Page', 'Network', 'Log']) await send(`${domain}.enable`);

  return {
    requested,
    complaints,
    async open(url, { width, scheme }) {
      await send('Emulation.setDeviceMetricsOverride', { width, height: 1_000, deviceScaleFactor: 1, mobile: false });
      await send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] });
      const loaded = link.once('Page.loadEventFired');
      await send('Page.navigate', { url });
      await loaded;
    },
    async evaluate<Value>(expression: string) {
      const { result } = await send<{ result: { value: Value } }>('Runtime.evaluate', {
        expression,
        returnByValue: true,
        awaitPromise: true,
      });
      return result.value;
    },
    async press(key) {
      const code = keys[key];
      const event = { key, code: key, windowsVirtualKeyCode: code, ...(key === 'Enter' && { text: '\r' }) };
      await send('Input.dispatchKeyEvent', { type: 'keyDown', ...event });
      await send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
    },
    async type(text) {
      await send('Input.insertText', { text });
    },
    async allowScripts(isAllowed) {
      await send('Emulation.setScriptExecutionDisabled', { value: !isAllowed });
    },
    async [Symbol.asyncDispose]() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function debuggingAddress(stderr: AsyncIterable<string>): Promise<string> {
  let said = '';
  for await (const piece of stderr) {
    said += piece;
    const [address] = /ws:\/\/\S+/.exec(said) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error(`Chromium did not start: ${said}`);
}

/** Commands and events over a WebSocket. */
async function openLink(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  const listeners = new Map<string, (params: never) => void>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, method = '', params, result, error } = JSON.parse(String(data)) as Message;
    if (id === undefined) return listeners.get(method)?.(params as never);
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(new Error(error.message));
    else call?.resolve(result);
  });
  await once(socket, 'open');
  const on = (method: string, listener: (params: never) => void) => void listeners.set(method, listener);
  return {
    on,
    once: (method: string) => new Promise<void>((resolve) => on(method, () => resolve())),
    send<Result>(method: string, params: object, sessionId?: string): Promise<Result> {
      lastId += 1;
      const id = lastId;
      socket.send(JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) }));
      return new Promise<Result>((resolve, reject) => {
        waiting.set(id, { resolve: (result) => resolve(result as Result), reject });
      });
    },
  };
}
