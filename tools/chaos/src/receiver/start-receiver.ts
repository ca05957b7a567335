import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { behaviours } from './behaviours.ts';
import { readReceipts, type ReceivedLine } from './receipt.ts';

export type Receiver = AsyncDisposable & {
  /** Webhook URLs, by behaviour. */
  urls: Record<string, string>;
  /** A document URL that returns nothing. */
  missingUrl: string;
  receipts: () => Promise<ReceivedLine[]>;
};

type Ports = { port: number; babblePort: number; deafPort: number };

/** Starts the hostile receiver as a process with its log in the folder. */
export async function startReceiver(folder: string): Promise<Receiver> {
  const logFile = join(folder, 'received.jsonl');
  await writeFile(logFile, '');
  const script = new URL('main.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, logFile], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const { port, babblePort, deafPort } = JSON.parse(said.toString()) as Ports;
  const base = `http://127.0.0.1:${port}`;
  const paths = Object.keys(behaviours).map((name) => [name, `${base}/${name}`]);
  return {
    urls: {
      ...(Object.fromEntries(paths) as Record<string, string>),
      'bad-tls': `https://127.0.0.1:${babblePort}/`,
      babble: `http://127.0.0.1:${babblePort}/`,
      deaf: `http://127.0.0.1:${deafPort}/`,
    },
    missingUrl: `${base}/no-such-document`,
    receipts: () => readReceipts(logFile),
    async [Symbol.asyncDispose]() {
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    },
  };
}
