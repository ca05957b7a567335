import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { listen } from '@parley/testing/listen';
import { startChromium } from './chromium.ts';
import type { AskedCall, CallOutcome } from './client-calls.ts';

export interface ClientRuntime extends AsyncDisposable {
  /** Where the pages of a browser come from. */
  origin?: string;
  call(asked: AskedCall): Promise<CallOutcome>;
}

type Program = {
  name: string;
  npmPackage: string;
  command: string;
  /** What comes before the program's file. */
  options?: string[];
  /** Whether its `fetch` itself sends a request again if a kept connection closes without an answer, unseen by the client. */
  resends?: boolean;
};

const nodePackage = `node-${process.platform}-${process.arch}`;
const node = (version: string): Program => ({
  name: `Node ${version}`,
  npmPackage: `node-${version.split('.')[0]}@npm:${nodePackage}@${version}`,
  command: `node_modules/node-${version.split('.')[0]}/bin/node`,
});

const bunPackage = `@oven/bun-${process.platform}-${process.arch === 'arm64' ? 'aarch64' : process.arch}`;
const bun = (version: string): Program => ({
  name: `Bun ${version}`,
  npmPackage: `bun@npm:${bunPackage}@${version}`,
  command: 'node_modules/bun/bin/bun',
  resends: true,
});

const libc = process.platform === 'linux' ? '-glibc' : '';
const deno = (version: string): Program => ({
  name: `Deno ${version}`,
  npmPackage: `deno@npm:@deno/${process.platform}-${process.arch}${libc}@${version}`,
  command: 'node_modules/deno/deno',
  options: ['run', '--allow-net', '--node-modules-dir=manual', '--no-remote'],
  resends: true,
});

/** Runtimes that npm packages bring. */
export const programs: Program[] = [node('20.20.2'), node('24.19.0'), bun('1.4.4'), deno('2.9.6')];

const programText = `import { createInterface } from 'node:readline';
import process from 'node:process';
import * as client from '@parley/client';
import { outcomeOf } from './client-calls.js';
for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(JSON.stringify(await outcomeOf(client, JSON.parse(line))) + '\\n');
`;

/** Writes the program that carries out calls into the folder of an installed client. */
export async function writeProgram(folder: string): Promise<void> {
  const source = await readFile(new URL('client-calls.ts', import.meta.url), 'utf8');
  await writeFile(join(folder, 'client-calls.js'), stripTypeScriptTypes(source));
  await writeFile(join(folder, 'program.js'), programText);
}

/** @returns undefined if the runtime cannot be installed */
export async function startProgram(folder: string, program: Program): Promise<ClientRuntime | undefined> {
  const options = ['--no-save', '--no-audit', '--no-fund', '--prefer-offline'];
  const runtimes = `${folder}-${program.name.replaceAll(/\W/g, '-')}`;
  const run = promisify(execFile);
  const installed = await run('npm', ['install', '--prefix', runtimes, ...options, program.npmPackage]).catch(
    () => undefined,
  );
  if (!installed) return undefined;
  const child = spawn(join(runtimes, program.command), [...(program.options ?? []), 'program.js'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async call(asked) {
      child.stdin.write(`${JSON.stringify(asked)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`${program.name} ended`);
      return JSON.parse(value) as CallOutcome;
    },
    async [Symbol.asyncDispose]() {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
      await rm(runtimes, { recursive: true, force: true });
    },
  };
}

/** A page in Chromium that loads the files of the package, of an origin that is not Parley's. */
export async function startPage(folder: string): Promise<ClientRuntime> {
  const server = createServer((request, reply) => {
    const path = new URL(request.url ?? '', 'http://page').pathname;
    const isScript = path.endsWith('.js');
    reply.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    if (!isScript) return void reply.end('<!doctype html><title>client</title>');
    return void readFile(join(folder, path)).then(
      (bytes) => reply.end(bytes),
      () => reply.writeHead(404).end(),
    );
  });
  const listening = await listen(server);
  const { origin } = listening;
  const chromium = await startChromium();
  await chromium.open(origin, { width: 800, scheme: 'light' });
  return {
    origin,
    call: async (asked) =>
      chromium.evaluate<CallOutcome>(`(async () => {
        const client = await import('/node_modules/@parley/client/dist/index.js');
        const { outcomeOf } = await import('/client-calls.js');
        return outcomeOf(client, ${JSON.stringify(asked)});
      })()`),
    async [Symbol.asyncDispose]() {
      await chromium[Symbol.asyncDispose]();
      await listening[Symbol.asyncDispose]();
    },
  };
}
